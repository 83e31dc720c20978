#include "core/effectfile/EffectContainer.h"
#include "core/scene/DriveCheck.h"
#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneDifferences.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"
#include "tests/core/SimulationRuns.h"

#include <algorithm>
#include <cmath>

using namespace gyre;
using samples::Game;
using scenes::key;

namespace {

constexpr ElementId kSmoke{1};

Curve overLife(const char* field, std::vector<CurveKey> keys) {
    return {{kSmoke, field}, AfterKeys::Rest, std::move(keys)};
}

/// Tracers that are born one after another and live for a second, with curves for size, colour, opacity and glow.
Scene puffs() {
    Scene scene = scenes::empty();
    scene.fluid.substep = 0.01;
    Emitter emitter = scenes::burst(EmitterShape::Sphere, 0);
    emitter.rate = 100;
    emitter.lifetime = 1;
    emitter.lifetimeSpread = 0.3f;
    emitter.glow = 2;
    scene.elements = {scenes::element(kSmoke.value, emitter)};
    using enum Interpolation;
    scene.lifeCurves = {
        overLife("size", {key(0, 0.01f, Smooth), key(0.4f, 0.2f, Smooth), key(1, 0.1f)}),
        overLife("color", {{0, {1, 0.5f, 0.1f}, Linear}, {0.3f, {0.2f, 0.2f, 0.2f}, Step}, {1, {0, 0, 0}, Linear}}),
        overLife("opacity", {key(0.1f, 0), key(0.5f, 0.8f), key(1, 0)}),
        overLife("glow", {key(0, 9, Step), key(0.25f, 0)})};
    return scene;
}

Scene withoutCurves(Scene scene) {
    scene.lifeCurves.clear();
    return scene;
}

/// A parameter that changes the opacity of the puffs.
Scene dimmed(Combine how) {
    Scene scene = puffs();
    scene.parameters = {scenes::parameter(7, "dim", 0.5f, 0, 4)};
    scene.parameters[0].links = {scenes::link(kSmoke.value, "opacity", how)};
    return scene;
}

std::vector<float> opacityKeys(const Simulation& simulation) {
    std::vector<float> values;
    for (const CurveKey& k : simulation.state().lookCurves.at(0).opacity) values.push_back(k.value.x);
    return values;
}

std::vector<std::string> chunkNames(const std::vector<std::byte>& effect) {
    EffectEnvelope envelope;
    std::vector<std::string> names;
    const auto chunks = openChunks(effect, envelope);
    for (const ChunkView& chunk : *chunks)
        if (chunk.name == "LIFE" || chunk.name == "LKEY")
            names.push_back(chunk.name + (chunk.flags & 1 ? " critical" : ""));
    return names;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "not found: " + what : text.replace(at, what.size(), with);
}

}  // namespace

/// Curves over life for size, colour, opacity and glow of tracers.
class TestCurvesOverLife : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void curvesOverLifeDoNotChangeTheMotion() {
        QCOMPARE(hashAfter(puffs(), 120), hashAfter(withoutCurves(puffs()), 120));
        QVERIFY(compare(puffs(), withoutCurves(puffs())) == SceneChange::Look);
        QCOMPARE(changedElements(withoutCurves(puffs()), puffs()), std::vector{kSmoke});
        const std::vector<Difference> told = differences(withoutCurves(puffs()), puffs());
        QCOMPARE(told.size(), std::size_t(4));
        QCOMPARE(told[0].property, std::string("Curve over life of Size"));
    }

    void aGameSeesTheValueOfTheCurveAtEachTracersAge() {
        const Scene scene = puffs();
        Game game(samples::effectBytes(scene));
        QCOMPARE(game.loaded, GYRE_OK);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 90, nullptr);
        const std::vector<float> age = samples::tracerAttribute(game, instance, GYRE_ATTR_AGE, 1),
                                 lifetime = samples::tracerAttribute(game, instance, GYRE_ATTR_LIFETIME, 1);
        const std::vector<float> color = samples::tracerAttribute(game, instance, GYRE_ATTR_COLOR, 4),
                                 size = samples::tracerAttribute(game, instance, GYRE_ATTR_SIZE, 1);
        const std::vector<float> glow = samples::tracerAttribute(game, instance, GYRE_ATTR_GLOW, 1);
        QVERIFY(age.size() > 50);
        for (std::size_t i = 0; i < age.size(); ++i) {
            const double share = std::min(1.0, double(age[i] / lifetime[i]));
            const auto at = [&](std::size_t curve) {
                return valueAt(scene.lifeCurves[curve].keys, share, AfterKeys::Rest);
            };
            constexpr float kBetweenAges = 2e-3f;  // tables interpolate between 257 ages
            QVERIFY(std::abs(size[i] - at(0).x) < kBetweenAges * at(0).x);
            for (std::size_t c = 0; c < 3; ++c) QVERIFY(std::abs(color[4 * i + c] - at(1)[int(c)]) < kBetweenAges);
            QVERIFY(std::abs(color[4 * i + 3] - at(2).x) < kBetweenAges);
            QVERIFY(std::abs(glow[i] - at(3).x) < kBetweenAges);
        }
    }

    void withoutCurvesAGameSeesTheInterpolationFromStartToEnd() {
        const Scene scene = withoutCurves(puffs());
        Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 90, nullptr);
        const auto& emitter = std::get<Emitter>(scene.elements[0].body);
        const std::vector<float> size = samples::tracerAttribute(game, instance, GYRE_ATTR_SIZE, 1),
                                 glow = samples::tracerAttribute(game, instance, GYRE_ATTR_GLOW, 1);
        QVERIFY(size.size() > 50);
        for (const float s : size) QVERIFY(s > emitter.size && s < emitter.endSize);
        for (const float g : glow) QVERIFY(g >= 0 && g <= 2);  // faded by age, as in the picture
        QVERIFY(std::ranges::max(glow) > 1.9f);
    }

    void theLookOfAnAssetHasBothEndsOfACurve() {
        const Game game(samples::effectBytes(puffs()));
        auto look = samples::sized<gyre_look_info>();
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 0, &look), GYRE_OK);
        QCOMPARE(look.size, 0.01f);
        QCOMPARE(look.end_size, 0.1f);
        QCOMPARE(look.color.x, 1.f);
        QCOMPARE(look.end_color.x, 0.f);
        QCOMPARE(look.opacity, 0.8f);
        QCOMPARE(look.over_life, GYRE_LOOK_SIZE | GYRE_LOOK_COLOR | GYRE_LOOK_OPACITY | GYRE_LOOK_GLOW);
    }

    void aParameterChangesTheKeysAsItChangesTheField() {
        QCOMPARE(opacityKeys(Simulation(dimmed(Combine::Multiply), 1)), (std::vector<float>{0, 0.4f, 0}));
        QCOMPARE(opacityKeys(Simulation(dimmed(Combine::Set), 1)), (std::vector<float>{0.5f, 0.5f, 0.5f}));
        Simulation simulation(dimmed(Combine::Add), 1);
        QCOMPARE(opacityKeys(simulation), (std::vector<float>{0.5f, 1, 0.5f}));  // limited to 1
        simulation.setParameter(0, glm::vec4(0.1f, 0, 0, 0));
        simulation.step();
        QCOMPARE(opacityKeys(simulation)[0], 0.1f);
        const std::vector<std::byte> kept = simulation.save();
        simulation.setParameter(0, glm::vec4(3, 0, 0, 0));
        simulation.step();
        QVERIFY(simulation.restore(kept));
        QCOMPARE(opacityKeys(simulation)[0], 0.1f);
    }

    void aChangedCurveReachesARunningEffect() {
        Simulation simulation(puffs(), 1);
        for (int i = 0; i < 10; ++i) simulation.step();
        Scene changed = puffs();
        changed.lifeCurves[2].keys[1].value.x = 0.3f;
        simulation.accept(changed);
        QCOMPARE(opacityKeys(simulation)[1], 0.3f);
        changed.lifeCurves.clear();
        simulation.accept(changed);
        QVERIFY(opacityKeys(simulation).empty());
        QVERIFY(simulation.snapshot().emitterCurves.at(0) == LookCurves());
    }

    void tracersKeepTheCurvesOfAnEmitterThatIsGone() {
        Simulation simulation(puffs(), 1);
        for (int i = 0; i < 10; ++i) simulation.step();
        simulation.accept(without(puffs(), std::array{kSmoke}));
        QVERIFY(simulation.state().tracers.size() > 0);
        QCOMPARE(opacityKeys(simulation).size(), std::size_t(3));
    }

    void aSceneSurvivesItsFileAndStatesTheVersionThatReadsIt() {
        const std::string text = *sceneToJson(puffs());
        QVERIFY2(text.find("\"version\": \"1.2\"") != std::string::npos, text.c_str());
        QVERIFY(text.find("      \"target\": \"00000001/opacity\",\n      \"keys\": [\n        [0.1, 0],\n") !=
                std::string::npos);
        const Result<Scene> read = sceneFromJson(text, "puffs.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == puffs());
        QCOMPARE(*sceneToJson(*read), text);
    }

    void anEffectSurvivesItsFileAndOlderLibrariesRefuseIt() {
        const std::vector<std::byte> bytes = samples::effectBytes(puffs());
        QCOMPARE(int(bytes[10]), 2);
        QCOMPARE(chunkNames(bytes), (std::vector<std::string>{"LIFE critical", "LKEY critical"}));
        const auto read = readEffect(bytes);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(read->scene == effectScene(puffs()));
        QCOMPARE(chunkNames(samples::effectBytes(withoutCurves(puffs()))).size(), std::size_t(0));
    }

    void aBrokenRuleIsReportedWithItsPlace_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* what, const char* with, const char* place,
                            const char* sentence) { QTest::newRow(name) << what << with << place << sentence; };
        row("not of a tracer", "00000001/opacity", "00000001/rate", "/lifeCurves/2:", "cannot change over life");
        row("an end value", "00000001/size", "00000001/endSize", "/lifeCurves/0:", "cannot change over life");
        row("of the settings", "00000001/opacity", "simulation/viscosity", "/lifeCurves/2:", "cannot change over life");
        row("two of one field", "00000001/glow", "00000001/opacity", "/lifeCurves/3:", "has a curve already");
        row("beyond the end", "[1, 0.1]", "[1.5, 0.1]", "/lifeCurves/0/keys/2:", "from 0 to 1");
        row("out of range", "[0.5, 0.8]", "[0.5, 2]",
            "/lifeCurves/2/keys/1:", "must be from 0 to 1, but is 2 at 0.5 of the life");
        row("a loop", "\"target\": \"00000001/opacity\"", "\"target\": \"00000001/opacity\", \"after\": \"loop\"",
            "/lifeCurves/2:", "A curve over life cannot repeat");
        row("numbers of a colour", "[0, 1, 0.5, 0.1]", "[0, 1]", "/lifeCurves/1/keys/0:", "3 numbers");
    }
    void aBrokenRuleIsReportedWithItsPlace() {
        QFETCH(QString, what);
        QFETCH(QString, with);
        QFETCH(QString, place);
        QFETCH(QString, sentence);
        const Result<Scene> read =
            sceneFromJson(replaced(*sceneToJson(puffs()), what.toStdString(), with.toStdString()), "puffs.gyre");
        QVERIFY(!read.has_value());
        const QString message = QString::fromStdString(read.error().text());
        QVERIFY2(message.contains(place) && message.contains(sentence), qPrintable(message));
    }

    void aFieldHasOneCurveEitherOverTimeOrLife() {
        Scene scene = puffs();
        scene.curves = {overLife("opacity", {key(0, 0.5f)})};
        const std::vector<DriveFault> faults = checkDrives(scene);
        QCOMPARE(faults.size(), std::size_t(1));
        QVERIFY(faults[0].list == DriveFault::List::LifeCurves && faults[0].index == 2);
        QVERIFY(isOverLife(scene, {kSmoke, "size"}) && !isOverLife(scene, {kSmoke, "rate"}));
    }

    void aCopyKeepsTheCurvesAndRemovingAnElementRemovesThem() {
        std::vector<ElementId> added;
        const Scene twice = withDuplicates(puffs(), std::array{kSmoke}, &added);
        QCOMPARE(twice.lifeCurves.size(), std::size_t(8));
        QVERIFY(curveOf(twice, {added.at(0), "glow"})->keys == curveOf(twice, {kSmoke, "glow"})->keys);
        const Scene copied = withCopies(scenes::empty(), puffs());
        QCOMPARE(copied.lifeCurves.size(), std::size_t(4));
        QVERIFY(without(puffs(), std::array{kSmoke}).lifeCurves.empty());
    }

    void anElementThatChangesItsKindLosesItsCurves() {
        Scene scene = puffs();
        find(scene, kSmoke)->body = Dressing{};  // it has a colour, too
        QVERIFY(!checkDrives(scene).empty());
        dropIdle(scene);
        QVERIFY(scene.lifeCurves.empty());
        QVERIFY(checkDrives(scene).empty());
        Scene same = puffs();
        dropIdle(same);
        QCOMPARE(same.lifeCurves.size(), std::size_t(4));
    }
};

GYRE_TEST(TestCurvesOverLife)
#include "TestCurvesOverLife.moc"

#include "core/effectfile/EffectContainer.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cstring>

using namespace gyre;
using samples::Game;

namespace {

constexpr ElementId kDye{3};
constexpr int kStepsOfMixing = 20;

FluidRegion ball(float density) {
    FluidRegion region;
    region.radius = 0.3f;
    region.spacing = 0.1f;
    region.density = density;
    return region;
}

Emitter dye(float radius) {
    Emitter emitter = scenes::burst(EmitterShape::Sphere, 300);
    emitter.radius = radius;
    emitter.densityTint = 0.75f;
    emitter.tintDensity = 0.15f;
    emitter.lightColor = {1, 0, 0};
    emitter.heavyColor = {0, 0, 1};
    return emitter;
}

/// A heavy ball below a light one, with dye in and around both.
Scene twoBalls() {
    Scene scene = scenes::empty();
    scene.fluid.gravity = {0, -9.81f, 0};
    scene.fluid.gridCells = 24;
    scene.elements = {scenes::element(1, ball(0.2f)), scenes::element(2, ball(-0.2f), {0, 1.2f, 0}),
                      scenes::element(kDye.value, dye(0.5f)), scenes::element(4, dye(0.5f), {0, 1.2f, 0})};
    return scene;
}

Emitter& dyeOf(Scene& scene) { return std::get<Emitter>(find(scene, kDye)->body); }

Scene untinted() {
    Scene scene = twoBalls();
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) *emitter = scenes::burst(EmitterShape::Sphere, 300);
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->radius = 0.5f;
    return scene;
}

Simulation runOf(const Scene& scene) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kStepsOfMixing; ++i) simulation.step();
    return simulation;
}

/// Bytes of a record in the chunk of emitters.
std::uint32_t emitterRecord(const std::vector<std::byte>& effect) {
    EffectEnvelope envelope;
    const auto chunks = openChunks(effect, envelope);
    std::uint32_t size = 0;
    for (const ChunkView& chunk : *chunks)
        if (chunk.name == "EMIT") std::memcpy(&size, chunk.bytes.data(), sizeof size);
    return size;
}

constexpr std::uint32_t kPlainRecord = 152, kTintedRecord = 188;  // see the table EMIT in resources/manual/gyrefx.md

}  // namespace

/// Tracers in the colour of light and heavy fluid.
class TestTints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tintsDoNotChangeTheMotion() {
        QCOMPARE(runOf(twoBalls()).stateHash(), runOf(untinted()).stateHash());
        QVERIFY(compare(twoBalls(), untinted()) == SceneChange::Look);
        QVERIFY(runOf(untinted()).snapshot().tracerDensity.empty());
    }

    void aGameSeesLightAndHeavyFluidInTheirColours() {
        Game game(samples::effectBytes(twoBalls()));
        QCOMPARE(game.loaded, GYRE_OK);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, kStepsOfMixing, nullptr);
        const std::vector<float> density = samples::tracerAttribute(game, instance, GYRE_ATTR_DENSITY, 1),
                                 color = samples::tracerAttribute(game, instance, GYRE_ATTR_COLOR, 4);
        QCOMPARE(density.size(), std::size_t(600));
        int light = 0, heavy = 0;
        const Emitter emitter = dye(1);
        for (std::size_t i = 0; i < density.size(); ++i) {
            const float deviation = density[i] - 1, share = 0.75f * std::min(1.0f, std::abs(deviation) / 0.15f);
            const glm::vec3 own = glm::mix(emitter.color, emitter.endColor, kStepsOfMixing / 60.0f / emitter.lifetime);
            const glm::vec3 wanted = glm::mix(own, deviation < 0 ? emitter.lightColor : emitter.heavyColor, share);
            for (std::size_t c = 0; c < 3; ++c) QVERIFY(std::abs(color[4 * i + c] - wanted[int(c)]) < 2e-5f);
            if (share >= 0.01f) ++(deviation < 0 ? light : heavy);
        }
        QVERIFY2(light > 30 && heavy > 30, qPrintable(QString("%1 %2").arg(light).arg(heavy)));
    }

    void theSnapshotHasTheDensitiesOfTheGame() {
        Game game(samples::effectBytes(twoBalls()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, kStepsOfMixing, nullptr);
        const std::vector<float> told = samples::tracerAttribute(game, instance, GYRE_ATTR_DENSITY, 1),
                                 shown = runOf(twoBalls()).snapshot().tracerDensity;
        QCOMPARE(shown.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i)
            QVERIFY(std::abs(shown[i] + 1 - told[i]) < 1e-6f);  // both are in the order of the state
    }

    // Densities are on nodes, which are not saved. They are computed again from the vortons at the end of the step.
    void aRestoredStateHasDensitiesAtOnceAndContinuesIdentically() {
        Simulation played = runOf(twoBalls());
        Simulation restored(twoBalls(), 1);
        QVERIFY(restored.restore(played.save()));
        const std::vector<float> before = played.snapshot().tracerDensity, after = restored.snapshot().tracerDensity;
        QCOMPARE(after.size(), before.size());
        double apart = 0;
        for (std::size_t i = 0; i < before.size(); ++i)
            apart = std::max(apart, std::abs(double(before[i]) - double(after[i])));
        // A quarter of 0.2: a step moves the edge by less than a quarter of a cell.
        QVERIFY2(apart < 0.05, qPrintable(QString::number(apart)));
        QVERIFY(std::ranges::max(after) > 0.15f && std::ranges::min(after) < -0.15f);
        for (int i = 0; i < 5; ++i) {
            played.step();
            restored.step();
        }
        QCOMPARE(restored.stateHash(), played.stateHash());
        QVERIFY(restored.snapshot().tracerDensity == played.snapshot().tracerDensity);
    }

    void aTintSwitchedOnAppliesToARunningEffect() {
        Simulation simulation = runOf(untinted());
        simulation.accept(twoBalls());
        QVERIFY(simulation.snapshot().tracerDensity == runOf(twoBalls()).snapshot().tracerDensity);
    }

    void filesWithoutTintsKeepTheirOldVersion() {
        const std::string text = *sceneToJson(scenes::withoutWalls(untinted()));
        QVERIFY(text.find("\"version\": \"1.0\"") != std::string::npos);
        for (const char* key : {"densityTint", "tintDensity", "lightColor", "heavyColor", "heatGlow"})
            QVERIFY2(text.find(key) == std::string::npos, key);
        const std::vector<std::byte> effect = samples::effectBytes(untinted());
        QCOMPARE(int(effect[10]), 0);
        QCOMPARE(emitterRecord(effect), kPlainRecord);
    }

    void aSceneSurvivesItsFileAndStatesTheVersionThatReadsIt() {
        Scene scene = twoBalls();
        dyeOf(scene).heatGlow = 4;
        const std::string text = *sceneToJson(scene);
        QVERIFY(sceneToJson(scenes::withoutWalls(scene))->find("\"version\": \"1.3\"") != std::string::npos);
        const Result<Scene> read = sceneFromJson(text, "dye.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
        QCOMPARE(*sceneToJson(*read), text);
    }

    void anEffectSurvivesItsFileWithLongerRecords() {
        Scene scene = twoBalls();
        dyeOf(scene).heatGlow = 4;
        const std::vector<std::byte> bytes = samples::effectBytes(scene);
        QCOMPARE(int(bytes[10]), 3);
        QCOMPARE(emitterRecord(bytes), kTintedRecord);
        const auto read = readEffect(bytes);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(read->scene == effectScene(scene));
        const Game game(bytes);
        auto look = samples::sized<gyre_look_info>();
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 0, &look), GYRE_OK);
        QCOMPARE(look.heat_glow, 4.f);
    }

    // The curve needs the field in the file, even if its value is the default.
    void aCurveOfATintCountsAsUse() {
        Scene scene = untinted();
        scene.curves = {{{kDye, "densityTint"}, AfterKeys::Rest, {scenes::key(0, 0), scenes::key(0.2f, 1)}}};
        QVERIFY(sceneToJson(scenes::withoutWalls(scene))->find("\"version\": \"1.3\"") != std::string::npos);
        const std::vector<std::byte> bytes = samples::effectBytes(scene);
        QCOMPARE(int(bytes[10]), 3);
        QVERIFY(readEffect(bytes)->scene == effectScene(scene));
        const Snapshot late = runOf(scene).snapshot();
        QCOMPARE(late.emitters[0].densityTint, 1.f);
        QCOMPARE(late.tracerDensity.size(), std::size_t(600));
    }
};

GYRE_TEST(TestTints)
#include "TestTints.moc"

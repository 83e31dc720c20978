#include "core/particles/TracerAppearance.h"
#include "core/scene/Field.h"
#include "core/scene/FieldEffect.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <set>

using namespace gyre;

namespace {

constexpr int kSteps = 40;

/// Smoke, rings and bodies; without fuel, heat and fluid of other density.
Scene cold() {
    Scene scene = scenes::busy();
    for (Element& element : scene.elements) {
        if (auto* body = std::get_if<Body>(&element.body)) body->heatTransfer = 0;
        if (auto* region = std::get_if<FluidRegion>(&element.body)) region->fuel = region->heat = region->density = 0;
    }
    return scene;
}

/// The cold scene with a fire, which heats the bodies, and with smoke that shines.
Scene burning() {
    Scene scene = cold();
    for (Element& element : scene.elements) {
        if (auto* body = std::get_if<Body>(&element.body)) body->heatTransfer = 1000;
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->emissionStrength = 1;
    }
    FluidRegion fire;
    fire.radius = 0.2f;
    fire.spacing = 0.05f;
    fire.rate = 300;
    fire.fuel = 0.1f;
    fire.heat = 600;
    fire.lifetime = 1;
    scene.elements.push_back(scenes::element(90, fire, {0, 0.3f, 0}));
    return scene;
}

/// Another value of the field: the end of its range that is farther away, or the next word.
bool change(const FieldInfo& info, const FieldRef& field) {
    if (auto* const* number = std::get_if<float*>(&field)) {
        const auto low = static_cast<float>(info.range.low), high = static_cast<float>(std::min(info.range.high, 1e4));
        **number = **number - low > high - **number ? low : high;
        return true;
    }
    if (auto* const* color = std::get_if<glm::vec3*>(&field)) return **color = glm::vec3(0.9f, 0.1f, 0.3f), true;
    if (const auto* choice = std::get_if<EnumRef>(&field)) {
        const auto count = static_cast<std::int32_t>(choice->words.size());
        return choice->set(choice->object, (choice->get(choice->object) + 1) % count), true;
    }
    return false;
}

/// What the fluid does and how its tracers look, as one text to compare.
std::string outcomeOf(const Scene& scene) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kSteps; ++i) simulation.step();
    std::string text = std::to_string(simulation.stateHash());
    const Snapshot shot = simulation.snapshot();
    glm::dvec3 color(0), light(0);
    for (std::size_t i = 0; i < shot.tracerPosition.size(); ++i) {
        const auto emitter = shot.tracerEmitter[i];
        const FluidAtTracer fluid{shot.tracerTemperature[i], shot.tracerDensity.empty() ? 0 : shot.tracerDensity[i],
                                  shot.tracerFlame[i], shot.tracerSmoke[i]};
        const TracerAppearance seen = appearanceOf(
            shot.emitters[emitter], emitter < shot.emitterCurves.size() ? shot.emitterCurves[emitter] : LookCurves(),
            shot.tracerAgeFraction[i], fluid);
        color += glm::dvec3(seen.color);
        light += glm::dvec3(seen.light);
    }
    for (int i = 0; i < 3; ++i) text += ' ' + std::to_string(color[i]) + ' ' + std::to_string(light[i]);
    return text;
}

struct Tried {
    std::set<std::string> idle, changed;
    std::string wrong;
};

/// Changes each field that has no effect in the cold scene, in that scene and in the burning one.
template <class FieldsIn>
Tried tryFields(const FieldsIn& fieldsIn, const Element* (*elementIn)(const Scene&)) {
    Tried tried;
    const Scene without = cold(), with = burning();
    const std::string before = outcomeOf(without), beforeWith = outcomeOf(with);
    Scene listed = without;
    for (const Field& field : fieldsIn(listed)) {
        const std::string key = field.info.key;
        if (!field.info.shown || !whyWithoutEffect(without, traitsOf(without), elementIn(without), key)) continue;
        if (whyWithoutEffect(with, traitsOf(with), elementIn(with), key)) tried.wrong += key + " is idle in a fire; ";
        tried.idle.insert(key);
        const auto outcome = [&](Scene scene) {
            for (const Field& one : fieldsIn(scene))
                if (key == one.info.key) change(one.info, one.value);
            return outcomeOf(scene);
        };
        if (outcome(without) != before) tried.wrong += key + " changes the cold scene; ";
        if (outcome(with) != beforeWith) tried.changed.insert(key);
    }
    return tried;
}

}  // namespace

/// What is said to change nothing changes nothing, and does once its cause is there.
class TestFieldEffect : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settingsThatWaitForHeatChangeNothing() {
        const Tried tried = tryFields([](Scene& scene) { return fieldsOf(scene.fluid); },
                                      [](const Scene&) -> const Element* { return nullptr; });
        QVERIFY2(tried.wrong.empty(), tried.wrong.c_str());
        QVERIFY(tried.idle.contains("ignitionTemperature") && tried.idle.contains("buoyancyGain") &&
                tried.idle.contains("thermalExpansion"));
        QVERIFY(tried.idle.size() >= 10);
        for (const std::string& key : tried.idle) QVERIFY2(tried.changed.contains(key), key.c_str());
    }
    void looksThatWaitForHeatChangeNothing() {
        const auto smoke = [](const Scene& scene) -> const Element* { return find(scene, ElementId{11}); };
        const Tried tried = tryFields([](Scene& scene) { return fieldsOf(find(scene, ElementId{11})->body); }, smoke);
        QVERIFY2(tried.wrong.empty(), tried.wrong.c_str());
        QVERIFY(tried.idle.contains("glow") && tried.idle.contains("heatGlow") && tried.idle.contains("densityTint"));
        QVERIFY(tried.changed.contains("glow") && tried.changed.contains("heatGlow"));
        QVERIFY(tried.idle.contains("emissionColor") && tried.changed.contains("emissionColor"));
    }
    void fieldsOfLightSayWhatTheyWaitFor_data() {
        using Change = void (*)(Scene&, Emitter&);
        QTest::addColumn<Change>("without");
        QTest::addColumn<Change>("with");
        QTest::addColumn<QStringList>("idle");
        const auto row = [](const char* name, Change without, Change with, const QStringList& idle) {
            QTest::newRow(name) << without << with << idle;
        };
        row(
            "opacity", [](Scene&, Emitter& e) { e.opacity = 0; },
            [](Scene& scene, Emitter& e) {
                e.opacity = 0;
                scene.lifeCurves = {{{ElementId{1}, "opacity"}, AfterKeys::Rest, {{0, glm::vec3(1)}}}};
            },
            {"emissionStrength", "additive", "castsShadow"});
        row(
            "strength", [](Scene&, Emitter&) {}, [](Scene&, Emitter& e) { e.emissionStrength = 1; }, {"emissionColor"});
        row(
            "strength over life", [](Scene&, Emitter&) {},
            [](Scene& scene, Emitter&) {
                scene.lifeCurves = {{{ElementId{1}, "emissionStrength"}, AfterKeys::Rest, {{0, glm::vec3(1)}}}};
            },
            {"emissionColor"});
        row(
            "colour", [](Scene&, Emitter& e) { e.emissionColor = glm::vec3(0); },
            [](Scene&, Emitter& e) {
                e.emissionColor = {0, 0, 1};
            },
            {"emissionStrength"});
        row(
            "additive", [](Scene&, Emitter& e) { e.additive = 1; }, [](Scene&, Emitter& e) { e.additive = 0.9f; },
            {"castsShadow", "color", "endColor"});
        row(
            "self-shadow", [](Scene& scene, Emitter&) { scene.look.selfShadow = 0; },
            [](Scene& scene, Emitter&) { scene.look.selfShadow = 0.1f; }, {"castsShadow"});
    }
    void fieldsOfLightSayWhatTheyWaitFor() {
        using Change = void (*)(Scene&, Emitter&);
        QFETCH(Change, without);
        QFETCH(Change, with);
        QFETCH(QStringList, idle);
        const auto whyOf = [](Change change, const QString& key) {
            Scene scene = scenes::empty();
            scene.elements = {scenes::element(1, Emitter(), {})};
            change(scene, std::get<Emitter>(scene.elements[0].body));
            return whyWithoutEffect(scene, traitsOf(scene), &scene.elements[0], key.toStdString());
        };
        for (const QString& key : std::as_const(idle)) {
            QVERIFY2(whyOf(without, key), qPrintable(key));
            QVERIFY2(!whyOf(with, key), qPrintable(key));
        }
    }
    void whatIsDrivenCountsAsThere() {
        Scene scene = cold();
        FluidRegion region;
        scene.elements.push_back(scenes::element(91, region, {}));
        QVERIFY(!traitsOf(scene).burns);
        scene.curves.push_back({{ElementId{91}, "fuel"}, AfterKeys::Rest, {{}, {}}});
        QVERIFY(traitsOf(scene).burns && traitsOf(scene).isHeated && traitsOf(scene).isLayered);
    }
};

GYRE_TEST(TestFieldEffect)
#include "TestFieldEffect.moc"

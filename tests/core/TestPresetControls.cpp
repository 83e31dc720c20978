#include "core/scene/Drives.h"
#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <QDir>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

using namespace gyre;

namespace {

constexpr std::uint32_t kPresetSteps = 16;

/// The result of a run: the hash of its state, and the colours that its tracers are drawn with.
struct Outcome {
    gyre_result result = GYRE_OK;  ///< GYRE_E_NUMERIC if a value was not finite
    std::uint64_t hash = 0;
    std::vector<float> colors{};  ///< four of each tracer

    bool looksLike(const Outcome& other) const { return hash == other.hash && colors == other.colors; }
};

std::vector<float> colorsOf(const samples::Game& game, gyre_instance instance) {
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    std::vector<float> colors(4 * std::size_t{view.count});
    std::uint32_t count = 0;
    gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR, GYRE_FORMAT_F32X4,
                                 colors.data(), 4 * sizeof(float), view.count, &count);
    return colors;
}

using Act = std::function<void(gyre_instance)>;

/// Runs a new instance, which `first` changes at its start and `later` in the middle of the run.
Outcome outcomeOf(const samples::Game& game, const Act& first = {}, const Act& later = {}) {
    const gyre_instance instance = game.start();
    Outcome outcome;
    if (first) first(instance);
    outcome.result = gyre_instance_substep(game.context, instance, kPresetSteps / 2, nullptr);
    if (later) later(instance);
    if (outcome.result == GYRE_OK)
        outcome.result = gyre_instance_substep(game.context, instance, kPresetSteps / 2, nullptr);
    outcome.hash = game.hash(instance);
    outcome.colors = colorsOf(game, instance);
    gyre_instance_destroy(game.context, instance);
    return outcome;
}

/// Whether tracers are born at all times, without a trigger.
bool isContinuous(const Scene& scene) {
    return std::ranges::any_of(scene.elements, [&](const Element& element) {
        const auto* emitter = std::get_if<Emitter>(&element.body);
        return emitter && emitter->rate > 0 && !waitsForTrigger(scene, element.id);
    });
}

bool isCoarser(const Level& level) {
    return level.tracers < 1 && (level.vortons < 1 || level.cells < 1 || level.steps > 1 || level.loop > 0);
}

}  // namespace

/// A game changes parameters, triggers and levels of detail of each preset of the program through the C API.
class TestPresetControls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPresetHasControls_data() { presets(); }
    void everyPresetHasControls();
    void defaultsLeaveThePresetAsItIs_data() { presets(); }
    void defaultsLeaveThePresetAsItIs();
    void eachParameterActsAtItsLimits_data() { presets(); }
    void eachParameterActsAtItsLimits();
    void eachTriggerActs_data() { presets(); }
    void eachTriggerActs();
    void eachLevelRuns_data() { presets(); }
    void eachLevelRuns();

private:
    static QDir folder() { return QDir(QStringLiteral(GYRE_SOURCE_DIR "/resources/presets")); }

    static void presets() {
        QTest::addColumn<QString>("file");
        QVERIFY(folder().entryList({"*.gyre"}).size() >= 38);
        for (const QString& name : folder().entryList({"*.gyre"})) QTest::newRow(qPrintable(name)) << name;
    }
    static Scene scene() {
        QFETCH(QString, file);
        return readScene(folder().filePath(file).toStdString()).value();
    }
};

void TestPresetControls::everyPresetHasControls() {
    const Scene preset = scene();
    QVERIFY(!preset.parameters.empty());
    for (const Parameter& parameter : preset.parameters) {
        QVERIFY2(!parameter.links.empty(), parameter.name.c_str());
        QVERIFY2(!parameter.hint.empty(), parameter.name.c_str());
        QVERIFY2(parameter.low != parameter.high, parameter.name.c_str());
    }
    QCOMPARE(preset.warmUp > 0, isContinuous(preset));  // a warm-up of one that is not would skip its beginning
    const bool hasTrigger = std::ranges::any_of(
        preset.events, [](const SceneEvent& event) { return event.kind == EventKind::Trigger && event.time == 0; });
    QCOMPARE(hasTrigger, !isContinuous(preset));
    QVERIFY(!preset.levels.empty());
    float before = 0;
    for (const Level& level : preset.levels) {
        QVERIFY2(isCoarser(level) && level.distance > before, level.name.c_str());
        before = level.distance;
    }
}

void TestPresetControls::defaultsLeaveThePresetAsItIs() {
    const Scene preset = scene();
    Scene bare = preset;
    bare.parameters.clear();
    bare.events.clear();
    const Outcome before = outcomeOf(samples::Game(samples::effectBytes(bare)));
    const Outcome after = outcomeOf(samples::Game(samples::effectBytes(preset)));
    QCOMPARE(after.result, gyre_result{GYRE_OK});
    QCOMPARE(after.hash, before.hash);
    QCOMPARE(after.colors.size(), before.colors.size());
    for (std::size_t i = 0; i < after.colors.size(); ++i)  // a colour at the end is a sum, which rounds
        QVERIFY(std::abs(after.colors[i] - before.colors[i]) <= 1e-5f * std::max(1.0f, before.colors[i]));
}

void TestPresetControls::eachParameterActsAtItsLimits() {
    const Scene preset = scene();
    const samples::Game game(samples::effectBytes(preset));
    const Outcome usual = outcomeOf(game);
    for (const Parameter& parameter : preset.parameters)
        for (const glm::vec4& limit : {parameter.low, parameter.high}) {
            if (limit == parameter.value) continue;
            const Outcome changed = outcomeOf(game, [&](gyre_instance instance) {
                gyre_param_id id{};
                QCOMPARE(gyre_asset_find_param(game.context, game.asset, parameter.name.c_str(), &id),
                         gyre_result{GYRE_OK});
                const auto count = static_cast<std::uint32_t>(parameter.components);
                QCOMPARE(gyre_instance_set_param(game.context, instance, id, &limit.x, count), gyre_result{GYRE_OK});
            });
            QVERIFY2(changed.result == GYRE_OK, parameter.name.c_str());
            QVERIFY2(!changed.looksLike(usual), parameter.name.c_str());
        }
}

void TestPresetControls::eachTriggerActs() {
    const Scene preset = scene();
    const samples::Game game(samples::effectBytes(preset));
    const Outcome usual = outcomeOf(game);
    for (const SceneEvent& event : preset.events) {
        if (event.kind != EventKind::Trigger) continue;
        const Outcome changed = outcomeOf(game, {}, [&](gyre_instance instance) {
            std::uint32_t id = 0;
            QCOMPARE(gyre_asset_find_event(game.context, game.asset, event.name.c_str(), &id), gyre_result{GYRE_OK});
            QCOMPARE(gyre_instance_trigger(game.context, instance, id), gyre_result{GYRE_OK});
        });
        QVERIFY2(changed.result == GYRE_OK, event.name.c_str());
        QVERIFY2(changed.hash != usual.hash, event.name.c_str());
        QVERIFY2(changed.colors.size() > usual.colors.size(), event.name.c_str());  // more can be seen
    }
}

void TestPresetControls::eachLevelRuns() {
    const Scene preset = scene();
    const samples::Game game(samples::effectBytes(preset));
    const Outcome usual = outcomeOf(game);
    for (std::uint32_t level = 1; level <= preset.levels.size(); ++level) {
        const bool loops = preset.levels[level - 1].loop > 0;
        const Outcome coarse = outcomeOf(game, [&](gyre_instance instance) {
            QCOMPARE(gyre_instance_set_level(game.context, instance, level), gyre_result{GYRE_OK});
        });
        QCOMPARE(coarse.result, gyre_result{GYRE_OK});
        QVERIFY(!coarse.colors.empty());
        if (!loops) QVERIFY(coarse.colors.size() < usual.colors.size());
    }
}

GYRE_TEST(TestPresetControls)
#include "TestPresetControls.moc"

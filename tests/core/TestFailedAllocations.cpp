#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/CountingMemory.h"
#include "tests/core/DrivenScenes.h"

#include <functional>
#include <string>
#include <vector>

using namespace gyre;
using samples::Bytes;
using samples::effectBytes;
using samples::Game;
using samples::Memory;

namespace {

Scene sceneOf(const char* file) { return readScene(std::string(GYRE_SOURCE_DIR "/") + file).value(); }

/// A game whose memory refuses single blocks.
struct PoorGame {
    Memory memory;
    Game game;
    gyre_instance instance;

    explicit PoorGame(const Scene& scene) : game(effectBytes(scene), memory.desc(1)), instance(game.start()) {}

    gyre_result step() { return gyre_instance_substep(game.context, instance, 1, nullptr); }
    bool isFrozen() { return gyre_instance_substep(game.context, instance, 0, nullptr) == GYRE_E_OUT_OF_MEMORY; }
    gyre_result restore(const Bytes& state) {
        return gyre_instance_restore_state(game.context, instance, state.data(), state.size());
    }

    /// Makes a call again and again, each time from a state. The first time its first block is refused, then the second
    /// block, and so on until none is, or each `stride`-th. False if a call with a refused block does anything but
    /// freeze the instance, leave it as it was, or succeed: some algorithms do with less memory.
    bool failsCleanly(const Bytes& state, const std::function<gyre_result()>& call, std::size_t stride = 1) {
        const std::uint64_t before = game.hash(instance);
        for (std::size_t refused = 1;; refused += stride) {
            memory.refused = refused;
            const gyre_result done = call();
            const bool wasRefused = memory.refused == 0;
            memory.refused = 0;
            if (!wasRefused) return GYRE_SUCCEEDED(done);
            ++refusals;
            if (isFrozen()) {
                std::uint64_t hash = 0;
                if (gyre_instance_state_hash(game.context, instance, &hash) != GYRE_E_OUT_OF_MEMORY) return false;
                if (restore(state) != GYRE_OK) return false;
            } else if (GYRE_SUCCEEDED(done) ? restore(state) != GYRE_OK : done != GYRE_E_OUT_OF_MEMORY) {
                return false;
            }
            if (game.hash(instance) != before) return false;
        }
    }

    int refusals = 0;
};

}  // namespace

/// When the game has no memory left, a call fails without a change, or it freezes one instance, which then goes on from
/// a saved state with the same bits.
class TestFailedAllocations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStepFreezesTheInstance_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("fire") << "resources/presets/candle.gyre";
        QTest::newRow("heavy fluid and bodies") << "projects/crate-in-fog/crate-in-fog.gyre";
        QTest::newRow("imported body in a room") << "projects/smoke-in-a-room/smoke-in-a-room.gyre";
        QTest::newRow("wing") << "projects/starting-vortex/starting-vortex.gyre";
    }
    /// Every block of the first two steps is refused in turn, and some of later ones. With GYRE_EACH_ALLOCATION in the
    /// environment it is every block of 100 steps, which takes some minutes.
    void aStepFreezesTheInstance() {
        QFETCH(QString, file);
        const bool isWhole = qEnvironmentVariableIsSet("GYRE_EACH_ALLOCATION");
        Scene scene = sceneOf(file.toUtf8());
        scene.fluid.maxTracers = std::min(scene.fluid.maxTracers, 500);
        PoorGame poor(scene);
        const Game rich(effectBytes(scene), 1);
        const gyre_instance other = rich.start();
        for (int step = 0; step < 100; ++step) {
            const bool isTried = isWhole || step < 2 || step % 33 == 32;
            const std::size_t stride = isWhole || step < 1 ? 1 : 17;
            if (isTried)
                QVERIFY(poor.failsCleanly(
                    poor.game.saved(poor.instance), [&] { return poor.step(); }, stride));
            else
                QCOMPARE(poor.step(), GYRE_OK);
            gyre_instance_substep(rich.context, other, 1, nullptr);
            QCOMPARE(poor.game.hash(poor.instance), rich.hash(other));
        }
        QVERIFY(poor.refusals > 100);
        QVERIFY(!poor.memory.mistaken);
    }

    void changesFailCleanly() {
        Scene scene = sceneOf("resources/presets/torch.gyre");
        scene.fluid.maxTracers = 300;
        PoorGame poor(scene);
        gyre_context* const context = poor.game.context;
        const gyre_instance instance = poor.instance;
        QCOMPARE(gyre_instance_substep(context, instance, 30, nullptr), GYRE_OK);
        const Bytes state = poor.game.saved(instance);
        const auto failsCleanly = [&](const std::function<gyre_result()>& call) {
            return poor.restore(state) == GYRE_OK && poor.failsCleanly(state, call);
        };
        const gyre_vec3 away{5, 0, 0};
        const gyre_transform place{away, {0, 0, 0, 1}, 1};
        QVERIFY(failsCleanly([&] { return gyre_instance_set_transform(context, instance, &place, 1); }));
        QVERIFY(failsCleanly([&] { return gyre_instance_shift_origin(context, instance, away); }));
        QVERIFY(failsCleanly([&] { return poor.restore(state); }));
        QVERIFY(failsCleanly([&] { return gyre_instance_set_asset(context, instance, poor.game.asset); }));
        auto surroundings = samples::sized<gyre_environment>();
        gyre_instance_get_environment(context, instance, &surroundings);
        surroundings.wind.x = 1;
        QVERIFY(failsCleanly([&] { return gyre_instance_set_environment(context, instance, &surroundings); }));
        surroundings.wind.x = 0;
        QCOMPARE(gyre_instance_set_environment(context, instance, &surroundings), GYRE_OK);
        QVERIFY(failsCleanly([&] { return gyre_instance_set_level(context, instance, 1); }));
        QCOMPARE(gyre_instance_set_level(context, instance, 0), GYRE_OK);
        QVERIFY(poor.refusals > 100);
        QVERIFY(!poor.memory.mistaken);
    }

    void addedBodiesFailCleanly() {
        Scene scene = sceneOf("resources/presets/candle.gyre");
        scene.fluid.maxTracers = 300;
        PoorGame poor(scene);
        gyre_context* const context = poor.game.context;
        QCOMPARE(gyre_instance_substep(context, poor.instance, 10, nullptr), GYRE_OK);
        const Bytes state = poor.game.saved(poor.instance);
        gyre_body_desc desc;
        gyre_body_desc_init(&desc);
        gyre_body_state placed{};
        placed.position = {0.5f, 0.5f, 0};
        placed.rotation = {0, 0, 0, 1};
        gyre_body body{};
        QVERIFY(poor.failsCleanly(
            state, [&] { return gyre_instance_add_body(context, poor.instance, &desc, nullptr, &placed, &body); }));
        const Bytes with = poor.game.saved(poor.instance);
        QVERIFY(poor.failsCleanly(with, [&] { return gyre_instance_remove_body(context, poor.instance, body); }));
        QCOMPARE(poor.restore(state), GYRE_OK);
        QVERIFY(poor.refusals > 20);
    }

    /// A seek begins again, so it has no state to return to.
    void aFailedSeekOrResetIsRepeated() {
        Scene scene = sceneOf("resources/presets/candle.gyre");
        scene.fluid.maxTracers = 300;
        PoorGame poor(scene);
        gyre_context* const context = poor.game.context;
        QCOMPARE(gyre_instance_seek(context, poor.instance, 0.1), GYRE_OK);
        const std::uint64_t wanted = poor.game.hash(poor.instance);
        std::size_t refused = 0;
        do {
            refused += 1 + refused / 8;
            poor.memory.refused = refused;
            const gyre_result done = gyre_instance_seek(context, poor.instance, 0.1);
            QVERIFY(done == GYRE_OK || done == GYRE_E_OUT_OF_MEMORY);
        } while (poor.memory.refused == 0);
        QCOMPARE(poor.game.hash(poor.instance), wanted);
        QVERIFY(refused > 100);
        poor.memory.refused = 0;
    }

    /// A part of the tracers is shown, in arrays of their own, and their looks are kept.
    void aFailedReadIsRepeated() {
        PoorGame poor(sceneOf("resources/presets/candle.gyre"));
        gyre_context* const context = poor.game.context;
        gyre_instance_desc desc;
        gyre_instance_desc_init(&desc);
        desc.quality = 0.3f;
        desc.flags |= GYRE_INSTANCE_SIGHT;
        gyre_instance part{};
        QCOMPARE(gyre_instance_create(context, poor.game.asset, &desc, &part), GYRE_OK);
        const auto read = [&] {
            std::vector<float> colors(100000);
            std::uint32_t count = 0;
            const gyre_result done =
                gyre_instance_copy_attribute(context, part, GYRE_SET_TRACERS, GYRE_ATTR_COLOR, GYRE_FORMAT_NONE,
                                             colors.data(), 4 * sizeof(float), 20000, &count);
            colors.resize(done == GYRE_OK ? std::size_t{4} * count : 0);
            return colors;
        };
        QCOMPARE(gyre_instance_substep(context, part, 30, nullptr), GYRE_OK);
        std::size_t refused = 1;
        std::vector<float> colors;
        for (; colors.empty(); ++refused) {
            poor.memory.refused = refused;
            colors = read();
        }
        poor.memory.refused = 0;
        QVERIFY(refused > 5);
        QVERIFY(colors == read());
        auto view = samples::sized<gyre_particle_view>();
        QCOMPARE(gyre_instance_get_particles(context, part, GYRE_SET_TRACERS, &view), GYRE_OK);
        QCOMPARE(colors.size(), std::size_t{4} * view.count);
    }

    void othersOfACrowdGoOn() {
        const Scene scene = sceneOf("resources/presets/candle.gyre");
        PoorGame poor(scene);
        const gyre_instance both[] = {poor.instance, poor.game.start()};
        gyre_result results[2] = {};
        QCOMPARE(gyre_context_step(poor.game.context, both, 2, 1.0 / 60, 0, results), GYRE_OK);
        poor.memory.refused = 40;
        QCOMPARE(gyre_context_step(poor.game.context, both, 2, 1.0 / 60, 0, results), GYRE_OK);
        QCOMPARE(poor.memory.refused, std::size_t{0});
        QCOMPARE((results[0] == GYRE_E_OUT_OF_MEMORY) + (results[1] == GYRE_E_OUT_OF_MEMORY), 1);
        QCOMPARE((results[0] == GYRE_OK) + (results[1] == GYRE_OK), 1);
        QCOMPARE(gyre_context_step(poor.game.context, both, 2, 1.0 / 60, 0, results), GYRE_OK);
        QCOMPARE((results[0] == GYRE_OK) + (results[1] == GYRE_OK), 1);
    }

    /// No memory is left at all, not even to tell so.
    void aFrozenInstanceAnswersWithoutMemory() {
        PoorGame poor(sceneOf("resources/presets/torch.gyre"));
        gyre_context* const context = poor.game.context;
        poor.memory.left = 0;
        poor.memory.refused = 0;
        QCOMPARE(poor.step(), GYRE_E_OUT_OF_MEMORY);
        QCOMPARE(poor.game.lastError(), std::string("There is not enough memory."));
        QCOMPARE(poor.step(), GYRE_E_OUT_OF_MEMORY);
        auto report = samples::sized<gyre_step_report>();
        QCOMPARE(gyre_instance_get_step_report(context, poor.instance, &report), GYRE_E_OUT_OF_MEMORY);
        QCOMPARE(gyre_instance_trigger(context, poor.instance, 1), GYRE_E_OUT_OF_MEMORY);
        poor.memory.left = SIZE_MAX;
        QCOMPARE(gyre_instance_reset(context, poor.instance, 0), GYRE_OK);
        QCOMPARE(poor.step(), GYRE_OK);
    }
};

GYRE_TEST(TestFailedAllocations)
#include "TestFailedAllocations.moc"

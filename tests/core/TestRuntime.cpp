#include "core/base/Hash.h"
#include "core/runtime/Stamp.h"
#include "core/runtime/StampCheck.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <QTemporaryFile>

#include <unistd.h>
#include <xmmintrin.h>
#include <algorithm>
#include <array>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>
#include <thread>

using namespace gyre;
using samples::Bytes;
using samples::effectBytes;
using samples::Game;

namespace {

std::uint64_t hashOfScene(const Scene& scene, int frames, int threads) {
    Simulation simulation(scene, threads);
    for (int i = 0; i < frames; ++i) simulation.step();
    return simulation.stateHash();
}

/// A scene that soon leaves the finite numbers, because its wind carries all particles out of the world.
Scene runawayScene() {
    Scene scene = samples::livelyScene();
    scene.fluid.substep = 0.25;
    scene.fluid.wind = {1000, 0, 0};
    for (Element& element : scene.elements) element.place.position.x = 999900;
    return scene;
}

}  // namespace

class TestRuntime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGameRunHasTheBitsOfTheAuthorsRun() {
        const Scene scene = samples::livelyScene();
        const std::uint64_t authors = hashOfScene(scene, 60, 1);
        for (const int threads : {1, 2, 4, 8}) {
            Game game(effectBytes(scene), threads);
            QCOMPARE(game.loaded, GYRE_OK);
            const gyre_instance instance = game.start();
            QCOMPARE(gyre_instance_substep(game.context, instance, 60, nullptr), GYRE_OK);
            QCOMPARE(game.hash(instance), authors);
            QCOMPARE(hashOfScene(scene, 60, threads), authors);
        }
    }

    void theStampOfAnExportIsExact() {
        const Result<Effect> effect = makeEffect(samples::livelyScene(), 2, 2);
        QVERIFY2(effect, effect ? "" : effect.error().text().c_str());
        QCOMPARE(effect->checkpoints.size(), std::size_t{3});
        QCOMPARE(effect->checkpoints[2].frame, 120u);
        QVERIFY(verifyEffect(*effect, 1).isExact());

        Game game(writeEffect(*effect));
        auto report = samples::sized<gyre_verify_report>();
        QCOMPARE(gyre_asset_verify(game.context, game.asset, &report), GYRE_OK);
        QCOMPARE(report.checkpoints, 3u);
        QCOMPARE(report.matched, 3u);
        QCOMPARE(report.first_bad_substep, 0u);
    }

    void aWrongStampIsDetected() {
        Effect effect = *makeEffect(samples::livelyScene(), 1, 2);
        effect.checkpoints[1].hash ^= 1;
        const StampReport report = verifyEffect(effect, 2);
        QCOMPARE(report.matched, 1u);
        QCOMPARE(report.firstBadFrame, 60u);
        effect.solverRevision = kSolverRevision + 1;
        QCOMPARE(verifyEffect(effect, 2).matched, 0u);
    }

    void effectsOfOtherSolversLoadWithARemark() {
        const auto exported = [](std::uint32_t revision) {
            return writeEffect({effectScene(samples::livelyScene()), revision, "gyre 0.0.9", {}});
        };
        for (const std::uint32_t revision : {1u, 13u, kSolverRevision - 1, kSolverRevision, kSolverRevision + 1}) {
            const Bytes bytes = exported(revision);
            const bool isSame = revision == kSolverRevision;
            auto report = samples::sized<gyre_load_report>();
            const gyre_result expected = isSame ? GYRE_OK : GYRE_OTHER_SOLVER;
            QCOMPARE(gyre_validate_memory(bytes.data(), bytes.size(), nullptr, &report), expected);
            const std::string words = report.message;
            QCOMPARE(words.empty(), isSame);
            QCOMPARE(words.find("revision " + std::to_string(revision)) != std::string::npos, !isSame);
            QVERIFY(words.empty() || words.ends_with('.'));  // no sentence is cut
            const Game game(bytes);
            QCOMPARE(game.loaded, expected);
            QCOMPARE(gyre_instance_substep(game.context, game.start(), 3, nullptr), GYRE_OK);

            auto limits = samples::sized<gyre_limits>();
            limits.exact_only = 1;
            QCOMPARE(gyre_validate_memory(bytes.data(), bytes.size(), &limits, &report),
                     isSame ? GYRE_OK : GYRE_E_ASSET_OTHER_SOLVER);
            QCOMPARE(std::string(report.message).find("gyre 0.0.9") != std::string::npos, !isSame);
            gyre_context_desc desc = Game::plain(1);
            desc.limits = &limits;
            const Game exact(bytes, desc);
            QCOMPARE(exact.loaded, isSame ? GYRE_OK : GYRE_E_ASSET_OTHER_SOLVER);
            QCOMPARE(exact.lastError().find("gyre 0.0.9") != std::string::npos, !isSame);
        }
    }

    /// Contexts are made where others were before, until one has the address of another.
    void aNewContextKnowsNoFailureOfAnotherAtItsAddress() {
        constexpr int kTries = 100;
        const auto failed = [] {
            const Game game(effectBytes(samples::livelyScene()), 1);
            gyre_instance_substep(game.context, gyre_instance{77}, 1, nullptr);
            return std::pair(game.context, !game.lastError().empty());
        };
        bool wasReused = false;
        for (int i = 0; i < kTries && !wasReused; ++i) {
            const auto [before, hasFailed] = failed();
            QVERIFY(hasFailed);
            const Game next(effectBytes(samples::livelyScene()), 1);
            wasReused = next.context == before;
            QCOMPARE(next.lastError(), std::string());
        }
        if (!wasReused) QSKIP("no context had the address of another");
    }

    void stampsAreNotLongerThanTheEffect() {
        Scene scene = samples::livelyScene();
        scene.fluid.duration = 0.5;
        QCOMPARE(makeEffect(scene)->checkpoints.size(), std::size_t{1});
    }

    void runsThatLeaveTheFiniteNumbersAreNotExported() {
        const Result<Effect> effect = makeEffect(runawayScene());
        QVERIFY(!effect);
        QCOMPARE(effect.error().code, ErrorCode::Numeric);
    }

    void scenesThatBreakTheFormatAreNotExported() {
        Scene scene = samples::livelyScene();
        scene.elements[0].name = std::string(2000, 'x');
        QVERIFY(!makeEffect(scene));
    }

    void stepRunsTheWholeSubstepsOfTheTimeGiven() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start(0.01);
        auto report = samples::sized<gyre_step_report>();
        QCOMPARE(gyre_instance_step(game.context, instance, 0.025, &report), GYRE_OK);
        QCOMPARE(report.substeps, 2u);
        QVERIFY(std::fabs(report.alpha - 0.5f) < 1e-3f);
        QCOMPARE(gyre_instance_step(game.context, instance, 0.005, &report), GYRE_OK);
        QCOMPARE(report.substeps, 1u);
        QVERIFY(std::fabs(report.time - 0.03) < 1e-12);
        QVERIFY(report.tracers > 0);
    }

    void tooMuchTimeIsDroppedAndReported() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start(0.01);
        auto report = samples::sized<gyre_step_report>();
        QCOMPARE(gyre_instance_step(game.context, instance, 0.1, &report), GYRE_SUBSTEPS_DROPPED);
        QCOMPARE(report.substeps, 4u);
        QCOMPARE(report.dropped, 6u);
        QCOMPARE(gyre_instance_step(game.context, instance, 86400, &report), GYRE_SUBSTEPS_DROPPED);
        QCOMPARE(report.dropped, 8640000u - 4u);
    }

    void seekingEqualsReplaying() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start(), other = game.start();
        gyre_instance_substep(game.context, instance, 40, nullptr);
        QCOMPARE(gyre_instance_seek(game.context, instance, 0.5), GYRE_OK);
        gyre_instance_substep(game.context, other, 30, nullptr);
        QCOMPARE(game.hash(instance), game.hash(other));
    }

    void resetRestartsWithAnySeed() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 10, nullptr);
        const std::uint64_t first = game.hash(instance);
        gyre_instance_reset(game.context, instance, 7);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QVERIFY(game.hash(instance) != first);
        gyre_instance_reset(game.context, instance, 0);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(game.hash(instance), first);
    }

    void aRunFromASavedStateContinuesIdentically() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 20, nullptr);
        const Bytes saved = game.saved(instance);
        gyre_instance_substep(game.context, instance, 20, nullptr);
        const std::uint64_t later = game.hash(instance);

        const gyre_instance other = game.start();
        QCOMPARE(gyre_instance_restore_state(game.context, other, saved.data(), saved.size()), GYRE_OK);
        gyre_instance_substep(game.context, other, 20, nullptr);
        QCOMPARE(game.hash(other), later);
    }

    void savedStatesOfOtherEffectsAndDamagedOnesAreRefused() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start(), seeded = game.start(0, 9);
        Bytes saved = game.saved(instance);
        QCOMPARE(gyre_instance_restore_state(game.context, seeded, saved.data(), saved.size()), GYRE_E_STATE_MISMATCH);
        for (std::size_t size : {std::size_t{0}, std::size_t{7}, std::size_t{60}, saved.size() - 1})
            QCOMPARE(gyre_instance_restore_state(game.context, instance, saved.data(), size), GYRE_E_STATE_CORRUPT);
        saved[saved.size() / 2] ^= std::byte{4};
        QCOMPARE(gyre_instance_restore_state(game.context, instance, saved.data(), saved.size()), GYRE_E_STATE_CORRUPT);
        saved[saved.size() / 2] ^= std::byte{4};
        std::size_t required = 0;
        QCOMPARE(gyre_instance_save_state(game.context, instance, saved.data(), 10, &required),
                 GYRE_E_BUFFER_TOO_SMALL);
        QCOMPARE(required, saved.size());
    }

    void invalidStatesWithValidChecksumsChangeNothing() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 3, nullptr);
        const std::uint64_t before = game.hash(instance);
        auto wanted = samples::sized<gyre_environment>(), there = wanted;
        gyre_instance_get_environment(game.context, instance, &there);
        wanted = there;
        wanted.wind.x += 1;
        const gyre_instance windy = game.start();
        gyre_instance_set_environment(game.context, windy, &wanted);
        Bytes saved = game.saved(windy);
        saved.resize(saved.size() - 8 - 5);  // cuts off the checksum and the end of a body
        const std::uint64_t checksum = hashOf(saved);
        const auto* const sum = reinterpret_cast<const std::byte*>(&checksum);
        saved.insert(saved.end(), sum, sum + sizeof checksum);
        QCOMPARE(gyre_instance_restore_state(game.context, instance, saved.data(), saved.size()), GYRE_E_STATE_CORRUPT);
        QCOMPARE(game.hash(instance), before);
        gyre_instance_get_environment(game.context, instance, &there);
        QCOMPARE(there.wind.x, wanted.wind.x - 1);
    }

    void particleViewsHaveThePositionsOfTheState() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 10, nullptr);
        auto view = samples::sized<gyre_particle_view>();
        QCOMPARE(gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view), GYRE_OK);
        QVERIFY(view.count > 50);
        const gyre_attribute_view& positions = view.attributes[GYRE_ATTR_POSITION];
        QCOMPARE(positions.format, std::uint32_t{GYRE_FORMAT_F32X3});
        QCOMPARE(view.attributes[GYRE_ATTR_STRENGTH].data, nullptr);

        std::vector<float> copied(view.count * 4u, -1.f);
        std::uint32_t count = 0;
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_POSITION,
                                              GYRE_FORMAT_NONE, copied.data(), 16, view.count, &count),
                 GYRE_OK);
        QCOMPARE(count, view.count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto* seen =
                reinterpret_cast<const float*>(static_cast<const std::byte*>(positions.data) + i * positions.stride);
            QVERIFY(std::memcmp(seen, &copied[4 * i], 12) == 0);
            QCOMPARE(copied[4 * i + 3], -1.f);  // set by the caller, left alone
            QVERIFY(seen[1] >= view.bounds.min.y && seen[1] <= view.bounds.max.y);
        }
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_POSITION,
                                              GYRE_FORMAT_NONE, copied.data(), 16, 1, &count),
                 GYRE_E_BUFFER_TOO_SMALL);
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_STRENGTH,
                                              GYRE_FORMAT_NONE, copied.data(), 16, count, &count),
                 GYRE_E_NOT_FOUND);
    }

    void everyTracerHasALook() {
        Scene scene = samples::livelyScene();
        Emitter red;
        red.color = {1, 0, 0};
        red.size = 0.5f;
        scene.elements.push_back(samples::element(6, "Red", red));  // its id comes before that of "Smoke"
        Game game(effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 10, nullptr);
        auto look = samples::sized<gyre_look_info>();
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 0, &look), GYRE_OK);
        QCOMPARE(std::string(look.name), std::string("Red"));
        QCOMPARE(look.size, 0.5f);
        QCOMPARE(gyre_asset_get_look(game.context, game.asset, 2, &look), GYRE_E_NOT_FOUND);

        auto view = samples::sized<gyre_particle_view>();
        gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
        const auto* looks = static_cast<const std::uint32_t*>(view.attributes[GYRE_ATTR_LOOK].data);
        const std::set<std::uint32_t> used(looks, looks + view.count);
        QVERIFY(used == (std::set<std::uint32_t>{0, 1}));
    }

    void bodiesHaveEqualNamesInAssetAndInstance() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 30, nullptr);
        gyre_body_state states[4];
        std::uint32_t count = 0;
        QCOMPARE(gyre_instance_get_body_states(game.context, instance, states, 4, &count), GYRE_OK);
        QCOMPARE(count, 4u);
        auto slot = samples::sized<gyre_slot_info>();
        for (std::uint32_t i = 0; i < count; ++i) {
            QCOMPARE(gyre_asset_get_slot(game.context, game.asset, i, &slot), GYRE_OK);
            QCOMPARE(states[i].body.v, slot.body.v);
            QCOMPARE(slot.mass > 0, slot.motion == GYRE_BODY_DYNAMIC);
            if (std::string(slot.name) == "Still") QCOMPARE(states[i].position.x, -0.4f);
            if (std::string(slot.name) == "Crate") QCOMPARE(slot.plane_count, 6u);
        }
        QCOMPARE(gyre_instance_get_body_states(game.context, instance, nullptr, 0, &count), GYRE_E_BUFFER_TOO_SMALL);
        QCOMPARE(count, 4u);
    }

    void theGroundIsNoBodyOfTheGame() {
        Scene scene = samples::livelyScene();
        scene.fluid.ground = true;
        Game game(effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 30, nullptr);
        gyre_body_state states[4];
        const gyre_body_impulse* impulses = nullptr;
        std::uint32_t count = 0;
        QCOMPARE(gyre_instance_get_body_states(game.context, instance, states, 4, &count), GYRE_OK);
        QCOMPARE(count, 4u);
        QCOMPARE(gyre_instance_get_body_impulses(game.context, instance, &impulses, &count), GYRE_OK);
        QCOMPARE(count, 4u);
        for (std::uint32_t i = 0; i < count; ++i) QCOMPARE(impulses[i].body.v, states[i].body.v);
    }

    void theFluidPushesBodiesInItsPath() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        const gyre_body_impulse* impulses = nullptr;
        std::uint32_t count = 0;
        QCOMPARE(gyre_instance_get_body_impulses(game.context, instance, &impulses, &count), GYRE_OK);
        QCOMPARE(count, 4u);
        QCOMPARE(impulses[0].linear.y, 0.f);
        gyre_instance_substep(game.context, instance, 60, nullptr);
        gyre_instance_get_body_impulses(game.context, instance, &impulses, &count);
        float pushed = 0;
        for (std::uint32_t i = 0; i < count; ++i) pushed += std::fabs(impulses[i].linear.y);
        QVERIFY(pushed > 0);
    }

    void windIsSampledEverywhere() {
        Scene scene;
        scene.fluid.wind = {3, 0, -1};
        Game game(effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 2, nullptr);
        const gyre_vec3 points[2] = {{0, 0, 0}, {1e30f, -5, 2}};
        float velocities[6] = {};
        QCOMPARE(gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, points, 2, velocities, 12), GYRE_OK);
        QCOMPARE(velocities[0], 3.f);
        QCOMPARE(velocities[5], -1.f);
    }

    void aGameChangesTheWind() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start(), other = game.start();
        auto surroundings = samples::sized<gyre_environment>();
        QCOMPARE(gyre_instance_get_environment(game.context, instance, &surroundings), GYRE_OK);
        QCOMPARE(surroundings.gravity.y, -9.81f);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        gyre_instance_substep(game.context, other, 10, nullptr);
        QCOMPARE(gyre_instance_set_environment(game.context, instance, &surroundings), GYRE_OK);  // unchanged
        QCOMPARE(game.hash(instance), game.hash(other));
        surroundings.wind = {2, 0, 0};
        QCOMPARE(gyre_instance_set_environment(game.context, instance, &surroundings), GYRE_OK);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        gyre_instance_substep(game.context, other, 10, nullptr);
        QVERIFY(game.hash(instance) != game.hash(other));

        const Bytes saved = game.saved(instance);
        QCOMPARE(gyre_instance_restore_state(game.context, other, saved.data(), saved.size()), GYRE_OK);
        gyre_instance_get_environment(game.context, other, &surroundings);
        QCOMPARE(surroundings.wind.x, 2.f);
        gyre_instance_reset(game.context, instance, 0);
        gyre_instance_get_environment(game.context, instance, &surroundings);
        QCOMPARE(surroundings.wind.x, 2.f);
        surroundings.density = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(gyre_instance_set_environment(game.context, instance, &surroundings), GYRE_E_INVALID_ARGUMENT);
    }

    void theFlowThroughAVortexRingIsSampled() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 1, nullptr);
        const gyre_vec3 middle{0, 0.2f, 0};
        float velocity[3] = {};
        gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, &middle, 1, velocity, 12);
        QVERIFY(velocity[1] > 0.3f);  // a thin ring has circulation / (2 radius) = 1 m/s; core and jitter reduce it
    }

    void anInstanceFreezesOutsideTheFiniteNumbersUntilReset() {
        Game game(effectBytes(runawayScene()));
        const gyre_instance instance = game.start();
        auto report = samples::sized<gyre_step_report>();
        QCOMPARE(gyre_instance_substep(game.context, instance, 100, &report), GYRE_E_NUMERIC);
        QVERIFY(report.substeps < 100);
        auto view = samples::sized<gyre_particle_view>();
        QCOMPARE(gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view), GYRE_E_NUMERIC);
        QCOMPARE(gyre_instance_step(game.context, instance, 1, nullptr), GYRE_E_NUMERIC);
        QCOMPARE(gyre_instance_reset(game.context, instance, 0), GYRE_OK);
        QCOMPARE(gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view), GYRE_OK);
    }

    void nullAndInvalidArgumentsAreRefused() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        QCOMPARE(gyre_context_create(GYRE_HEADER_VERSION, nullptr, nullptr), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_asset_load_memory(game.context, nullptr, 10, &game.asset, nullptr), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_step(nullptr, instance, 0.1, nullptr), GYRE_E_INVALID_ARGUMENT);
        for (const double dt : {-1.0, std::nan(""), std::numeric_limits<double>::infinity(), 1e300}) {
            QCOMPARE(gyre_instance_step(game.context, instance, dt, nullptr), GYRE_E_INVALID_ARGUMENT);
            QCOMPARE(gyre_instance_seek(game.context, instance, dt), GYRE_E_INVALID_ARGUMENT);
        }
        const gyre_vec3 nowhere{std::numeric_limits<float>::quiet_NaN(), 0, 0};
        float out[3];
        QCOMPARE(gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, &nowhere, 1, out, 12),
                 GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_state_hash(game.context, instance, nullptr), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_get_particles(game.context, instance, 2, nullptr), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(game.start(1).v, 0u);  // the substep is 1 s
        QVERIFY(game.lastError().find("0.25") != std::string::npos);
        gyre_transform far{{0, 2e6f, 0}, {0, 0, 0, 1}, 1};
        QCOMPARE(gyre_instance_set_transform(game.context, instance, &far, 1), GYRE_E_INVALID_ARGUMENT);
        QVERIFY(game.lastError().find("within 1e6 m") != std::string::npos);
        const gyre_vec3 shift{-6e5f, 0, 0};
        QCOMPARE(gyre_instance_shift_origin(game.context, instance, shift), GYRE_OK);
        const std::uint64_t hash = game.hash(instance);
        QCOMPARE(gyre_instance_shift_origin(game.context, instance, shift), GYRE_E_INVALID_ARGUMENT);
        QVERIFY(game.lastError().find("beyond 1e6 m") != std::string::npos);
        QCOMPARE(game.hash(instance), hash);
    }

    void staleHandlesAreRefused() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance old = game.start();
        QCOMPARE(gyre_instance_destroy(game.context, old), GYRE_OK);
        QCOMPARE(gyre_instance_destroy(game.context, old), GYRE_E_INVALID_HANDLE);
        const gyre_instance young = game.start();  // reuses the slot of the old instance
        QCOMPARE(gyre_instance_step(game.context, old, 0, nullptr), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_step(game.context, young, 0, nullptr), GYRE_OK);
        QCOMPARE(gyre_instance_step(game.context, {0}, 0, nullptr), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_step(game.context, {~std::uint64_t{0}}, 0, nullptr), GYRE_E_INVALID_HANDLE);
    }

    void assetsLiveUntilTheirLastReferenceIsReleased() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        auto info = samples::sized<gyre_asset_info>();
        gyre_asset_retain(game.context, game.asset);
        QCOMPARE(gyre_asset_release(game.context, game.asset), GYRE_OK);
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &info), GYRE_OK);
        QCOMPARE(std::string(info.name), std::string("Lively"));
        QCOMPARE(info.slot_count, 4u);
        QCOMPARE(gyre_asset_release(game.context, game.asset), GYRE_OK);
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &info), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_reset(game.context, instance, 3), GYRE_OK);
    }

    void headersAndStructsOfOlderVersionsAreRefused() {
        Game game(effectBytes(samples::livelyScene()));
        gyre_asset_info info{};
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &info), GYRE_E_INVALID_ARGUMENT);
        gyre_context* context = nullptr;
        QCOMPARE(gyre_context_create(GYRE_MAKE_VERSION(1, 0, 0), nullptr, &context), GYRE_E_HEADER_MISMATCH);
        QCOMPARE(gyre_context_create(GYRE_MAKE_VERSION(0, 2, 0), nullptr, &context), GYRE_E_HEADER_MISMATCH);
        QCOMPARE(gyre_context_create(GYRE_MAKE_VERSION(0, 0, 9), nullptr, &context), GYRE_E_HEADER_MISMATCH);
        QCOMPARE(context, nullptr);
    }

    void handlesOfOtherKindsAndContextsAreRefused() {
        Game first(effectBytes(samples::livelyScene())), second(effectBytes(samples::livelyScene()));
        const gyre_instance instance = first.start(), other = second.start();
        auto info = samples::sized<gyre_asset_info>();
        QCOMPARE(gyre_asset_get_info(first.context, second.asset, &info), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_asset_get_info(first.context, gyre_asset{instance.v}, &info), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_reset(first.context, other, 0), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_reset(first.context, gyre_instance{first.asset.v}, 0), GYRE_E_INVALID_HANDLE);
        QCOMPARE(gyre_instance_reset(first.context, instance, 0), GYRE_OK);
    }

    void aFailureChangesNoOutput() {
        Game game(effectBytes(samples::livelyScene()));
        gyre_asset asset{77};
        const std::array<std::byte, 100> nonsense{};
        QCOMPARE(gyre_asset_load_memory(game.context, nonsense.data(), nonsense.size(), &asset, nullptr),
                 GYRE_E_NOT_AN_ASSET);
        QCOMPARE(asset.v, std::uint64_t{77});
        gyre_instance instance{78};
        QCOMPARE(gyre_instance_create(game.context, asset, nullptr, &instance), GYRE_E_INVALID_HANDLE);
        QCOMPARE(instance.v, std::uint64_t{78});
        gyre_context* context = game.context;
        QCOMPARE(gyre_context_create(0, nullptr, &context), GYRE_E_HEADER_MISMATCH);
        QCOMPARE(context, game.context);
    }

    void theTimesOfTheStagesAreTold() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance instance = game.start();
        QCOMPARE(gyre_instance_substep(game.context, instance, 20, nullptr), GYRE_OK);
        std::uint32_t count = 0;
        QCOMPARE(gyre_instance_get_stage_times(game.context, instance, nullptr, 0, &count), GYRE_E_BUFFER_TOO_SMALL);
        QVERIFY(count > 10);
        std::vector<gyre_stage_time> times(count);
        QCOMPARE(gyre_instance_get_stage_times(game.context, instance, times.data(), count, &count), GYRE_OK);
        float sum = 0;
        for (const gyre_stage_time& time : times) sum += time.microseconds;
        QVERIFY(sum > 0);
        QVERIFY(std::ranges::any_of(times, [](const auto& time) { return std::string(time.name) == "Advect"; }));
        QCOMPARE(gyre_instance_get_stage_times(game.context, instance, times.data(), count, nullptr),
                 GYRE_E_INVALID_ARGUMENT);
    }

    void structsOfNewerProgramsAreFilledUpToOurSize() {
        Game game(effectBytes(samples::livelyScene()));
        struct {
            gyre_asset_info known;
            char more[8];
        } newer{};
        newer.known.struct_size = sizeof newer;
        std::memset(newer.more, 7, sizeof newer.more);
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &newer.known), GYRE_OK);
        QCOMPARE(newer.known.struct_size, std::uint32_t{sizeof newer});
        QCOMPARE(newer.more[0], char{7});
        for (const std::uint32_t size : {0u, 8u, 1u << 20, 0xFFFFFFFFu}) {
            newer.known.struct_size = size;  // of no version
            QCOMPARE(gyre_asset_get_info(game.context, game.asset, &newer.known), GYRE_E_INVALID_ARGUMENT);
            gyre_instance_desc desc;
            gyre_instance_desc_init(&desc);
            desc.struct_size = size;
            gyre_instance made{};
            QCOMPARE(gyre_instance_create(game.context, game.asset, &desc, &made), GYRE_E_INVALID_ARGUMENT);
        }
    }

    void damagedAssetsAreReportedWithThePlace() {
        Bytes bytes = effectBytes(samples::livelyScene());
        bytes.back() ^= std::byte{1};
        auto report = samples::sized<gyre_load_report>();
        QCOMPARE(gyre_validate_memory(bytes.data(), bytes.size(), nullptr, &report), GYRE_E_ASSET_CORRUPT);
        QCOMPARE(std::string(report.chunk), std::string("STRS"));
        QVERIFY(report.byte_offset > 0);
        QVERIFY(std::strlen(report.message) > 10);
        bytes.back() ^= std::byte{1};
        QCOMPARE(gyre_validate_memory(bytes.data(), bytes.size(), nullptr, &report), GYRE_OK);
        QCOMPARE(report.message[0], char{0});
        auto limits = samples::sized<gyre_limits>();
        limits.max_bodies = 3;
        QCOMPARE(gyre_validate_memory(bytes.data(), bytes.size(), &limits, &report), GYRE_E_ASSET_LIMIT);
    }

    void longNamesAreTruncatedBetweenCharacters() {
        Scene scene;
        scene.name.assign(62, 'a');
        scene.name += "é";
        Game game(effectBytes(scene));
        auto info = samples::sized<gyre_asset_info>();
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &info), GYRE_OK);
        QCOMPARE(std::string(info.name), std::string(62, 'a'));
    }

    void failuresBelongToTheirThread() {
        Game game(effectBytes(samples::livelyScene()));
        gyre_instance_step(game.context, {0}, 0, nullptr);
        QVERIFY(!game.lastError().empty());
        std::string others = "none yet";
        std::thread([&] { others = game.lastError(); }).join();
        QCOMPARE(others, std::string());
    }

    void theHostsFloatingPointStateHasNoEffectAndIsRestored() {
        const Bytes bytes = effectBytes(samples::livelyScene());
        Game game(bytes);
        const gyre_instance plain = game.start();
        gyre_instance_substep(game.context, plain, 20, nullptr);
        const unsigned before = _mm_getcsr();
        _MM_SET_ROUNDING_MODE(_MM_ROUND_UP);
        const unsigned host = _mm_getcsr();
        const gyre_instance odd = game.start();
        gyre_instance_substep(game.context, odd, 20, nullptr);
        const unsigned after = _mm_getcsr();
        _mm_setcsr(before);
        QCOMPARE(after, host);
        QCOMPARE(game.hash(odd), game.hash(plain));
    }

    void instancesMayBeSteppedInParallel() {
        Game game(effectBytes(samples::livelyScene()));
        const gyre_instance a = game.start(), b = game.start();
        std::thread other([&] { gyre_instance_substep(game.context, a, 20, nullptr); });
        gyre_instance_substep(game.context, b, 20, nullptr);
        other.join();
        QCOMPARE(game.hash(a), game.hash(b));
    }

    void threadsThatStepMayEndBeforeTheContext() {
        for (int i = 0; i < 30; ++i) {
            Game game(effectBytes(samples::livelyScene()), 4);
            const gyre_instance a = game.start(), b = game.start();
            for (int turn = 0; turn < 2; ++turn) {
                std::thread one([&] { gyre_instance_substep(game.context, a, 2, nullptr); });
                std::thread other([&] { gyre_instance_substep(game.context, b, 2, nullptr); });
                one.join();
                other.join();
            }
            QCOMPARE(game.hash(a), game.hash(b));
        }
    }

    /// oneTBB would tell there that it has fewer threads than a context asks for.
    void contextsOfAnyThreadsAreSilent() {
        QTemporaryFile told;
        QVERIFY(told.open());
        const int usual = dup(STDERR_FILENO);
        dup2(told.handle(), STDERR_FILENO);
        {
            const Game alone(effectBytes(samples::livelyScene()), 1), four(effectBytes(samples::livelyScene()), 4),
                many(effectBytes(samples::livelyScene()), 16);
            for (const Game* game : {&alone, &four, &many, &alone})
                gyre_instance_substep(game->context, game->start(), 5, nullptr);
        }
        dup2(usual, STDERR_FILENO);
        close(usual);
        QCOMPARE(told.size(), qint64{0});
    }

    void everyResultCodeHasAText() {
        for (int code = -100; code <= 3; ++code) QVERIFY(std::strlen(gyre_result_string(code)) > 3);
        QVERIFY(gyre_result_string(GYRE_E_NUMERIC) != gyre_result_string(-98));
    }

    // A field added in the middle would break programs that are already compiled.
    void theSizesOfTheStructsAreFrozen() {
        QCOMPARE(sizeof(gyre_limits), 48u);
        QCOMPARE(sizeof(gyre_context_desc), 72u);
        QCOMPARE(sizeof(gyre_load_report), 224u);
        QCOMPARE(sizeof(gyre_asset_info), 208u);
        QCOMPARE(sizeof(gyre_slot_info), 96u);
        QCOMPARE(sizeof(gyre_look_info), 136u);
        QCOMPARE(sizeof(gyre_verify_report), 20u);
        QCOMPARE(sizeof(gyre_instance_desc), 64u);
        QCOMPARE(sizeof(gyre_environment), 36u);
        QCOMPARE(sizeof(gyre_body_binding), 24u);
        QCOMPARE(sizeof(gyre_body_desc), 40u);
        QCOMPARE(sizeof(gyre_step_report), 40u);
        QCOMPARE(sizeof(gyre_body_state), 112u);
        QCOMPARE(sizeof(gyre_body_impulse), 48u);
        QCOMPARE(sizeof(gyre_particle_view), 328u);
        QCOMPARE(sizeof(gyre_param_info), 272u);
        QCOMPARE(sizeof(gyre_authored_event_info), 88u);
        QCOMPARE(sizeof(gyre_event), 32u);
        QCOMPARE(sizeof(gyre_grid_view), 56u);
    }
};

GYRE_TEST(TestRuntime)
#include "TestRuntime.moc"

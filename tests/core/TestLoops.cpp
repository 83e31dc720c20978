#include "core/effectfile/EffectFile.h"
#include "core/runtime/gyre.hpp"
#include "core/scene/Levels.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/TracerLoop.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <map>
#include <set>

using namespace gyre;

namespace {

constexpr double kLoop = 1.5;  // [s]

Level loopedLevel() {
    Level level;
    level.name = "Far";
    level.tracers = 0.25f;
    level.steps = 2;
    level.loop = static_cast<float>(kLoop);
    return level;
}

Scene loopedTorch() {
    Scene scene = *readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre");
    Level near = loopedLevel();
    near.name = "Near";
    near.loop = 0;
    scene.levels = {near, loopedLevel()};
    return scene;
}

constexpr std::uint32_t kNear = 1, kFar = 2;

struct Shown {
    glm::vec3 position{0}, before{0};
    float age = 0, lifetime = 0;
};

/// The tracers that a game sees, by id.
std::map<std::uint64_t, Shown> shownBy(const samples::Game& game, gyre_instance instance) {
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    std::map<std::uint64_t, Shown> all;
    const auto at = [&](std::uint32_t attribute, std::size_t i, auto value) {
        const gyre_attribute_view& array = view.attributes[attribute];
        std::memcpy(&value, static_cast<const std::byte*>(array.data) + i * array.stride, sizeof value);
        return value;
    };
    for (std::size_t i = 0; i < view.count; ++i)
        all[at(GYRE_ATTR_ID, i, std::uint64_t{})] = {at(GYRE_ATTR_POSITION, i, glm::vec3()),
                                                     at(GYRE_ATTR_PREVIOUS_POSITION, i, glm::vec3()),
                                                     at(GYRE_ATTR_AGE, i, 0.0f), at(GYRE_ATTR_LIFETIME, i, 0.0f)};
    return all;
}

double playSteps(const samples::Game& game, gyre_instance instance, int count) {
    auto report = samples::sized<gyre_step_report>();
    gyre_instance_substep(game.context, instance, static_cast<std::uint32_t>(count), &report);
    return report.time;
}

}  // namespace

/// Levels of detail that play a recorded loop.
class TestLoops : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLoopHasNoSeam();
    void aLoopShowsAsManyTracersAsTheSimulation();
    void loopsAreEqualForAnyThreads();
    void instancesPlayDifferentParts();
    void aLoopIsPlacedWithItsEffect();
    void noTracerIsBornWhileTheEffectDoesNotEmit();
    void theSimulationGoesOnAfterTheLoop();
    void aSavedLoopGoesOn();
    void aLoopWithoutBirthsIsEmpty();
    void aLoopHasALimit();
    void aLoopIsRecordedOnce();
};

void TestLoops::aLoopHasNoSeam() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance torch = game.start();
    QCOMPARE(gyre_instance_set_level(game.context, torch, kFar), gyre_result{GYRE_OK});
    std::map<std::uint64_t, Shown> before = shownBy(game, torch);
    QVERIFY(before.size() > 50);
    const double length = loopedTorch().fluid.substep * 2;
    for (int i = 0; i < int(3 * kLoop / length); ++i) {
        playSteps(game, torch, 1);
        const std::map<std::uint64_t, Shown> now = shownBy(game, torch);
        for (const auto& [id, tracer] : now) {
            const auto found = before.find(id);
            if (found == before.end()) {
                QVERIFY2(double(tracer.age) <= 1.01 * length, qPrintable(QString::number(double(tracer.age))));
                continue;
            }
            QCOMPARE(tracer.before, found->second.position);
            QVERIFY(glm::length(tracer.position - tracer.before) < 0.5f);
            QVERIFY(std::abs(double(tracer.age - found->second.age) - length) < 1e-4);
        }
        for (const auto& [id, tracer] : before)
            if (!now.contains(id)) QVERIFY(double(tracer.age) > double(tracer.lifetime) - 1.01 * length);
        before = now;
    }
}

void TestLoops::aLoopShowsAsManyTracersAsTheSimulation() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance simulated = game.start(), looped = game.start();
    gyre_instance_set_level(game.context, simulated, kNear);
    gyre_instance_set_level(game.context, looped, kFar);
    playSteps(game, simulated, 120);
    double sums[2] = {};
    for (int i = 0; i < 90; ++i) {
        playSteps(game, simulated, 1);
        playSteps(game, looped, 1);
        sums[0] += double(shownBy(game, simulated).size());
        sums[1] += double(shownBy(game, looped).size());
    }
    QVERIFY2(std::abs(sums[1] / sums[0] - 1) < 0.1, qPrintable(QString::number(sums[1] / sums[0])));
}

void TestLoops::loopsAreEqualForAnyThreads() {
    std::set<std::uint64_t> hashes;
    for (const int threads : {1, 2, 4}) {
        const samples::Game game(samples::effectBytes(loopedTorch()), threads);
        const gyre_instance torch = game.start();
        playSteps(game, torch, 20);
        gyre_instance_set_level(game.context, torch, kFar);
        playSteps(game, torch, 40);
        gyre_instance_set_level(game.context, torch, kNear);
        playSteps(game, torch, 10);
        hashes.insert(game.hash(torch));
    }
    QCOMPARE(hashes.size(), 1u);
}

void TestLoops::instancesPlayDifferentParts() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance one = game.start();
    gyre_instance_set_level(game.context, one, kFar);
    gyre_instance other{};
    QCOMPARE(gyre_instance_clone(game.context, one, nullptr, 12345, &other), gyre_result{GYRE_OK});
    const auto a = shownBy(game, one), b = shownBy(game, other);
    QVERIFY(!b.empty());
    QVERIFY(a.begin()->second.position != b.begin()->second.position);
}

void TestLoops::aLoopIsPlacedWithItsEffect() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance here = game.start();
    auto wanted = samples::sized<gyre_instance_desc>();
    gyre_instance_desc_init(&wanted);
    wanted.transform.position = {10, 2, 0};
    wanted.transform.rotation = {0, 1, 0, 0};  // half a turn about y
    wanted.transform.scale = 2;
    gyre_instance there{};
    QCOMPARE(gyre_instance_create(game.context, game.asset, &wanted, &there), gyre_result{GYRE_OK});
    for (const gyre_instance one : {here, there}) gyre_instance_set_level(game.context, one, kFar);
    const auto a = shownBy(game, here), b = shownBy(game, there);
    QCOMPARE(a.size(), b.size());
    for (const auto& [id, tracer] : a) {
        const glm::vec3 p = tracer.position;
        QVERIFY(glm::length(b.at(id).position - glm::vec3(10 - 2 * p.x, 2 + 2 * p.y, -2 * p.z)) < 1e-4f);
    }
}

void TestLoops::noTracerIsBornWhileTheEffectDoesNotEmit() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance torch = game.start();
    gyre_instance_set_level(game.context, torch, kFar);
    playSteps(game, torch, 5);
    gyre_instance_set_emitting(game.context, torch, 0);
    std::size_t before = shownBy(game, torch).size();
    for (int i = 0; i < 300 && before > 0; ++i) {
        playSteps(game, torch, 1);
        const std::size_t now = shownBy(game, torch).size();
        QVERIFY(now <= before);
        before = now;
    }
    QCOMPARE(before, 0u);
    gyre_instance_set_emitting(game.context, torch, 1);
    playSteps(game, torch, 3);
    const auto born = shownBy(game, torch);
    QVERIFY(!born.empty());
    for (const auto& [id, tracer] : born) QVERIFY(double(tracer.age) < 4 * 2 * loopedTorch().fluid.substep);
}

void TestLoops::theSimulationGoesOnAfterTheLoop() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance torch = game.start();
    playSteps(game, torch, 60);
    gyre_instance_set_level(game.context, torch, kFar);
    const double time = playSteps(game, torch, 100);
    const std::size_t shown = shownBy(game, torch).size();
    gyre_instance_set_level(game.context, torch, 0);
    QVERIFY(playSteps(game, torch, 2) > time);
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, torch, GYRE_SET_TRACERS, &view);
    QVERIFY(view.count > shown / 2);
    QCOMPARE(shownBy(game, torch).size(), std::size_t{view.count});  // no id twice
}

void TestLoops::aSavedLoopGoesOn() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    const gyre_instance torch = game.start();
    gyre_instance_set_level(game.context, torch, kFar);
    playSteps(game, torch, 7);
    std::size_t size = 0;
    gyre_instance_save_state(game.context, torch, nullptr, 0, &size);
    std::vector<std::byte> state(size);
    gyre_instance_save_state(game.context, torch, state.data(), size, &size);
    playSteps(game, torch, 50);
    const std::uint64_t later = game.hash(torch);
    QCOMPARE(gyre_instance_restore_state(game.context, torch, state.data(), size), gyre_result{GYRE_OK});
    playSteps(game, torch, 50);
    QCOMPARE(game.hash(torch), later);
}

void TestLoops::aLoopWithoutBirthsIsEmpty() {
    Scene scene = loopedTorch();
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->rate = 0;
    std::erase_if(scene.parameters, [](const Parameter&) { return true; });
    std::erase_if(scene.curves, [](const Curve&) { return true; });
    const samples::Game game(samples::effectBytes(scene), 1);
    const gyre_instance torch = game.start();
    QCOMPARE(gyre_instance_set_level(game.context, torch, kFar), gyre_result{GYRE_OK});
    playSteps(game, torch, 10);
    QVERIFY(shownBy(game, torch).empty());
}

void TestLoops::aLoopHasALimit() {
    Scene scene = *readScene(GYRE_SOURCE_DIR "/resources/presets/candle.gyre");
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->rate *= 5;
    const TracerLoop loop = recordLoop(scene, Workers(2), 1, 20);
    QVERIFY(loop.length > 0 && double(loop.length) * loop.step < 19);
    QVERIFY(loop.bytes() < (kMostLoopTracers + std::size_t(scene.fluid.maxTracers)) * sizeof(LoopTracer));
}

void TestLoops::aLoopIsRecordedOnce() {
    const samples::Game game(samples::effectBytes(loopedTorch()), 1);
    std::uint64_t bytes = 0, none = 1;
    QCOMPARE(gyre_asset_record_loop(game.context, game.asset, kFar, &bytes), gyre_result{GYRE_OK});
    QVERIFY(bytes > 10'000);
    QCOMPARE(gyre_asset_record_loop(game.context, game.asset, kNear, &none), gyre_result{GYRE_OK});
    QCOMPARE(none, std::uint64_t{0});
    QCOMPARE(gyre_asset_record_loop(game.context, game.asset, 3, nullptr), gyre_result{GYRE_E_NOT_FOUND});
    auto info = samples::sized<gyre_level_info>();
    QCOMPARE(gyre_asset_get_level(game.context, game.asset, kFar, &info), gyre_result{GYRE_OK});
    QCOMPARE(info.flags, std::uint32_t{GYRE_LEVEL_LOOPS});
}

GYRE_TEST(TestLoops)
#include "TestLoops.moc"

#include "core/scenefile/SceneFile.h"
#include "core/stages/Ending.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <filesystem>
#include <memory>

using namespace gyre;
using samples::Game;

namespace {

/// A puff of smoke that lives for half a second, as does its ring, and swirls past a solid ball.
Scene shortPuff() {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 16;
    scene.fluid.substep = 1.0 / 60;
    Emitter smoke = scenes::burst(EmitterShape::Sphere, 100);
    smoke.lifetime = 0.5f;
    VorticitySource ring = scenes::burst(VorticityKind::Ring, 32);
    ring.lifetime = 0.5f;
    Body ball;
    ball.grip = 1;
    scene.elements = {scenes::element(1, smoke), scenes::element(2, ring), scenes::element(3, ball, {0, 1.5f, 0})};
    return scene;
}

template <class Part>
Part& part(Scene& scene, std::uint64_t id) {
    return std::get<Part>(find(scene, ElementId{id})->body);
}

/// Runs until nothing is left, or for `limit` seconds.
double endOf(Simulation& simulation, double limit = 5) {
    while (!simulation.isOver() && simulation.time() < limit) simulation.step();
    return simulation.time();
}

bool isEmpty(const Simulation& simulation) {
    const SimulationState& state = simulation.state();
    return state.tracers.size() == 0 && state.vortons.size() == 0 && state.density.isEmpty();
}

/// Makes a scene cheap to run.
Scene coarse(Scene scene) {
    scene.fluid.gridCells = 16;
    scene.fluid.maxTracers = std::min(scene.fluid.maxTracers, 500);
    return scene;
}

double longestLife(const Scene& scene) {
    double longest = 0;
    for (const Element& element : scene.elements)
        if (const auto* emitter = std::get_if<Emitter>(&element.body))
            longest = std::max(longest, double(emitter->lifetime) * (1 + double(emitter->lifetimeSpread)));
    return longest;
}

}  // namespace

/// Effects end when nothing of them is left, and tell the game.
class TestEnding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEffectEndsWithItsLastTracer() {
        Simulation simulation(shortPuff(), 1);
        QVERIFY(!simulation.isOver());
        const double end = endOf(simulation);
        QVERIFY2(end > 0.45 && end < 0.6, qPrintable(QString::number(end)));
        QVERIFY(isEmpty(simulation));
        const auto frame = simulation.frame();
        for (int i = 0; i < 10; ++i) simulation.step();
        QCOMPARE(simulation.frame(), frame + 10);
        QCOMPARE(simulation.snapshot().flow.size(), 0u);
    }

    void whatIsBornLaterKeepsItGoing_data() {
        QTest::addColumn<std::function<void(Scene&)>>("change");
        using Change = std::function<void(Scene&)>;
        QTest::newRow("rate") << Change([](Scene& s) { part<Emitter>(s, 1).rate = 1e-3f; });
        QTest::newRow("rate until 2 s") << Change([](Scene& s) {
            part<Emitter>(s, 1).rate = 1e-3f;
            part<Emitter>(s, 1).stop = 2;
        });
        QTest::newRow("start at 2 s") << Change([](Scene& s) { part<VorticitySource>(s, 2).start = 2; });
        QTest::newRow("keyed rate") << Change([](Scene& s) {
            s.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {scenes::key(0, 0), scenes::key(2, 100)}}};
        });
        QTest::newRow("repeated rate") << Change([](Scene& s) {
            s.curves = {{{ElementId{1}, "rate"}, AfterKeys::Loop, {scenes::key(0, 0), scenes::key(0.2f, 0)}}};
        });
        QTest::newRow("keyed switch") << Change([](Scene& s) {
            part<Emitter>(s, 1).rate = 100;
            s.curves = {{{ElementId{1}, "enabled"},
                         AfterKeys::Rest,
                         {scenes::key(0, 0, Interpolation::Step), scenes::key(1.6f, 1, Interpolation::Step)}}};
        });
        QTest::newRow("stepped rate") << Change([](Scene& s) {
            s.curves = {{{ElementId{1}, "rate"},
                         AfterKeys::Rest,
                         {scenes::key(0, 0, Interpolation::Step), scenes::key(1, 50, Interpolation::Step)}}};
        });
        QTest::newRow("ring that lives longer") << Change([](Scene& s) { part<VorticitySource>(s, 2).lifetime = 3; });
        QTest::newRow("later trigger") << Change(
            [](Scene& s) { s.events = {scenes::trigger(9, "bang", 2, {ElementId{2}})}; });
        QTest::newRow("falling body") << Change([](Scene& s) {
            s.fluid.gravity = {0, -9.81f, 0};
            part<Body>(s, 3).motion = BodyMotion::Dynamic;
        });
    }
    void whatIsBornLaterKeepsItGoing() {
        QFETCH(std::function<void(Scene&)>, change);
        Scene scene = shortPuff();
        change(scene);
        Simulation simulation(scene, 1);
        QVERIFY(endOf(simulation, 1.5) >= 1.5);
        simulation.setEmitting(false);
        endOf(simulation, 2.5);
        QCOMPARE(simulation.isOver(), scene.fluid.gravity.y == 0);
    }

    void anElementThatHasStoppedDoesNot() {
        Scene scene = shortPuff();
        part<Emitter>(scene, 1).rate = 50;
        part<Emitter>(scene, 1).stop = 0.25f;
        Simulation simulation(scene, 1);
        QVERIFY(endOf(simulation) < 0.9);
    }

    void eachPresetEndsOnceAGameStopsIt() {
        int presets = 0;
        for (const auto& file : std::filesystem::directory_iterator(GYRE_SOURCE_DIR "/resources/presets")) {
            if (file.path().extension() != ".gyre") continue;
            const Scene scene = coarse(*readScene(file.path()));
            Simulation simulation(scene, 2);
            for (int i = 0; i < 30; ++i) simulation.step();
            simulation.setEmitting(false);
            const double latest = simulation.time() + longestLife(scene) + 0.1, end = endOf(simulation, latest);
            QVERIFY2(simulation.isOver() && isEmpty(simulation),
                     qPrintable(QString("%1 at %2 s").arg(file.path().stem().c_str()).arg(end)));
            ++presets;
        }
        QVERIFY(presets >= 38);
    }

    void bodiesThatMoveByThemselvesGoOn() {
        Scene scene = shortPuff(), alone = shortPuff();
        for (Scene* each : {&scene, &alone}) {
            Body& fan = part<Body>(*each, 3);
            fan.motion = BodyMotion::Kinematic;
            fan.spin = {0, 3, 0};
            fan.velocity = {0.1f, 0, 0};
        }
        part<Emitter>(alone, 1).rate = 1e-3f;  // does not end
        Simulation simulation(scene, 1), other(alone, 1);
        while (simulation.time() < 2) {
            simulation.step();
            other.step();
        }
        QVERIFY(simulation.isOver() && !other.isOver());
        QCOMPARE(simulation.bodies()[0].pose.position, other.bodies()[0].pose.position);
        QCOMPARE(simulation.bodies()[0].pose.rotation, other.bodies()[0].pose.rotation);
    }

    void aSleepingBodyStays() {
        Scene scene = shortPuff();
        scene.fluid.gravity = {0, -9.81f, 0};
        scene.fluid.ground = true;
        Body& box = part<Body>(scene, 3);
        box.shape = BodyShape::Box;
        box.motion = BodyMotion::Dynamic;
        box.density = 2000;
        box.halfExtents = glm::vec3(0.2f);
        find(scene, ElementId{3})->place.position = {0, 0.2f, 0};
        Simulation simulation(scene, 1);
        endOf(simulation, 8);
        QVERIFY(simulation.isOver());
        const glm::vec3 there = simulation.bodies().back().pose.position;
        const auto bytes = simulation.save();
        for (int i = 0; i < 60; ++i) simulation.step();
        QCOMPARE(simulation.bodies().back().pose.position, there);
        Simulation restored(scene, 1);
        QVERIFY(restored.restore(bytes));
        for (int i = 0; i < 60; ++i) restored.step();
        QCOMPARE(restored.stateHash(), simulation.stateHash());
    }

    void aBodyOfTheGameCountsWhileItMoves() {
        const Game game(samples::effectBytes(shortPuff()));
        const gyre_instance instance = game.start();
        gyre_body_desc desc;
        gyre_body_desc_init(&desc);
        desc.radius = 0.1f;
        gyre_body_state state{};
        state.rotation.w = 1;
        state.position = state.center_of_mass = {2, 0, 0};
        state.inverse_mass = 0.1f;
        state.acceleration = {0, 0, 0};
        gyre_body crate{};
        QCOMPARE(gyre_instance_add_body(game.context, instance, &desc, nullptr, &state, &crate), GYRE_OK);
        state.body = crate;
        const auto isIdleAfter = [&](float speed) {
            for (int i = 0; i < 60; ++i) {
                state.linear_velocity = {speed, 0, 0};
                state.position.x += speed / 60;
                state.center_of_mass = state.position;
                gyre_instance_set_body_states(game.context, instance, &state, 1);
                gyre_instance_substep(game.context, instance, 1, nullptr);
            }
            std::int32_t isIdle = 0;
            gyre_instance_is_idle(game.context, instance, &isIdle);
            return isIdle != 0;
        };
        QVERIFY(!isIdleAfter(1));
        QVERIFY(isIdleAfter(0));
        QVERIFY(!isIdleAfter(1));
    }

    void aSleeperInWindMayWake() {
        Scene scene = shortPuff();
        Body& box = part<Body>(scene, 3);
        box.motion = BodyMotion::Dynamic;
        scene.fluid.wind = {1e-3f, 0, 0};
        Simulation simulation(scene, 1);
        simulation.bodies()[0].rest.asleep = true;
        QVERIFY(endOf(simulation, 1) >= 1);
    }

    void aBodyInWindShedsUntilAGameStopsIt() {
        Scene scene = shortPuff();
        std::erase_if(scene.elements, [](const Element& e) { return e.id != ElementId{3}; });
        scene.fluid.wind = {1, 0, 0};
        Simulation simulation(scene, 1);
        QVERIFY(endOf(simulation, 3) >= 3);
        QVERIFY(simulation.state().vortons.size() > 0);
        simulation.setEmitting(false);
        simulation.step();
        QVERIFY(simulation.isOver() && isEmpty(simulation));
    }

    void aRestoredRunEndsInTheSameStep() {
        Simulation simulation(shortPuff(), 1);
        while (simulation.time() < 0.3) simulation.step();
        Simulation restored(shortPuff(), 2);
        QVERIFY(restored.restore(simulation.save()));
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            restored.step();
            QCOMPARE(restored.isOver(), simulation.isOver());
            QCOMPARE(restored.stateHash(), simulation.stateHash());
        }
    }

    void aGameIsToldOnce() {
        Scene scene = shortPuff();
        scene.events = {scenes::trigger(9, "bang", SceneEvent::kByGameOnly, {ElementId{1}, ElementId{2}})};
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        std::int32_t isIdle = 0;
        const auto empties = [&](int steps) {
            int count = 0;
            for (int i = 0; i < steps; ++i) {
                gyre_instance_substep(game.context, instance, 1, nullptr);
                const gyre_event* events = nullptr;
                std::uint32_t number = 0;
                gyre_instance_get_events(game.context, instance, &events, &number);
                count += static_cast<int>(std::count_if(
                    events, events + number, [](const gyre_event& e) { return e.type == GYRE_EVENT_EMPTY; }));
            }
            gyre_instance_is_idle(game.context, instance, &isIdle);
            return count;
        };
        QCOMPARE(empties(30), 0);  // it waits for the trigger, and has never shown anything
        QCOMPARE(isIdle, 1);
        for (int turn = 0; turn < 2; ++turn) {
            gyre_instance_trigger(game.context, instance, 9);
            QCOMPARE(empties(5), 0);
            QCOMPARE(isIdle, 0);
            QCOMPARE(empties(60), 1);
            QCOMPARE(isIdle, 1);
        }
        QCOMPARE(gyre_instance_is_idle(game.context, instance, nullptr), GYRE_E_INVALID_ARGUMENT);
    }

    void aParameterOfNothingEndsItToo() {
        Scene scene = shortPuff();
        part<Emitter>(scene, 1).rate = 50;
        scene.parameters = {scenes::parameter(7, "Power", 1, 0, 2)};
        scene.parameters[0].links = {scenes::link(1, "rate", Combine::Multiply)};
        Simulation simulation(scene, 1);
        QVERIFY(endOf(simulation, 1) >= 1);
        simulation.setParameter(0, glm::vec4(0));
        QVERIFY(endOf(simulation, 2) < 1.7);
        simulation.setParameter(0, glm::vec4(1));
        for (int i = 0; i < 10; ++i) simulation.step();
        QVERIFY(!simulation.isOver() && simulation.state().tracers.size() > 0);
    }
};

GYRE_TEST(TestEnding)
#include "TestEnding.moc"

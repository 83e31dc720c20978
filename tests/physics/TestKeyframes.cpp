#include "core/scene/MotionKeys.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;

namespace {

glm::quat about(const glm::vec3& axis, float angle) { return glm::angleAxis(angle, glm::normalize(axis)); }

Body paddle(std::vector<MotionKey> keys) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = {0.05f, 0.3f, 0.3f};
    body.motion = BodyMotion::Keyframed;
    body.keys = MotionKeys(std::move(keys));
    return body;
}

/// A body that moves back and forth through smoke and rotates.
Scene stirredSmoke() {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 24;
    Emitter smoke = scenes::burst(EmitterShape::Box, 3000);
    smoke.halfExtents = glm::vec3(0.4f);
    const MotionKey end{0, {-1, 0, 0}, {1, 0, 0, 0}};
    Body body = paddle({end, {0.5f, {1, 0.1f, 0}, about({0, 1, 1}, 1)}, {1, end.position, end.rotation}});
    body.loopKeys = true;
    body.grip = 0.5f;
    Element element = scenes::element(2, body, {0.05f, 0, 0});
    element.place.scale = 0.8f;
    scene.elements = {scenes::element(1, smoke), element};
    return scene;
}

/// A shaken tank, forces, a kill region, a paddle with keys, and a floating box.
Scene shakenTank() {
    Scene scene = scenes::busy();
    scene.fluid.gridCells = 24;
    Body tank;
    tank.shape = BodyShape::Hulls;
    tank.obstacle = Obstacle({boxPolytope({0.6f, 1.5f, 0.6f}), boxPolytope({1.2f, 0.3f, 0.3f})});
    tank.container = true;
    tank.motion = BodyMotion::Keyframed;
    tank.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}},
                            {0.3f, {0.1f, 0, 0.05f}, about({0, 1, 0}, 0.2f)},
                            {0.6f, {0, 0, 0}, {1, 0, 0, 0}}});
    tank.loopKeys = true;
    Force wind, swirl, brake;
    swirl.kind = ForceKind::Swirl;
    brake.kind = ForceKind::Drag;
    brake.radius = 0.3f;
    KillRegion kill;
    scene.elements.push_back(scenes::element(21, tank, {0, 0.5f, 0}));
    scene.elements.push_back(scenes::element(22, wind, {0.3f, 0, 0}));
    scene.elements.push_back(scenes::element(23, swirl, {0, 0.4f, 0}));
    scene.elements.push_back(scenes::element(24, brake, {0, 0.8f, 0}));
    scene.elements.push_back(scenes::element(25, kill, {0, 1.4f, 0}));
    const Body stirrer = paddle({{0, {-0.3f, 0.2f, 0}, {1, 0, 0, 0}}, {0.4f, {0.3f, 0.2f, 0}, about({0, 1, 0}, 2)}});
    scene.elements.push_back(scenes::element(26, stirrer));
    Body ball;
    ball.motion = BodyMotion::Dynamic;
    ball.radius = 0.1f;
    ball.density = 1.5f;
    scene.elements.push_back(scenes::element(27, ball, {0.2f, 0.3f, 0.1f}));
    FluidRegion heavy;
    heavy.density = 0.3f;
    heavy.radius = 0.2f;
    heavy.spacing = 0.1f;
    scene.elements.push_back(scenes::element(28, heavy, {-0.2f, 0.6f, 0}));
    return scene;
}

}  // namespace

class TestKeyframes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePathPassesThroughItsKeysAndRestsBeforeAndAfter() {
        const std::vector<MotionKey> keys{{1, {1, 2, 3}, about({0, 1, 0}, 0.3f)},
                                          {2, {-1, 5, 3}, about({1, 1, 0}, 2)},
                                          {4, {0, 5, 0}, about({0, 0, 1}, -1)}};
        for (const MotionKey& key : keys) {
            const MotionKey place = placeAt(keys, key.time, AfterKeys::Rest);
            QVERIFY(glm::distance(place.position, key.position) < 1e-6f);
            QVERIFY(std::abs(glm::dot(place.rotation, key.rotation)) > 1 - 1e-6f);
        }
        QVERIFY(placeAt(keys, 0, AfterKeys::Rest).position == keys.front().position);
        QVERIFY(placeAt(keys, 9, AfterKeys::Rest).position == keys.back().position);
    }

    void equalKeysHoldTheBodyAndThePathDoesNotOvershoot() {
        const glm::quat none(1, 0, 0, 0);
        const std::vector<MotionKey> keys{{0, {0, 0, 0}, none},
                                          {1, {0, 1, 0}, none},
                                          {1.2f, {0, 1, 0}, none},
                                          {2, {0, 5, 0}, none},
                                          {2.1f, {0, 4, 0}, none}};
        float before = 0;
        for (double t = 0; t <= 2; t += 0.01) {
            const float y = placeAt(keys, t, AfterKeys::Rest).position.y;
            QVERIFY(y >= before - 1e-6f && y <= 5);
            if (t >= 1 && t <= 1.2) QVERIFY(std::abs(y - 1) < 1e-6f);
            before = y;
        }
    }

    void velocityIsContinuousAtKeys() {
        const glm::quat none(1, 0, 0, 0);
        const std::vector<MotionKey> keys{
            {0, {0, 0, 0}, none}, {1, {1, 0, 0}, none}, {1.5f, {3, 0, 0}, none}, {3, {4, 0, 0}, none}};
        const auto speedAt = [&](double t) {
            const double e = 1e-3;
            return double(placeAt(keys, t + e, AfterKeys::Rest).position.x -
                          placeAt(keys, t - e, AfterKeys::Rest).position.x) /
                   (2 * e);
        };
        for (const MotionKey& key : keys)
            QVERIFY(std::abs(speedAt(double(key.time) + 2e-3) - speedAt(double(key.time) - 2e-3)) < 0.1);
        QVERIFY(std::abs(speedAt(0)) < 0.01 && std::abs(speedAt(3)) < 0.01);  // the path begins and ends at rest
    }

    void aLinearSegmentIsUniformAndAStepHoldsUntilTheNextKey() {
        const glm::quat none(1, 0, 0, 0);
        const std::vector<MotionKey> keys{{0, {0, 0, 0}, none, Interpolation::Linear},
                                          {1, {2, 0, 0}, about({0, 1, 0}, 1), Interpolation::Step},
                                          {2, {5, 1, 0}, none},
                                          {3, {6, 1, 0}, none}};
        for (double t = 0; t < 1; t += 0.1)
            QVERIFY(std::abs(double(placeAt(keys, t, AfterKeys::Rest).position.x) - 2 * t) < 1e-6);
        for (const double t : {1.0, 1.5, 1.999}) {
            const MotionKey place = placeAt(keys, t, AfterKeys::Rest);
            QVERIFY(place.position == keys[1].position &&
                    std::abs(glm::dot(place.rotation, keys[1].rotation)) > 1 - 1e-6f);
        }
        QVERIFY(placeAt(keys, 2, AfterKeys::Rest).position == keys[2].position);
        // Next to an interpolation that is not smooth, a smooth segment begins and ends at rest.
        QVERIFY(placeAt(keys, 2.01, AfterKeys::Rest).position.x - 5 < 1e-3f);
        QVERIFY(std::abs(placeAt(keys, 2.5, AfterKeys::Rest).position.x - 5.5f) < 1e-5f);
    }

    void aHeldBodyRestsAndJumpsWithinOneStep() {
        Scene scene = scenes::empty();
        scene.fluid.substep = 0.1;
        scene.elements = {scenes::element(
            1, paddle({{0, {0, 0, 0}, {1, 0, 0, 0}, Interpolation::Step}, {1, {3, 0, 0}, {1, 0, 0, 0}}}))};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 9; ++i) {
            simulation.step();
            QCOMPARE(simulation.state().bodies[0].pose.position.x, 0.0f);
        }
        simulation.step();
        simulation.step();
        QVERIFY(std::abs(simulation.state().bodies[0].pose.position.x - 3) < 1e-5f);
    }

    void rotationsAreUniformAndTakeTheShortArc() {
        const std::vector<MotionKey> keys{{0, {}, about({0, 1, 0}, 0.2f)}, {2, {}, -about({0, 1, 0}, 1.8f)}};
        for (double t = 0; t <= 2; t += 0.1) {
            const glm::quat expected = about({0, 1, 0}, 0.2f + 0.8f * float(t));
            QVERIFY(std::abs(glm::dot(placeAt(keys, t, AfterKeys::Rest).rotation, expected)) > 1 - 1e-6f);
        }
        // Compared with libm for rotations of all angles.
        for (float angle = 1e-5f; angle < 3.14f; angle *= 1.5f) {
            const glm::dvec3 turn =
                turnBetween(about({1, 2, 0}, 0.7f), about({1, 2, 0}, 0.7f) * about({0, 0.6f, 0.8f}, angle));
            // The rotations are rounded to single precision.
            QVERIFY2(std::abs(glm::length(turn) - double(angle)) < 5e-7 + 1e-6 * double(angle),
                     qPrintable(QString::number(angle)));
        }
    }

    void turnsAboutAnyAxisAreMadeAsOftenAndInTheDirectionThatTheirKeySays_data() {
        QTest::addColumn<double>("degrees");
        for (const double degrees : {-540.0, 180.0, 360.0, 720.0, -720.0, 350.0, 5000.0})
            QTest::addRow("%g", degrees) << degrees;
    }
    /// q(s) = R(axis, s angle) q0, which is the theory of a turn at a constant rate.
    void turnsAboutAnyAxisAreMadeAsOftenAndInTheDirectionThatTheirKeySays() {
        QFETCH(double, degrees);
        const double angle = degrees / 180 * 3.14159265358979323846;
        const glm::quat first = about({1, 0, 2}, 0.7f);
        const glm::dquat start = glm::normalize(glm::dquat(first));
        for (const glm::dvec3& direction : {glm::dvec3(0, 1, 0), glm::dvec3(0.6, 0, 0.8), glm::dvec3(1, 2, -1)})
            for (const Interpolation next : {Interpolation::Linear, Interpolation::Smooth}) {
                const glm::dvec3 axis = glm::normalize(direction);
                const auto theory = [&](double s) { return glm::angleAxis(s * angle, axis) * start; };
                const std::vector<MotionKey> keys{
                    {0.5f, {}, first, next, {0.1f, 0.2f, 0}},
                    {2.5f, {}, glm::quat(theory(1)), next, glm::vec3(0.1f, 0.2f, 0) + glm::vec3(angle * axis)}};
                for (const double s : {0.0, 0.2, 0.47, 0.75, 1.0}) {
                    const glm::dquat own =
                        glm::normalize(glm::dquat(placeAt(keys, 0.5 + 2 * s, AfterKeys::Rest).rotation));
                    // Single precision, in which the keys are stored, and the rounding of 180 degrees to a half turn.
                    const double miss = 1 - std::abs(glm::dot(own, theory(s)));
                    QVERIFY2(miss < 1e-11, qPrintable(QString("s %1: %2").arg(s).arg(miss)));
                }
            }
    }

    void wholeTurnsFitTheArcEvenIfTheirKeyWasTurnedSince() {
        MotionKey from, to{1, {}, about({0, 1, 0}, 0.5f)};
        to.turned = {0, 12.566371f, 0};  // two turns, after which the body was turned by 0.5 rad
        QVERIFY(glm::distance(wholeTurnsBetween(from, to), glm::dvec3(0, 2, 0)) < 1e-6);
        to.rotation = about({0, 1, 0}, 3.1415f);
        QVERIFY(glm::distance(wholeTurnsBetween(from, to), glm::dvec3(0, 2, 0)) < 1e-6 ||
                glm::distance(wholeTurnsBetween(from, to), glm::dvec3(0, 1, 0)) < 1e-6);
        from.turned = to.turned;
        QVERIFY(wholeTurnsBetween(from, to) == glm::dvec3(0));
    }

    void aTurntableOfTwoKeysTurnsAtAConstantRate_data() {
        QTest::addColumn<int>("turns");
        QTest::newRow("once") << 1;
        QTest::newRow("three times") << 3;
        QTest::newRow("twice backwards") << -2;
    }
    /// Contact and walls use this spin, so the fluid feels the true rate.
    void aTurntableOfTwoKeysTurnsAtAConstantRate() {
        QFETCH(int, turns);
        constexpr float kTwoPi = 6.2831853f;
        MotionKey last{2, {0, 0, 0}, {1, 0, 0, 0}};
        last.turned = {0, kTwoPi * float(turns), 0};
        Scene scene = scenes::empty();
        Element element = scenes::element(1, paddle({MotionKey{}, last}));
        element.place.rotation = about({1, 0, 1}, 0.4f);
        scene.elements = {element};
        Simulation simulation(scene, 1);
        const glm::vec3 expected = element.place.rotation * glm::vec3(0, kTwoPi * float(turns) / 2, 0);
        const int steps = int(std::lround(2 / scene.fluid.substep));
        glm::vec3 sum(0);
        for (int i = 0; i < steps; ++i) {
            simulation.step();
            const glm::vec3 spin = simulation.state().bodies[0].pose.spin;
            sum += spin * float(scene.fluid.substep);
            // The poses are rounded to single precision, and a step divides that by its length.
            QVERIFY2(glm::distance(spin, expected) < 1e-4f, qPrintable(QString::number(i)));
        }
        QVERIFY(std::abs(glm::length(sum) - kTwoPi * std::abs(float(turns))) < 1e-3f);
        simulation.step();
        QVERIFY(glm::length(simulation.state().bodies[0].pose.spin) < 1e-4f);
    }

    void aDoorSwingsAboutItsHinge() {
        const glm::vec3 hinge(0, 0, -0.3f);
        const float scale = 2;
        const glm::quat shut(1, 0, 0, 0), open = about({0, 1, 0}, 2);
        // Both poses have the hinge in the same place.
        Body door = paddle({{0, {}, shut}, {1, scale * (hinge - open * hinge), open}});
        door.pivot = hinge;
        Element element = scenes::element(1, door, {1, 2, 3});
        element.place.scale = scale;
        element.place.rotation = about({1, 2, 0}, 0.5f);
        Scene scene = scenes::empty();
        scene.elements = {element};
        Simulation simulation(scene, 1);
        const auto hingeNow = [&] {
            const BodyPose& pose = simulation.state().bodies[0].pose;
            return pose.position + pose.rotation * (scale * hinge);
        };
        const glm::vec3 start = hingeNow();
        float widest = 0;
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            QVERIFY(glm::distance(hingeNow(), start) < 2e-6f);
            widest =
                std::max(widest, glm::distance(simulation.state().bodies[0].pose.position, element.place.position));
        }
        QVERIFY(std::abs(widest - 2 * scale * 0.3f * std::sin(1.0f)) < 1e-3f);  // the chord of 2 rad

        // Without a pivot the centre goes straight, and the hinge leaves its place.
        door.pivot = glm::vec3(0);
        scene.elements[0].body = door;
        Simulation straight(scene, 1);
        for (int i = 0; i < 30; ++i) straight.step();
        const BodyPose& pose = straight.state().bodies[0].pose;
        QVERIFY(glm::distance(pose.position + pose.rotation * (scale * hinge), start) > 0.05f);
    }

    void aLoopContinuesWithoutRest() {
        const glm::quat none(1, 0, 0, 0);
        const std::vector<MotionKey> keys{{0, {1, 0, 0}, none},
                                          {1, {0, 1, 0}, none},
                                          {2, {-1, 0, 0}, none},
                                          {3, {0, -1, 0}, none},
                                          {4, {1, 0, 0}, none}};
        QVERIFY(placeAt(keys, 5.25, AfterKeys::Loop).position == placeAt(keys, 1.25, AfterKeys::Loop).position);
        const float step =
            placeAt(keys, 4.01, AfterKeys::Loop).position.y - placeAt(keys, 3.99, AfterKeys::Loop).position.y;
        QVERIFY(step > 0.015f);  // it moves upwards on the right side of a circle
    }

    void invalidKeysAreRefusedWithASentence() {
        const glm::quat none(1, 0, 0, 0);
        const auto refusal = [](std::vector<MotionKey> keys) {
            const Result<void> checked = checkKeys(keys);
            return checked ? std::string() : checked.error().text();
        };
        QVERIFY(refusal({}).empty() && refusal({{0, {}, none}, {1, {}, none}}).empty());
        QVERIFY(refusal({{-1, {}, none}}).find("time") != std::string::npos);
        QVERIFY(refusal({{1, {}, none}, {1, {}, none}}).find("not later") != std::string::npos);
        QVERIFY(refusal({{1, {NAN, 0, 0}, none}}).find("position") != std::string::npos);
        QVERIFY(refusal({{1, {}, glm::quat(1, 1, 0, 0)}}).find("rotation") != std::string::npos);
        std::vector<MotionKey> many(kMostKeys + 1);
        for (std::size_t i = 0; i < many.size(); ++i) many[i].time = static_cast<float>(i);
        QVERIFY(refusal(many).find("more than") != std::string::npos);
    }

    void theBodyFollowsItsKeysWithMatchingVelocity() {
        const Scene scene = stirredSmoke();
        Simulation simulation(scene, 1);
        const auto keys = std::get<Body>(scene.elements[1].body).keys.list();
        for (int i = 0; i < 100; ++i) {
            const BodyPose before = simulation.state().bodies[0].pose;
            simulation.step();
            const BodyPose now = simulation.state().bodies[0].pose;
            const MotionKey place = placeAt(keys, simulation.time(), AfterKeys::Loop);
            QVERIFY(glm::distance(now.position, glm::vec3(0.05f, 0, 0) + place.position) <
                    1e-6f);  // keys have no scale
            QVERIFY(glm::distance(now.position, before.position + now.velocity / 60.0f) < 2e-6f);
            const glm::vec3 turn = glm::vec3(turnBetween(before.rotation, now.rotation)) * 60.0f;
            QVERIFY(glm::distance(turn, now.spin) < 1e-3f * (1 + glm::length(turn)));
        }
    }

    void nothingIsLeftInsideAMovingPaddle() {
        Simulation simulation(stirredSmoke(), 1);
        for (int i = 0; i < 90; ++i) {
            simulation.step();
            const RigidBody body = simulation.state().bodies[0];
            for (const glm::vec3& x : simulation.state().tracers.position)
                QVERIFY(surfacePoint(body.shape, localPoint(body.pose, x)).distance > -1e-5f);
        }
        QVERIFY(simulation.state().bodies[0].totalImpulse.linear.x != 0);
    }

    void theFluidBrakesThePaddle() {
        Simulation simulation(stirredSmoke(), 2);
        double work = 0, size = 0;  // of the fluid on the paddle [J]
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            const RigidBody& paddle = simulation.state().bodies[0];
            const double done = glm::dot(paddle.impulse.linear, glm::dvec3(paddle.pose.velocity)) +
                                glm::dot(paddle.impulse.angular, glm::dvec3(paddle.pose.spin));
            work += done;
            size += std::abs(done);
        }
        qInfo("work %.4g J", work);
        QVERIFY(size > 1e-3);
        QVERIFY(work < 0);
    }

    void bitsAreTheSameForAnyNumberOfThreads() {
        std::uint64_t hash = 0;
        for (const int threads : {1, 2, 3, 4, 8}) {
            Simulation simulation(shakenTank(), threads);
            for (int i = 0; i < 60; ++i) simulation.step();
            QVERIFY(simulation.isFinite() && simulation.state().tracers.size() > 500);
            if (hash == 0) hash = simulation.stateHash();
            QCOMPARE(simulation.stateHash(), hash);
        }
    }

    void aSavedStateContinuesAlongTheKeys() {
        Simulation simulation(shakenTank(), 1);
        for (int i = 0; i < 20; ++i) simulation.step();
        const std::vector<std::byte> saved = simulation.save();
        for (int i = 0; i < 20; ++i) simulation.step();
        Simulation other(shakenTank(), 2);
        other.restore(saved);
        for (int i = 0; i < 20; ++i) other.step();
        QCOMPARE(other.stateHash(), simulation.stateHash());
    }
};

GYRE_TEST(TestKeyframes)
#include "TestKeyframes.moc"

#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <algorithm>

using namespace gyre;

namespace {

RigidBody only(const Simulation& simulation) { return simulation.state().bodies.at(0); }

Body dynamicBall(float radius, float density, const glm::vec3& velocity) {
    Body ball;
    ball.radius = radius;
    ball.density = density;
    ball.motion = BodyMotion::Dynamic;
    ball.velocity = velocity;
    return ball;
}

/// A slab of still smoke in the path of a ball that moves along +x.
Scene ballBeforeSmoke() {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 24;
    Emitter smoke = scenes::burst(EmitterShape::Box, 8000);
    smoke.halfExtents = {2, 0.25f, 0.25f};
    Body ball = dynamicBall(0.2f, 2, {2, 0, 0});
    ball.grip = 0.5f;
    ball.spin = {0, 0, 3};
    scene.elements = {scenes::element(1, smoke), scenes::element(2, ball, {-2.3f, 0.03f, 0})};
    return scene;
}

Scene spinningBall(float radius, const glm::vec3& spin, float grip) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 48;
    Body ball;
    ball.radius = radius;
    ball.motion = BodyMotion::Kinematic;
    ball.spin = spin;
    ball.grip = grip;
    scene.elements = {scenes::element(1, ball, {0.1f, -0.2f, 0.3f})};
    return scene;
}

glm::dvec3 angularMomentum(const RigidBody& body) {
    return worldInertia(body, body.pose.rotation) * glm::dvec3(body.pose.spin);
}

}  // namespace

class TestBodies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBallShotThroughSmokeSlowsDown() {
        Simulation simulation(ballBeforeSmoke(), 1);
        for (int i = 0; i < 90; ++i) simulation.step();
        const float speed = only(simulation).pose.velocity.x;
        QVERIFY2(speed > 0 && speed < 1, qPrintable(QString::number(speed)));
        QVERIFY(only(simulation).pose.position.x > -1.5f);
    }

    void nothingIsLeftInsideAPushedBall() {
        Simulation simulation(ballBeforeSmoke(), 1);
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            const RigidBody ball = only(simulation);
            for (const glm::vec3& x : simulation.state().tracers.position)
                QVERIFY(glm::distance(x, ball.pose.position) > 0.2f - 1e-5f);
        }
    }

    void theImpulseEqualsTheChangeOfTheBodysMomentum() {
        Simulation simulation(ballBeforeSmoke(), 1);
        const RigidBody before = only(simulation);
        for (int i = 0; i < 60; ++i) simulation.step();
        const RigidBody after = only(simulation);
        const glm::dvec3 change = double(after.mass) * glm::dvec3(after.pose.velocity - before.pose.velocity);
        // The body's velocity is in single precision and is rounded 60 times.
        QVERIFY(glm::length(change - after.totalImpulse.linear) < 1e-5 * glm::length(change));
        const glm::dvec3 turn = angularMomentum(after) - angularMomentum(before);
        QVERIFY(glm::length(turn - after.totalImpulse.angular) < 1e-4 * glm::length(turn));
    }

    void withoutCouplingTheBodyGetsNoImpulse() {
        Scene scene = ballBeforeSmoke();
        std::get<Body>(scene.elements[1].body).coupling = 0;
        Simulation in(scene, 1);
        scene.elements[0].enabled = false;
        Simulation without(scene, 1);
        for (int i = 0; i < 60; ++i) {
            in.step();
            without.step();
        }
        QVERIFY(only(in).pose == only(without).pose);
        QVERIFY(glm::length(only(in).totalImpulse.linear) > 0.01);
    }

    void theImpulseHardlyDependsOnTheStep() {
        float speed[2];
        for (const int fine : {0, 1}) {
            Scene scene = ballBeforeSmoke();
            if (fine) scene.fluid.substep = 1.0 / 240;
            Simulation simulation(scene, 1);
            for (int i = 0; i < (fine ? 240 : 60); ++i) simulation.step();
            speed[fine] = 2 - only(simulation).pose.velocity.x;
        }
        QVERIFY2(std::abs(speed[0] - speed[1]) < 0.2f * speed[1],
                 qPrintable(QString("%1 %2").arg(speed[0]).arg(speed[1])));
    }

    /// The fluid at the surface turns with the ball. Farther out only viscosity drags it along, within minutes.
    void aSpinningBallTurnsTheFluidAtItsSurface() {
        const float a = 0.5f;
        const glm::vec3 spin(0, 2, 0);
        Simulation simulation(spinningBall(a, spin, 1), 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        for (const glm::vec3& direction : {glm::vec3(1, 0, 0), glm::vec3(0, 0, -1), glm::vec3(0.6f, 0, 0.8f)}) {
            const glm::vec3 arm = a * direction, turning = glm::cross(spin, arm);
            const glm::vec3 found = simulation.state().velocity.at(only(simulation).pose.position + arm);
            const float along = glm::dot(found, turning) / glm::dot(turning, turning);
            QVERIFY2(along > 0.2f && along < 1, qPrintable(QString::number(along)));
        }
    }

    void aBallWithoutGripSpinsAlone() {
        Simulation simulation(spinningBall(0.5f, {0, 2, 0}, 0), 1);
        simulation.step();
        QVERIFY(simulation.state().velocity.at({0.8f, 0, 0}) == glm::vec3(0));
    }

    void aVeryLightSpinningBallIsNotThrownAway() {
        Scene scene = scenes::empty();
        Emitter smoke = scenes::burst(EmitterShape::Box, 5000);
        smoke.halfExtents = glm::vec3(0.5f);
        Body ball = dynamicBall(0.2f, 1e-3f, {3, 0, 0});
        ball.grip = 1;
        ball.spin = {0, 0, 50};
        scene.elements = {scenes::element(1, smoke), scenes::element(2, ball, {-0.75f, 0, 0})};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            const float speed = glm::length(only(simulation).pose.velocity);
            QVERIFY2(speed < 3 + 50 * 0.2f, qPrintable(QString::number(speed)));  // flight speed plus surface speed
        }
    }

    void tracersDoNotPassThroughAThinFastPlate() {
        Scene scene = scenes::empty();
        scene.fluid.substep = 1.0 / 30;
        Emitter smoke = scenes::burst(EmitterShape::Box, 2000);
        smoke.halfExtents = {0.5f, 0.3f, 0.3f};
        Body plate;
        plate.shape = BodyShape::Box;
        plate.halfExtents = {0.05f, 1, 1};
        plate.motion = BodyMotion::Kinematic;
        plate.velocity = {10, 0, 0};  // 0.33 m per step, more than three times its thickness
        scene.elements = {scenes::element(1, smoke), scenes::element(2, plate, {-1, 0, 0})};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 6; ++i) simulation.step();
        const float front = only(simulation).pose.position.x + 0.05f;
        for (const glm::vec3& x : simulation.state().tracers.position) QVERIFY(x.x >= front);
    }

    void aFixedBallTakesTheMomentumOfTheWind() {
        Scene scene = scenes::empty();
        scene.fluid.wind = {1, 0, 0};
        Emitter smoke = scenes::burst(EmitterShape::Disc, 0);
        smoke.rate = 2000;
        Body ball;
        ball.grip = 0;
        ball.radius = 0.2f;
        scene.elements = {scenes::element(1, smoke, {-1, 0, 0}), scenes::element(2, ball)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 120; ++i) simulation.step();
        const BodyImpulse total = only(simulation).totalImpulse;
        QVERIFY(total.linear.x > 0);
        QVERIFY(std::abs(total.linear.y) < 0.2 * total.linear.x);
        QVERIFY(only(simulation).pose.position == glm::vec3(0));
    }

    void bodiesFallAccordingToGravity() {
        Scene scene = scenes::empty();
        scene.fluid.gravity = {0, -10, 0};
        Body ball = dynamicBall(0.1f, 100, {1, 0, 0});
        ball.gravityScale = 0.5f;
        ball.buoyancy = ball.coupling = 0;  // in fluid: TestFloating, TestWalls
        scene.elements = {scenes::element(1, ball)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        QVERIFY(glm::distance(only(simulation).pose.velocity, glm::vec3(1, -5, 0)) < 1e-4f);
    }

    void aTumblingBoxKeepsItsAngularMomentumAndEnergy() {
        Scene scene = scenes::empty();
        Body box;
        box.shape = BodyShape::Box;
        box.halfExtents = {0.3f, 0.1f, 0.2f};
        box.motion = BodyMotion::Dynamic;
        box.coupling = 0;
        box.spin = {0.01f, 0.02f, 6};  // rotation about the middle axis is unstable, so the box tumbles
        scene.elements = {scenes::element(1, box)};
        Simulation simulation(scene, 1);
        const RigidBody before = only(simulation);
        float upright = 1;  // cosine of the angle between the box's middle axis and its first direction
        for (int i = 0; i < 2000; ++i) {
            simulation.step();
            upright = std::min(upright, (only(simulation).pose.rotation * glm::vec3(0, 0, 1)).z);
        }
        const RigidBody after = only(simulation);
        const glm::dvec3 l0 = angularMomentum(before), l1 = angularMomentum(after);
        // The spin is in single precision and is rounded 2000 times.
        QVERIFY(glm::distance(l0, l1) < 1e-4 * glm::length(l0));
        const double e0 = glm::dot(l0, glm::dvec3(before.pose.spin)), e1 = glm::dot(l1, glm::dvec3(after.pose.spin));
        QVERIFY2(std::abs(e1 / e0 - 1) < 0.02, qPrintable(QString::number(e1 / e0)));
        QVERIFY(upright < -0.9f);
    }

    void aRingTurnsAPlankThatItGrazesAndTheRunStaysBounded() {
        Scene scene = scenes::empty();
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 96);
        ring.circulation = 2;
        Body plank;
        plank.shape = BodyShape::Box;
        plank.halfExtents = {0.4f, 0.03f, 0.1f};
        plank.motion = BodyMotion::Dynamic;
        plank.density = 1;
        scene.elements = {scenes::element(1, ring), scenes::element(2, plank, {0.5f, 0.5f, 0})};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 180; ++i) simulation.step();
        QVERIFY(simulation.isFinite());
        const float spin = glm::length(only(simulation).pose.spin);
        QVERIFY2(spin > 0.01f && spin < 20, qPrintable(QString::number(spin)));
    }
};

GYRE_TEST(TestBodies)
#include "TestBodies.moc"

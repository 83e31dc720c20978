#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/Validation.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;

namespace {

Body plate(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    body.grip = 0;
    return body;
}

/// Mean force of a stream along +x on a plate at this angle of attack, nose up. [N]
glm::dvec3 meanForce(float angle) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 24;
    scene.fluid.wind = {2, 0, 0};
    Emitter smoke;
    smoke.shape = EmitterShape::Box;
    smoke.halfExtents = {1.0f / 60, 0.5f, 0.5f};  // the volume that the wind carries away in a step
    smoke.rate = 6000;
    smoke.burst = 0;
    smoke.speed = 0;
    smoke.speedSpread = 0;
    smoke.lifetime = 1.5f;
    smoke.lifetimeSpread = 0;
    smoke.tracerVolume = 2.0f / 6000;  // 6000 tracers per second for a flow of 2 m^3/s
    VorticitySource still;
    still.kind = VorticityKind::Turbulence;
    still.radius = 0.3f;
    still.circulation = 1e-6f;  // vortons of negligible strength, which the plate spins up
    still.vortons = 16;
    still.rate = 15;
    still.lifetime = 1.5f;
    Element element = scenes::element(1, plate({0.3f, 0.01f, 0.3f}));  // thin: little force on its edge
    element.place.rotation = glm::angleAxis(-angle, glm::vec3(0, 0, 1));
    scene.elements = {element, scenes::element(2, smoke, {-0.8f, 0, 0}), scenes::element(3, still, {-0.8f, 0, 0})};
    Simulation simulation(scene, 2);
    for (int i = 0; i < 60; ++i) simulation.step();  // until the stream has reached the plate
    const glm::dvec3 before = simulation.state().bodies[0].totalImpulse.linear;
    for (int i = 0; i < 180; ++i) simulation.step();
    return (simulation.state().bodies[0].totalImpulse.linear - before) / 3.0;
}

}  // namespace

class TestPlates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Article 13's plate: 0.1 m thick, 0.33 m per step.
    void nothingPassesThroughThePlateOfArticle13() {
        for (const float tilt : {0.0f, 0.2f}) {
            Scene scene = scenes::empty();
            scene.fluid.substep = 1.0 / 30;
            Emitter smoke = scenes::burst(EmitterShape::Box, 4000);
            smoke.halfExtents = {0.8f, 0.2f, 0.2f};
            Body body = plate({0.05f, 0.5f, 0.5f});
            body.motion = BodyMotion::Kinematic;
            body.velocity = {10, 0, 0};
            Element element = scenes::element(2, body, {-1.5f, 0, 0});
            element.place.rotation = glm::angleAxis(tilt, glm::vec3(0, 0, 1));
            scene.elements = {scenes::element(1, smoke), element};
            Simulation simulation(scene, 1);
            int through = 0;
            for (int i = 0; i < 12; ++i) {
                simulation.step();
                const RigidBody now = simulation.state().bodies[0];
                for (const glm::vec3& x : simulation.state().tracers.position) {
                    const glm::vec3 local = localPoint(now.pose, x);
                    const bool beside =
                        std::abs(local.y) > 0.499f || std::abs(local.z) > 0.499f;  // moved out of the plate at its edge
                    if (!beside && local.x < 0.05f) ++through;
                }
            }
            QCOMPARE(through, 0);
        }
    }

    void nothingEntersAPlateThatSpinsFast() {
        Scene scene = scenes::empty();
        scene.fluid.substep = 1.0 / 30;
        Emitter smoke = scenes::burst(EmitterShape::Sphere, 2000);
        smoke.radius = 0.5f;
        Body body = plate({0.5f, 0.05f, 0.2f});
        body.motion = BodyMotion::Kinematic;
        body.spin = {0, 0, 20};  // its tips move 0.33 m per step
        scene.elements = {scenes::element(1, smoke), scenes::element(2, body)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 20; ++i) {
            simulation.step();
            const RigidBody now = simulation.state().bodies[0];
            for (const glm::vec3& x : simulation.state().tracers.position)
                QVERIFY(surfacePoint(now.shape, localPoint(now.pose, x)).distance > -1e-5f);
        }
    }

    // Case 17.
    void liftTurnsWithTheAngleOfAttack() {
        const double up = meanForce(0.2617994f).y, level = meanForce(0).y, down = meanForce(-0.2617994f).y;
        const double five = meanForce(0.0872665f).y, most = meanForce(0.4363323f).y,
                     mostDown = meanForce(-0.4363323f).y;
        const char* source = "symmetry; flat plate";
        QVERIFY(validation::holds(
            five > 0 && five < up && up < most,
            {17, "lift of a plate at 5, 15 and 25 degrees [N]", QString("%1, %2, %3").arg(five).arg(up).arg(most),
             "all positive, growing", "", source}));
        QVERIFY(validation::agrees({17, "lift at 0 over lift at 15 degrees", level / up, 0, 0.1, source}));
        QVERIFY(validation::agrees({17, "lift at -15 over lift at 15 degrees", down / up, -1, 0.15, source}));
        QVERIFY(validation::agrees({17, "lift at -25 over lift at 25 degrees", mostDown / most, -1, 0.15, source}));
    }

    void manyBodiesFarAwayHaveNoEffect() {
        const auto stateAmong = [](int farBodies) {
            Scene scene = scenes::busy();
            for (int i = 0; i < farBodies; ++i)
                scene.elements.push_back(
                    scenes::element(100 + static_cast<std::uint64_t>(i), plate({0.1f, 0.1f, 0.1f}), {20 + i, 5, 0}));
            Simulation simulation(scene, 2);
            for (int i = 0; i < 30; ++i) simulation.step();
            return simulation.state();
        };
        const SimulationState alone = stateAmong(0), among = stateAmong(40);
        QVERIFY(alone.tracers.position == among.tracers.position);
        QVERIFY(alone.vortons.position == among.vortons.position && alone.vortons.strength == among.vortons.strength);
        for (std::size_t i = 0; i < alone.bodies.size(); ++i) QVERIFY(alone.bodies[i].pose == among.bodies[i].pose);
    }
};

GYRE_TEST(TestPlates)
#include "TestPlates.moc"

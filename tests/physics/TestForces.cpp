#include "core/simulation/Simulation.h"
#include "core/stages/Forces.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

using namespace gyre;

namespace {

Force force(ForceKind kind, float strength) {
    Force made;
    made.kind = kind;
    made.strength = strength;
    return made;
}

/// A scene with one tracer near a force at the origin.
Scene tracerIn(const Force& made, const glm::vec3& at) {
    Scene scene = scenes::empty();
    scene.elements = {scenes::element(1, made), scenes::element(2, scenes::burst(EmitterShape::Point, 1), at)};
    return scene;
}

const Tracers& tracers(const Simulation& simulation) { return simulation.state().tracers; }

std::vector<ActiveForce> active(const Scene& scene, double time = 0) {
    std::vector<ActiveForce> list;
    findActiveForces(scene, time, list);
    return list;
}

}  // namespace

class TestForces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void windCarriesSmokeAlongItsAxisInEveryStep() {
        Scene scene = tracerIn(force(ForceKind::Wind, 0.3f), {0.1f, 0, 0});
        scene.elements[0].place.rotation = glm::angleAxis(-1.57079633f, glm::vec3(0, 0, 1));  // up becomes +x
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        // 0.3 m/s for a second in the core, which ends at 0.5 m.
        QVERIFY(glm::distance(tracers(simulation).position[0], glm::vec3(0.4f, 0, 0)) < 1e-5f);
        QVERIFY(glm::distance(tracers(simulation).velocity[0], glm::vec3(0.3f, 0, 0)) < 1e-6f);
    }

    void aForceEndsSmoothlyAtItsRadius() {
        const auto forces = active(tracerIn(force(ForceKind::Wind, 1), glm::vec3(0)));
        const auto influence = [&](float r) { return influenceOf(forces[0], r * glm::normalize(glm::vec3(1, 2, -2))); };
        QCOMPARE(influence(0.49f), 1.0f);
        QVERIFY(std::abs(influence(0.75f) - 0.5f) < 1e-5f);
        QVERIFY(influence(0.99f) > 0 && influence(0.99f) < 2e-3f);
        QCOMPARE(influence(1.001f), 0.0f);
        for (float r = 0; r < 1.1f; r += 0.001f)
            QVERIFY(std::abs(influence(r + 0.001f) - influence(r)) < 3.1e-3f);  // slope 1.5 / 0.5
    }

    void theScaleOfAnElementScalesItsForce() {
        Scene scene = tracerIn(force(ForceKind::Wind, 1), glm::vec3(0));
        scene.elements[0].place.scale = 3;
        QVERIFY(influenceOf(active(scene)[0], {1.4f, 0, 0}) == 1 && influenceOf(active(scene)[0], {2.9f, 0, 0}) > 0);
    }

    void aSwirlTurnsSmokeAroundItsAxis() {
        Simulation simulation(tracerIn(force(ForceKind::Swirl, 0.4f), {0.4f, 0.1f, 0}), 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        const glm::vec3 x = tracers(simulation).position[0];
        // One radian in a second, from +x towards -z. Euler steps increase the radius by v^2 dt t / 2r = 0.8 %.
        const float r = std::sqrt(x.x * x.x + x.z * x.z);
        QVERIFY2(r > 0.4f && r < 0.4f * 1.01f, qPrintable(QString::number(r)));
        QVERIFY(glm::distance(x / r, glm::vec3(0.5403f, 0.1f / r, -0.8415f)) < 0.01f);
    }

    void anAttractorGathersSmokeAtItsCentre() {
        Simulation simulation(tracerIn(force(ForceKind::Attractor, 0.5f), {0, 0.6f, 0.6f}), 1);
        float nearest = 1;
        for (int i = 0; i < 240; ++i) {
            simulation.step();
            const float now = glm::length(tracers(simulation).position[0]);
            QVERIFY(now < nearest);  // the tracer never overshoots the centre
            nearest = now;
        }
        QVERIFY2(nearest < 0.02f, qPrintable(QString::number(nearest)));
    }

    void dragSlowsTheWindDown() {
        Force brake = force(ForceKind::Drag, 0);
        brake.drag = 4;
        Scene scene = tracerIn(brake, {-0.2f, 0, 0});
        scene.fluid.wind = {0.4f, 0, 0};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        // Drag leaves 1 / (1 + 4 x 0.25) of the wind.
        QVERIFY(glm::distance(tracers(simulation).position[0], glm::vec3(0, 0, 0)) < 1e-5f);
        QVERIFY(glm::distance(tracers(simulation).velocity[0], glm::vec3(0.2f, 0, 0)) < 1e-6f);
    }

    void dragReducesVorticityAtItsRate() {
        Force brake = force(ForceKind::Drag, 0);
        brake.drag = 1.5f;
        Scene scene = scenes::empty();
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 48);
        ring.radius = 0.2f;
        ring.circulation = 1e-3f;
        scene.elements = {scenes::element(1, brake), scenes::element(2, ring)};
        Simulation simulation(scene, 1);
        simulation.step();
        const float before = glm::length(simulation.state().vortons.strength[0]);
        for (int i = 0; i < 60; ++i) simulation.step();
        const float kept = glm::length(simulation.state().vortons.strength[0]) / before;
        QVERIFY2(std::abs(kept - 0.22313f) < 2e-3f,
                 qPrintable(QString::number(kept)));  // exp(-1.5), with a small error by stretching
    }

    void forcesStartAndStop() {
        Force late = force(ForceKind::Wind, 1);
        late.start = 0.5f;
        late.stop = 1;
        const Scene scene = tracerIn(late, glm::vec3(0));
        QVERIFY(active(scene, 0.49).empty() && active(scene, 0.5).size() == 1 && active(scene, 1.0).empty());
        Simulation simulation(scene, 1);
        for (int i = 0; i < 29; ++i) simulation.step();
        QVERIFY(tracers(simulation).position[0] == glm::vec3(0));
        for (int i = 29; i < 90; ++i) simulation.step();
        QVERIFY(tracers(simulation).position[0].y > 0.45f && tracers(simulation).velocity[0] == glm::vec3(0));
    }

    void windCarriesVortons() {
        Scene scene = scenes::empty();
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 48);
        ring.radius = 0.1f;
        ring.circulation = 1e-6f;
        scene.elements = {scenes::element(1, force(ForceKind::Wind, 0.3f)), scenes::element(2, ring)};
        Simulation simulation(scene, 1);
        simulation.step();
        const glm::vec3 from = simulation.state().vortons.position[0];
        for (int i = 0; i < 30; ++i) simulation.step();
        QVERIFY(glm::distance(simulation.state().vortons.position[0], from + glm::vec3(0, 0.15f, 0)) < 1e-4f);
    }

    void aForceThatBlowsSmokeAgainstABallPushesIt() {
        Scene scene = scenes::empty();
        Emitter smoke = scenes::burst(EmitterShape::Disc, 500);
        smoke.radius = 0.1f;
        smoke.thickness = 0.05f;
        Body ball;
        ball.radius = 0.2f;
        Force wind = force(ForceKind::Wind, 1);
        wind.radius = 2;
        scene.elements = {scenes::element(1, smoke, {0, -0.4f, 0}), scenes::element(2, ball), scenes::element(3, wind)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 30; ++i) simulation.step();
        QVERIFY(simulation.state().bodies[0].totalImpulse.linear.y > 0);
        for (const glm::vec3& x : tracers(simulation).position) QVERIFY(glm::length(x) > 0.2f);
    }
};

GYRE_TEST(TestForces)
#include "TestForces.moc"

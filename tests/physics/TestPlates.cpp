#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <cstdint>
#include <map>

using namespace gyre;

namespace {

Body plate(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    body.grip = 0;
    return body;
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
            const auto places = [&] {
                std::map<std::uint64_t, glm::vec3> found;  // in the frame of the plate
                const SimulationState& state = simulation.state();
                for (std::size_t t = 0; t < state.tracers.size(); ++t)
                    found[state.tracers.id[t]] = localPoint(state.bodies[0].pose, state.tracers.position[t]);
                return found;
            };
            const auto isInFrame = [](const glm::vec3& x) { return std::abs(x.y) < 0.45f && std::abs(x.z) < 0.45f; };
            int through = 0;
            for (int i = 0; i < 12; ++i) {
                const auto before = places();
                simulation.step();
                for (const auto& [id, x] : places()) {
                    const auto from = before.find(id);
                    through += from != before.end() && from->second.x > 0 && x.x < 0 && isInFrame(from->second) &&
                               isInFrame(x);
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

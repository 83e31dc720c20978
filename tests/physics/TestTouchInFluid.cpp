#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/physics/DryBodies.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <string>

using namespace gyre;

namespace {

/// The given parameters and three others.
struct TankCase {
    float size;   ///< half extent of the box [m]
    double step;  ///< [s]
};
constexpr TankCase kTankCases[] = {{0.25f, 1.0 / 60}, {0.15f, 1.0 / 30}, {0.4f, 1.0 / 120}, {0.25f, 1.0 / 240}};

Body crateOf(float size, float density) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = glm::vec3(size);
    body.motion = BodyMotion::Dynamic;
    body.density = density;
    return body;
}

/// A tank, its floor at height 0, of a fluid with a box in its middle.
Scene tankWithBox(float fluidDensity, const TankCase& c, float boxDensity) {
    Scene scene = dry::scene(c.step);
    scene.fluid.density = fluidDensity;
    scene.fluid.gridCells = 20;
    Body tank = crateOf(4 * c.size, 1);
    tank.motion = BodyMotion::Fixed;
    tank.container = true;
    dry::add(scene, tank, {0, 4 * c.size, 0});
    dry::add(scene, crateOf(c.size, boxDensity), {0, 4 * c.size, 0});
    return scene;
}

struct RestInTank {
    float height = 0, fastest = 0;  ///< of the last second
    bool asleep = false;
};
RestInTank restInTank(const Scene& scene, double seconds) {
    Simulation simulation(scene, 2);
    const double step = scene.fluid.substep;
    RestInTank rest;
    for (int i = 0; i < int(seconds / step); ++i) {
        simulation.step();
        const RigidBody& body = simulation.state().bodies.back();
        rest.height = body.pose.position.y;
        if (i * step >= seconds - 1)
            rest.fastest = std::max(rest.fastest, glm::length(body.pose.velocity) + glm::length(body.pose.spin));
        rest.asleep = body.rest.asleep;
    }
    return rest;
}

}  // namespace

class TestTouchInFluid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Archimedes: half as dense as water it rises to the ceiling, three times as dense it sinks to the floor.
    void aBoxInWaterRestsOnTheCeilingOrOnTheFloor() {
        for (const TankCase& c : kTankCases)
            for (const float density : {500.0f, 3000.0f}) {
                const RestInTank rest = restInTank(tankWithBox(1000, c, density), 8);
                const float wanted = density < 1000 ? 7 * c.size : c.size;
                qInfo("box of %.2f m, step 1/%.0f, %.0f kg/m3: %.2e m off, %.2e m/s, asleep %d", double(c.size),
                      1 / c.step, double(density), double(rest.height - wanted), double(rest.fastest), rest.asleep);
                QVERIFY(std::abs(rest.height - wanted) < 2e-3f);
                QVERIFY(rest.fastest < 0.01f);
            }
    }

    void aCrateInAirRestsWithoutTrembling() {
        for (const TankCase& c : kTankCases) {
            const RestInTank rest = restInTank(tankWithBox(1.2f, c, 600), 3);
            qInfo("crate of %.2f m, step 1/%.0f: %.2e m off, %.2e m/s, asleep %d", double(c.size), 1 / c.step,
                  double(rest.height - c.size), double(rest.fastest), rest.asleep);
            QVERIFY(std::abs(rest.height - c.size) < 1e-3f);
            QVERIFY(rest.fastest < 1e-3f);
        }
    }

    // The fluid around a resting body must stay at rest, as around a fixed one.
    void aRestingBodyDoesNotStirTheFluid() {
        Scene scene = tankWithBox(1000, kTankCases[0], 3000);
        scene.elements.back().place.position.y = kTankCases[0].size;
        Simulation simulation(scene, 2);
        for (int i = 0; i < 120; ++i) simulation.step();
        float fastest = 0;
        for (const glm::vec4& node : simulation.state().velocity.nodes)
            fastest = std::max(fastest, glm::length(glm::vec3(node)));
        QVERIFY2(fastest < 0.02f, std::to_string(fastest).c_str());
    }
};

GYRE_TEST(TestTouchInFluid)
#include "TestTouchInFluid.moc"

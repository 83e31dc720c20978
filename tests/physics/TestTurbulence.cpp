#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/StateBytes.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/physics/ImpulseScenes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

using namespace gyre;

namespace {

/// A cloud of vortons of random directions in a box. rate: steps per second
struct Stirred {
    float halfSize, circulation;
    int vortons, cells;
    double rate;
    float detail;
};

Scene stirredBox(const Stirred& stirred) {
    Scene scene = scenes::withImpulseWalls(stirred.cells);
    scene.fluid.substep = 1 / stirred.rate;
    scene.fluid.detail = stirred.detail;
    scene.fluid.relaxation = 2 * stirred.detail;
    Body box = scenes::boxContainer(glm::vec3(stirred.halfSize));
    box.grip = 0;
    scene.elements.push_back(scenes::element(1, box));
    VorticitySource stir = scenes::burst(VorticityKind::Turbulence, stirred.vortons);
    stir.circulation = stirred.circulation;
    stir.radius = 0.8f * stirred.halfSize;
    stir.coreRadius = 0.1f;
    scene.elements.push_back(scenes::element(2, stir));
    return scene;
}

/// The kinetic energy per density in the box, with the part of each node's cell that lies in it. [m^5/s^2]
double energyInTheBox(const SimulationState& state, float halfSize) {
    const UniformGrid& grid = state.velocity.grid;
    double sum = 0;
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const glm::vec3 u(state.velocity.nodes[grid.index(i, j, k)]), at = grid.position(i, j, k);
                const glm::vec3 part =
                    glm::clamp((halfSize - glm::abs(at)) / grid.spacing + 0.5f, glm::vec3(0), glm::vec3(1));
                sum += 0.5 * double(part.x * part.y * part.z * glm::dot(u, u));
            }
    return sum * double(grid.spacing * grid.spacing * grid.spacing);
}

}  // namespace

/// Fluid that nothing drives gains no energy.
class TestTurbulence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Without the restraint of EnergyWatch.h, energy becomes eight to ten times as much in a few seconds. With detail
    // it rises in the first steps, in which relaxation turns random strengths towards the vorticity.
    void turbulenceInAClosedBoxKeepsItsEnergy_data() {
        QTest::addColumn<Stirred>("stirred");
        QTest::addColumn<double>("most");
        QTest::newRow("a box of 2 m") << Stirred{1, 0.5f, 1000, 64, 60, 0} << 1.05;
        QTest::newRow("weak, in a box of 1 m, 1/120 s") << Stirred{0.5f, 0.15f, 300, 48, 120, 0} << 1.05;
        QTest::newRow("500 vortons in a box of 1 m") << Stirred{0.5f, 0.2f, 500, 48, 60, 0} << 1.05;
        QTest::newRow("in a box of 4 m, 1/30 s") << Stirred{2, 1, 600, 32, 30, 0} << 1.05;
        QTest::newRow("with detail, in a box of 4 m, 1/30 s") << Stirred{2, 1, 600, 32, 30, 1} << 1.2;
    }
    void turbulenceInAClosedBoxKeepsItsEnergy() {
        QFETCH(Stirred, stirred);
        QFETCH(double, most);
        constexpr int kOneOf = 4;  // steps
        Simulation simulation(stirredBox(stirred), 2);
        simulation.step();
        const double first = energyInTheBox(simulation.state(), stirred.halfSize);
        double low = first, high = first;
        while (simulation.time() < 30) {
            for (int step = 0; step < kOneOf; ++step) simulation.step();
            const double now = energyInTheBox(simulation.state(), stirred.halfSize);
            low = std::min(low, now);
            high = std::max(high, now);
        }
        qInfo("energy %.3g m^5/s^2, then from %.3f to %.3f of it; within 0.5 and %.2f", first, low / first,
              high / first, most);
        QVERIFY(low > 0.5 * first && high < most * first);
    }

    // Vortons of a new birth may bring energy.
    void aBirthMayAddEnergy() {
        Scene scene = stirredBox({1, 0.5f, 500, 32, 60, 0});
        auto& stir = std::get<VorticitySource>(scene.elements[1].body);
        stir.rate = 1;
        stir.seed = 7;
        Simulation simulation(scene, 2);
        simulation.step();
        const double first = energyInTheBox(simulation.state(), 1);
        while (simulation.time() < 3.9) simulation.step();
        const double later = energyInTheBox(simulation.state(), 1);
        qInfo("energy %.3g m^5/s^2, after three more births %.3g", first, later);
        QVERIFY(later > 2.5 * first && later < 6 * first);
    }

    void aSavedStateContinuesWithTheSameBits() {
        Simulation simulation(stirredBox({1, 0.5f, 500, 32, 60, 0}), 2);
        for (int step = 0; step < 30; ++step) simulation.step();
        QVERIFY(simulation.state().energyWatch.growth > 0);
        const std::vector<std::byte> saved = simulation.save();
        for (int step = 0; step < 30; ++step) simulation.step();
        const std::uint64_t expected = simulation.stateHash();
        QVERIFY(simulation.restore(saved));
        for (int step = 0; step < 30; ++step) simulation.step();
        QCOMPARE(simulation.stateHash(), expected);
    }
};

GYRE_TEST(TestTurbulence)
#include "TestTurbulence.moc"

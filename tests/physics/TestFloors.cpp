#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/Tanks.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;

namespace {

/// A block of heavy fluid, filled with smoke, as long as wide and as high, on the middle of a box.
struct FogOnAFloor {
    float size = 1;         ///< of the block [m]
    float width = 2;        ///< of the floor along x and z [m]
    float thickness = 0.5;  ///< of the floor [m]
    float density = 0.3f;   ///< above air [kg/m^3]
    float turn = 0;         ///< of the floor about y [rad]
    double stepsPerS = 60;
    int cells = 48;  ///< asked along the longest side of the grid

    double pull() const { return 9.81 * double(density) / 1.2; }
    Scene scene() const {
        Scene scene;
        scene.fluid.substep = 1 / stepsPerS;
        scene.fluid.maxVortons = 20000;
        scene.fluid.gridCells = cells;
        const glm::vec3 half(0.5f * size);
        scene.elements = {scenes::element(1, tanks::fluidBox(half, 0.1f * size, density), {0, half.y, 0})};
        Emitter smoke = scenes::burst(EmitterShape::Box, 4000);
        smoke.halfExtents = half;
        scene.elements.push_back(scenes::element(2, smoke, {0, half.y, 0}));
        Body floor;
        floor.shape = BodyShape::Box;
        floor.halfExtents = 0.5f * glm::vec3(width, thickness, width);
        scene.elements.push_back(scenes::element(3, floor, {0, -0.5f * thickness, 0}));
        scene.elements.back().place.rotation = glm::angleAxis(turn, glm::vec3(0, 1, 0));
        return scene;
    }
};

/// Where the smoke in the heavy fluid is.
struct FlowOfFog {
    double front = 0;    ///< distance from the middle beyond which one tracer in 20 lies [m]
    double onFloor = 0;  ///< fraction of the tracers
    double below = 0;    ///< fraction of the tracers below the surface of the floor
    double height = 0;   ///< median of those on it [m]
    double depth = 0;    ///< mean depth of the heavy fluid on it, twice the mean height of its mass [m]
    double still = 0;    ///< fraction of those on it that are slower than 5 cm/s
};

FlowOfFog flowOf(const Simulation& simulation, const FogOnAFloor& floor) {
    const SimulationState& state = simulation.state();
    const glm::quat back = glm::angleAxis(-floor.turn, glm::vec3(0, 1, 0));
    const auto isOver = [&](const glm::vec3& place) {
        const glm::vec3 local = back * place;
        return std::max(std::abs(local.x), std::abs(local.z)) < 0.5f * floor.width;
    };
    constexpr float kSkin = 0.01f;  // [m]
    const Tracers& tracers = state.tracers;
    std::vector<double> distances, heights;
    double still = 0, below = 0;
    for (std::size_t i = 0; i < tracers.size(); ++i) {
        const glm::vec3& place = tracers.position[i];
        distances.push_back(std::abs(double(place.x)));
        if (place.y < -kSkin) ++below;
        if (!isOver(place) || place.y < -kSkin) continue;
        heights.push_back(double(place.y));
        still += glm::length(tracers.velocity[i]) < 0.05f;
    }
    double mass = 0, moment = 0;
    tanks::eachCell(state, [&](const glm::vec3& place, double volume, double density) {
        if (!isOver(place) || place.y < -0.5f * state.domain.spacing) return;
        mass += volume * density;
        moment += volume * density * double(place.y);
    });
    std::ranges::sort(distances);
    std::ranges::sort(heights);
    const auto all = static_cast<double>(tracers.size()), on = static_cast<double>(heights.size());
    return {distances[distances.size() * 19 / 20],
            on / all,
            below / all,
            heights.empty() ? 0 : heights[heights.size() / 2],
            2 * moment / std::max(mass, 1e-9),
            still / std::max(on, 1.0)};
}

}  // namespace

/// Heavy fog on floors that end: tables, stages, altars.
class TestFloors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fogRunsOnAnyFloor_data();
    void fogRunsOnAnyFloor();
    void whatLeavesTheEdgeFalls_data();
    void whatLeavesTheEdgeFalls();
    void aForceFarAwayChangesNothing();
};

void TestFloors::fogRunsOnAnyFloor_data() {
    QTest::addColumn<FogOnAFloor>("floor");
    QTest::newRow("a stage of 4 m") << FogOnAFloor{.width = 4};
    QTest::newRow("a thin one") << FogOnAFloor{.width = 4, .thickness = 0.1f};
    QTest::newRow("a wide, thin one") << FogOnAFloor{.width = 20, .thickness = 0.2f};
    QTest::newRow("longer steps") << FogOnAFloor{.width = 4, .stepsPerS = 30};
    QTest::newRow("shorter steps") << FogOnAFloor{.width = 4, .stepsPerS = 120};
    QTest::newRow("a turned one") << FogOnAFloor{.width = 4, .turn = 0.4f, .cells = 64};  // it needs a larger grid
    QTest::newRow("a table") << FogOnAFloor{.size = 0.2f, .width = 0.8f, .thickness = 0.05f};
    QTest::newRow("light fog") << FogOnAFloor{.width = 4, .density = 0.06f};
    QTest::newRow("a large block") << FogOnAFloor{.size = 4, .width = 20, .thickness = 1, .density = 0.6f};
}

// A current of the depth h runs at 0.5 to 1 sqrt(g' h) [Benjamin, J. Fluid Mech. 31, 1968; Shin, Dalziel and Linden,
// J. Fluid Mech. 521, 2004].
void TestFloors::fogRunsOnAnyFloor() {
    QFETCH(FogOnAFloor, floor);
    Simulation simulation(floor.scene(), 2);
    const double unit = std::sqrt(double(floor.size) / floor.pull());  // [s]
    const auto steps = [&](double units) { return static_cast<int>(std::lround(units * unit * floor.stepsPerS)); };
    run(simulation, steps(2.2));
    const FlowOfFog early = flowOf(simulation, floor);
    run(simulation, steps(0.6));
    const FlowOfFog later = flowOf(simulation, floor);
    const double speed = (later.front - early.front) / (steps(0.6) / floor.stepsPerS),
                 theory = std::sqrt(floor.pull() * 0.5 * (early.depth + later.depth));
    qInfo("front at %.2f sqrt(g' h); median height %.2f of the depth; %.2f still; %.2f below; %zu vortons",
          speed / theory, later.height / later.depth, later.still, later.below, simulation.state().vortons.size());
    QVERIFY(speed > 0.5 * theory && speed < 1.1 * theory);
    QVERIFY(later.height > 0.3 * later.depth);
    QVERIFY(later.still < 0.05);
}

void TestFloors::whatLeavesTheEdgeFalls_data() {
    QTest::addColumn<FogOnAFloor>("floor");
    QTest::newRow("an altar of 1.2 m") << FogOnAFloor{.width = 1.2f, .thickness = 0.2f};
    QTest::newRow("a block of stone") << FogOnAFloor{.width = 1.2f, .thickness = 2};
    QTest::newRow("a small table") << FogOnAFloor{.size = 0.2f, .width = 0.3f, .thickness = 0.03f};
    QTest::newRow("a turned one") << FogOnAFloor{.width = 1.5f, .thickness = 0.3f, .turn = 0.6f};
}

// Most of it has left after the time in which a current runs twice the length of the floor.
void TestFloors::whatLeavesTheEdgeFalls() {
    QFETCH(FogOnAFloor, floor);
    Simulation simulation(floor.scene(), 2);
    const double unit = std::sqrt(double(floor.size) / floor.pull());
    run(simulation, static_cast<int>(std::lround(3.5 * unit * floor.stepsPerS)));
    const FlowOfFog fog = flowOf(simulation, floor);
    qInfo("%.2f on the floor, %.2f below it; %.2f of those on it still", fog.onFloor, fog.below, fog.still);
    QVERIFY(fog.below > 0.5);
    QVERIFY(fog.onFloor < 0.35);
    QVERIFY(fog.still < 0.2);
}

// With forces the flow is a copy of the velocity at nodes, and without it is that velocity. Stop at solids once counted
// its own changes twice below surfaces where there was no copy.
void TestFloors::aForceFarAwayChangesNothing() {
    const auto placesOf = [](const Scene& scene) {
        Simulation simulation(scene, 1);
        for (int step = 0; step < 30; ++step) simulation.step();
        return simulation.state().tracers.position;
    };
    Scene scene = FogOnAFloor{}.scene();
    const std::vector<glm::vec3> alone = placesOf(scene);
    Force force;
    force.radius = 0.1f;
    scene.elements.push_back(scenes::element(4, force, {1000, 0, 0}));
    QVERIFY(placesOf(scene) == alone);
}

GYRE_TEST(TestFloors)
#include "TestFloors.moc"

#include "core/base/Math.h"
#include "core/base/Random.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/CellSolids.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/FluxTransport.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/Tanks.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <vector>

using namespace gyre;

namespace {

/// Heavy fluid beside a block on a wide floor; its grid coarsens as it runs.
Scene fogOnAFloor() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.ground = true;
    scene.elements.push_back(scenes::element(1, tanks::fluidBox({0.3f, 0.2f, 0.3f}, 0.05f, 0.2f), {0, 0.2f, 0}));
    Body block;
    block.shape = BodyShape::Box;
    block.halfExtents = {0.15f, 0.2f, 0.3f};
    scene.elements.push_back(scenes::element(2, block, {0.6f, 0.2f, 0.1f}));
    return scene;
}

double massOf(const SimulationState& state) { return ledgerOf(state).mass; }

/// The height of the centre of the mass above ambient. [m]
double heightOfMass(const SimulationState& state) { return tanks::momentAlong(state, {0, 1, 0}) / massOf(state); }

/// All cells of a box.
NodeRows rowsOf(const UniformGrid& grid, const NodeRange& box) {
    NodeRows rows;
    rows.restart(grid, box);
    for (int k = box.low.z; k <= box.high.z; ++k)
        for (int j = box.low.y; j <= box.high.y; ++j)
            for (const int x : {box.low.x, box.high.x}) rows.add(j, k, x);
    return rows;
}

NodeRows innerCells(const UniformGrid& grid) { return rowsOf(grid, {glm::ivec3(1), grid.nodes - 2}); }

}  // namespace

/// The mass of fluid regions lies on the grid.
class TestDensityGrid : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aShiftByWholeCellsMovesAmountsAsTheyAre();
    void amountsStayPositiveAndAreKept();
    void everyInstructionSetCarriesTheSameBits();
    void aSolidThatMovedIsAsOneThatWasAlwaysThere();
    void distancesFromSolidsAreThoseFoundAnew_data();
    void distancesFromSolidsAreThoseFoundAnew();
    void massIsKeptWhileTheGridChanges();
    void fogInATankLiesOnItsFloor();
    void theEnergyOfFogOnAFloorDoesNotGrow();
    void twoRegionsInOnePlaceWeighTwice();
    void evenFluidStaysEven();
    void solidsTakeNoMass();
    void layersAroundABallStayStill();
    void aBodyPushesMassOutOfItsWay();
    void bodiesThatTouchLetNothingThrough();
    void expansionThinsDensity();
    void massEndsWithItsLife();
    void aKillRegionRemovesMass();
    void aTurnedEffectKeepsItsMass();
};

// A block moves by 0.4 cells a step, 20 cells in all. The limiter may smear its edges by a cell, and no more.
void TestDensityGrid::aShiftByWholeCellsMovesAmountsAsTheyAre() {
    const Workers workers(1);
    const UniformGrid grid{glm::vec3(0), 0.5f, {40, 12, 10}};
    const std::vector<float> clearance(grid.count(), 9);
    const std::vector<glm::vec4> flow(grid.count(), glm::vec4(1, 0, 0, 0));
    std::vector<float> amount(grid.count() + FluxTransport::kPast);
    for (int k = 3; k < 7; ++k)
        for (int j = 3; j < 9; ++j)
            for (int i = 4; i < 14; ++i) amount[grid.index(i, j, k)] = 2;
    FluxTransport transport;
    transport.setCells(workers, grid, clearance, clearance);
    NodeRows cells = innerCells(grid);
    transport.findFlow(workers, flow, 0.2f, cells);  // 0.4 cells
    QCOMPARE(transport.repeats(), 1);
    const std::array amounts{&amount};
    for (int step = 0; step < 50; ++step) transport.carry(workers, step % 3, amounts);
    double inside = 0, all = 0;
    for (std::size_t n = 0; n < grid.count(); ++n) all += double(amount[n]);
    for (int k = 3; k < 7; ++k)
        for (int j = 3; j < 9; ++j) {
            for (int i = 23; i < 35; ++i) inside += double(amount[grid.index(i, j, k)]);
            QVERIFY2(std::abs(amount[grid.index(28, j, k)] - 2) < 0.02f,
                     qPrintable(QString::number(double(amount[grid.index(28, j, k)]))));
        }
    const double born = 2.0 * 10 * 6 * 4;
    qInfo("kept %.8f, of it within a cell of its place %.4f", all / born, inside / born);
    QVERIFY(std::abs(all / born - 1) < 1e-6);
    QVERIFY(inside / born > 0.97);
}

void TestDensityGrid::amountsStayPositiveAndAreKept() {
    const Workers workers(1);
    const UniformGrid grid{glm::vec3(-1), 0.1f, {21, 21, 21}};
    std::vector<float> clearance(grid.count());
    std::vector<glm::vec4> flow(grid.count());
    std::vector<float> amount(grid.count() + FluxTransport::kPast);
    for (int k = 0; k < 21; ++k)
        for (int j = 0; j < 21; ++j)
            for (int i = 0; i < 21; ++i) {
                const glm::vec3 place = grid.position(i, j, k);
                const std::size_t node = grid.index(i, j, k);
                clearance[node] = 0.83f - glm::length(place);  // a hollow ball
                flow[node] = glm::vec4(glm::cross(glm::vec3(0.3f, 1, 0.2f), place), 0);
                if (glm::length(place - glm::vec3(0.4f, 0, 0)) < 0.25f) amount[node] = 1;
            }
    const auto total = [&] {
        double sum = 0;
        for (const float each : amount) sum += double(each);
        return sum;
    };
    const double born = total();
    FluxTransport transport;
    transport.setCells(workers, grid, clearance, clearance);
    NodeRows cells = innerCells(grid);
    transport.findFlow(workers, flow, 0.05f, cells);
    transport.balance(workers, cells);
    const std::array amounts{&amount};
    for (int step = 0; step < 400; ++step) transport.carry(workers, step % 3, amounts);
    const auto [least, most] = std::ranges::minmax_element(amount);
    qInfo("kept %.8f; from %.2e to %.4f", total() / born, double(*least), double(*most));
    QVERIFY(std::abs(total() / born - 1) < 1e-6);
    QVERIFY(*least > -1e-6f && *most < 1.01f);
}

void TestDensityGrid::everyInstructionSetCarriesTheSameBits() {
    const Workers workers(2);
    const UniformGrid grid{glm::vec3(-1), 0.1f, {27, 21, 23}};
    std::vector<float> clearance(grid.count());
    std::vector<glm::vec4> flow(grid.count());
    Random random(1, 2, 3);
    for (std::size_t n = 0; n < grid.count(); ++n) {
        const glm::vec3 place =
            grid.position(static_cast<int>(n % 27), static_cast<int>(n / 27 % 21), static_cast<int>(n / 567));
        clearance[n] = glm::length(place) - 0.3f;  // around a ball
        flow[n] = glm::vec4(2.0f * random.inUnitBall(), 0);
    }
    std::vector<float> expected;
    for (const Instructions set : {Instructions::Simd128, Instructions::Avx2, Instructions::Avx512}) {
        if (set > chosenInstructions()) continue;
        std::vector<float> amount(grid.count() + FluxTransport::kPast), other(amount.size());
        for (std::size_t n = 0; n < grid.count(); ++n) {
            amount[n] = clearance[n] > 0 ? 1 + static_cast<float>(n % 7) : 0;
            other[n] = 0.5f * amount[n];
        }
        FluxTransport transport(set);
        transport.setCells(workers, grid, clearance, clearance);
        for (int step = 0; step < 6; ++step) {
            NodeRows cells = rowsOf(grid, {glm::ivec3(3, 2, 4), glm::ivec3(24 - step, 18, 19)});
            transport.findFlow(workers, flow, 0.05f, cells);
            transport.balance(workers, cells);
            transport.carry(workers, step % 3, std::array{&amount, &other}, 1e-3f);
        }
        amount.insert(amount.end(), other.begin(), other.end());
        if (expected.empty()) expected = amount;
        QVERIFY(amount == expected);
    }
    QVERIFY(!expected.empty());
}

/// The coarse levels of the multigrid learn of all faces near the solid, at the ends of grids of any size, too.
void TestDensityGrid::aSolidThatMovedIsAsOneThatWasAlwaysThere() {
    const Workers workers(1);
    for (const glm::ivec3 nodes : {glm::ivec3(32, 24, 20), glm::ivec3(56, 40, 28), glm::ivec3(96, 48, 40)}) {
        const UniformGrid grid{glm::vec3(0), 0.1f, nodes};
        std::vector<glm::vec4> flow(grid.count());
        for (std::size_t i = 0; i < flow.size(); ++i) flow[i] = {1, 0.1f * static_cast<float>(i % 7), 0.3f, 0};
        constexpr float kRadius = 0.15f;
        const auto clearanceAt = [&](float part) {
            std::vector<float> clearance(grid.count());
            const glm::vec3 centre = part * glm::vec3(nodes - 1) * grid.spacing;
            for (int k = 0; k < nodes.z; ++k)
                for (int j = 0; j < nodes.y; ++j)
                    for (int i = 0; i < nodes.x; ++i)
                        clearance[grid.index(i, j, k)] =
                            std::min(glm::distance(grid.position(i, j, k), centre) - kRadius, 4 * grid.spacing);
            return clearance;
        };
        const auto near = [&](float part) {
            const glm::vec3 centre = part * glm::vec3(nodes - 1), reach(kRadius / grid.spacing + 2);
            return NodeRange{glm::max(glm::ivec3(centre - reach), glm::ivec3(0)),
                             glm::min(glm::ivec3(centre + reach) + 1, nodes - 1)};
        };
        constexpr float kStep = 0.01f;
        FluxTransport moved;
        std::vector<float> before = clearanceAt(0.1f);
        moved.setCells(workers, grid, before, before);
        for (float part = 0.1f + kStep; part < 0.9f; part += kStep) {
            const std::vector<float> now = clearanceAt(part);
            const NodeRange changed = both(both(near(part - 2 * kStep), near(part - kStep)), near(part));
            moved.updateCells(workers, now, before, {}, changed);
            FluxTransport anew;
            anew.setCells(workers, grid, now, before);
            for (FluxTransport* each : {&moved, &anew})
                each->findSolidPressure(workers, flow, 0.05f, {glm::ivec3(0), nodes - 1});
            QVERIFY(moved.pressure() == anew.pressure());
            before = now;
        }
    }
}

void TestDensityGrid::distancesFromSolidsAreThoseFoundAnew_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<float>("speed");  // of the effect [m/s]
    QTest::newRow("a body at rest") << "smoke-rings" << 0.0f;
    QTest::newRow("a body that is carried along") << "smoke-rings" << 6.0f;
    QTest::newRow("a body that turns") << "spinning-fan" << 0.0f;
    QTest::newRow("many pieces and the ground") << "fog-through-a-grille" << 1.0f;
}

/// Distances of nodes that no solid is near are kept while the grid moves or bodies do.
void TestDensityGrid::distancesFromSolidsAreThoseFoundAnew() {
    QFETCH(const QString, preset);
    QFETCH(const float, speed);
    const Result<Scene> scene = readScene(GYRE_SOURCE_DIR "/resources/presets/" + preset.toStdString() + ".gyre");
    QVERIFY(scene);
    const Workers workers(1);
    Simulation simulation(*scene, 1);
    UniformGrid grid;
    int shifts = 0, sizes = 0;
    for (int step = 0; step < 120; ++step) {
        Transform place;
        place.position.x = speed * static_cast<float>(scene->fluid.substep) * static_cast<float>(step);
        simulation.place(place, Carry::Nothing);
        simulation.step([&](std::string_view stage, SimulationState& state) {
            if (stage != "Stop at solids" || !(state.density.solids.grid == state.domain)) return;  // no solid is near
            const CellSolids kept = state.density.solids;
            const FluxTransport keptTransport = state.density.transport;
            FluxTransport transport = keptTransport;
            state.density.solids = {};
            state.density.transport = FluxTransport();
            findFluidOfCells(workers, state);
            const CellSolids& anew = state.density.solids;
            QVERIFY(kept.clearance == anew.clearance);
            QVERIFY(kept.clearanceBefore == anew.clearanceBefore);
            QVERIFY(kept.normals == anew.normals);
            for (std::size_t node = 0; node < kept.clearance.size(); ++node)
                QVERIFY(kept.clearance[node] >= state.domain.spacing || kept.owners[node] == anew.owners[node]);
            QVERIFY(std::ranges::equal(std::span(transport.open()).first(state.domain.count()),
                                       std::span(state.density.transport.open()).first(state.domain.count())));
            for (int axis = 0; axis < 3; ++axis)
                for (std::size_t node = 0; node < state.domain.count(); ++node)
                    QVERIFY(transport.openFace(axis, node) == state.density.transport.openFace(axis, node));
            // The coarse levels, and the fluid a step earlier, tell by the pressure.
            FluxTransport madeAnew = state.density.transport;
            for (FluxTransport* each : {&transport, &madeAnew})
                each->findSolidPressure(workers, state.velocity.nodes, 0.01f, {glm::ivec3(0), state.domain.nodes - 1});
            QVERIFY(std::ranges::equal(std::span(transport.pressure()).first(state.domain.count()),
                                       std::span(madeAnew.pressure()).first(state.domain.count())));
            state.density.solids = kept;
            state.density.transport = keptTransport;
            const bool areSameNodes = state.domain.nodes == grid.nodes && state.domain.spacing == grid.spacing;
            shifts += areSameNodes && !(state.domain == grid);
            sizes += !areSameNodes;
            grid = state.domain;
        });
        if (QTest::currentTestFailed()) return;
    }
    QVERIFY2(shifts > 0 && sizes > 2, qPrintable(QString("%1 shifts, %2 sizes").arg(shifts).arg(sizes)));
}

void TestDensityGrid::massIsKeptWhileTheGridChanges() {
    Simulation simulation(fogOnAFloor(), 1);
    simulation.step();
    const double born = massOf(simulation.state());
    QVERIFY(std::abs(born / (0.6 * 0.4 * 0.6 * 0.2) - 1) < 1e-5);
    float spacing = simulation.state().domain.spacing;
    int changes = 0;
    double worst = 0;
    for (int step = 1; step < 1000; ++step) {
        simulation.step();
        changes += simulation.state().domain.spacing != spacing ? 1 : 0;
        spacing = simulation.state().domain.spacing;
        worst = std::max(
            worst, std::abs(massOf(simulation.state()) + simulation.state().density.left[kHeldMass] - born) / born);
    }
    qInfo("%d changes of the cells; mass off by %.2e at most, %.2e left", changes, worst,
          simulation.state().density.left[kHeldMass] / born);
    QVERIFY(changes >= 3);
    QVERIFY(worst < 1e-6);
    QVERIFY(std::abs(simulation.state().density.left[kHeldMass]) < 1e-6 * born);
    double below = 0;
    tanks::eachCell(simulation.state(), [&](const glm::vec3& place, double volume, double density) {
        if (place.y < -0.5f * simulation.state().domain.spacing) below += volume * density;
    });
    QVERIFY(std::abs(below) < 1e-6 * born);
}

// Goal: 90 % of the volume after 10 s. Volume that is at least a quarter as heavy as the fog counts.
void TestDensityGrid::fogInATankLiesOnItsFloor() {
    constexpr float kFog = 0.2f, kBottom = -0.4f;
    tanks::Tank tank(48, {0.9f, -kBottom, 0.6f}, 16);
    const glm::vec3 half{0.3f, 0.2f, 0.3f};
    tank.fill({-0.4f, kBottom + half.y, 0}, half, kFog);
    Simulation simulation(tank.scene, 2);
    simulation.step();
    const double born = massOf(simulation.state());
    run(simulation, 600);
    double volume = 0, low = 0;
    tanks::eachCell(simulation.state(), [&](const glm::vec3& place, double room, double density) {
        if (density > 0.25 * double(kFog)) volume += room;
        if (place.y < 0.5f * kBottom) low += room * density;
    });
    volume /= 8 * double(half.x) * double(half.y) * double(half.z);
    const double height = heightOfMass(simulation.state()) - double(kBottom);
    qInfo("%.2f of the volume, %.2f of the mass in the lowest quarter, centre %.3f m up", volume, low / born, height);
    QVERIFY(volume > 0.9 && low > 0.75 * born && height < 0.7 * double(half.y));
    QVERIFY(std::abs(massOf(simulation.state()) / born - 1) < 1e-6);
}

// The far field had no images in the floor, and the air above wide, flat fog fell at 1 m/s.
void TestDensityGrid::theEnergyOfFogOnAFloorDoesNotGrow() {
    Scene scene = scenes::withImpulseWalls(48);
    scene.fluid.ground = true;
    scene.elements.push_back(scenes::element(1, tanks::fluidBox({0.3f, 0.2f, 0.3f}, 0.05f, 0.2f), {0, 0.2f, 0}));
    Simulation simulation(scene, 2);
    simulation.step();
    const auto energy = [&] {
        return tanks::kineticEnergy(simulation.state()) + tanks::potentialEnergy(simulation.state());
    };
    const double start = energy();
    for (int second = 0; second < 10; ++second) {
        run(simulation, 60);
        qInfo("%.3f of the energy after %d s", energy() / start, second + 1);
        QVERIFY(energy() < start);
    }
}

void TestDensityGrid::twoRegionsInOnePlaceWeighTwice() {
    double fell[2] = {}, mass[2] = {};
    for (int more = 0; more < 2; ++more) {
        Scene scene = scenes::withImpulseWalls(40);
        FluidRegion drop;
        drop.radius = 0.3f;
        drop.spacing = 0.06f;
        drop.lifetime = 1000;
        drop.density = 0.02f;
        for (int i = 0; i <= more; ++i)
            scene.elements.push_back(scenes::element(static_cast<std::uint64_t>(1 + i), drop));
        Simulation simulation(scene, 1);
        run(simulation, 12);
        fell[more] = -heightOfMass(simulation.state());
        mass[more] = massOf(simulation.state());
    }
    qInfo("mass times %.6f, acceleration times %.4f", mass[1] / mass[0], fell[1] / fell[0]);
    QVERIFY(std::abs(mass[1] / mass[0] - 2) < 1e-6);
    QVERIFY(std::abs(fell[1] / fell[0] - 2) < 0.04);
}

// Where the faces of cells did not balance, fluid would gather in corners.
void TestDensityGrid::evenFluidStaysEven() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.gravity = glm::vec3(0);
    scene.elements.push_back(scenes::element(1, tanks::fluidBox({0.5f, 0.4f, 0.45f}, 0.1f, 0.1f)));
    scene.elements.push_back(scenes::element(2, scenes::boxContainer({0.5f, 0.4f, 0.45f})));
    scenes::addSixRings(scene);
    Simulation simulation(scene, 1);
    run(simulation, 300);
    const double most = tanks::mostDensity(simulation.state());
    qInfo("largest density %.5f of 0.1", most);
    QVERIFY(most < 0.1 * 1.02);
}

// The block stands on the lower face of the region.
void TestDensityGrid::solidsTakeNoMass() {
    Scene scene = scenes::withImpulseWalls(40);
    scene.elements.push_back(scenes::element(1, tanks::fluidBox({0.5f, 0.4f, 0.5f}, 0.06f, 0.1f)));
    Body ball, block;
    ball.radius = 0.2f;
    scene.elements.push_back(scenes::element(2, ball, {0.2f, 0, 0}));
    block.shape = BodyShape::Box;
    block.halfExtents = {0.1f, 0.2f, 0.2f};
    scene.elements.push_back(scenes::element(3, block, {-0.27f, -0.2f, 0}));
    Simulation simulation(scene, 1);
    simulation.step();
    const double expected = 0.1 * (0.8 - 4.0 / 3 * kPi * std::pow(0.2, 3) - 8 * 0.1 * 0.2 * 0.2);
    const double most = tanks::mostDensity(simulation.state()), mass = massOf(simulation.state());
    qInfo("mass %.5f kg of %.5f, largest density %.5f of 0.1", mass, expected, most);
    QVERIFY(std::abs(mass / expected - 1) < 0.02);
    QVERIFY(most < 0.1001);
}

void TestDensityGrid::layersAroundABallStayStill() {
    tanks::Tank tank = tanks::layers(32, 11, tanks::kExcess);
    Body ball;
    ball.radius = 0.1f;
    tank.scene.elements.push_back(scenes::element(9, ball, {0.03f, 0.01f, 0}));
    Simulation simulation(tank.scene, 1);
    double most = 0;
    for (int second = 0; second < 8; ++second) {
        run(simulation, 60);
        most = std::max(most, tanks::kineticEnergy(simulation.state()));
    }
    const double scale = 0.8 * 0.5 * std::pow(double(tanks::kDepth), 2);  // g' H of the tank's fluid, density 1 [J]
    qInfo("kinetic energy at most %.2e g' H", most / scale);
    QVERIFY(most / scale < 1e-4);
}

void TestDensityGrid::aBodyPushesMassOutOfItsWay() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.gravity = glm::vec3(0);
    scene.elements.push_back(scenes::element(1, tanks::fluidBox({0.4f, 0.4f, 0.4f}, 0.1f, 0.1f)));
    Body ball;
    ball.radius = 0.2f;
    ball.motion = BodyMotion::Kinematic;
    ball.velocity = {1, 0, 0};
    scene.elements.push_back(scenes::element(2, ball, {-0.9f, 0, 0}));
    Simulation simulation(scene, 1);
    simulation.step();
    const double born = massOf(simulation.state());
    run(simulation, 60);
    const SimulationState& state = simulation.state();
    const DensityGrid& density = state.density;
    double inside = 0;
    for (std::size_t n = 0; n < density.grid.count(); ++n)
        if (density.transport.open()[n] == 0) inside += std::abs(double(density.amounts[kHeldMass][n]));
    qInfo("mass in the solid %.2e, largest density %.4f of 0.1", inside / born, tanks::mostDensity(state));
    QVERIFY(inside == 0);
    QVERIFY(std::abs((massOf(state) + density.left[kHeldMass]) / born - 1) < 1e-6);
    QVERIFY(tanks::mostDensity(state) < 0.2);
}

// The volume grows by exp(2 x 0.5) = 2.72; density falls by as much.
/// Fog on two blocks, side by side. Their joint lies in the middle of a cell or elsewhere.
void TestDensityGrid::bodiesThatTouchLetNothingThrough() {
    for (const float joint : {0.0f, 0.013f, 0.03f}) {
        Scene scene = scenes::withImpulseWalls(32);
        scene.fluid.ground = true;
        Body block;
        block.shape = BodyShape::Box;
        block.halfExtents = {0.5f, 0.3f, 0.5f};
        scene.elements.push_back(scenes::element(1, block, {joint - 0.5f, 0.3f, 0}));
        scene.elements.push_back(scenes::element(2, block, {joint + 0.5f, 0.3f, 0}));
        scene.elements.push_back(scenes::element(3, tanks::fluidBox({0.25f, 0.1f, 0.25f}, 0.05f, 0.2f), {0, 0.72f, 0}));
        Simulation simulation(scene, 1);
        run(simulation, 60);
        double inJoint = 0;
        tanks::eachCell(simulation.state(), [&](const glm::vec3& place, double volume, double density) {
            if (std::abs(place.x - joint) < 0.1f && place.y < 0.5f && std::abs(place.z) < 0.4f)
                inJoint += density * volume;
        });
        QVERIFY(massOf(simulation.state()) > 0);
        QCOMPARE(inJoint, 0.0);
    }
}

void TestDensityGrid::expansionThinsDensity() {
    Scene scene = scenes::withImpulseWalls(48);
    scene.fluid.gravity = glm::vec3(0);
    FluidRegion blast;
    blast.radius = 0.4f;
    blast.spacing = 0.06f;
    blast.lifetime = 1000;
    blast.density = 0.1f;
    blast.expansion = 2;
    blast.expansionTime = 0.5f;
    scene.elements.push_back(scenes::element(1, blast));
    Simulation simulation(scene, 1);
    simulation.step();
    const double born = massOf(simulation.state()),
                 before = double(simulation.state().substances.densityAt(glm::vec3(0)));
    run(simulation, 40);
    const double after = double(simulation.state().substances.densityAt(glm::vec3(0)));
    qInfo("density in the middle %.4f, then %.4f: times %.3f", before, after, after / before);
    QVERIFY(std::abs(after / before - std::exp(-1)) < 0.1 * std::exp(-1));
    QVERIFY(std::abs((massOf(simulation.state()) + simulation.state().density.left[kHeldMass]) / born - 1) < 1e-6);
}

void TestDensityGrid::massEndsWithItsLife() {
    Scene scene = fogOnAFloor();
    std::get<FluidRegion>(scene.elements[0].body).lifetime = 1;
    Simulation simulation(scene, 1);
    simulation.step();
    const double born = massOf(simulation.state());
    run(simulation, 44);
    QVERIFY(std::abs(massOf(simulation.state()) / born - 1) < 1e-6);  // three quarters of the life
    run(simulation, 10);
    const double fading = massOf(simulation.state());
    QVERIFY(fading < 0.8 * born && fading > 0.1 * born);
    run(simulation, 10);
    QVERIFY(massOf(simulation.state()) < 1e-6 * born);
    run(simulation, 30);
    QVERIFY(simulation.state().density.isEmpty());
    QVERIFY(std::abs(simulation.state().density.left[kHeldMass] / born - 1) < 1e-5);
}

void TestDensityGrid::aKillRegionRemovesMass() {
    Scene scene = fogOnAFloor();
    KillRegion kill;
    kill.shape = KillShape::Box;
    kill.halfExtents = {1, 1, 1};
    kill.fade = 0.2f;
    scene.elements.push_back(scenes::element(9, kill, {1, 0, 0}));
    Simulation simulation(scene, 1);
    simulation.step();
    const double born = massOf(simulation.state());
    run(simulation, 20);
    qInfo("%.3f of the mass is left", massOf(simulation.state()) / born);
    QVERIFY(massOf(simulation.state()) < 0.6 * born);
    QVERIFY(std::abs((massOf(simulation.state()) + simulation.state().density.left[kHeldMass]) / born - 1) < 1e-5);
}

void TestDensityGrid::aTurnedEffectKeepsItsMass() {
    Scene scene = fogOnAFloor();
    scene.fluid.ground = false;
    Simulation simulation(scene, 1);
    run(simulation, 20);
    const double born = massOf(simulation.state());
    Transform place;
    place.position = {3, 1, -2};
    place.rotation = glm::angleAxis(0.7f, glm::vec3(0, 1, 0));
    simulation.place(place, Carry::Everything);
    Simulation restored(scene, 1);
    restored.place(place, Carry::Everything);
    QVERIFY(restored.restore(simulation.save()));
    run(restored, 20);
    run(simulation, 20);
    QCOMPARE(restored.stateHash(), simulation.stateHash());
    const SimulationState& state = simulation.state();
    QVERIFY(std::abs((massOf(state) + state.density.left[kHeldMass]) / born - 1) < 1e-6);
    QVERIFY(std::abs(state.density.left[kHeldMass]) < 1e-6 * born);
    glm::dvec3 middle(0);
    tanks::eachCell(state, [&](const glm::vec3& at, double volume, double density) {
        middle += volume * density / massOf(state) * glm::dvec3(at);
    });
    QVERIFY(glm::length(glm::dvec2(middle.x - 3, middle.z + 2)) < 0.1);
}

GYRE_TEST(TestDensityGrid)
#include "TestDensityGrid.moc"

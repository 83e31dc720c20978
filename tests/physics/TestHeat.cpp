#include "core/base/Math.h"
#include "core/base/Random.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/BodiesShareHeat.h"
#include "core/stages/Diffuse.h"

#include "tests/Test.h"
#include "tests/physics/CellsOfFluid.h"
#include "tests/physics/FluidScenes.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr float kColumnCell = 0.05f;   // [m]
constexpr float kColumnWidth = 0.15f;  // standard deviation of the hot column [m]

/// Fluid with a hot column along y that has a Gaussian cross-section. uneven: by which the filling of cells varies
SimulationState column(float uneven) {
    SimulationState state;
    state.scene = scenes::empty();
    Random random(1, 2, 3);
    cells::bear(state, {glm::vec3(-1.1f), kColumnCell, glm::ivec3(45)}, [&](const glm::vec3& at) {
        CellAmounts amounts{};
        amounts[kHeldVolume] = std::pow(kColumnCell, 3.0f) * (1 - uneven * random.uniform());
        amounts[kHeldHeat] =
            amounts[kHeldVolume] * 100 * std::exp(-(at.x * at.x + at.z * at.z) / (2 * kColumnWidth * kColumnWidth));
        return amounts;
    });
    placeDensity(Workers(1), state);
    return state;
}

/// Mean square of the distance from the axis along one direction, weighted by heat. [m^2]
double variance(const DensityGrid& density, int axis) {
    double sum = 0, weight = 0;
    cells::each(density, [&](const glm::vec3& position, std::size_t cell) {
        const double away = position[axis], heat = density.amounts[kHeldHeat][cell];
        sum += away * away * heat;
        weight += heat;
    });
    return sum / weight;
}

double heatOf(const SimulationState& state) { return ledgerOf(state).heat; }

/// A fixed ball with this heat and heat capacity, in contact with still fluid all around.
RigidBody hotBall(float radius, float heat, float capacity) {
    RigidBody body;
    body.id = 7;
    body.shape = SphereShape{radius};
    body.heat = heat;
    body.heatCapacity = capacity;
    body.heatTransfer = 50;
    return body;
}

constexpr float kCloudCell = 0.1f;  // [m]

/// Still fluid of 0 to 20 K all around the body, in cells filled to various degrees.
SimulationState cloudAround(const RigidBody& body) {
    SimulationState state;
    state.scene = scenes::empty();
    state.scene.fluid.specificHeat = 1000;
    state.bodies = {body};
    Random random(3, 2, 1);
    cells::bear(state, {glm::vec3(-1.05f), kCloudCell, glm::ivec3(22)}, [&](const glm::vec3& at) {
        CellAmounts amounts{};
        if (glm::length(at) > 0.6f || glm::length(at) < 0.3f) return amounts;
        amounts[kHeldVolume] = std::pow(kCloudCell, 3.0f) * random.uniform(0.2f, 1);
        amounts[kHeldHeat] = amounts[kHeldVolume] * 20 * random.uniform();
        return amounts;
    });
    placeDensity(Workers(1), state);
    return state;
}

}  // namespace

class TestHeat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aHotColumnSpreadsAtTheRateOfConduction_data() {
        QTest::addColumn<int>("form");
        QTest::addColumn<float>("diffusivity");
        QTest::newRow("grid") << int(Diffusion::Grid) << 0.005f;
        QTest::newRow("grid, several repeats a step") << int(Diffusion::Grid) << 0.06f;
        QTest::newRow("pairs") << int(Diffusion::Pairs) << 0.02f;
    }
    // s^2 = s0^2 + 2 kappa t. Only rounding may change the total.
    void aHotColumnSpreadsAtTheRateOfConduction() {
        QFETCH(int, form);
        QFETCH(float, diffusivity);
        SimulationState state = column(0);
        state.scene.fluid.diffusion = static_cast<Diffusion>(form);
        state.scene.fluid.thermalDiffusivity = diffusivity;
        const int steps = static_cast<int>(0.005 / (double(diffusivity) * state.scene.fluid.substep));
        const double x = variance(state.density, 0), z = variance(state.density, 2), heat = heatOf(state);
        for (int i = 0; i < steps; ++i) diffuse(Workers(1), state);
        const double theory = 2 * double(diffusivity) * steps * state.scene.fluid.substep;
        const double alongX = (variance(state.density, 0) - x) / theory,
                     alongZ = (variance(state.density, 2) - z) / theory;
        qInfo("growth of the variance over theory: %.4f along x, %.4f along z; total %.1e off", alongX, alongZ,
              heatOf(state) / heat - 1);
        QVERIFY(std::abs(alongX - 1) < 0.01);
        QVERIFY(std::abs(alongZ - 1) < 0.01);
        QVERIFY(std::abs(heatOf(state) / heat - 1) < 1e-5);
    }

    // As vorticity spreads between vortons, so does what stands for it here: strengths with the profile of the column.
    void aTubeSpreadsByPairs() {
        SimulationState state;
        state.scene = scenes::empty();
        state.scene.fluid.diffusion = Diffusion::Pairs;
        state.scene.fluid.viscosity = 0.02f;
        Random random(1, 2, 3);
        for (int i = -16; i <= 16; ++i)
            for (int j = -8; j <= 8; ++j)
                for (int k = -16; k <= 16; ++k) {
                    const glm::vec3 at = kColumnCell * (glm::vec3(i, j, k) + 0.3f * random.inUnitBall());
                    const std::size_t p = scenes::addStill(state.vortons, at, kColumnCell);
                    const float square = at.x * at.x + at.z * at.z;
                    state.vortons.strength[p] = {0, 100 * std::exp(-square / (2 * kColumnWidth * kColumnWidth)), 0};
                }
        state.domain = {glm::vec3(-1.1f), 0.05f, glm::ivec3(45)};
        // Only the middle counts, because vortons at its ends have half as many neighbours.
        const auto width = [&] {
            double sum = 0, weight = 0;
            for (std::size_t p = 0; p < state.vortons.size(); ++p) {
                const glm::vec3& at = state.vortons.position[p];
                if (std::abs(at.y) > 0.1f) continue;
                sum += double(at.x * at.x * state.vortons.strength[p].y);
                weight += double(state.vortons.strength[p].y);
            }
            return sum / weight;
        };
        const auto total = [&] {
            double sum = 0;
            for (const glm::vec3& strength : state.vortons.strength) sum += double(strength.y);
            return sum;
        };
        const double before = width(), strength = total();
        const int steps = 15;
        for (int i = 0; i < steps; ++i) diffuse(Workers(2), state);
        const double growth = (width() - before) / (2 * 0.02 * steps * state.scene.fluid.substep);
        qInfo("growth of the variance over Lamb and Oseen: %.4f", growth);
        QVERIFY(std::abs(growth - 1) < 0.05);
        QVERIFY(std::abs(total() / strength - 1) < 1e-5);
    }

    void fluidOfUniformTemperatureStaysUniform() {
        SimulationState state = column(0.9f);
        for (std::size_t cell = 0; cell < state.density.grid.count(); ++cell)
            state.density.amounts[kHeldHeat][cell] = 80 * state.density.amounts[kHeldVolume][cell];
        state.scene.fluid.thermalDiffusivity = 0.01f;
        for (int i = 0; i < 20; ++i) diffuse(Workers(1), state);
        cells::each(state.density, [&](const glm::vec3&, std::size_t cell) {
            QVERIFY(std::abs(cells::share(state.density, kHeldHeat, cell) - 80) < 1e-2);
        });
    }

    // The body loses the heat that cells gain: the sum of rho0 c_p V T and C_b T_b is constant over 1,000 steps, to
    // 1e-5 of the exchanged heat.
    void theHeatOfBodyAndFluidIsConserved() {
        SimulationState state = cloudAround(hotBall(0.3f, 400, 40));
        const Ledger before = ledgerOf(state);
        for (int i = 0; i < 1000; ++i) exchangeHeatWithBodies(Workers(2), state);
        const Ledger after = ledgerOf(state);
        const double passed = before.bodyHeat - after.bodyHeat;
        const double missing = (after.heat + after.bodyHeat - before.heat - before.bodyHeat) / passed;
        qInfo("the body gave %.1f J of %.1f, it cooled from 400 to %.2f K", passed, before.bodyHeat,
              double(state.bodies[0].heat));
        QVERIFY(passed > 0.05 * before.bodyHeat);
        QVERIFY(validation::agrees(
            {15, "heat of body and fluid in 1,000 steps, missing of what passed", missing, 0, 1e-5, "conservation"}));
        QVERIFY(std::abs(state.bodies[0].heatGiven / passed - 1) < 1e-5);
    }

    void theFluidWarmsAColdBody() {
        SimulationState state = cloudAround(hotBall(0.3f, -100, 40));
        exchangeHeatWithBodies(Workers(1), state);
        QVERIFY(state.bodies[0].heat > -100);
        QVERIFY(state.bodies[0].heatGiven < 0);
    }

    void aTinyBodyReachesTheTemperatureOfTheFluidWithoutOvershoot() {
        SimulationState state = cloudAround(hotBall(0.3f, 400, 1e-4f));
        state.bodies[0].heatTransfer = 1e5f;
        for (int i = 0; i < 5; ++i) {
            exchangeHeatWithBodies(Workers(1), state);
            QVERIFY(state.bodies[0].heat > 0 && state.bodies[0].heat < 20);
            cells::each(state.density, [&](const glm::vec3&, std::size_t cell) {
                const double heat = cells::share(state.density, kHeldHeat, cell);
                QVERIFY(heat >= 0 && heat < 20.001);
            });
        }
    }

    void aBodyWithoutHeatCapacityKeepsItsTemperature() {
        SimulationState state = cloudAround(hotBall(0.3f, 400, 0));
        const double before = heatOf(state);
        for (int i = 0; i < 100; ++i) exchangeHeatWithBodies(Workers(1), state);
        QCOMPARE(state.bodies[0].heat, 400.0f);
        QVERIFY(heatOf(state) > before);
        QVERIFY(std::abs(state.bodies[0].heatGiven / (heatOf(state) - before) - 1) < 1e-5);
    }

    // Within half a cell of the surface.
    void onlyFluidInContactIsWarmed() {
        SimulationState state = cloudAround(hotBall(0.3f, 400, 0));
        const DensityGrid before = state.density;
        exchangeHeatWithBodies(Workers(1), state);
        cells::each(before, [&](const glm::vec3& position, std::size_t cell) {
            const bool isNear = std::abs(glm::length(position) - 0.3f) <= 0.5f * kCloudCell;
            QCOMPARE(state.density.amounts[kHeldHeat][cell] != before.amounts[kHeldHeat][cell], isNear);
        });
    }

    // A surface S of a fixed temperature T gives heatTransfer S T to cold fluid, whatever the cells. Those that
    // stand for a ball's surface differ by some per cent from it.
    void aBodyGivesHeatByItsSurface() {
        for (const float radius : {0.3f, 0.37f, 0.45f}) {
            SimulationState state;
            state.scene = scenes::empty();
            state.bodies = {hotBall(radius, 100, 0)};
            cells::bear(state, {glm::vec3(-1.05f), kCloudCell, glm::ivec3(22)}, [&](const glm::vec3&) {
                CellAmounts amounts{};
                amounts[kHeldVolume] = std::pow(kCloudCell, 3.0f);
                return amounts;
            });
            placeDensity(Workers(1), state);
            exchangeHeatWithBodies(Workers(1), state);
            const double given = 50 * 4 * kPi * double(radius) * double(radius) * 100 * state.scene.fluid.substep;
            qInfo("radius %.2f m: %.3f of the heat", double(radius), heatOf(state) / given);
            QVERIFY(std::abs(heatOf(state) / given - 1) < 0.15);
        }
    }

    void heatExchangeHasTheSameBitsForAnyNumberOfThreads() {
        std::vector<float> first;
        for (const int threads : {1, 2, 3, 8}) {
            SimulationState state = cloudAround(hotBall(0.3f, 400, 40));
            for (int i = 0; i < 20; ++i) exchangeHeatWithBodies(Workers(threads), state);
            std::vector<float> all = state.density.amounts[kHeldHeat];
            all.push_back(state.bodies[0].heat);
            if (first.empty()) first = all;
            QVERIFY(all == first);
        }
    }
};

GYRE_TEST(TestHeat)
#include "TestHeat.moc"

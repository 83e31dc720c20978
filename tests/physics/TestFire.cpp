#include "core/base/Random.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/Combust.h"

#include "tests/Test.h"
#include "tests/physics/CellsOfFluid.h"
#include "tests/physics/FluidScenes.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr float kCell = 1e-3f;  // [m^3]

/// Cells with fluid of various amounts of fuel, smoke and heat; cells are filled to various degrees.
SimulationState burning(Combustion combustion) {
    SimulationState state;
    state.scene = scenes::empty();
    state.scene.fluid.combustion = combustion;
    Random random(1, 1, 1);
    cells::bear(state, {glm::vec3(-0.5f), 0.1f, glm::ivec3(10)}, [&](const glm::vec3&) {
        CellAmounts amounts{};
        const float volume = kCell * random.uniform(0.1f, 1);
        amounts[kHeldVolume] = volume;
        amounts[kHeldFuel] = volume * random.uniform();
        amounts[kHeldSmoke] = volume * 0.5f * random.uniform();
        amounts[kHeldHeat] = volume * random.uniform(0, 800);
        return amounts;
    });
    placeDensity(Workers(1), state);
    return state;
}

/// Sets the share of an amount in all cells.
void fill(SimulationState& state, CellAmount amount, float value) {
    for (std::size_t cell = 0; cell < state.density.grid.count(); ++cell)
        state.density.amounts[amount][cell] = value * state.density.amounts[kHeldVolume][cell];
    findWhatIsHeld(state.density);
    findCellsWithFluid(state.density);
}

/// The first cells that hold fluid, near the middle of the grid.
std::size_t cellNumber(const SimulationState& state, int number) { return state.density.grid.index(4 + number, 4, 4); }

double shareOf(const SimulationState& state, CellAmount amount, int number = 0) {
    return cells::share(state.density, amount, cellNumber(state, number));
}

void burn(SimulationState& state, int steps) {
    const Workers workers(1);
    for (int i = 0; i < steps; ++i) combust(workers, state);
}

/// A steady fire as large as a campfire.
Scene campfire() {
    Scene scene;
    scene.fluid.gridCells = 32;
    scene.fluid.maxVortons = 2000;
    FluidRegion fire;
    fire.shape = RegionShape::Layer;
    fire.radius = 0.3f;
    fire.thickness = 0.15f;
    fire.fill = false;
    fire.spacing = 0.08f;
    fire.rate = 400;
    fire.lifetime = 4;
    fire.fuel = 0.5f;
    fire.heat = 400;
    fire.stir = 2;
    scene.elements = {scenes::element(1, fire)};
    return scene;
}

}  // namespace

class TestFire : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fuelIsConservedInEveryCell_data() {
        QTest::addColumn<int>("combustion");
        QTest::newRow("ignition") << int(Combustion::Ignition);
        QTest::newRow("Arrhenius") << int(Combustion::Arrhenius);
    }
    // fuel + flame + (smoke - smoke at birth) / yield, to 1e-6 over 300 steps; and c_p dT = q b, as burnHeat = q / c_p,
    // to 1e-5 of the stored temperature. All per volume of the cell's fluid.
    void fuelIsConservedInEveryCell() {
        QFETCH(int, combustion);
        SimulationState state = burning(static_cast<Combustion>(combustion));
        const DensityGrid before = state.density;
        burn(state, 300);
        const FluidSettings& fluid = state.scene.fluid;
        double worstFuel = 0, worstHeat = 0, burnt = 0, warmed = 0;
        cells::each(before, [&](const glm::vec3&, std::size_t cell) {
            const auto now = [&](CellAmount amount) { return cells::share(state.density, amount, cell); };
            const auto gain = [&](CellAmount amount) { return now(amount) - cells::share(before, amount, cell); };
            worstFuel = std::max(
                worstFuel, std::abs(gain(kHeldFuel) + now(kHeldFlame) + gain(kHeldSmoke) / double(fluid.smokeYield)));
            worstHeat = std::max(worstHeat,
                                 std::abs(gain(kHeldHeat) + double(fluid.burnHeat) * gain(kHeldFuel)) / now(kHeldHeat));
            burnt -= gain(kHeldFuel);
            warmed += gain(kHeldHeat);
            QVERIFY(now(kHeldFuel) >= 0 && now(kHeldFlame) >= 0 && gain(kHeldFuel) <= 0);
        });
        qInfo("burnt %.1f of fuel in 512 cells", burnt);
        QVERIFY(burnt > 50);
        const QString what = QString("300 steps of %1, worst cell's ").arg(QTest::currentDataTag());
        QVERIFY(validation::agrees({16, what + "fuel + flame + smoke / yield", worstFuel, 0, 1e-6, "conservation"}));
        QVERIFY(validation::agrees({16, what + "heat for fuel", worstHeat, 0, 1e-5, "conservation"}));
        QVERIFY(validation::agrees({16, "heat of all over heat of the fuel burnt",
                                    warmed / (double(fluid.burnHeat) * burnt), 1, 1e-5, "conservation"}));
    }

    void nothingBurnsBelowIgnition() {
        SimulationState state = burning(Combustion::Ignition);
        fill(state, kHeldHeat, 549.0f - state.scene.fluid.ambientTemperature);
        const std::vector<float> fuel = state.density.amounts[kHeldFuel];
        burn(state, 100);
        QVERIFY(state.density.amounts[kHeldFuel] == fuel);
        QVERIFY(std::ranges::all_of(state.density.amounts[kHeldFlame], [](float flame) { return flame == 0; }));
        fill(state, kHeldHeat, 600.0f - state.scene.fluid.ambientTemperature);
        burn(state, 1);
        QVERIFY(state.density.amounts[kHeldFuel] != fuel);
    }

    // Exact over the step: without heat, an equal fraction burns in one long step and in many short ones.
    void theBurntFractionDoesNotDependOnTheStep() {
        for (const int cut : {1, 8}) {
            SimulationState state = burning(Combustion::Ignition);
            fill(state, kHeldHeat, 1000);
            const double expected = shareOf(state, kHeldFuel) * std::exp(-0.1 * 5);
            state.scene.fluid.burnHeat = 0;
            state.scene.fluid.substep = 0.1 / cut;
            burn(state, cut);
            QVERIFY(std::abs(shareOf(state, kHeldFuel) / expected - 1) < 1e-6);
        }
    }

    // What fills a cell to a tenth burns as what fills it.
    void burningDoesNotDependOnTheFillingOfACell() {
        SimulationState state = burning(Combustion::Ignition);
        fill(state, kHeldHeat, 400);
        fill(state, kHeldFuel, 0.5f);
        burn(state, 60);
        const double left = shareOf(state, kHeldFuel);
        QVERIFY(left < 0.4);
        cells::each(state.density, [&](const glm::vec3&, std::size_t cell) {
            QVERIFY(std::abs(cells::share(state.density, kHeldFuel, cell) / left - 1) < 1e-4);
        });
    }

    void coolFlameBecomesSmokeAndHotFlameStays() {
        SimulationState state = burning(Combustion::Ignition);
        fill(state, kHeldFuel, 0);
        fill(state, kHeldSmoke, 0);
        fill(state, kHeldFlame, 0.5f);
        fill(state, kHeldHeat, 0);
        const std::size_t hot = cellNumber(state, 0);
        // three times coolTemperature: exp(-9) of the rate
        state.density.amounts[kHeldHeat][hot] = 2400 * state.density.amounts[kHeldVolume][hot];
        burn(state, 60);
        QVERIFY(shareOf(state, kHeldFlame) > 0.49);
        // exp(-4 exp(-(300/900)^2)) = 0.0279 of the flame is left after a second
        QVERIFY(std::abs(shareOf(state, kHeldFlame, 1) - 0.5 * 0.0279) < 1e-4);
        QVERIFY(std::abs(shareOf(state, kHeldSmoke, 1) - 0.5 * (0.5 - shareOf(state, kHeldFlame, 1))) < 1e-6);
    }

    // dT/dt = -e (T^4 - T_a^4): compared with 100,000 small steps. The stage is of first order in the step, hence the
    // tolerance of 2 %.
    void radiationCoolsAtItsRateAndNotBelowTheSurroundings() {
        SimulationState state = burning(Combustion::Ignition);
        fill(state, kHeldFuel, 0);
        fill(state, kHeldHeat, 1200);
        const std::size_t hot = cellNumber(state, 1);
        state.density.amounts[kHeldHeat][hot] = 1e5f * state.density.amounts[kHeldVolume][hot];
        state.scene.fluid.radiation = 1e-10f;
        burn(state, 60);
        double t = 1500;
        for (int i = 0; i < 100000; ++i) t -= 1e-5 * 1e-10 * (t * t * t * t - 300.0 * 300 * 300 * 300);
        qInfo("1500 K after a second: %.2f, reference %.2f", shareOf(state, kHeldHeat) + 300, t);
        QVERIFY(std::abs((shareOf(state, kHeldHeat) + 300) / t - 1) < 0.02);
        QVERIFY(shareOf(state, kHeldHeat, 1) > shareOf(state, kHeldHeat) && shareOf(state, kHeldHeat, 1) < 1500);
        burn(state, 100000 / 60);
        QVERIFY(shareOf(state, kHeldHeat) >= 0);
    }

    // Balance of emitted, present and removed amounts over a run with births, deaths and bodies.
    void theBalanceOfACampfireIsClosed() {
        const Scene scene = campfire();
        const auto& fire = std::get<FluidRegion>(scene.elements[0].body);
        Simulation simulation(scene, 2);
        Ledger dead;
        SimulationState before = simulation.state();
        for (int i = 0; i < 360; ++i) {
            simulation.step();
            dead.add(ledgerOfDead(before, simulation.state()));
            before = simulation.state();
        }
        QVERIFY(simulation.isFinite());
        const Ledger now = ledgerOf(simulation.state());
        const double volume = std::pow(double(fire.spacing), 3) * double(simulation.state().births[0].births);
        const double bornFuel = volume * double(scene.fluid.density) * double(fire.fuel);
        const double volumeOff = (now.volume + dead.volume) / volume - 1,
                     fuelOff = (now.fuelInAll + dead.fuelInAll) / bornFuel - 1;
        // Emitted heat and heat of combustion; conduction between vortons conserves heat.
        const double capacity = double(scene.fluid.density) * double(scene.fluid.specificHeat);
        const double burnt = bornFuel - now.fuel - dead.fuel;
        const double heat = capacity * volume * double(fire.heat) +
                            double(scene.fluid.specificHeat) * double(scene.fluid.burnHeat) * burnt;
        const double heatOff = (now.heat + dead.heat) / heat - 1;
        qInfo("born %.3f m3; %.0f %% of the fuel has burnt", volume, 100 * burnt / bornFuel);
        QVERIFY(validation::agrees({16, "campfire's fuel: born, now and dead", fuelOff, 0, 1e-5, "conservation"}));
        QVERIFY(
            validation::agrees({15, "campfire's heat: born, made, now and dead", heatOff, 0, 1e-5, "conservation"}));
        QVERIFY(dead.volume > 0);
        QVERIFY(std::abs(volumeOff) < 1e-5);
        QVERIFY(std::abs(fuelOff) < 1e-5);
        QVERIFY(std::abs(heatOff) < 1e-4);  // single-precision temperatures, thousands of exchanges
    }

    void burntGasRisesAndStaysWithinItsMaximumTemperature() {
        Simulation simulation(campfire(), 2);
        for (int i = 0; i < 240; ++i) simulation.step();
        QVERIFY(simulation.isFinite());
        const DensityGrid& density = simulation.state().density;
        double height = 0, weight = 0, fastest = 0;
        cells::each(density, [&](const glm::vec3& position, std::size_t cell) {
            const double made = double(density.amounts[kHeldSmoke][cell]) + double(density.amounts[kHeldFlame][cell]);
            height += made * double(position.y);
            weight += made;
        });
        for (const glm::vec3& u : simulation.state().vortons.velocity)
            fastest = std::max(fastest, double(glm::length(u)));
        const double hottest = cells::largestShare(density, kHeldHeat);
        qInfo("%zu vortons after 4 s: burnt gas at %.2f m in the mean, fastest %.2f m/s, hottest %.0f K",
              simulation.state().vortons.size(), height / weight, fastest, hottest + 300);
        QVERIFY(height / weight > 0.5);
        QVERIFY(fastest > 0.3 && fastest < 15);
        QVERIFY(hottest + 300 < 1.0001 * (300 + 400 + 0.5 * 2000));  // the emitted heat and the heat of all its fuel
    }

    void tracersShowTheFire() {
        Scene scene = campfire();
        Emitter smoke = scenes::burst(EmitterShape::Sphere, 2000);
        smoke.radius = 0.3f;
        smoke.rate = 1000;
        smoke.lifetime = 3;
        scene.elements.push_back(scenes::element(2, smoke));
        Simulation simulation(scene, 2);
        for (int i = 0; i < 60; ++i) simulation.step();
        const Snapshot shot = simulation.snapshot();
        const auto hottest = float(300 + cells::largestShare(simulation.state().density, kHeldHeat, 0));
        QVERIFY(*std::ranges::max_element(shot.tracerTemperature) > 600);
        QVERIFY(*std::ranges::max_element(shot.tracerTemperature) <= hottest + 1);
        QVERIFY(*std::ranges::max_element(shot.tracerFlame) > 0.01f);
        QVERIFY(*std::ranges::min_element(shot.tracerTemperature) >= 299);
    }
};

GYRE_TEST(TestFire)
#include "TestFire.moc"

#include "core/base/Random.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/Combust.h"
#include "core/stages/Substances.h"

#include "tests/Test.h"
#include "tests/physics/FluidScenes.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

/// Vortons far from each other, with various amounts of fuel, smoke and heat.
SimulationState burning(Combustion combustion) {
    SimulationState state;
    state.scene = scenes::empty();
    state.scene.fluid.combustion = combustion;
    state.domain = {glm::vec3(-1), 0.1f, glm::ivec3(21)};
    Random random(1, 1, 1);
    for (int i = 0; i < 500; ++i) {
        const std::size_t p = scenes::addStill(state.vortons, 0.8f * random.inUnitBall(), 0.03f);
        state.vortons.fuel[p] = random.uniform();
        state.vortons.smoke[p] = 0.5f * random.uniform();
        state.vortons.heat[p] = random.uniform(0, 800);
    }
    return state;
}

void burn(SimulationState& state, int steps) {
    const Workers workers(1);
    for (int i = 0; i < steps; ++i) {
        scatterSubstances(workers, state);
        combust(workers, state);
    }
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
    void fuelIsConservedInEveryVorton_data() {
        QTest::addColumn<int>("combustion");
        QTest::newRow("ignition") << int(Combustion::Ignition);
        QTest::newRow("Arrhenius") << int(Combustion::Arrhenius);
    }
    // fuel + flame + (smoke - smoke at birth) / yield, to 1e-6 over 300 steps; and c_p dT = q b, as burnHeat = q / c_p,
    // to 1e-5 of the stored temperature.
    void fuelIsConservedInEveryVorton() {
        QFETCH(int, combustion);
        SimulationState state = burning(static_cast<Combustion>(combustion));
        const SimulationState before = state;
        burn(state, 300);
        const FluidSettings& fluid = state.scene.fluid;
        double worstFuel = 0, worstHeat = 0, burnt = 0, warmed = 0;
        for (std::size_t p = 0; p < state.vortons.size(); ++p) {
            const Vortons &v = state.vortons, &old = before.vortons;
            const double made = (double(v.smoke[p]) - double(old.smoke[p])) / double(fluid.smokeYield);
            worstFuel =
                std::max(worstFuel, std::abs(double(v.fuel[p]) + double(v.flame[p]) + made - double(old.fuel[p])));
            const double b = double(old.fuel[p]) - double(v.fuel[p]), warmer = double(v.heat[p]) - double(old.heat[p]);
            worstHeat = std::max(worstHeat, std::abs(warmer - double(fluid.burnHeat) * b) / double(v.heat[p]));
            burnt += b;
            warmed += warmer;
            QVERIFY(v.fuel[p] >= 0 && v.flame[p] >= 0 && v.fuel[p] <= old.fuel[p]);
        }
        qInfo("burnt %.1f of fuel in 500 vortons", burnt);
        QVERIFY(burnt > 50);
        const QString what = QString("300 steps of %1, worst vorton's ").arg(QTest::currentDataTag());
        QVERIFY(validation::agrees({16, what + "fuel + flame + smoke / yield", worstFuel, 0, 1e-6, "conservation"}));
        QVERIFY(validation::agrees({16, what + "heat for fuel", worstHeat, 0, 1e-5, "conservation"}));
        QVERIFY(validation::agrees({16, "heat of all over heat of the fuel burnt",
                                    warmed / (double(fluid.burnHeat) * burnt), 1, 1e-5, "conservation"}));
    }

    void nothingBurnsBelowIgnition() {
        SimulationState state = burning(Combustion::Ignition);
        std::ranges::fill(state.vortons.heat, 549.0f - state.scene.fluid.ambientTemperature);
        const std::vector<float> fuel = state.vortons.fuel;
        burn(state, 100);
        QVERIFY(state.vortons.fuel == fuel);
        QVERIFY(std::ranges::all_of(state.vortons.flame, [](float flame) { return flame == 0; }));
        std::ranges::fill(state.vortons.heat, 600.0f - state.scene.fluid.ambientTemperature);
        burn(state, 1);
        QVERIFY(state.vortons.fuel != fuel);
    }

    // Exact over the step: without heat, an equal fraction burns in one long step and in many short ones.
    void theBurntFractionDoesNotDependOnTheStep() {
        std::vector<double> left;
        for (const int cut : {1, 8}) {
            SimulationState state = burning(Combustion::Ignition);
            std::ranges::fill(state.vortons.heat, 1000.0f);
            state.scene.fluid.burnHeat = 0;
            state.scene.fluid.substep = 0.1 / cut;
            burn(state, cut);
            left.push_back(double(state.vortons.fuel[0]));
            const double expected = double(burning(Combustion::Ignition).vortons.fuel[0]) * std::exp(-0.1 * 5);
            QVERIFY(std::abs(left.back() / expected - 1) < 1e-6);
        }
    }

    void coolFlameBecomesSmokeAndHotFlameStays() {
        SimulationState state = burning(Combustion::Ignition);
        std::ranges::fill(state.vortons.fuel, 0.0f);
        std::ranges::fill(state.vortons.smoke, 0.0f);
        std::ranges::fill(state.vortons.flame, 0.5f);
        std::ranges::fill(state.vortons.heat, 0.0f);
        state.vortons.heat[0] = 2400;  // three times coolTemperature: exp(-9) of the rate
        burn(state, 60);
        QVERIFY(state.vortons.flame[0] > 0.49f);
        // exp(-4 exp(-(300/900)^2)) = 0.0279 of the flame is left after a second
        QVERIFY(std::abs(state.vortons.flame[1] - 0.5f * 0.0279f) < 1e-4f);
        QVERIFY(std::abs(state.vortons.smoke[1] - 0.5f * (0.5f - state.vortons.flame[1])) < 1e-6f);
    }

    // dT/dt = -e (T^4 - T_a^4): compared with 100,000 small steps. The stage is of first order in the step, hence the
    // tolerance of 2 %.
    void radiationCoolsAtItsRateAndNotBelowTheSurroundings() {
        SimulationState state = burning(Combustion::Ignition);
        std::ranges::fill(state.vortons.fuel, 0.0f);
        std::ranges::fill(state.vortons.heat, 1200.0f);
        state.vortons.heat[1] = 1e5f;
        state.scene.fluid.radiation = 1e-10f;
        burn(state, 60);
        double t = 1500;
        for (int i = 0; i < 100000; ++i) t -= 1e-5 * 1e-10 * (t * t * t * t - 300.0 * 300 * 300 * 300);
        qInfo("1500 K after a second: %.2f, reference %.2f", double(state.vortons.heat[0]) + 300, t);
        QVERIFY(std::abs((double(state.vortons.heat[0]) + 300) / t - 1) < 0.02);
        QVERIFY(state.vortons.heat[1] > state.vortons.heat[0] && state.vortons.heat[1] < 1500);
        burn(state, 100000 / 60);
        QVERIFY(state.vortons.heat[0] >= 0);
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
        const double volume = std::pow(double(fire.spacing), 3) * double(simulation.state().nextVorton - 1);
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
        const Vortons& v = simulation.state().vortons;
        double height = 0, weight = 0, fastest = 0, highest = 0;
        float hottest = 0;
        for (std::size_t p = 0; p < v.size(); ++p) {
            const double made = double(v.smoke[p]) + double(v.flame[p]);
            height += made * double(v.position[p].y);
            weight += made;
            fastest = std::max(fastest, double(glm::length(v.velocity[p])));
            highest = std::max(highest, double(v.position[p].y));
            hottest = std::max(hottest, v.heat[p]);
        }
        qInfo(
            "%zu vortons after 4 s: burnt gas at %.2f m in the mean, %.2f m at most, fastest %.2f m/s, hottest %.0f K",
            v.size(), height / weight, highest, fastest, double(hottest) + 300);
        QVERIFY(height / weight > 0.5);
        QVERIFY(fastest > 0.3 && fastest < 15);
        QVERIFY(hottest + 300 < 300 + 400 + 0.5f * 2000 + 1);  // the emitted heat and the heat of all its fuel
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
        const Vortons& v = simulation.state().vortons;
        const float hottest = 300 + *std::ranges::max_element(v.heat);
        QVERIFY(*std::ranges::max_element(shot.tracerTemperature) > 600);
        QVERIFY(*std::ranges::max_element(shot.tracerTemperature) <= hottest + 1);
        QVERIFY(*std::ranges::max_element(shot.tracerFlame) > 0.01f);
        QVERIFY(*std::ranges::min_element(shot.tracerTemperature) >= 299);
    }
};

GYRE_TEST(TestFire)
#include "TestFire.moc"

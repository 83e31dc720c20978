#include "core/base/Math.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/Tanks.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;

namespace {

constexpr double kGravity = 1;  // g' [m/s^2]

/// The mass of the fluid in a tank. [kg]
double fluidIn(const tanks::Tank& tank) {
    return 8 * double(tank.half.x) * double(tank.half.y) * double(tank.half.z) * tank.scene.fluid.density;
}

/// The angular frequency of the longest wave on the interface of two layers of equal depth, or its rate of growth if
/// the heavy layer is on top:  omega^2 = 1/2 g' k tanh(k H / 2)   [Lamb, Hydrodynamics, 1932, section 231].
double frequencyOfLayers(const tanks::Tank& tank) {
    const double wave = kPi / (2 * double(tank.half.x));
    return std::sqrt(0.5 * kGravity * wave * std::tanh(wave * double(tank.half.y)));
}

/// The times at which the centre of mass is in the middle of the tank. [s]
std::vector<double> swings(const tanks::Tank& tank, double seconds) {
    Simulation simulation(tank.scene, 2);
    std::vector<double> times;
    double before = 0;
    for (double time = 0; time < seconds; time += tank.scene.fluid.substep) {
        simulation.step();
        const double now = tanks::momentAlong(simulation.state(), {1, 0, 0});
        if (before * now < 0) times.push_back(time - tank.scene.fluid.substep * now / (now - before));
        before = now;
    }
    return times;
}

}  // namespace

/// Heavy and light fluid in closed boxes.
class TestTanks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layersStayStill();
    void layersInATurnedTankStayStill();
    void layersSwingAtTheirFrequency_data();
    void layersSwingAtTheirFrequency();
    void aHeavyLayerOnTopFallsAtTheRateOfTheory();
    void aLockRunsAtTheSpeedOfTheory();
    void theEnergyOfALockFalls();
};

// Goal: 1e-4 g' H per mass.
void TestTanks::layersStayStill() {
    const tanks::Tank tank = tanks::layers(32, 11, tanks::kExcess);
    Simulation simulation(tank.scene, 1);
    double most = 0;
    for (int step = 0; step < 900; ++step) {
        simulation.step();
        if (step % 30 == 29) most = std::max(most, tanks::kineticEnergy(simulation.state()));
    }
    most /= fluidIn(tank) * kGravity * double(tanks::kDepth);
    qInfo("kinetic energy at most %.2e g' H; %zu vortons", most, simulation.state().vortons.size());
    QVERIFY(most < 1e-6);
    QVERIFY(tanks::mostDensity(simulation.state()) < 1.001 * double(tanks::kExcess));
}

// The wall impulse holds the fluid here. With Detail 1 the speed reaches 0.003 m/s.
void TestTanks::layersInATurnedTankStayStill() {
    tanks::Tank tank = tanks::layers(32, 11, tanks::kExcess, 0, glm::angleAxis(0.4f, glm::vec3(0, 1, 0)));
    tank.scene.fluid.detail = 0;
    Simulation simulation(tank.scene, 1);
    double most = 0;
    for (int step = 0; step < 1200; ++step) {
        simulation.step();
        if (step % 60 == 59) most = std::max(most, tanks::kineticEnergy(simulation.state()));
    }
    const double speed = std::sqrt(2 * most / fluidIn(tank));
    qInfo("root mean square of the speed at most %.5f m/s; %zu vortons", speed, simulation.state().vortons.size());
    QVERIFY(speed < 0.002);
}

void TestTanks::layersSwingAtTheirFrequency_data() {
    QTest::addColumn<int>("gridCells");
    QTest::addColumn<int>("cells");
    QTest::addColumn<double>("error");
    QTest::newRow("13 cells deep") << 32 << 11 << 0.13;
    QTest::newRow("27 cells deep") << 64 << 24 << 0.06;
}

// The error falls with the thickness of the interface, about two cells.
void TestTanks::layersSwingAtTheirFrequency() {
    QFETCH(int, gridCells);
    QFETCH(int, cells);
    QFETCH(double, error);
    const tanks::Tank tank = tanks::layers(gridCells, cells, tanks::kExcess, 0.02f);
    const std::vector<double> times = swings(tank, 4.6);
    QVERIFY(times.size() >= 2);
    const double found = kPi / (times[1] - times[0]), theory = frequencyOfLayers(tank);
    qInfo("%.3f rad/s, in theory %.3f", found, theory);
    QVERIFY(std::abs(found / theory - 1) < error);
}

// Rayleigh-Taylor instability, until shorter waves, which grow faster, are larger.
void TestTanks::aHeavyLayerOnTopFallsAtTheRateOfTheory() {
    const tanks::Tank tank = tanks::layers(64, 24, -tanks::kExcess, 0.004f);
    Simulation simulation(tank.scene, 2);
    run(simulation, 1);
    const double first = tanks::momentAlong(simulation.state(), {1, 0, 0});
    constexpr int kSteps = 60;
    run(simulation, kSteps);
    const double later = tanks::momentAlong(simulation.state(), {1, 0, 0});
    // From rest, the amplitude grows as cosh(rate t).
    const double found = std::acosh(later / first) / (kSteps * tank.scene.fluid.substep),
                 theory = frequencyOfLayers(tank);
    qInfo("rate %.3f 1/s, in theory %.3f; amplitude times %.2f", found, theory, later / first);
    QVERIFY(std::abs(found / theory - 1) < 0.06);
}

// 0.5 sqrt(g' H) [Benjamin, J. Fluid Mech. 31, 1968]. What the fall of the heavy fluid gives moves the fluid, and
// mixing takes no more than a small part of it.
void TestTanks::aLockRunsAtTheSpeedOfTheory() {
    const tanks::Tank tank = tanks::lock(80, 24);
    Simulation simulation(tank.scene, 2);
    run(simulation, 60);
    const double early = tanks::frontOf(simulation.state());
    run(simulation, 60);
    const double speed =
        (tanks::frontOf(simulation.state()) - early) / std::sqrt(kGravity * double(tanks::kDepth));  // in a second
    qInfo("front at %.3f sqrt(g' H)", speed);
    QVERIFY(speed > 0.48 && speed < 0.57);
    QVERIFY(tanks::mostDensity(simulation.state()) < 1.05 * double(tanks::kExcess));
}

// Until the fluid has swung back. Mixing takes energy, and nothing gives it.
void TestTanks::theEnergyOfALockFalls() {
    const tanks::Tank tank = tanks::lock(80, 24);
    Simulation simulation(tank.scene, 2);
    run(simulation, 1);
    const double start = tanks::potentialEnergy(simulation.state());
    double before = 0, most = 0;
    for (int second = 1; second <= 8; ++second) {
        run(simulation, 60);
        const double kinetic = tanks::kineticEnergy(simulation.state()),
                     all = kinetic + tanks::potentialEnergy(simulation.state()) - start;
        most = std::max(most, kinetic - all);
        qInfo("after %d s: kinetic energy %.5f J, total %.5f J", second, kinetic, all);
        QVERIFY(all < before + 1e-3 * most);
        QVERIFY(second > 2 || kinetic > 0.9 * (kinetic - all));
        before = all;
    }
}

GYRE_TEST(TestTanks)
#include "TestTanks.moc"

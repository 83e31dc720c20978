#include "core/simulation/Diagnostics.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"

#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/FluidScenes.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr double kAmbient = 300;  // [K]

/// Fluid that is hotter by `heat`, born at a rate [1/s] into a ball, in cubes of `spacing`.
Scene plume(float rate, float heat, float spacing = 0.05f) {
    Scene scene = scenes::buoyant(48);
    scene.fluid.gravity = {0, -9.81f, 0};
    scene.fluid.viscosity = FluidSettings().viscosity;
    FluidRegion source = scenes::ball(0.15f, spacing);
    source.fill = false;
    source.rate = rate;
    source.heat = heat;
    scene.elements = {scenes::element(1, source)};
    return scene;
}

/// The acceleration of hot fluid at rest by its weight, per volume: g (1 - T_ambient / T). [m/s^2]
double pull(float heat) { return 9.81 * double(heat) / (kAmbient + double(heat)); }

}  // namespace

/// Rising hot fluid against theory.
class TestPlumes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSteadySourceGivesItsWholeBuoyancy_data();
    void aSteadySourceGivesItsWholeBuoyancy();
    void aThermalKeepsItsBuoyancy_data();
    void aThermalKeepsItsBuoyancy();
    void aFireFollowsItsRate();
    void fuelIsKeptWhileTheGridChanges();
};

void TestPlumes::aSteadySourceGivesItsWholeBuoyancy_data() {
    QTest::addColumn<float>("rate");
    QTest::addColumn<float>("heat");
    QTest::addColumn<int>("perSecond");
    QTest::addColumn<float>("spacing");
    QTest::newRow("slow") << 100.0f << 60.0f << 60 << 0.05f;
    QTest::newRow("twice the rate") << 200.0f << 60.0f << 60 << 0.05f;
    QTest::newRow("eight times the rate") << 800.0f << 60.0f << 60 << 0.05f;
    QTest::newRow("hot") << 100.0f << 600.0f << 60 << 0.05f;
    QTest::newRow("long steps") << 200.0f << 60.0f << 30 << 0.05f;
    QTest::newRow("short steps") << 200.0f << 60.0f << 120 << 0.05f;
    QTest::newRow("fine cells") << 400.0f << 60.0f << 60 << 0.035f;
    QTest::newRow("coarse cells") << 50.0f << 60.0f << 60 << 0.08f;
}
// The impulse grows by the buoyancy that the source has borne: F t (t + dt) / 2 with the flux F of buoyancy [Morton,
// Taylor and Turner 1956]. The tolerance is that of vortons that stretch. After more than two seconds the limit of
// stretching takes more.
void TestPlumes::aSteadySourceGivesItsWholeBuoyancy() {
    QFETCH(float, rate);
    QFETCH(float, heat);
    QFETCH(int, perSecond);
    QFETCH(float, spacing);
    constexpr double kTime = 1.5;  // [s]
    const double step = 1.0 / perSecond;
    Scene scene = plume(rate, heat, spacing);
    scene.fluid.substep = step;
    Simulation simulation(scene, 2);
    run(simulation, static_cast<int>(std::lround(kTime / step)));
    const double flux = pull(heat) * double(rate) * std::pow(double(spacing), 3);
    const double found = diagnose(simulation.state()).linearImpulse.y / (0.5 * flux * kTime * (kTime + step));
    qInfo("%.4f of the impulse, %zu vortons", found, simulation.state().vortons.size());
    QVERIFY(validation::agrees({11, QString("impulse of a plume over F t^2 / 2, %1").arg(QTest::currentDataTag()),
                                found, 1, 0.05, "Morton, Taylor, Turner 1956"}));
}

void TestPlumes::aThermalKeepsItsBuoyancy_data() {
    QTest::addColumn<float>("heat");
    QTest::addColumn<float>("radius");
    QTest::addColumn<int>("perSecond");
    QTest::newRow("warm") << 30.0f << 0.3f << 60;
    QTest::newRow("hot") << 300.0f << 0.3f << 60;
    QTest::newRow("large") << 60.0f << 0.6f << 60;
    QTest::newRow("long steps") << 60.0f << 0.3f << 30;
}
// The impulse of a thermal grows by its buoyancy, which entrainment does not change [Scorer 1957].
void TestPlumes::aThermalKeepsItsBuoyancy() {
    QFETCH(float, heat);
    QFETCH(float, radius);
    QFETCH(int, perSecond);
    Scene scene = plume(0, heat);
    scene.fluid.substep = 1.0 / perSecond;
    auto& ball = std::get<FluidRegion>(scene.elements[0].body);
    ball.fill = true;
    ball.radius = radius;
    ball.spacing = radius / 6;
    Simulation simulation(scene, 2);
    double last = 0, least = 1e9;
    for (int quarter = 1; quarter <= 4; ++quarter) {
        run(simulation, static_cast<int>(0.85 * perSecond));
        const double time = static_cast<double>(simulation.state().frame) / perSecond;
        const double theory = pull(heat) * ledgerOf(simulation.state()).volume * time;
        const double ratio = diagnose(simulation.state()).linearImpulse.y / theory;
        qInfo("%.2f s: %.4f of the impulse, %zu vortons", time, ratio, simulation.state().vortons.size());
        last = ratio;
        least = std::min(least, ratio);
    }
    QVERIFY(last < 1.05);
    QVERIFY(least >= 0.95);
}

void TestPlumes::aFireFollowsItsRate() {
    double heat[3] = {};
    for (int times = 1; times <= 3; ++times) {
        Scene scene = plume(300.0f * static_cast<float>(times), 400);
        std::get<FluidRegion>(scene.elements[0].body).fuel = 0.3f;
        Simulation simulation(scene, 2);
        run(simulation, 120);
        heat[times - 1] = ledgerOf(simulation.state()).heat;
    }
    qInfo("heat times %.4f and %.4f", heat[1] / heat[0], heat[2] / heat[0]);
    QVERIFY(std::abs(heat[1] / heat[0] - 2) < 0.05);
    QVERIFY(std::abs(heat[2] / heat[0] - 3) < 0.1);
}

// A fire in wind beside a block, whose grid changes its size.
void TestPlumes::fuelIsKeptWhileTheGridChanges() {
    Scene scene = plume(300, 400);
    scene.fluid.gridCells = 32;
    scene.fluid.wind = {0.3f, 0, 0};
    auto& source = std::get<FluidRegion>(scene.elements[0].body);
    source.fuel = 0.4f;
    source.lifetime = 3;
    source.stop = 6;
    Body block;
    block.shape = BodyShape::Box;
    block.halfExtents = {0.15f, 0.3f, 0.3f};
    scene.elements.push_back(scenes::element(2, block, {0.5f, 0.4f, 0.1f}));
    Simulation simulation(scene, 2);
    const double each = std::pow(0.05, 3) * double(scene.fluid.density) * 0.4;
    const SimulationState start = simulation.state();
    float spacing = 0;
    int changes = 0;
    double worst = 0;
    for (int step = 0; step < 500; ++step) {
        simulation.step();
        const SimulationState& state = simulation.state();
        changes += state.domain.spacing != spacing ? 1 : 0;
        spacing = state.domain.spacing;
        if (step % 10 != 9) continue;
        const double born = each * double(state.births[0].births);
        worst =
            std::max(worst, std::abs(ledgerOf(state).fuelInAll + ledgerOfDead(start, state).fuelInAll - born) / born);
    }
    qInfo("%d changes of the cells, fuel off by %.1e", changes, worst);
    QVERIFY(changes >= 3);
    QVERIFY(worst < 1e-6);
}

GYRE_TEST(TestPlumes)
#include "TestPlumes.moc"

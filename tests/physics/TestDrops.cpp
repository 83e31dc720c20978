#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/Tanks.h"

#include <cmath>

using namespace gyre;

/// A drop in air begins to move with the acceleration g (r - 1) / (r + 1/2), r its density over that of air: with its
/// own mass and half of the air that it displaces [Lamb, Hydrodynamics, 1932, section 92].
class TestDrops : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyStartAsTheirDensitySays_data() {
        QTest::addColumn<float>("excess");  // density above that of air [kg/m^3]
        QTest::addColumn<float>("radius");
        QTest::addColumn<double>("stepsPerS");
        QTest::newRow("water") << 1000.0f << 0.5f << 60.0;
        QTest::newRow("twice as heavy as air") << 1.2f << 0.5f << 60.0;
        QTest::newRow("a little heavier, small") << 0.1f << 0.1f << 120.0;
        QTest::newRow("a tenth of air") << -1.08f << 1.0f << 60.0;
        QTest::newRow("oil in long steps") << 900.0f << 1.5f << 30.0;
    }

    void theyStartAsTheirDensitySays() {
        QFETCH(float, excess);
        QFETCH(float, radius);
        QFETCH(double, stepsPerS);
        constexpr double kTime = 0.1, kGravity = 9.81, kAir = 1.2;
        Scene scene;
        scene.fluid.viscosity = 0;
        scene.fluid.substep = 1 / stepsPerS;
        scene.fluid.maxVortons = 30000;
        scene.fluid.gridCells = 64;
        scene.fluid.detail = 1;
        FluidRegion drop;
        drop.shape = RegionShape::Sphere;
        drop.radius = radius;
        drop.spacing = 0.05f * radius;
        drop.density = excess;
        drop.lifetime = 1000;
        scene.elements = {scenes::element(1, drop)};
        Simulation simulation(scene, 2);
        const auto height = [&] {
            double sum = 0, mass = 0;
            tanks::eachCell(simulation.state(), [&](const glm::vec3& place, double volume, double density) {
                sum += volume * density * double(place.y);
                mass += volume * density;
            });
            return sum / mass;
        };
        simulation.step();
        const double start = height();
        const int steps = static_cast<int>(std::lround(kTime * stepsPerS));
        for (int i = 0; i < steps; ++i) simulation.step();
        // Velocity and mass take turns, so the first step moves nothing; the second begins with one step's velocity.
        const double ratio = 1 + double(excess) / kAir, acceleration = kGravity * (ratio - 1) / (ratio + 0.5),
                     fallen = start - height(), theory = 0.5 * acceleration * kTime * (kTime + 1 / stepsPerS);
        qInfo("fell %.4f m in %.2f s, by theory %.4f m", fallen, kTime, theory);
        QVERIFY(std::abs(fallen / theory - 1) < 0.1);
        QVERIFY(fallen < 0.5 * kGravity * kTime * (kTime + 2 / stepsPerS));
    }
};

GYRE_TEST(TestDrops)
#include "TestDrops.moc"

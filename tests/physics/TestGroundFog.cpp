#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/Tanks.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace gyre;

namespace {

/// Where the smoke in heavy fluid lies after a time.
struct Fog {
    double lowest = 0;  ///< height of the lowest [m]
    double front = 0;   ///< beyond which one in 20 lies, along x [m]
    double still = 0;   ///< fraction that is slower than 5 cm/s
};

/// A block of heavy fluid, filled with smoke, `size` as long as wide and as high, runs over the solid ground, or over a
/// box that is far wider. density: above air [kg/m^3]
Fog fogAfter(double time, double stepsPerS, float size, float density, bool isOnBox) {
    Scene scene;
    scene.fluid.substep = 1 / stepsPerS;
    scene.fluid.ground = !isOnBox;
    scene.fluid.maxVortons = 20000;
    const glm::vec3 half = 0.5f * glm::vec3(size);
    FluidRegion region = tanks::fluidBox(half, 0.1f * size, density);
    scene.elements = {scenes::element(1, region, {0, half.y, 0})};
    Emitter smoke = scenes::burst(EmitterShape::Box, 4000);
    smoke.halfExtents = half;
    scene.elements.push_back(scenes::element(2, smoke, {0, half.y, 0}));
    if (isOnBox) {
        Body floor;
        floor.shape = BodyShape::Box;
        floor.halfExtents = {12 * size, 0.5f * size, 12 * size};
        scene.elements.push_back(scenes::element(3, floor, {0, -0.5f * size, 0}));
    }
    Simulation simulation(scene, 2);
    run(simulation, static_cast<int>(std::lround(time * stepsPerS)));
    const Tracers& tracers = simulation.state().tracers;
    std::vector<float> heights, places;
    std::size_t still = 0;
    for (std::size_t i = 0; i < tracers.size(); ++i) {
        heights.push_back(tracers.position[i].y);
        places.push_back(tracers.position[i].x);
        still += glm::length(tracers.velocity[i]) < 0.05f;
    }
    std::ranges::sort(heights);
    std::ranges::sort(places);
    return {double(heights.front()), double(places[places.size() * 19 / 20]),
            static_cast<double>(still) / static_cast<double>(tracers.size())};
}

}  // namespace

class TestGroundFog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itLiesOnTheGroundAndRuns_data() {
        QTest::addColumn<float>("size");
        QTest::addColumn<float>("density");
        QTest::newRow("a block of 1 m") << 1.0f << 0.3f;
        QTest::newRow("a small one") << 0.3f << 0.3f;
        QTest::newRow("a light one") << 1.0f << 0.06f;
        QTest::newRow("a large, heavy one") << 3.0f << 0.6f;
    }

    // As on a wide box, at any step.
    void itLiesOnTheGroundAndRuns() {
        QFETCH(float, size);
        QFETCH(float, density);
        const double pull = 9.81 * double(density) / 1.2, time = 3 * std::sqrt(double(size) / pull);
        std::optional<Fog> first;
        for (const double stepsPerS : {30.0, 60.0, 120.0}) {
            const Fog onGround = fogAfter(time, stepsPerS, size, density, false);
            qInfo("%.0f steps per second: lowest %.5f m, front %.3f m, %.2f still", stepsPerS, onGround.lowest,
                  onGround.front, onGround.still);
            QVERIFY(onGround.lowest < 1e-3 && onGround.lowest > -1e-5);
            QVERIFY(onGround.still < 0.3);
            if (!first) first = onGround;
            QVERIFY(std::abs(onGround.front / first->front - 1) < 0.1);
        }
        const Fog onBox = fogAfter(time, 30, size, density, true);
        qInfo("on a box: lowest %.5f m, front %.3f m, %.2f still", onBox.lowest, onBox.front, onBox.still);
        QVERIFY(std::abs(first->front / onBox.front - 1) < 0.07);
    }
};

GYRE_TEST(TestGroundFog)
#include "TestGroundFog.moc"

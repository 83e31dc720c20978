#include "core/simulation/Simulation.h"
#include "tests/core/RandomScene.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr int kSteps = 200;

int fromEnvironment(const char* name, int otherwise) {
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(name, &isNumber);
    return isNumber ? number : otherwise;
}

/// Any value of any field, but few particles: what counts is how many scenes there are.
Scene wildScene(std::uint64_t seed) {
    Scene scene = randomScene(seed);
    scene.fluid.maxVortons = std::min(scene.fluid.maxVortons, 200);
    scene.fluid.maxTracers = std::min(scene.fluid.maxTracers, 500);
    scene.fluid.gridCells = std::min(scene.fluid.gridCells, 20);
    scene.fluid.solver = VelocitySolver::Fft;   // those that are there to compare with would take hours
    return scene;
}

bool isFinite(const std::vector<glm::vec3>& vectors) {
    return std::ranges::all_of(vectors, [](const glm::vec3& v) { return std::isfinite(v.x + v.y + v.z); });
}

bool isFinite(const std::vector<float>& numbers) {
    return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
}

bool isFinite(const Snapshot& shot) {
    const bool bodies = std::ranges::all_of(shot.bodies, [](const BodyView& body) {
        return std::isfinite(glm::length(body.pose.position) + glm::length(body.pose.velocity) + glm::length(body.pose.spin));
    });
    return bodies && isFinite(shot.tracerPosition) && isFinite(shot.tracerVelocity) && isFinite(shot.tracerAgeShare) &&
           isFinite(shot.tracerTemperature) && isFinite(shot.tracerFuel) && isFinite(shot.tracerFlame) &&
           isFinite(shot.tracerSmoke) && isFinite(shot.vortonPosition) && isFinite(shot.vortonStrength) &&
           isFinite(shot.vortonRadius);
}

}  // namespace

/// Scenes with values from all over the fields' ranges: each runs, or freezes and says so. GYRE_WILD_SCENES in the
/// environment is how many, GYRE_WILD_FROM the first; to look for undefined behaviour, too, build the preset `sanitize`.
class TestWildScenes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachRunsOrFreezesAndSaysSo() {
        const int first = fromEnvironment("GYRE_WILD_FROM", 1), count = fromEnvironment("GYRE_WILD_SCENES", 25);
        int frozen = 0;
        for (int seed = first; seed < first + count; ++seed) {
            Simulation simulation(wildScene(static_cast<std::uint64_t>(seed)), 1);
            for (int step = 0; step < kSteps && simulation.isFinite(); ++step) {
                simulation.step();
                if (simulation.isFinite())
                    QVERIFY2(isFinite(simulation.snapshot()), qPrintable(QString("seed %1, step %2").arg(seed).arg(step)));
            }
            if (simulation.isFinite()) continue;
            ++frozen;
            const std::uint64_t frame = simulation.frame();
            simulation.step();
            QCOMPARE(simulation.frame(), frame);
        }
        qInfo("%d of %d scenes froze", frozen, count);
    }
};

QTEST_APPLESS_MAIN(TestWildScenes)
#include "TestWildScenes.moc"

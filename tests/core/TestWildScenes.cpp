#include "core/scene/DriveCheck.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/RandomScene.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr int kSteps = 200, kStepsToCompareWith = 30;
constexpr int kGameSteps = 25;  // steps between two actions of the game

int fromEnvironment(const char* name, int otherwise) {
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(name, &isNumber);
    return isNumber ? number : otherwise;
}

/// A scene with random values in all fields, but few particles, so that many scenes can run. Every other scene keeps
/// its random solver; the reference solvers would take seconds with more nodes and steps.
Scene wildScene(std::uint64_t seed) {
    Random random(seed, 1, 0);
    Scene scene = randomScene(seed);
    driveAtRandom(scene, random);
    if (seed % 2 == 0) scene.fluid.solver = VelocitySolver::Fft;
    const bool isQuick = scene.fluid.solver == VelocitySolver::Fft;
    scene.fluid.maxVortons = std::min(scene.fluid.maxVortons, isQuick ? 200 : 60);
    scene.fluid.maxTracers = std::min(scene.fluid.maxTracers, isQuick ? 500 : 100);
    scene.fluid.gridCells = std::min(scene.fluid.gridCells, isQuick ? 20 : 10);
    return scene;
}

int stepsOf(const Scene& scene) { return scene.fluid.solver == VelocitySolver::Fft ? kSteps : kStepsToCompareWith; }

/// Sets parameters to random values and fires triggers.
void playGame(Simulation& simulation, const Scene& scene, Random& random) {
    for (std::size_t i = 0; i < simulation.parameterCount(); ++i)
        simulation.setParameter(i, 1e9f * glm::vec4(random.onUnitSphere(), random.uniform(-1, 1)));
    for (std::size_t i = 0; i < scene.events.size(); ++i)
        if (random.uniform() < 0.5f) simulation.trigger(i);
}

bool isFinite(const std::vector<glm::vec3>& vectors) {
    return std::ranges::all_of(vectors, [](const glm::vec3& v) { return std::isfinite(v.x + v.y + v.z); });
}

bool isFinite(const std::vector<float>& numbers) {
    return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
}

bool isFinite(const Snapshot& shot) {
    const bool bodies = std::ranges::all_of(shot.bodies, [](const BodyView& body) {
        return std::isfinite(glm::length(body.pose.position) + glm::length(body.pose.velocity) +
                             glm::length(body.pose.spin));
    });
    return bodies && isFinite(shot.tracerPosition) && isFinite(shot.tracerVelocity) &&
           isFinite(shot.tracerAgeFraction) && isFinite(shot.tracerTemperature) && isFinite(shot.tracerFuel) &&
           isFinite(shot.tracerFlame) && isFinite(shot.tracerSmoke) && isFinite(shot.vortonPosition) &&
           isFinite(shot.vortonStrength) && isFinite(shot.vortonRadius);
}

}  // namespace

/// Random scenes with values of the whole ranges of fields, driven by curves, parameters and triggers, with all
/// velocity solvers. Each scene runs, or freezes with a message. GYRE_WILD_SCENES in the environment sets the number of
/// scenes, GYRE_WILD_FROM the first seed. To detect undefined behaviour, too, use the preset `sanitize`.
class TestWildScenes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachSceneRunsOrFreezesWithAMessage() {
        const int first = fromEnvironment("GYRE_WILD_FROM", 1), count = fromEnvironment("GYRE_WILD_SCENES", 25);
        int frozen = 0, atOnce = 0;
        for (int seed = first; seed < first + count; ++seed) {
            const Scene scene = wildScene(static_cast<std::uint64_t>(seed));
            const QByteArray where = QByteArray::number(seed);
            QVERIFY2(std::ranges::none_of(checkDrives(scene),
                                          [](const DriveFault& fault) { return fault.code != ErrorCode::Missing; }),
                     where);
            Simulation simulation(scene, 1);
            Random random(static_cast<std::uint64_t>(seed), 2, 0);
            for (int step = 1; step <= stepsOf(scene) && simulation.isFinite(); ++step) {
                if (step % kGameSteps == 0) playGame(simulation, scene, random);
                simulation.step();
                if (simulation.isFinite())
                    QVERIFY2(isFinite(simulation.snapshot()),
                             qPrintable(QString("seed %1, step %2").arg(seed).arg(step)));
            }
            if (simulation.isFinite()) continue;
            ++frozen;
            const std::uint64_t frame = simulation.frame();
            atOnce += frame == 1;
            simulation.step();
            QCOMPARE(simulation.frame(), frame);
        }
        qInfo("%d of %d scenes froze, %d of them in their first step", frozen, count, atOnce);
    }
};

GYRE_TEST(TestWildScenes)
#include "TestWildScenes.moc"

#include "core/simulation/Simulation.h"
#include "editor/document/Document.h"
#include "editor/panels/TravelWatch.h"
#include "editor/preview/Preview.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <optional>

namespace gyre::editor {
namespace {

/// A heavy ball of 0.22 m that is thrown through still air.
Scene thrownBall(float speed, double stepsPerS, float grip = 0.5f) {
    Body ball;
    ball.radius = 0.11f;
    ball.grip = grip;
    ball.motion = BodyMotion::Dynamic;
    ball.density = 5000;
    ball.velocity = {speed, 0, 0};
    ball.gravityScale = 0;
    Scene scene = sceneOf({{ball, {}}});
    scene.fluid.substep = 1 / stepsPerS;
    scene.fluid.wakeLifetime = 0;
    return scene;
}

std::vector<Problem> problemsAfter(const Scene& scene, double seconds) {
    Document document;
    Preview preview;
    TravelWatch watch(document, preview);
    Simulation simulation(scene, 1);
    for (double time = 0; time < seconds; time += scene.fluid.substep) {
        simulation.step();
        watch.add(simulation.snapshot(), scene);
    }
    return watch.problems(scene);
}

}  // namespace

/// The problem "too fast for the step", which only the run can detect.
class TestTravelWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFastBallIsReportedAndAShorterStepMendsIt() {
        const Scene scene = thrownBall(30, 60);
        const std::vector<Problem> problems = problemsAfter(scene, 0.3);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].issue.code, std::string("TOO_FAST_FOR_STEP"));
        QCOMPARE(problems[0].issue.severity, Severity::Warning);
        const std::optional<Scene> mended = problems[0].fixed(scene);
        QVERIFY(mended && mended->fluid.substep < scene.fluid.substep);
        QVERIFY(problemsAfter(*mended, 0.3).empty());
    }

    // 1.8 cells a step
    void aBallFasterThanACellAStepGetsAHint() {
        const Scene scene = thrownBall(4, 60);
        const std::vector<Problem> problems = problemsAfter(scene, 0.3);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].issue.severity, Severity::Hint);
        const std::optional<Scene> mended = problems[0].fixed(scene);
        QVERIFY(mended && problemsAfter(*mended, 0.3).empty());
    }

    void slowAndSmoothBallsAreNot() {
        QVERIFY(problemsAfter(thrownBall(1, 60), 0.3).empty());
        QVERIFY(problemsAfter(thrownBall(30, 60, 0), 0.3).empty());
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestTravelWatch)
#include "TestTravelWatch.moc"

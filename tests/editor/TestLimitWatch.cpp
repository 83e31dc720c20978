#include "core/simulation/Simulation.h"
#include "editor/document/Document.h"
#include "editor/panels/LimitWatch.h"
#include "editor/preview/Preview.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <QSignalSpy>

namespace gyre::editor {
namespace {

struct WatchedRun {
    Document document;
    Preview preview;
    LimitWatch watch{document, preview};

    void add(float crowding, double time) {
        Snapshot frame;
        frame.time = time;
        frame.crowding = crowding;
        frame.vortonPosition.resize(700);
        watch.add(frame);
    }
    /// Runs a scene for some seconds. Returns the problems at the end.
    std::vector<Problem> run(const Scene& scene, double seconds) {
        watch.forget();
        Simulation simulation(scene, 1);
        for (double time = 0; time < seconds; time += scene.fluid.substep) {
            simulation.step();
            watch.add(simulation.snapshot());
        }
        return watch.problems(scene);
    }
};

Scene ballWithLimit(std::int32_t limit) {
    Scene scene = sceneOf({{Body{}, {}}});
    scene.fluid.maxVortons = limit;
    return scene;
}

}  // namespace

/// The problem "near the vorton limit", which only the run can detect.
class TestLimitWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRunNearTheLimitIsReportedAfterTwoSeconds() {
        const Scene scene = ballWithLimit(1000);
        WatchedRun watch;
        QSignalSpy changed(&watch.watch, &LimitWatch::changed);
        watch.add(0.3f, 1);
        watch.add(0.3f, 2.9);
        QVERIFY(watch.watch.problems(scene).empty());
        watch.add(0.3f, 3.1);
        QCOMPARE(changed.count(), 1);
        const std::vector<Problem> problems = watch.watch.problems(scene);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].issue.code, std::string("NEAR_VORTON_LIMIT"));
        QVERIFY(QString::fromStdString(problems[0].issue.message.text()).contains("700 vortons of the 1000"));
    }
    void theProblemEndsOnceNoVortonsMergeOverTwoCells() {
        const Scene scene = ballWithLimit(1000);
        WatchedRun watch;
        watch.add(0.3f, 0);
        watch.add(0.3f, 2);
        watch.add(0.1f, 3);
        QVERIFY(!watch.watch.problems(scene).empty());
        watch.add(0, 4);
        QVERIFY(watch.watch.problems(scene).empty());
        watch.add(0.3f, 5);
        watch.add(0.3f, 6);
        watch.add(0.1f, 6.5);  // less than the two seconds
        watch.add(0.3f, 7.5);
        QVERIFY(watch.watch.problems(scene).empty());
    }
    void theFixRaisesTheLimitAndThenWidensTheCells() {
        Scene scene = ballWithLimit(40000);
        scene.fluid.gridCells = 100;
        WatchedRun watch;
        watch.add(1, 0);
        watch.add(1, 2);
        scene = watch.watch.problems(scene).at(0).fixed(scene).value();
        QCOMPARE(scene.fluid.maxVortons, 65536);
        QCOMPARE(scene.fluid.gridCells, 100);
        scene = watch.watch.problems(scene).at(0).fixed(scene).value();
        QCOMPARE(scene.fluid.maxVortons, 65536);
        QCOMPARE(scene.fluid.gridCells, 75);
        scene.fluid.gridCells = 8;
        QVERIFY(!watch.watch.problems(scene).at(0).fixed(scene));
    }
    /// A ring of many vortons does not merge.
    void aRunWithoutWakesOrDensityIsNotReported() {
        VorticitySource ring;
        ring.vortons = 950;
        Scene scene = sceneOf({{ring, {}}});
        scene.fluid.maxVortons = 1000;
        scene.fluid.gridCells = 24;
        WatchedRun watch;
        QVERIFY(watch.run(scene, 3).empty());
    }
    /// A ball that spins in fluid at rest.
    void theFixEndsTheProblemInARun() {
        Body ball;
        ball.radius = 0.3f;
        ball.motion = BodyMotion::Kinematic;
        ball.spin = {0, 5, 0};
        ball.grip = 1;
        Scene scene = sceneOf({{ball, {}}});
        scene.fluid.gridCells = 24;
        scene.fluid.maxVortons = 400;
        WatchedRun watch;
        int fixes = 0;
        for (std::vector<Problem> problems; !(problems = watch.run(scene, 3)).empty() && fixes < 8; ++fixes)
            scene = problems[0].fixed(scene).value();
        qInfo("%d fixes, limit of %d vortons", fixes, scene.fluid.maxVortons);
        QVERIFY(fixes > 0 && fixes < 8);
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestLimitWatch)
#include "TestLimitWatch.moc"

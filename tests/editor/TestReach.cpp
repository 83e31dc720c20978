#include "editor/document/Document.h"
#include "editor/panels/ReachWatch.h"
#include "editor/preview/Preview.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <QSignalSpy>

namespace gyre::editor {
namespace {

Transform at(const glm::vec3& position) { return {position, {1, 0, 0, 0}, 1}; }

/// A ring at the origin, and an element at a position.
Scene with(const ElementBody& body, const glm::vec3& position) {
    return sceneOf({{VorticitySource{}, {}}, {body, at(position)}});
}

/// A frame whose fluid domain reaches two metres from the origin.
Snapshot frameOf(std::uint64_t number) {
    Snapshot frame;
    frame.frame = number;
    frame.time = static_cast<double>(number) / 60;
    frame.vortonPosition = {{0, 0, 0}};
    frame.domain = {glm::vec3(-2), glm::vec3(2)};
    return frame;
}

struct Watch {
    Document document;
    Preview preview;
    ReachWatch watch{document, preview};

    void run(const Scene& scene, int looks, const std::vector<glm::vec3>& tracers = {}) {
        for (int i = 0; i < looks; ++i) {
            Snapshot frame = frameOf(m_frame += 15);
            frame.tracerPosition = tracers;
            watch.add(scene, frame);
        }
    }
    bool complains(const Scene& scene) const { return !watch.problems(scene).empty(); }

private:
    std::uint64_t m_frame = 0;
};

Emitter still() {
    Emitter emitter;
    emitter.speed = emitter.speedSpread = 0;
    return emitter;
}

}  // namespace

/// The problem "outside of the domain", which only the run can detect.
class TestReach : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmitterFarFromTheFluidIsReportedAfterTwoSeconds() {
        const Scene scene = with(still(), {9, 0, 0});
        Watch watch;
        watch.run(scene, 7);
        QVERIFY(!watch.complains(scene));
        QSignalSpy changed(&watch.watch, &ReachWatch::changed);
        watch.run(scene, 1);
        QCOMPARE(changed.count(), 1);
        const std::vector<Problem> problems = watch.watch.problems(scene);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].issue.code, std::string("OUTSIDE_DOMAIN"));
        QVERIFY(problems[0].issue.element == ElementId{2});
    }
    void theFixMovesTheEmitterIntoTheFluid() {
        const Scene scene = with(still(), {9, 0.5f, 0});
        Watch watch;
        watch.run(scene, 8);
        const std::optional<Scene> mended = watch.watch.problems(scene).at(0).fixed(scene);
        QVERIFY(mended);
        const glm::vec3 place = mended->elements[1].place.position;
        QVERIFY(place.x < 2 && place.y == 0.5f && place.z == 0);
    }
    void elementsWithinTheFluidAreNotReported_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("emitter") << 0;
        QTest::newRow("force") << 1;
    }
    void elementsWithinTheFluidAreNotReported() {
        QFETCH(int, kind);
        const Scene scene = with(kind == 0 ? ElementBody(still()) : ElementBody(Force{}), {1, 0, 0});
        Watch watch;
        watch.run(scene, 20);
        QVERIFY(!watch.complains(scene));
    }
    void aForceThatReachesOnlyTracersIsNotReported() {
        const Scene scene = with(Force{}, {9, 0, 0});
        Watch alone, met;
        alone.run(scene, 8);
        met.run(scene, 8, {{9.2f, 0, 0}});
        QVERIFY(alone.complains(scene) && !met.complains(scene));
    }
    void anEmitterWithSpeedIsNotReported() {
        Scene windy = with(still(), {9, 0, 0});
        windy.fluid.wind = {1, 0, 0};
        Emitter thrown = still();
        thrown.speed = 2;
        for (const Scene& scene : {windy, with(thrown, {9, 0, 0})}) {
            Watch watch;
            watch.run(scene, 20);
            QVERIFY(!watch.complains(scene));
        }
    }
    void anElementBeforeItsStartIsNotReported() {
        Force later;
        later.start = 60;
        const Scene scene = with(later, {9, 0, 0});
        Watch watch;
        watch.run(scene, 20);
        QVERIFY(!watch.complains(scene));
    }
    void theProblemEndsWhenTheFluidArrives() {
        const Scene far = with(still(), {9, 0, 0}), near = with(still(), {1, 0, 0});
        Watch watch;
        watch.run(far, 8);
        QVERIFY(watch.complains(far));
        watch.run(near, 1);
        QVERIFY(!watch.complains(near));
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestReach)
#include "TestReach.moc"

#include "editor/preview/SecondRun.h"

#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/StraightRuns.h"
#include "tests/editor/WaitFor.h"

#include <QElapsedTimer>
#include <QSignalSpy>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <vector>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// The scene ringsSmokeAndBall with steps twice as long.
Scene coarserScene() {
    Scene scene = ringsSmokeAndBall();
    scene.fluid.substep *= 2;
    return scene;
}

}  // namespace

/// Two runs in lockstep.
class TestSecondRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothRunsHaveTheBitsOfRunsAlone();
    void aPairHasOneTime();
    void theFirstRunWaitsForASlowSecondRun();
    void runsWithDifferentStepsHaveEqualTimes();
    void aWaitingRunCanSeek();
    void theFirstRunContinuesAfterTheSecondEnds();
    void aFailedSecondRunDoesNotStopTheFirst();
    void pausedRunsReportNoChanges();
};

void TestSecondRun::bothRunsHaveTheBitsOfRunsAlone() {
    constexpr int kFrames = 130;
    const auto first = hashesOf(ringsSmokeAndBall(), kFrames), second = hashesOf(strongerScene(), kFrames);
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, strongerScene());
    std::set<std::uint64_t> seen;
    const auto look = [&] {
        const RunPair pair = other.pair();
        if (!pair.first || pair.first->frame > kFrames) return;
        QCOMPARE(pair.first->hash, first[pair.first->frame]);
        QCOMPARE(pair.second->hash, second[pair.second->frame]);
        seen.insert(pair.second->frame);
    };
    connect(&other, &SecondRun::changed, this, look);
    preview.play();
    WAIT_FOR(preview.snapshot()->frame > kFrames);
    preview.pause();
    std::vector<std::uint64_t> frames(kFrames + 1);
    std::iota(frames.begin(), frames.end(), 0);
    std::ranges::shuffle(frames, std::mt19937(7));
    for (const std::uint64_t frame : frames) {
        preview.seek(frame);
        WAIT_FOR(other.pair().second->frame == frame && other.pair().first->frame == frame);
        look();
    }
    QCOMPARE(seen.size(), frames.size());
}

void TestSecondRun::aPairHasOneTime() {
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, strongerScene());
    int pairs = 0;
    connect(&other, &SecondRun::changed, this, [&] {
        const RunPair pair = other.pair();
        QVERIFY(pair.first && pair.second);
        QCOMPARE(pair.first->frame, pair.second->frame);
        ++pairs;
    });
    preview.play();
    for (const std::uint64_t frame : {40, 5, 60}) {
        QTest::qWait(60);
        preview.seek(frame);
    }
    WAIT_FOR(pairs > 40);
}

void TestSecondRun::theFirstRunWaitsForASlowSecondRun() {
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, strongerScene());
    other.preview().slowDown(20);
    WAIT_FOR(other.pair().second);
    std::uint64_t mostAhead = 0;
    connect(&preview, &Preview::snapshotChanged, this, [&] {
        const std::uint64_t behind = other.preview().snapshot()->frame,
                            ahead = preview.snapshot()->frame;  // read in this order
        if (ahead > behind) mostAhead = std::max(mostAhead, ahead - behind);
    });
    preview.play();
    WAIT_FOR(preview.snapshot()->frame >= 20);
    QVERIFY2(mostAhead <= 2, qPrintable(QString::number(mostAhead)));  // one frame, plus one between the two reads
}

void TestSecondRun::runsWithDifferentStepsHaveEqualTimes() {
    const auto alone = hashesOf(coarserScene(), 20);
    Preview preview;
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, coarserScene());
    preview.seek(40);
    WAIT_FOR(other.pair().first && other.pair().first->frame == 40);
    QCOMPARE(other.pair().second->frame, std::uint64_t(20));
    QCOMPARE(other.pair().second->hash, alone[20]);
    QCOMPARE(other.pair().first->time, other.pair().second->time);
}

void TestSecondRun::aWaitingRunCanSeek() {
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, strongerScene());
    other.preview().slowDown(500);
    preview.play();
    WAIT_FOR(preview.snapshot()->frame >= 1);
    QElapsedTimer timer;
    timer.start();
    preview.seek(30);
    WAIT_FOR(preview.snapshot()->frame == 30);
    QVERIFY2(timer.elapsed() < 5000, "it waited for the second run");  // the second run needs 15 s to frame 30
    preview.pause();
}

void TestSecondRun::theFirstRunContinuesAfterTheSecondEnds() {
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    auto other = std::make_unique<SecondRun>(preview, strongerScene());
    other->preview().slowDown(100);
    preview.play();
    WAIT_FOR(preview.snapshot()->frame >= 2);
    other.reset();
    const std::uint64_t frame = preview.snapshot()->frame;
    WAIT_FOR(preview.snapshot()->frame > frame + 20);
    SecondRun again(preview, strongerScene());  // another second run may follow
    WAIT_FOR(again.pair().first && again.pair().first->frame > frame + 20);
    QCOMPARE(again.pair().first->frame, again.pair().second->frame);
}

void TestSecondRun::aFailedSecondRunDoesNotStopTheFirst() {
    Scene wild = strongerScene();
    for (Element& element : wild.elements)
        if (auto* source = std::get_if<VorticitySource>(&element.body))
            source->circulation = std::numeric_limits<float>::infinity();
    Preview preview;
    preview.setRealTime(false);
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, wild);
    QSignalSpy failed(&other, &SecondRun::failed);
    preview.play();
    WAIT_FOR(failed.count() == 1);
    WAIT_FOR(other.pair().first && other.pair().first->frame > 20);
    QVERIFY(preview.isPlaying());
}

void TestSecondRun::pausedRunsReportNoChanges() {
    Preview preview;
    preview.setScene(ringsSmokeAndBall());
    SecondRun other(preview, strongerScene());
    preview.seek(12);
    WAIT_FOR(other.pair().second && other.pair().second->frame == 12);
    QTest::qWait(200);
    QSignalSpy changed(&other, &SecondRun::changed), shown(&preview, &Preview::snapshotChanged);
    QTest::qWait(500);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(shown.count(), 0);
}

GYRE_TEST(TestSecondRun)
#include "TestSecondRun.moc"

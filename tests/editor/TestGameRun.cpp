#include "editor/exchange/GameRun.h"

#include "core/file/EffectFile.h"
#include "core/file/SceneFile.h"
#include "core/runtime/Stamp.h"
#include "core/scene/SceneTree.h"
#include "core/simulation/Simulation.h"
#include "tests/editor/Scenes.h"

#include <QSignalSpy>
#include <QTest>

using namespace gyre;
using namespace gyre::editor;

namespace {

Scene oneSecond() {
    Scene scene = ringsSmokeAndBall();
    scene.fluid.duration = 1;
    return scene;
}

Scene smokeEndsAfterThreeTenths() {
    Scene scene = oneSecond();
    std::get<Emitter>(scene.elements[1].body).stop = 0.3f;
    return scene;
}

std::vector<std::byte> bytesOf(const Scene& scene) { return writeEffect(*makeEffect(scene)); }
const auto go = [](double) { return true; };

}  // namespace

/// The exported bytes, run by the C library alone, beside what the editor runs.
class TestGameRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGameSeesWhatTheEditorShows();
    void theFirstFrameThatDiffersIsNamed();
    void aDamagedFileIsRefusedWithASentence();
    void whatStaysBehindIsListed();
    void theJobTellsItsResultAndCanBeLeft();
};

void TestGameRun::aGameSeesWhatTheEditorShows() {
    const Scene scene = oneSecond();
    const auto report = runAsGame(scene, bytesOf(scene), 60, go);
    QVERIFY2(report, report ? "" : report.error().message.c_str());
    QVERIFY(!report->firstDifference);
    QCOMPARE(report->frames, std::uint64_t(60));
    Simulation simulation(scene);
    for (int i = 0; i < 60; ++i) simulation.step();
    QCOMPARE(report->lastHash, simulation.stateHash());
    QVERIFY(report->memoryBytes > report->fileBytes);
    QVERIFY(report->stepMilliseconds > 0);
}

void TestGameRun::theFirstFrameThatDiffersIsNamed() {
    const Scene scene = oneSecond(), other = smokeEndsAfterThreeTenths();
    const auto report = runAsGame(scene, bytesOf(other), 60, go);
    QVERIFY(report && report->firstDifference);
    const auto frames = static_cast<std::uint64_t>(std::llround(0.3 / scene.fluid.substep));
    QVERIFY2(report->firstDifference->frame >= frames && report->firstDifference->frame <= frames + 2, qPrintable(QString::number(report->firstDifference->frame)));
    QVERIFY(report->firstDifference->expected != report->firstDifference->found);
}

void TestGameRun::aDamagedFileIsRefusedWithASentence() {
    const Scene scene = oneSecond();
    std::vector<std::byte> bytes = bytesOf(scene);
    bytes[bytes.size() / 2] ^= std::byte{1};
    const auto report = runAsGame(scene, bytes, 60, go);
    QVERIFY(!report);
    QVERIFY2(report.error().message.starts_with("In a game the effect does not load: "), report.error().message.c_str());
    QVERIFY(report.error().message.size() > 45);
}

void TestGameRun::whatStaysBehindIsListed() {
    Scene scene = oneSecond();
    QVERIFY(leftOut(scene).empty());
    scene.elements[0].exported = false;
    scene.elements[1].enabled = false;
    QCOMPARE(leftOut(scene), (std::vector<std::string>{"A", "B (off)"}));
    const auto report = runAsGame(scene, bytesOf(scene), 60, go);
    QVERIFY(report && report->firstDifference);   // A acts in the editor
}

void TestGameRun::theJobTellsItsResultAndCanBeLeft() {
    GameRunJob job(oneSecond());
    QSignalSpy finished(&job, &GameRunJob::finished);
    job.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    const auto outcome = finished.at(0).at(0).value<GameRunOutcome>();
    QVERIFY(*outcome);
    QVERIFY(!(*outcome)->firstDifference);
    QVERIFY((*outcome)->checkpoints > 0);
    Scene endless = oneSecond();
    endless.fluid.duration = 0;
    GameRunJob left(endless);
    left.start();   // and away: deleting it cancels
}

QTEST_GUILESS_MAIN(TestGameRun)
#include "TestGameRun.moc"

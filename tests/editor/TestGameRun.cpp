#include "editor/exchange/ExportEffect.h"
#include "editor/exchange/Game.h"
#include "editor/exchange/GameRun.h"
#include "editor/exchange/GameSide.h"
#include "editor/preview/SideJob.h"
#include "editor/preview/SnapshotDifference.h"

#include "core/effectfile/EffectFile.h"
#include "core/runtime/Stamp.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <QPointer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>

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

/// The exported effect, run by the C library, compared with the editor's run.
class TestGameRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGameSeesWhatTheEditorShows();
    void tracersAreTintedInTheGamesPictureToo();
    void theFirstFrameThatDiffersIsNamed();
    void aDamagedFileIsRefusedWithASentence();
    void omittedElementsAreListed();
    void theStampIsCheckedWhileItRuns();
    void aTamperedStampIsNamedByItsFirstFrame();
    void aTamperedFileIsRefusedWithItsFirstFrame();
    void theGameRunFollowsThePreview();
    void anEditIsExportedAgain();
    void anExportEndsWithItsJob();
    void theJobReportsItsResultAndCanBeCancelled();
    void anAbandonedJobIsNotWaitedFor();
};

void TestGameRun::anAbandonedJobIsNotWaitedFor() {
    std::atomic<bool> mayEnd = false, hasEnded = false;
    auto job = std::make_unique<SideJob>([&](const GoOn&) {
        while (!mayEnd) std::this_thread::yield();
        hasEnded = true;
    });
    const QPointer<SideJob> seen(job.get());
    job->start();
    abandon(std::move(job));  // if it waited, this would never return
    QVERIFY(!hasEnded);
    mayEnd = true;
    QTRY_VERIFY(seen.isNull());
    QVERIFY(hasEnded);

    auto done = std::make_unique<SideJob>([](const GoOn&) {});
    const QPointer<SideJob> ended(done.get());
    done->start();
    while (!done->isDone()) std::this_thread::yield();
    abandon(std::move(done));
    QVERIFY(ended.isNull());
}

void TestGameRun::anExportEndsWithItsJob() {
    const QTemporaryDir folder;
    const std::filesystem::path file = (folder.path() + "/smoke.gyrefx").toStdString();
    ExportJob(*readScene(GYRE_SOURCE_DIR "/projects/first-smoke/first-smoke.gyre"), file).start();
    QVERIFY(!std::filesystem::exists(file));  // its run takes seconds, and was abandoned before the file was written
}

void TestGameRun::aGameSeesWhatTheEditorShows() {
    const Scene scene = oneSecond();
    const auto report = runAsGame(scene, bytesOf(scene), 60, go);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(!report->firstDifference);
    QCOMPARE(report->frames, std::uint64_t(60));
    Simulation simulation(scene);
    for (int i = 0; i < 60; ++i) simulation.step();
    QCOMPARE(report->lastHash, simulation.stateHash());
    QVERIFY(report->memoryBytes > report->fileBytes);
    QVERIFY(report->stepMilliseconds > 0);
}

void TestGameRun::tracersAreTintedInTheGamesPictureToo() {
    FluidRegion drop;
    drop.density = 0.3f;
    Emitter dye;
    dye.shape = EmitterShape::Sphere;
    dye.radius = 0.4f;
    dye.burst = 300;
    dye.densityTint = 1;
    dye.heatGlow = 2;
    const Scene scene = sceneOf({{drop, {}}, {dye, {}}});
    Simulation shown(scene, 1);
    Game game;
    QVERIFY(game.load(bytesOf(scene)));
    for (int i = 0; i < 10; ++i) {
        shown.step();
        QVERIFY(game.step());
    }
    const Snapshot here = shown.snapshot(), there = game.snapshot(effectScene(scene), 10);
    QVERIFY(here.tracerDensity.size() >= 300);
    QCOMPARE(there.tracerDensity.size(), here.tracerDensity.size());
    for (std::size_t i = 0; i < here.tracerDensity.size(); ++i)
        QVERIFY(std::abs(there.tracerDensity[i] - here.tracerDensity[i]) < 1e-6f);
    QVERIFY(std::ranges::max(here.tracerDensity) > 0.2f);
    QCOMPARE(there.emitters[0].densityTint, 1.f);
    QCOMPARE(there.emitters[0].heavyColor, dye.heavyColor);
    QCOMPARE(there.emitters[0].heatGlow, 2.f);
}

void TestGameRun::theFirstFrameThatDiffersIsNamed() {
    const Scene scene = oneSecond(), other = smokeEndsAfterThreeTenths();
    const auto report = runAsGame(scene, bytesOf(other), 60, go);
    QVERIFY(report && report->firstDifference);
    const auto frames = static_cast<std::uint64_t>(std::llround(0.3 / scene.fluid.substep));
    QVERIFY2(report->firstDifference->frame >= frames && report->firstDifference->frame <= frames + 2,
             qPrintable(QString::number(report->firstDifference->frame)));
    QVERIFY(report->firstDifference->expected != report->firstDifference->found);
}

void TestGameRun::aDamagedFileIsRefusedWithASentence() {
    const Scene scene = oneSecond();
    std::vector<std::byte> bytes = bytesOf(scene);
    bytes[bytes.size() / 2] ^= std::byte{1};
    const auto report = runAsGame(scene, bytes, 60, go);
    QVERIFY(!report);
    QVERIFY2(report.error().text().starts_with("In a game the effect does not load: "), report.error().text().c_str());
    QVERIFY(report.error().text().size() > 45);
}

void TestGameRun::omittedElementsAreListed() {
    Scene scene = oneSecond();
    QVERIFY(leftOut(scene).empty());
    scene.elements[0].exported = false;
    scene.elements[1].enabled = false;
    QCOMPARE(leftOut(scene), (std::vector<std::string>{"A", "B (off)"}));
    const auto report = runAsGame(scene, bytesOf(scene), 60, go);
    QVERIFY(report && report->firstDifference);  // element A exists only in the editor's run
}

void TestGameRun::theStampIsCheckedWhileItRuns() {
    const Scene scene = oneSecond();
    const auto frames = static_cast<std::uint64_t>(std::llround(1 / scene.fluid.substep));
    const auto whole = runAsGame(scene, bytesOf(scene), frames, go),
               half = runAsGame(scene, bytesOf(scene), frames / 2, go);
    QVERIFY(whole && half);
    QVERIFY(whole->stamp.isExact());
    QCOMPARE(whole->stamp.checkpoints, 2u);  // at frame 1 and after a second
    QCOMPARE(half->stamp.matched, 1u);
    QCOMPARE(half->stamp.firstBadFrame, 0u);
}

void TestGameRun::aTamperedStampIsNamedByItsFirstFrame() {
    const Scene scene = oneSecond();
    Effect effect = *makeEffect(scene);
    effect.checkpoints.back().hash ^= 1;
    const auto report = runAsGame(scene, writeEffect(effect), effect.checkpoints.back().frame, go);
    QVERIFY(report && !report->firstDifference);
    QCOMPARE(report->stamp.firstBadFrame, effect.checkpoints.back().frame);
    effect = *makeEffect(scene);
    std::get<VorticitySource>(
        std::ranges::find_if(effect.scene.elements,
                             [](const Element& e) { return std::holds_alternative<VorticitySource>(e.body); })
            ->body)
        .circulation *= 1.01f;
    const auto other = runAsGame(scene, writeEffect(effect), effect.checkpoints.back().frame, go);
    QVERIFY(other && other->firstDifference);
    QCOMPARE(other->stamp.firstBadFrame, other->firstDifference->frame == 1 ? 1u : effect.checkpoints.back().frame);
}

void TestGameRun::aTamperedFileIsRefusedWithItsFirstFrame() {
    const QTemporaryDir folder;
    const std::filesystem::path file(folder.filePath("effect.gyrefx").toStdString());
    const Scene scene = oneSecond();
    const auto written = exportEffect(scene, file);
    QVERIFY(written);
    QVERIFY(replayEffect(file)->isExact());
    Effect effect = *readEffect(*readFile(file, 1 << 24));
    std::get<VorticitySource>(
        std::ranges::find_if(effect.scene.elements,
                             [](const Element& e) { return std::holds_alternative<VorticitySource>(e.body); })
            ->body)
        .circulation *= 1.01f;
    QVERIFY(writeFile(file, writeEffect(effect)));
    const auto replayed = replayEffect(file);
    QVERIFY(!replayed);
    const QString sentence = QString::fromStdString(replayed.error().text());
    QVERIFY2(sentence.contains(QRegularExpression("differs from the stamp from frame [0-9]+ on")),
             qPrintable(sentence));
}

void TestGameRun::theGameRunFollowsThePreview() {
    const Scene scene = oneSecond();
    Preview preview;
    preview.setScene(scene);
    GameSide game(preview, scene);
    for (const std::uint64_t frame : {40, 12, 41, 0, 60}) {  // forwards, backwards, and the start
        preview.seek(frame);
        WAIT_FOR(game.pair().first && game.pair().first->frame == frame && game.pair().second->frame == frame);
        const RunPair pair = game.pair();
        const SnapshotDifference difference = differenceOf(*pair.first, *pair.second);
        QVERIFY(difference.isIdentical);
        QCOMPARE(difference.farthest, 0.0f);
        QCOMPARE(pair.second->tracerVelocity, pair.first->tracerVelocity);
        QCOMPARE(pair.second->tracerAgeFraction, pair.first->tracerAgeFraction);
        QCOMPARE(pair.second->tracerEmitter, pair.first->tracerEmitter);
        QCOMPARE(pair.second->emitters.size(), pair.first->emitters.size());
        QCOMPARE(pair.second->emitters[0].element, pair.first->emitters[0].element);
        QCOMPARE(pair.second->emitters[0].color, pair.first->emitters[0].color);
        QCOMPARE(pair.second->bodies.size(), pair.first->bodies.size());
        QCOMPARE(pair.second->bodies[0].id, pair.first->bodies[0].id);
        QCOMPARE(pair.second->bodies[0].pose.position, pair.first->bodies[0].pose.position);
    }
}

void TestGameRun::anEditIsExportedAgain() {
    const Scene scene = oneSecond();
    Scene other = scene;
    other.elements[0].exported = false;  // used in the preview only
    Preview preview;
    preview.setScene(scene);
    GameSide game(preview, other);
    preview.seek(30);
    WAIT_FOR(game.pair().first && game.pair().first->frame == 30);
    const SnapshotDifference difference = differenceOf(*game.pair().first, *game.pair().second);
    QVERIFY(!difference.isIdentical);
    QVERIFY(difference.farthest > 0);
    QVERIFY(difference.inFirst != difference.inSecond);
    game.setScene(scene);
    preview.seek(31);
    WAIT_FOR(game.pair().first && game.pair().first->frame == 31);
    QVERIFY(differenceOf(*game.pair().first, *game.pair().second).isIdentical);
    QSignalSpy failed(&game, &GameSide::failed);
    Scene wrong = scene;
    wrong.fluid.substep = 0;
    game.setScene(wrong);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60'000);
    QVERIFY(!game.pair().first);
}

void TestGameRun::theJobReportsItsResultAndCanBeCancelled() {
    GameRunJob job(oneSecond());
    QSignalSpy finished(&job, &GameRunJob::finished);
    job.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    const auto outcome = finished.at(0).at(0).value<GameRunOutcome>();
    QVERIFY(*outcome);
    QVERIFY(!(*outcome)->firstDifference);
    QVERIFY((*outcome)->stamp.isExact());
    Scene endless = oneSecond();
    endless.fluid.duration = 0;
    GameRunJob left(endless);
    left.start();  // deleting the job cancels it
}

GYRE_TEST(TestGameRun)
#include "TestGameRun.moc"

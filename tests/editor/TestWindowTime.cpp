#include "tests/editor/WindowTest.h"

#include "core/simulation/Simulation.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/PlotsPanel.h"
#include "editor/panels/StatusLine.h"
#include "editor/panels/Timeline.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// Smoke and a ring for two seconds of 60 steps.
Scene shortScene() {
    VorticitySource ring;
    ring.vortons = 16;
    Emitter smoke;
    smoke.rate = 200;
    Scene scene = sceneOf({{ring, {}}, {smoke, {}}});
    scene.fluid.gridCells = 16;
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    return scene;
}

std::uint64_t hashAt(std::uint64_t frame) {
    Simulation simulation(shortScene());
    while (simulation.frame() < frame) simulation.step();
    return simulation.stateHash();
}

}  // namespace

/// Time in the window: the timeline, the playback bar, the keys, and the panels of costs and plots.
class TestWindowTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aClickOnTheTimelineShowsThatFrame();
    void aScrubEndsAtTheFrameUnderThePointerWithItsOwnBits();
    void aFrameCanBeTyped();
    void anotherSceneBeginsAtFrameZero();
    void aTimeCanBeTyped_data();
    void aTimeCanBeTyped();
    void inAndOutPointsBoundWhatIsPlayed();
    void bracketsAreDragged();
    void pointsAreSavedWithTheScene();
    void theSearchForALoopShowsItsProgressAndIsCancelled();
    void withoutLoopItStopsAtTheEndAndPlaysAnewFromTheStart();
    void theSpeedIsChosenFromTheBar();
    void anEditReplaysWhenAskedTo();
    void pointsAreForgottenWithTheScene();
    void pointsKeepWithinAShorterEffect();
    void theFrameBoxDoesNotSeekByBeingLeft();
    void anotherColourIsSeenAtOnce();
    void nothingIsLeftInTheViewOfAnEmptiedScene();
    void costsAndPlotsAreShownWhileTheirPanelIsSeen();
    void whatGoesWithoutAnObjectIsMeasuredOnDemand();
    void aClickInAPlotGoesToThatFrame();
    void everyPressOfStepBackCounts();
    void aStepForwardAndBackAgainIsWhereOneWas();
    void theBarShowsTheFrameOfThePicture();
    void theGameIsSaidToSeeTheSame();

private:
    Preview& preview() { return m_editor->window->preview(); }
    Timeline& timeline() { return *m_editor->window->findChild<Timeline*>(); }
    QPoint at(std::uint64_t frame, int y = 13) { return {static_cast<int>(std::lround(timeline().xOf(frame))), y}; }
    void goTo(std::uint64_t frame) {
        preview().seek(frame);
        WAIT_FOR(preview().snapshot()->frame == frame);
    }
    void show(const char* dock) {
        auto* widget = m_editor->window->findChild<QDockWidget*>(dock);
        widget->show();
        widget->raise();
    }
    /// Plays in a loop until all frames of the range were shown, and checks that no other frame was.
    void playsExactly(FrameRange range);

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowTime::init() {
    m_editor = std::make_unique<EditorWindow>();
    m_editor->window->showScene(shortScene());
    preview().pause();
    goTo(0);
}

void TestWindowTime::aClickOnTheTimelineShowsThatFrame() {
    QTest::mouseClick(&timeline(), Qt::LeftButton, {}, at(60));
    const std::uint64_t wanted = 60;
    WAIT_FOR(preview().snapshot()->frame + 1 >= wanted &&
             preview().snapshot()->frame <= wanted + 1);  // a pixel is less than a frame
}

void TestWindowTime::aScrubEndsAtTheFrameUnderThePointerWithItsOwnBits() {
    QTest::mousePress(&timeline(), Qt::LeftButton, {}, at(10));
    for (const std::uint64_t frame : {20, 50, 90, 110, 40, 30}) QTest::mouseMove(&timeline(), at(frame));
    QTest::mouseRelease(&timeline(), Qt::LeftButton, {}, at(30));
    WAIT_FOR(preview().snapshot()->frame >= 29 && preview().snapshot()->frame <= 31 && !preview().seeking());
    QCOMPARE(preview().snapshot()->hash, hashAt(preview().snapshot()->frame));
}

void TestWindowTime::aFrameCanBeTyped() {
    auto* box = m_editor->window->findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "75");
    QTest::keyClick(box, Qt::Key_Return);
    WAIT_FOR(preview().snapshot()->frame == 75);
    QCOMPARE(preview().snapshot()->hash, hashAt(75));
}

/// The box kept the frame of the scene before while it had the keyboard, and until a slow scene had its first picture.
void TestWindowTime::anotherSceneBeginsAtFrameZero() {
    auto* box = m_editor->window->findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    for (const bool isTyping : {false, true}) {
        preview().seek(75);
        WAIT_FOR(!preview().seeking());
        QCOMPARE(box->value(), 75);
        if (isTyping) QTest::mouseClick(box->findChild<QLineEdit*>(), Qt::LeftButton);
        QCOMPARE(box->hasFocus(), isTyping);
        if (!isTyping) preview().play();
        const Scene other = m_editor->scene();
        m_editor->window->document().open(other, {});
        QCOMPARE(box->value(), 0);
        QCOMPARE(preview().currentFrame(), std::uint64_t(0));
        preview().pause();
        m_editor->window->viewport().setFocus();
    }
}

/// Units were dropped without a word: "16 s" was frame 16.
void TestWindowTime::aTimeCanBeTyped_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::uint64_t>("frame");  // of 1/60 s
    QTest::newRow("seconds") << "1.5 s" << std::uint64_t(90);
    QTest::newRow("milliseconds") << "250ms" << std::uint64_t(15);
    QTest::newRow("a sum") << "1 s + 250 ms" << std::uint64_t(75);
    QTest::newRow("seconds and frames") << "1 s + 5" << std::uint64_t(65);
    QTest::newRow("frames") << "2*30" << std::uint64_t(60);
    QTest::newRow("between two frames") << "0,51 s" << std::uint64_t(31);
}

void TestWindowTime::aTimeCanBeTyped() {
    QFETCH(const QString, text);
    QFETCH(const std::uint64_t, frame);
    auto* box = m_editor->window->findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(preview().currentFrame(), frame);
    WAIT_FOR(!preview().seeking());
    QCOMPARE(box->value(), static_cast<int>(frame));
}

void TestWindowTime::playsExactly(FrameRange range) {
    FrameRange seen{1000, 0};
    int loops = 0;
    std::uint64_t before = preview().snapshot()->frame;
    QObject whileHere;
    connect(&preview(), &Preview::snapshotChanged, &whileHere, [&] {
        const std::uint64_t now = preview().snapshot()->frame;
        if (now < before) ++loops;
        before = now;
        seen = {std::min(seen.first, now), std::max(seen.last, now)};
    });
    preview().setSpeed(0.25);  // slow enough to draw every frame
    preview().play();
    QTRY_VERIFY_WITH_TIMEOUT((loops > 1 && seen == range) || seen.first < range.first || seen.last > range.last,
                             60'000);
    preview().pause();
    QCOMPARE(seen.first, range.first);
    QCOMPARE(seen.last, range.last);
}

void TestWindowTime::inAndOutPointsBoundWhatIsPlayed() {
    goTo(20);
    QTest::keyClick(m_editor->window.get(), Qt::Key_I);
    goTo(32);
    QTest::keyClick(m_editor->window.get(), Qt::Key_O);
    goTo(20);
    playsExactly({20, 32});
    m_editor->trigger("lastFrame");
    WAIT_FOR(preview().snapshot()->frame == 32);
    m_editor->trigger("firstFrame");
    WAIT_FOR(preview().snapshot()->frame == 20);
    m_editor->trigger("clearPoints");
    m_editor->trigger("lastFrame");
    WAIT_FOR(preview().snapshot()->frame == 120);
}

void TestWindowTime::bracketsAreDragged() {
    QTest::mousePress(&timeline(), Qt::LeftButton, {}, at(120, 3));
    for (const std::uint64_t frame : {100, 60, 24}) QTest::mouseMove(&timeline(), at(frame, 3));
    QTest::mouseRelease(&timeline(), Qt::LeftButton, {}, at(24, 3));
    QCOMPARE(preview().snapshot()->frame, std::uint64_t(0));  // dragging a bracket does not change the frame
    m_editor->trigger("lastFrame");
    WAIT_FOR(preview().snapshot()->frame >= 23 && preview().snapshot()->frame <= 25);  // a pixel is less than a frame
    const std::uint64_t out = preview().snapshot()->frame;
    goTo(0);
    playsExactly({0, out});
}

/// They were lost with the window, and the scene did not count as changed.
void TestWindowTime::pointsAreSavedWithTheScene() {
    Document& document = m_editor->window->document();
    m_editor->path = m_editor->file("points.gyre");
    m_editor->trigger("saveAs");
    QVERIFY(!document.isDirty());
    goTo(20);
    m_editor->trigger("setIn");
    goTo(32);
    m_editor->trigger("setOut");
    QVERIFY(document.isDirty());
    m_editor->trigger("save");
    QVERIFY(!document.isDirty());
    document.open(shortScene(), {});
    QVERIFY(!m_editor->window->findChild<PlaybackBar*>()->points());
    QVERIFY(m_editor->window->openFile(m_editor->file("points.gyre")));
    QVERIFY((m_editor->window->findChild<PlaybackBar*>()->points() == FrameRange{20, 32}));
    preview().pause();
    goTo(20);
    playsExactly({20, 32});

    const int before = steps(*m_editor);
    QTest::mousePress(&timeline(), Qt::LeftButton, {}, at(32, 3));
    for (const std::uint64_t frame : {40, 60, 90}) QTest::mouseMove(&timeline(), at(frame, 3));
    QTest::mouseRelease(&timeline(), Qt::LeftButton, {}, at(90, 3));
    QCOMPARE(steps(*m_editor), before + 1);  // a drag is one step
    const std::optional<FrameRange> dragged = m_editor->window->findChild<PlaybackBar*>()->points();
    QVERIFY(dragged && dragged->first == 20 && dragged->last >= 88 && dragged->last <= 92);
    m_editor->trigger("undo");
    QVERIFY((m_editor->window->findChild<PlaybackBar*>()->points() == FrameRange{20, 32}));
    m_editor->trigger("clearPoints");
    QVERIFY(!m_editor->window->findChild<PlaybackBar*>()->points());
    QCOMPARE(m_editor->scene(), shortScene());
    QCOMPARE(preview().snapshot()->hash, hashAt(preview().snapshot()->frame));  // the motion is the same
}

void TestWindowTime::theSearchForALoopShowsItsProgressAndIsCancelled() {
    Scene slow = shortScene();
    slow.fluid.duration = 600;
    slow.fluid.gridCells = 48;
    m_editor->window->document().open(slow, {});
    preview().pause();
    auto* status = m_editor->window->findChild<StatusLine*>();
    auto* progress = status->findChild<QProgressBar*>();
    QVERIFY(progress && !progress->isVisible());
    m_editor->trigger("findLoop");
    QTRY_VERIFY(progress->isVisible());
    WAIT_FOR(progress->value() > 0 && progress->value() < progress->maximum());
    status->findChild<QPushButton*>("cancelWork")->click();
    QVERIFY(!progress->isVisible());
    QVERIFY(!m_editor->window->findChild<PlaybackBar*>()->points());
    QVERIFY(!m_editor->window->document().isDirty());
}

void TestWindowTime::withoutLoopItStopsAtTheEndAndPlaysAnewFromTheStart() {
    m_editor->trigger("loop");
    goTo(115);
    m_editor->trigger("speedMost");
    QTest::keyClick(m_editor->window.get(), Qt::Key_Space);
    WAIT_FOR(!preview().isPlaying());
    QCOMPARE(preview().snapshot()->frame, std::uint64_t(120));
    QVERIFY(!m_editor->window->actions()["play"].isChecked());
    preview().slowDown(50);
    QTest::keyClick(m_editor->window.get(), Qt::Key_Space);
    WAIT_FOR(preview().isPlaying() && preview().snapshot()->frame < 20);
}

void TestWindowTime::theSpeedIsChosenFromTheBar() {
    auto* speeds = m_editor->window->findChild<QToolButton*>("speeds");
    QCOMPARE(speeds->text(), QString("×1"));
    QCOMPARE(speeds->menu()->actions().size(), 7);
    speeds->menu()->actions().front()->trigger();
    QCOMPARE(speeds->text(), QString("×0.1"));
    QVERIFY(!m_editor->window->actions()["speedReal"].isChecked());
    QElapsedTimer timer;
    timer.start();
    preview().play();
    WAIT_FOR(preview().snapshot()->frame >= 4);
    QVERIFY2(timer.elapsed() >= 490, qPrintable(QString::number(timer.elapsed())));  // three intervals of 167 ms
}

void TestWindowTime::anEditReplaysWhenAskedTo() {
    m_editor->trigger("editsReplay");
    goTo(50);
    Scene stronger = m_editor->scene();
    std::get<VorticitySource>(stronger.elements[0].body).circulation *= 1.5f;
    m_editor->window->document().edit("Stronger", stronger);
    Simulation same(stronger);
    while (same.frame() < 50) same.step();
    WAIT_FOR(preview().snapshot()->hash == same.stateHash());
    QVERIFY(preview().isFaithful());
}

void TestWindowTime::pointsAreForgottenWithTheScene() {
    goTo(20);
    m_editor->trigger("setOut");
    m_editor->window->showScene(shortScene());
    preview().pause();
    m_editor->trigger("lastFrame");
    WAIT_FOR(preview().snapshot()->frame == 120);
}

void TestWindowTime::pointsKeepWithinAShorterEffect() {
    goTo(80);
    m_editor->trigger("setIn");
    Scene shorter = m_editor->scene();
    shorter.fluid.duration = 1;
    m_editor->window->document().edit("Shorter", shorter);
    goTo(0);
    m_editor->trigger("lastFrame");
    WAIT_FOR(preview().snapshot()->frame >= 60);
    preview().setRealTime(false);
    preview().play();
    WAIT_FOR(preview().snapshot()->frame < 50);  // playback has looped at frame 60, the last of the shorter effect
}

void TestWindowTime::theFrameBoxDoesNotSeekByBeingLeft() {
    auto* box = m_editor->window->findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    goTo(10);
    box->setFocus();
    goTo(40);
    m_editor->window->viewport().setFocus();
    QTest::qWait(100);
    QCOMPARE(preview().snapshot()->frame, std::uint64_t(40));
}

void TestWindowTime::anotherColourIsSeenAtOnce() {
    goTo(20);
    Scene red = m_editor->scene();
    std::get<Emitter>(red.elements[1].body).color = {1, 0, 0};
    m_editor->window->document().edit("Red", red);
    WAIT_FOR(preview().snapshot()->emitters.at(0).color == glm::vec3(1, 0, 0));
    QVERIFY(preview().isFaithful());
}

void TestWindowTime::nothingIsLeftInTheViewOfAnEmptiedScene() {
    goTo(20);
    const std::size_t count = m_editor->scene().elements.size();
    QVERIFY(!preview().snapshot()->tracerPosition.empty());
    m_editor->trigger("selectAll");
    m_editor->trigger("delete");
    QVERIFY(m_editor->scene().elements.empty());
    WAIT_FOR(preview().snapshot()->tracerPosition.empty());
    QCOMPARE(preview().snapshot()->frame, std::uint64_t{0});
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene().elements.size(), count);
    preview().play();
    WAIT_FOR(!preview().snapshot()->tracerPosition.empty());
}

void TestWindowTime::costsAndPlotsAreShownWhileTheirPanelIsSeen() {
    auto* table = m_editor->window->findChild<CostsPanel*>()->findChild<QTreeWidget*>();
    QCOMPARE(table->topLevelItem(0)->childCount(), 0);
    show("costsDock");
    preview().play();
    WAIT_FOR(table->topLevelItem(0)->childCount() >= 2);  // the fluid, the ring, the smoke
    WAIT_FOR(table->topLevelItem(1)->childCount() >= 3);
    auto* budget = m_editor->window->findChild<QSpinBox*>("budget");
    auto* verdict = m_editor->window->findChild<QLabel*>("costVerdict");
    budget->setValue(10);
    WAIT_FOR(verdict->property("cost").toString() == "over");  // the first steps, with hardly any fluid, may be cheaper
    budget->setValue(1'000'000);
    QCOMPARE(verdict->property("cost").toString(), QString("good"));
    budget->setValue(2000);
    const std::uint64_t revision = preview().measures().revision(), frame = preview().snapshot()->frame;
    WAIT_FOR(preview().snapshot()->frame != frame);
    QCOMPARE(preview().measures().revision(), revision);  // nothing is measured for a hidden panel
    show("plotsDock");
    WAIT_FOR(preview().measures().revision() > revision + 5);
    QVERIFY(preview().costs().empty() || !table->isVisible());
}

void TestWindowTime::whatGoesWithoutAnObjectIsMeasuredOnDemand() {
    auto* panel = m_editor->window->findChild<CostsPanel*>();
    auto* objects = panel->findChild<QTreeWidget*>()->topLevelItem(0);
    auto* button = panel->findChild<QPushButton*>("tryWithout");
    const auto estimates = [&] {
        int count = 0;
        for (int i = 0; i < objects->childCount(); ++i) count += objects->child(i)->text(3).startsWith("≈");
        return count;
    };
    show("costsDock");
    preview().play();
    WAIT_FOR(estimates() == 2);  // the ring, and the smoke once it has tracers
    preview().pause();
    button->click();
    QCOMPARE(button->text(), QString("Stop measuring"));
    WAIT_FOR(button->text() == "Measure each object");
    QCOMPARE(estimates(), 0);
    Scene other = m_editor->scene();
    other.fluid.viscosity *= 2;
    m_editor->window->document().edit("Thicker", other);
    preview().play();
    WAIT_FOR(estimates() > 0);  // the measurements are of another scene and no longer shown
}

void TestWindowTime::aClickInAPlotGoesToThatFrame() {
    show("plotsDock");
    goTo(120);
    Plot* plot = m_editor->window->findChild<Plot*>();
    WAIT_FOR(plot->isVisible() && preview().measures().all().size() == 120);
    const auto clickTheMiddle = [&] {  // repeated if the panel was not laid out yet
        QTest::mouseClick(plot, Qt::LeftButton, {}, QPoint(plot->width() / 2, plot->height() / 2));
        QTest::qWait(200);
        return preview().snapshot()->frame > 30 && preview().snapshot()->frame < 90;
    };
    WAIT_FOR(clickTheMiddle());
    m_editor->window->findChild<PlotsPanel*>()->findChild<QPushButton*>()->click();  // pins the run
    QCOMPARE(m_editor->window->findChild<PlotsPanel*>()->findChild<QPushButton*>()->text(), QString("Unpin"));
}

void TestWindowTime::everyPressOfStepBackCounts() {
    goTo(47);
    preview().slowDown(60);
    for (int press = 0; press < 5; ++press) QTest::keyClick(m_editor->window.get(), Qt::Key_Comma);
    WAIT_FOR(preview().snapshot()->frame == 42 && !preview().seeking());
    QCOMPARE(preview().snapshot()->hash, hashAt(42));
}

void TestWindowTime::aStepForwardAndBackAgainIsWhereOneWas() {
    goTo(47);
    preview().slowDown(60);
    for (const Qt::Key key : {Qt::Key_Period, Qt::Key_Period, Qt::Key_Comma})
        QTest::keyClick(m_editor->window.get(), key);
    WAIT_FOR(preview().snapshot()->frame == 48 && !preview().seeking());
    QTest::qWait(150);
    QCOMPARE(preview().snapshot()->frame, std::uint64_t(48));
}

/// While pictures take longer than steps, the bar was frames ahead of the text in the view.
void TestWindowTime::theBarShowsTheFrameOfThePicture() {
    auto* box = m_editor->window->findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    QSignalSpy painted(&m_editor->window->viewport(), &Viewport::painted);
    preview().play();
    WAIT_FOR(painted.count() > 3 && preview().snapshot()->frame > 20);
    for (int i = 0; i < 30; ++i) {
        QTest::qWait(10);
        QCOMPARE(static_cast<std::uint64_t>(box->value()), painted.back().at(0).toULongLong());
    }
    preview().pause();
    QTRY_COMPARE(static_cast<std::uint64_t>(box->value()), preview().snapshot()->frame);
}

void TestWindowTime::theGameIsSaidToSeeTheSame() {
    m_editor->trigger("gameRun");
    auto* dialog = m_editor->window->findChild<GameDialog*>();
    QVERIFY(dialog);
    WAIT_FOR(!dialog->verdict().isEmpty());
    QVERIFY2(dialog->verdict().startsWith("All 120 frames are bit-identical. "), qPrintable(dialog->verdict()));
    dialog->close();
}

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, TestWindowTime)
#include "TestWindowTime.moc"

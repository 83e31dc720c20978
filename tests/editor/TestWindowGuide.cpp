#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/ManualWindow.h"
#include "editor/dialogs/WelcomeDialog.h"
#include "editor/panels/GuideBar.h"
#include "editor/panels/HighlightFrame.h"
#include "editor/panels/Timeline.h"
#include "editor/tools/Handles.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kLooks = 500;  // a few looks of the guide [ms]

// ---- The eight things to do, by mouse and keys.

void lightCampfire(EditorWindow& editor) {
    auto* dock = editor.window->findChild<QDockWidget*>("presetsDock");
    dock->raise();
    auto* list = dock->findChild<QListWidget*>();
    QTRY_VERIFY(list->isVisible() && list->count() > 0);
    QListWidgetItem* campfire = list->findItems("Campfire", Qt::MatchExactly).value(0);
    QVERIFY(campfire);
    list->scrollToItem(campfire);
    const QPoint middle = list->visualItemRect(campfire).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, middle);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, middle);
    QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, middle);  // Qt 6.4's double click does not let go
}

void lookRound(EditorWindow& editor) {
    const QPoint middle = editor.window->viewport().rect().center();
    editor.drag(middle, middle + QPoint(80, 20), Qt::AltModifier);
}

void importSample(EditorWindow& editor) {
    QTest::mouseClick(editor.window->findChild<QToolButton*>("guideSample"), Qt::LeftButton);
}

void moveMesh(EditorWindow& editor) {
    QTest::keyClick(&editor.window->viewport(), Qt::Key_W);
    QTest::keyClick(&editor.window->viewport(), Qt::Key_F);
    const View view = editor.window->viewport().view();
    const glm::vec3 place = editor.selected().place.position;
    const glm::vec3 tip = place + glm::vec3(0, 0.7f * kHandlePixels * metresPerPixel(view, place), 0);
    editor.drag(editor.pixelOf(tip), editor.pixelOf(tip + glm::vec3(0, 1, 0)));
}

void feedFlame(EditorWindow& editor) {
    editor.clickInOutliner("Fuel");
    for (QLabel* label : editor.window->findChildren<QLabel*>("label")) {
        if (label->text() != "Fuel") continue;
        const QPoint middle = label->rect().center();
        QTest::mousePress(label, Qt::LeftButton, {}, middle);
        for (int i = 1; i <= 6; ++i) QTest::mouseMove(label, middle - QPoint(10 * i, 0));
        QTest::mouseRelease(label, Qt::LeftButton, {}, middle - QPoint(60, 0));
        return;
    }
    QFAIL("no field Fuel");
}

void undoAndRedo(EditorWindow& editor) {
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
}

void goBackInTime(EditorWindow& editor) {
    QTRY_VERIFY_WITH_TIMEOUT(editor.window->preview().snapshot()->frame > 30, 60000);
    editor.window->viewport().setFocus();
    QTest::keyClick(&editor.window->viewport(), Qt::Key_Space);
    QTRY_VERIFY(!editor.window->preview().isPlaying());
    auto* timeline = editor.window->findChild<Timeline*>();
    const int y = timeline->height() / 2;
    QTest::mouseClick(timeline, Qt::LeftButton, {}, QPoint(static_cast<int>(timeline->xOf(5)), y));
}

void saveAndExport(EditorWindow& editor) {
    shortenEffect(editor);
    editor.path = editor.file("campfire.gyre");
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_S, Qt::ControlModifier);
    editor.path = editor.file("campfire.gyrefx");
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_E, Qt::ControlModifier);
}

using Doing = void (*)(EditorWindow&);
constexpr Doing kDoings[] = {lightCampfire, lookRound,   importSample, moveMesh,
                             feedFlame,     undoAndRedo, goBackInTime, saveAndExport};

HighlightFrame& frameOf(EditorWindow& editor) { return *editor.window->findChild<HighlightFrame*>(); }
GuideBar& barOf(EditorWindow& editor) { return *editor.window->findChild<GuideBar*>(); }
}  // namespace

/// The guided first run: it sees by itself what was done. GYRE_STORY_PICTURES names a folder that gets screenshots.
class TestWindowGuide : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { settings::setGuideStep(0); }
    void eachStepAdvancesByDoingItAndOnlyThen();
    void itPointsAtThePlaceOfEachStep();
    void otherDeedsDoNotAdvance();
    void itCanGoBackBeLeftAndResumed();
    void withoutWhatAStepNeedsItGoesOnWhereThatIsMade();
    void anUndoneDeedLeavesTheStepWhereItIs();
    void itIsOfferedOnTheWelcomePageAndInHelp();
    void theManualOpensAtItsPage();
};

void TestWindowGuide::eachStepAdvancesByDoingItAndOnlyThen() {
    EditorWindow editor;
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) editor.window->resize(1440, 900);
    editor.trigger("guide");
    QCOMPARE(guideSteps().size(), std::size(kDoings));
    for (std::size_t step = 0; step < guideSteps().size(); ++step) {
        QTest::qWait(kLooks);
        QCOMPARE(editor.window->controllers().guide.step(), step);  // not by itself
        QVERIFY(barOf(editor).isVisible());
        takePicture(editor, QString("guide-%1.png").arg(step + 1));
        kDoings[step](editor);
        QTRY_VERIFY2_WITH_TIMEOUT(editor.window->controllers().guide.step() == step + 1, guideSteps()[step].title,
                                  240000);  // imports and exports on a busy machine
    }
    QVERIFY(!editor.window->controllers().guide.isRunning());
    QVERIFY(!frameOf(editor).isVisible());
    QVERIFY(!editor.bytesOf("campfire.gyrefx").isEmpty());
    takePicture(editor, "guide-done.png");
}

void TestWindowGuide::itPointsAtThePlaceOfEachStep() {
    EditorWindow editor;
    editor.trigger("guide");
    QWidget* presets = editor.window->findChild<QDockWidget*>("presetsDock");
    QTRY_VERIFY(frameOf(editor).isVisible());
    QCOMPARE(frameOf(editor).target(), presets);
    QVERIFY(!presets->visibleRegion().isEmpty());
    const QRect place(presets->mapTo(editor.window.get(), QPoint(0, 0)), presets->size());
    QTRY_VERIFY(frameOf(editor).geometry().contains(place.adjusted(3, 3, -3, -3)));
    lightCampfire(editor);
    QTRY_COMPARE(frameOf(editor).target(), static_cast<QWidget*>(&editor.window->viewport()));
    lookRound(editor);
    const QWidget* button =
        editor.window->findChild<QToolBar*>("toolBar")->widgetForAction(&editor.window->actions()["import"]);
    QTRY_COMPARE(frameOf(editor).target(), button);
    QVERIFY(editor.window->findChild<QToolButton*>("guideSample")->isVisible());
    for (const GuideStep& step : guideSteps()) {
        const QString target = step.target;
        if (target.startsWith("action:"))
            QVERIFY2(editor.window->findChild<QToolBar*>("toolBar")->widgetForAction(
                         &editor.window->actions()[target.mid(7).toStdString()]),
                     step.target);
        else
            QVERIFY2(editor.window->findChild<QWidget*>(target), step.target);
    }
}

void TestWindowGuide::otherDeedsDoNotAdvance() {
    EditorWindow editor;
    editor.trigger("guide");
    editor.trigger("addSphere");
    editor.trigger("addEmitter");
    editor.trigger("undo");
    editor.trigger("redo");
    lookRound(editor);
    QTest::qWait(kLooks);
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(0));
}

void TestWindowGuide::itCanGoBackBeLeftAndResumed() {
    EditorWindow editor;
    editor.trigger("guide");
    lightCampfire(editor);
    QTRY_COMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    press(editor, "guideBack");
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(0));
    QTest::qWait(kLooks);
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(0));  // the fire that is there does not count
    lightCampfire(editor);
    QTRY_COMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    press(editor, "guideLeave");
    QVERIFY(!barOf(editor).isVisible());
    QVERIFY(!frameOf(editor).isVisible());
    lookRound(editor);
    QTest::qWait(kLooks);
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    const Scene scene = editor.scene();
    editor.trigger("guide");
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    QCOMPARE(editor.scene(), scene);
    lookRound(editor);
    QTRY_COMPARE(editor.window->controllers().guide.step(), std::size_t(2));
}

void TestWindowGuide::withoutWhatAStepNeedsItGoesOnWhereThatIsMade() {
    settings::setGuideStep(4);  // left in another session
    EditorWindow editor;
    editor.trigger("guide");
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(0));
    lightCampfire(editor);
    press(editor, "guideLeave");
    settings::setGuideStep(4);
    editor.trigger("guide");
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(2));
}

void TestWindowGuide::anUndoneDeedLeavesTheStepWhereItIs() {
    EditorWindow editor;
    editor.trigger("guide");
    lightCampfire(editor);
    QTRY_COMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    const auto saysWhatIsLost = [&] {
        const auto labels = barOf(editor).findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) { return label->text().contains("has lost it"); });
    };
    editor.trigger("undo");
    QTRY_VERIFY(saysWhatIsLost());
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    lookRound(editor);
    QTest::qWait(kLooks);
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(1));  // nothing to look round
    editor.trigger("redo");
    QTRY_VERIFY(!saysWhatIsLost());
    editor.trigger("undo");
    QTRY_VERIFY(saysWhatIsLost());
    press(editor, "guideBack");
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(0));
}

void TestWindowGuide::itIsOfferedOnTheWelcomePageAndInHelp() {
    settings::setGuideStep(1);
    EditorWindow editor;
    lightCampfire(editor);
    editor.trigger("welcome");
    auto* page = editor.window->findChild<WelcomeDialog*>();
    auto* offer = page->findChild<QPushButton*>("welcomeGuide");
    QVERIFY(offer->text().contains("Continue"));
    QTRY_VERIFY(page->findChild<QListWidget*>("welcomePresets")->count() >= 24);
    QTest::mouseClick(offer, Qt::LeftButton);
    QVERIFY(editor.window->controllers().guide.isRunning());
    QCOMPARE(editor.window->controllers().guide.step(), std::size_t(1));
    QVERIFY(editor.window->actions().menu("He&lp").actions().contains(&editor.window->actions()["guide"]));
}

void TestWindowGuide::theManualOpensAtItsPage() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    editor.trigger("guide");
    manual.showTopic(manualTopic(&barOf(editor)));
    QVERIFY(manual.headings().contains(manualTopic(&barOf(editor)).back()));
    editor.trigger("welcome");
    QVERIFY(manual.headings().contains(manualTopic(editor.window->findChild<WelcomeDialog*>()).back()));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowGuide)

#include "TestWindowGuide.moc"

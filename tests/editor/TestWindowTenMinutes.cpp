#include "tests/editor/WindowTest.h"

#include "editor/context/EditorContext.h"
#include "editor/dialogs/WelcomeDialog.h"
#include "editor/exchange/Fits.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/Timeline.h"
#include "editor/tools/Handles.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/WaitFor.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QSpinBox>
#include <QStatusBar>
#include <QUrl>

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {

/// The first ten minutes of an artist, from an empty project to an exported effect, by mouse and keyboard only: a
/// campfire behind an imported rock. GYRE_STORY_PICTURES names a folder that gets a picture of each step. The comments
/// give the time in the story, in minutes and seconds.
class TestWindowTenMinutes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_editor.reset(); }
    void theKeysOneIsUsedToAreOneClick();
    void aDoubleClickedPresetBurnsInTheMiddleOfTheView();
    void theViewIsOrbitedPannedAndZoomed();
    void aRockIsDroppedOnTheGround();
    void thePiecesOfTheRockAreToldAndShown();
    void thePiecesAreAsManyAsAskedFor();
    void theRockIsDraggedWhileItPlays();
    void theRockSnapsToTheGround();
    void windIsAddedAndItsSpeedTyped();
    void moreFuelIsTakenBackAndDoneAgain();
    void timeIsScrubbedSteppedAndLooped();
    void overBudgetIsSaidAndMended();
    void itIsSavedAndExported();

private:
    void takePicture(const char* name);
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_editor->window->windowHandle(), Qt::Key(key), modifiers);
    }
    void dragInView(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& by);
    /// Clicks an action in a menu within a menu.
    void clickMenu(const char* menu, const char* submenu, const char* action);
    void type(const char* field, const QString& text);
    void typeBudget(const QString& text);
    void dropOn(const QPoint& pixel, const QString& file);
    QString labelText(const char* name) { return m_editor->window->findChild<QLabel*>(name)->text(); }
    const Element* fuelRegion();
    const Element& rock() { return *gyre::find(m_editor->scene(), m_rock); }
    const Body& rockBody() { return std::get<Body>(rock().body); }
    Preview& preview() { return m_editor->window->preview(); }
    Viewport& view() { return m_editor->window->viewport(); }
    QPoint middle() { return view().rect().center(); }

    std::unique_ptr<EditorWindow> m_editor;
    ElementId m_rock;
    int m_picture = 0;
};

void TestWindowTenMinutes::takePicture(const char* name) {
    const QString folder = qEnvironmentVariable("GYRE_STORY_PICTURES");
    if (folder.isEmpty()) return;
    QTest::qWait(1200);  // until the fine picture is drawn
    // The picture on the screen, because QWidget::grab() would draw the window again.
    const QPixmap picture = m_editor->window->screen()->grabWindow(m_editor->window->winId());
    QVERIFY(
        picture.save(QDir(folder).filePath(QString("ten-%1-%2.png").arg(++m_picture, 2, 10, QChar('0')).arg(name))));
}

void TestWindowTenMinutes::dragInView(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& by) {
    QTest::mousePress(&view(), button, modifiers, middle());
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&view(), middle() + by * i / 5);
    QTest::mouseRelease(&view(), button, modifiers, middle() + by);
}

void TestWindowTenMinutes::clickMenu(const char* menu, const char* submenu, const char* action) {
    QMenuBar* bar = m_editor->window->menuBar();
    QMenu& opened = m_editor->window->actions().menu(menu);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(opened.menuAction()).center());
    QTRY_VERIFY(opened.isVisible());
    auto& within = *opened.findChild<QMenu*>(submenu);
    QTest::mouseClick(&opened, Qt::LeftButton, {}, opened.actionGeometry(within.menuAction()).center());
    QTRY_VERIFY(within.isVisible());
    QTest::mouseClick(&within, Qt::LeftButton, {},
                      within.actionGeometry(&m_editor->window->actions()[action]).center());
}

void TestWindowTenMinutes::type(const char* field, const QString& text) {
    auto* editor = m_editor->window->findChild<FieldEditor*>(field);
    QVERIFY2(editor, field);
    auto* number = editor->findChild<NumberField*>();
    QVERIFY2(number && number->isVisible(), field);
    QTest::mouseClick(number, Qt::LeftButton);
    number->selectAll();
    QTest::keyClicks(number, text);
    QTest::keyClick(number, Qt::Key_Return);
}

void TestWindowTenMinutes::typeBudget(const QString& text) {
    auto* budget = m_editor->window->findChild<QSpinBox*>("budget");
    QTRY_VERIFY(budget->isVisible());
    QTest::mouseDClick(budget, Qt::LeftButton);
    budget->selectAll();
    QTest::keyClicks(budget, text);
    QTest::keyClick(budget, Qt::Key_Return);
    QCOMPARE(budget->value(), text.toInt());
}

/// Drags a file over the view and drops it, as a file manager does.
void TestWindowTenMinutes::dropOn(const QPoint& pixel, const QString& file) {
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(pixel, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&view(), &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent over(pixel, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&view(), &over);
    takePicture("rock-over-the-ground");
    QDropEvent drop(pixel, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&view(), &drop);
}

const Element* TestWindowTenMinutes::fuelRegion() {
    for (const Element& element : m_editor->scene().elements)
        if (const auto* region = std::get_if<FluidRegion>(&element.body); region && region->fuel > 0) return &element;
    return nullptr;
}

/// 0:00
void TestWindowTenMinutes::initTestCase() {
    m_editor = std::make_unique<EditorWindow>();
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) m_editor->window->resize(1440, 900);
    QVERIFY(m_editor->scene().elements.empty());
    m_editor->window->actions()["welcome"].trigger();  // as the program does at its start
    QTRY_VERIFY(m_editor->window->findChild<QListWidget*>("welcomePresets")->count() > 30);
    takePicture("welcome");
}

void TestWindowTenMinutes::theKeysOneIsUsedToAreOneClick() {
    auto& page = *m_editor->window->findChild<WelcomeDialog*>();
    const auto choose = [&page](const char* name) {
        auto& button = *page.findChild<QRadioButton*>(name);
        QTest::mouseClick(&button, Qt::LeftButton, {}, {8, button.height() / 2});
        QVERIFY(button.isChecked());
    };
    const QAction& move = m_editor->window->actions()["move"];
    QCOMPARE(move.shortcut(), QKeySequence("W"));
    choose("welcomeBlender");
    QVERIFY(move.shortcut() != QKeySequence("W"));
    QCOMPARE(view().settings().navigation.buttons, NavigationStyle::Buttons::Blender);
    choose("welcomeIndustry");
    QCOMPARE(move.shortcut(), QKeySequence("W"));
    QCOMPARE(view().settings().navigation.buttons, NavigationStyle::Buttons::Industry);
}

/// 0:20. The preset plays and is framed without further input.
void TestWindowTenMinutes::aDoubleClickedPresetBurnsInTheMiddleOfTheView() {
    auto* list = m_editor->window->findChild<QListWidget*>("welcomePresets");
    for (int i = 0; i < list->count(); ++i) QVERIFY(!list->item(i)->icon().isNull());
    QListWidgetItem* campfire = list->findItems("Campfire", Qt::MatchExactly).front();
    list->scrollToItem(campfire);
    const QPoint at = list->visualItemRect(campfire).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
    QTRY_VERIFY(fuelRegion());
    QTRY_VERIFY(!m_editor->window->findChild<WelcomeDialog*>());
    QVERIFY(preview().isPlaying());
    QVERIFY(view().rect().adjusted(40, 40, -40, -40).contains(m_editor->pixelOf(fuelRegion()->place.position)));
    WAIT_FOR(preview().snapshot()->tracerPosition.size() > 100);
    takePicture("campfire");
}

/// 1:00
void TestWindowTenMinutes::theViewIsOrbitedPannedAndZoomed() {
    Camera before = view().camera();
    dragInView(Qt::LeftButton, Qt::AltModifier, {60, -20});
    const Camera turned = view().camera();
    QVERIFY(turned.yaw != before.yaw && turned.target == before.target);
    dragInView(Qt::MiddleButton, {}, {-60, 20});
    QVERIFY(std::abs(view().camera().yaw - before.yaw) < 1e-4f);  // the middle button does the same
    dragInView(Qt::MiddleButton, Qt::ShiftModifier, {50, 0});
    QVERIFY(view().camera().target != before.target);
    const float distance = view().camera().distance;
    QWheelEvent notch(QPointF(middle()), view().mapToGlobal(QPointF(middle())), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view(), &notch);
    QVERIFY(view().camera().distance < distance);
    key(Qt::Key_F);
    QVERIFY(glm::distance(view().camera().target, fuelRegion()->place.position) < 2);
    QVERIFY(preview().isPlaying());
    takePicture("looked-around");
}

/// 2:00
void TestWindowTenMinutes::aRockIsDroppedOnTheGround() {
    key(Qt::Key_Home);
    const glm::vec3 place(-0.9f, 0, 0.9f);
    dropOn(m_editor->pixelOf(place), GYRE_SOURCE_DIR "/projects/first-smoke/rock.obj");
    WAIT_FOR(std::holds_alternative<Body>(m_editor->selected().body));
    m_rock = m_editor->selected().id;
    QVERIFY(glm::distance(glm::vec2(rock().place.position.x, rock().place.position.z), {place.x, place.z}) < 0.5f);
    auto* bar = m_editor->window->findChild<QWidget*>("importBar");
    QTRY_VERIFY(bar->isVisible());  // shows the size of the rock beside a person
    QVERIFY(labelText("importSize").contains("68.4 cm × 58.9 cm × 61.6 cm"));
    QVERIFY(preview().isPlaying());
    takePicture("rock-dropped");
    QTest::mouseClick(m_editor->window->findChild<QWidget*>("importDone"), Qt::LeftButton);
    QVERIFY(!bar->isVisible());
}

/// 3:00
void TestWindowTenMinutes::thePiecesOfTheRockAreToldAndShown() {
    WAIT_FOR(!rockBody().obstacle.pieces().empty() && !m_editor->window->context().fits.isFitting());
    QTRY_VERIFY(labelText("fitReportPieces").contains("plane"));
    WAIT_FOR(labelText("fitReportBulge").contains("cm"));
    view().setFocus();
    key(Qt::Key_E, Qt::ShiftModifier);
    QCOMPARE(view().settings().bodyLook, BodyLook::ErrorMap);
    takePicture("error-map");
}

/// 4:00
void TestWindowTenMinutes::thePiecesAreAsManyAsAskedFor() {
    const auto made = [this](std::size_t most) {
        const std::size_t pieces = rockBody().obstacle.pieces().size();
        return pieces > 0 && pieces <= most && rockBody().mesh.fit.pieces == static_cast<int>(most) &&
               !m_editor->window->context().fits.isFitting();
    };
    type("fitPieces", "4");
    WAIT_FOR(made(4));
    const QString told = labelText("fitReportPieces");
    type("fitPieces", "1");
    WAIT_FOR(made(1));
    QTRY_VERIFY(labelText("fitReportPieces") != told);
    takePicture("one-piece");
    key(Qt::Key_Z, Qt::ControlModifier);
    WAIT_FOR(made(4));
    QVERIFY(preview().isPlaying());
    view().setFocus();
    m_editor->window->actions()["showMesh"].trigger();
}

/// 5:00
void TestWindowTenMinutes::theRockIsDraggedWhileItPlays() {
    view().setFocus();
    key(Qt::Key_W);
    const glm::vec3 before = rock().place.position;
    const glm::vec3 tip = before + glm::vec3(0, 0.75f * kHandlePixels * metresPerPixel(view().view(), before), 0);
    m_editor->drag(m_editor->pixelOf(tip), m_editor->pixelOf(tip + glm::vec3(0, 0.4f, 0)));
    QVERIFY(std::abs(rock().place.position.y - before.y - 0.4f) < 0.1f);
    QCOMPARE(rock().place.position.x, before.x);
    QVERIFY(preview().isPlaying());
    takePicture("rock-lifted");
}

void TestWindowTenMinutes::theRockSnapsToTheGround() {
    const glm::vec3 before = rock().place.position;
    const QPoint from = m_editor->pixelOf(before), to = m_editor->pixelOf({0.5f, 0, 0.9f});
    QTest::mouseMove(&view(), from);
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&view(), from + (to - from) * i / 4);
    QTest::keyClick(&view(), Qt::Key_F);
    takePicture("rock-snapped");
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, to);
    QVERIFY(glm::distance(rock().place.position, {0.5f, 0, 0.9f}) < 0.05f);
    QCOMPARE(rock().place.position.y, 0.0f);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(rock().place.position, before);
}

void TestWindowTenMinutes::windIsAddedAndItsSpeedTyped() {
    clickMenu("&Insert", "Forces and kill regions", "addWind");
    QTRY_VERIFY(std::holds_alternative<Force>(m_editor->selected().body));
    type("strength", "2 m/s");
    QCOMPARE(std::get<Force>(m_editor->selected().body).strength, 2.0f);
    takePicture("wind");
}

/// 6:00
void TestWindowTenMinutes::moreFuelIsTakenBackAndDoneAgain() {
    m_editor->clickInOutliner(fuelRegion()->name);
    const auto fuel = [this] { return std::get<FluidRegion>(m_editor->selected().body).fuel; };
    const float before = fuel();
    QVERIFY(m_editor->window->findChild<FieldEditor*>("fuel")->toolTip().contains("burn"));
    type("fuel", "0.9");
    QCOMPARE(fuel(), 0.9f);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fuel(), before);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fuel(), 0.9f);
    takePicture("fuel");
}

/// 7:00
void TestWindowTenMinutes::timeIsScrubbedSteppedAndLooped() {
    view().setFocus();
    key(Qt::Key_Space);
    QVERIFY(!preview().isPlaying());
    auto& timeline = *m_editor->window->findChild<Timeline*>();
    const auto at = [&](std::uint64_t frame) { return QPoint(static_cast<int>(std::lround(timeline.xOf(frame))), 13); };
    const auto goTo = [&](std::uint64_t frame) {
        QTest::mousePress(&timeline, Qt::LeftButton, {}, at(30));
        QTest::mouseMove(&timeline, at(90));
        QTest::mouseMove(&timeline, at(frame));
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, at(frame));
        const std::uint64_t sought = timeline.frameAt(at(frame).x());
        WAIT_FOR(!preview().seeking() && preview().snapshot()->frame == sought);
    };
    goTo(120);
    const std::uint64_t there = preview().snapshot()->frame;
    const std::vector<glm::vec3> tracers = preview().snapshot()->tracerPosition;
    view().setFocus();
    key(Qt::Key_Period);
    WAIT_FOR(preview().snapshot()->frame == there + 1);
    key(Qt::Key_Comma);
    WAIT_FOR(preview().snapshot()->frame == there);
    QVERIFY(preview().snapshot()->tracerPosition == tracers);  // stepping on and back restores the state
    key(Qt::Key_O);
    goTo(60);
    view().setFocus();
    key(Qt::Key_I);
    const std::uint64_t in = preview().snapshot()->frame;
    takePicture("loop");
    goTo(115);
    key(Qt::Key_Space);
    WAIT_FOR(preview().snapshot()->frame < 100);  // the loop has started again
    QVERIFY(preview().snapshot()->frame >= in && preview().isPlaying());
}

/// 8:00
void TestWindowTenMinutes::overBudgetIsSaidAndMended() {
    auto* cost = m_editor->window->findChild<QPushButton*>("stepCost");
    QTest::mouseClick(cost, Qt::LeftButton);
    typeBudget("10");  // no machine is that fast
    QTRY_COMPARE(cost->property("cost").toString(), "over");
    auto* problems = m_editor->window->findChild<ProblemsPanel*>();
    const auto listed = [&] {
        for (int i = 0; i < problems->count(); ++i)
            if (problems->topLevelItem(i)->text(2).contains("A step takes about")) return i;
        return -1;
    };
    WAIT_FOR(listed() >= 0);
    takePicture("over-budget");
    QTest::mouseClick(m_editor->window->findChild<QPushButton*>("problemCount"), Qt::LeftButton);
    const auto rates = [this] {
        double all = 0;
        for (const Element& element : m_editor->scene().elements)
            if (const auto* emitter = std::get_if<Emitter>(&element.body)) all += static_cast<double>(emitter->rate);
        return all;
    };
    const double before = rates();
    QTest::mouseClick(problems->itemWidget(problems->topLevelItem(listed()), 3), Qt::LeftButton);
    QVERIFY(rates() < 0.5 * before);
    takePicture("fewer-tracers");
    QTest::mouseClick(cost, Qt::LeftButton);
    typeBudget("1000000");
    QTRY_COMPARE(cost->property("cost").toString(), "good");
    WAIT_FOR(listed() < 0);
}

/// 9:00
void TestWindowTenMinutes::itIsSavedAndExported() {
    view().setFocus();
    if (preview().isPlaying()) key(Qt::Key_Space);
    shortenEffect(*m_editor);
    m_editor->path = m_editor->file("campfire.gyre");
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!m_editor->bytesOf("campfire.gyre").isEmpty());
    QVERIFY(!m_editor->window->document().isDirty());
    m_editor->path = m_editor->file("campfire.gyrefx");
    QString told;
    connect(m_editor->window->statusBar(), &QStatusBar::messageChanged, this, [&](const QString& text) {
        if (text.startsWith("Exported")) told = text;
    });
    key(Qt::Key_E, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(told.contains("read back unchanged"), 200'000);
    QVERIFY(m_editor->bytesOf("campfire.gyrefx").size() > 1000);
    takePicture("exported");
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTenMinutes)

#include "TestWindowTenMinutes.moc"

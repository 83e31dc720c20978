#include "tests/editor/WindowTest.h"

#include "editor/context/KeyMap.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Handles.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QUndoStack>

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr QPoint kSomewhere{200, 200};

QMenu* menuOfHits(EditorWindow& editor) {
    QMenu* shown = nullptr;
    for (QMenu* menu : editor.window->viewport().findChildren<QMenu*>("hits"))
        if (menu->isVisible()) shown = menu;
    return shown;
}

bool hasVisiblePanel(EditorWindow& editor) {
    for (const QDockWidget* dock : editor.window->findChildren<QDockWidget*>())
        if (dock->isVisible()) return true;
    return false;
}

glm::vec3 place(EditorWindow& editor) { return editor.selected().place.position; }

/// The pixel of a point on the arrow of an axis, at the distance `share` times kHandlePixels from the element.
QPoint onArrow(EditorWindow& editor, int axis, float share) {
    const View view = editor.window->viewport().view();
    glm::vec3 direction(0);
    direction[axis] = 1;
    return editor.pixelOf(place(editor) + share * kHandlePixels * metresPerPixel(view, place(editor)) * direction);
}

}  // namespace

/// Mouse and keyboard in the view: flying, standard views, panels, selecting, nudging, repeating and the status bar.
class TestWindowHands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRightButtonFliesWhileKeysAreHeld();
    void aRightClickOpensTheMenu();
    void escapeInFlightGoesBackToWhereItBegan();
    void theWheelInFlightChangesTheSpeedNotTheView();
    void aFlightByKeyEndsWithAClickThatSelectsNothing();
    void blenderFliesByTheKeyLeftOfOne();
    void lettersInFlightAreNoActions();
    void theOppositeViewsLookTheOtherWay();
    void panelsGoAndComeBackAsTheyWere();
    void panelsHiddenAtTheEndAreThereAtTheNextStart();
    void theViewFillsTheScreenAndComesBack();
    void controlAltClickListsAllThatLiesThere();
    void oneToolHasAllHandles();
    void escapeLeavesTheToolAndThenTheSelection();
    void aClickThatWobblesMovesNothing();
    void theHintOfAHandleGoesWithItsElement();
    void repeatMovesAnotherElementAsFar();
    void repeatOfADraggedCopyMakesARow();
    void repeatDoesAnActionAgain();
    void arrowsNudgeByAStepOfTheGrid();
    void theStatusSaysWhatTheArrowsDo();
    void theStatusSaysWhereThePointerIs();
    void theStatusSaysWhetherTheWorkIsSafe();
    void aSecondExportAsksForNoName();
    void aLinkedDuplicateFollowsItsPrefab();
};

void TestWindowHands::theRightButtonFliesWhileKeysAreHeld() {
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    QTest::mousePress(&view, Qt::RightButton, {}, kSomewhere);
    const glm::vec3 eye = view.camera().eye();
    QTest::keyPress(editor.window->windowHandle(), Qt::Key_W);
    QTRY_VERIFY(glm::distance(view.camera().eye(), eye) > 0.2f);
    QVERIFY(editor.window->actions()["move"].isChecked());  // W moved the camera and chose no tool
    QTest::keyRelease(editor.window->windowHandle(), Qt::Key_W);
    QTest::qWait(100);
    const glm::vec3 there = view.camera().eye();
    QTest::qWait(100);
    QCOMPARE(view.camera().eye(), there);
    const float yaw = view.camera().yaw;
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&view, kSomewhere + QPoint(20 * i, 0));
    QVERIFY(view.camera().yaw != yaw);
    QVERIFY(glm::distance(view.camera().eye(), there) < 1e-3f);
    QTest::mouseRelease(&view, Qt::RightButton, {}, kSomewhere + QPoint(100, 0));
    QVERIFY(!QApplication::activePopupWidget());
}

void TestWindowHands::aRightClickOpensTheMenu() {
    EditorWindow editor;
    int opened = 0;
    QTimer closer;  // an open menu blocks the caller
    connect(&closer, &QTimer::timeout, this, [&] {
        if (QWidget* menu = QApplication::activePopupWidget()) opened += menu->close();
    });
    closer.start(20);
    QTest::mouseClick(&editor.window->viewport(), Qt::RightButton, {}, kSomewhere);
    QCOMPARE(opened, 1);
}

void TestWindowHands::escapeInFlightGoesBackToWhereItBegan() {
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    const Camera before = view.camera();
    QTest::mousePress(&view, Qt::RightButton, {}, kSomewhere);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&view, kSomewhere + QPoint(20 * i, 10));
    QVERIFY(view.camera() != before);
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Escape);
    QCOMPARE(view.camera(), before);
    QTest::mouseRelease(&view, Qt::RightButton, {}, kSomewhere);
    QVERIFY(!QApplication::activePopupWidget());
}

void TestWindowHands::theWheelInFlightChangesTheSpeedNotTheView() {
    QStringList hints;  // outlives the window, which emits hints while it is destroyed
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    connect(&view, &Viewport::hintChanged, this, [&](const QString& hint) { hints += hint; });
    QTest::mousePress(&view, Qt::RightButton, {}, kSomewhere);
    const Camera before = view.camera();
    QWheelEvent wheel(QPointF(kSomewhere), view.mapToGlobal(QPointF(kSomewhere)), {}, {0, 120}, Qt::RightButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &wheel);
    QCOMPARE(view.camera(), before);
    QVERIFY2(hints.size() > 1 && hints.last() != hints[hints.size() - 2], qPrintable(hints.join('\n')));
    QTest::mouseRelease(&view, Qt::RightButton, {}, kSomewhere);
    QVERIFY(!QApplication::activePopupWidget());
}

void TestWindowHands::aFlightByKeyEndsWithAClickThatSelectsNothing() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const Selection selection = editor.window->document().selection();
    Viewport& view = editor.window->viewport();
    editor.trigger("fly");
    const glm::vec3 eye = view.camera().eye();
    QTest::keyPress(editor.window->windowHandle(), Qt::Key_D);
    QTRY_VERIFY(glm::distance(view.camera().eye(), eye) > 0.1f);
    QTest::keyRelease(editor.window->windowHandle(), Qt::Key_D);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {5, 5});
    QCOMPARE(editor.window->document().selection(), selection);
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_E);  // keys choose tools again
    QVERIFY(editor.window->actions()["rotate"].isChecked());
}

void TestWindowHands::blenderFliesByTheKeyLeftOfOne() {
    EditorWindow editor;
    editor.window->actions().setKeys({KeyPreset::Blender, {}});
    Viewport& view = editor.window->viewport();
    view.change([](ViewSettings& settings) { settings.navigation.buttons = NavigationStyle::Buttons::Blender; });
    view.setFocus();
    QKeyEvent press(QEvent::KeyPress, Qt::Key_degree, Qt::ShiftModifier, 49, 0, 0,
                    "°");  // the event of X11 for a German keyboard
    QApplication::sendEvent(&view, &press);
    const glm::vec3 eye = view.camera().eye();
    QTest::keyPress(editor.window->windowHandle(), Qt::Key_W);
    QTRY_VERIFY(glm::distance(view.camera().eye(), eye) > 0.1f);
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Escape);
    QVERIFY(glm::distance(view.camera().eye(), eye) < 1e-3f);
}

void TestWindowHands::lettersInFlightAreNoActions() {
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    QTest::mousePress(&view, Qt::RightButton, {}, kSomewhere);
    for (const Qt::Key key : {Qt::Key_E, Qt::Key_R, Qt::Key_Q, Qt::Key_Space})
        QTest::keyClick(editor.window->windowHandle(), key);
    QVERIFY(editor.window->actions()["move"].isChecked());
    QVERIFY(!editor.window->preview().isPlaying());
    QTest::mouseRelease(&view, Qt::RightButton, {}, kSomewhere);
}

void TestWindowHands::theOppositeViewsLookTheOtherWay() {
    EditorWindow editor;
    const auto ahead = [&](const char* action) {
        editor.trigger(action);
        return editor.window->viewport().camera().rotation() * glm::vec3(0, 0, -1);
    };
    for (const auto& [one, other] : {std::pair("front", "back"), std::pair("right", "left"), std::pair("top", "below")})
        QVERIFY2(glm::dot(ahead(one), ahead(other)) < -0.999f, other);
}

void TestWindowHands::panelsGoAndComeBackAsTheyWere() {
    EditorWindow editor;
    editor.window->findChild<QDockWidget*>("problemsDock")->close();
    editor.trigger("hidePanels");
    QVERIFY(!hasVisiblePanel(editor));
    editor.trigger("hidePanels");
    QVERIFY(editor.window->findChild<QDockWidget*>("inspectorDock")->isVisible());
    QVERIFY(editor.window->findChild<QDockWidget*>("problemsDock")->isHidden());
}

void TestWindowHands::panelsHiddenAtTheEndAreThereAtTheNextStart() {
    {
        EditorWindow editor;
        editor.trigger("hidePanels");
        editor.trigger("fillScreen");
        QVERIFY(editor.window->close());
    }
    EditorWindow editor;
    QVERIFY(editor.window->findChild<QDockWidget*>("inspectorDock")->isVisible());
    QVERIFY(!editor.window->isFullScreen());
    editor.trigger("resetLayout");
}

void TestWindowHands::theViewFillsTheScreenAndComesBack() {
    EditorWindow editor;
    editor.trigger("fillScreen");
    QVERIFY(editor.window->isFullScreen() && !hasVisiblePanel(editor) && !editor.window->menuBar()->isVisible());
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_F4);  // shortcuts work without the menu bar
    QTRY_VERIFY(!editor.window->isFullScreen());
    QVERIFY(hasVisiblePanel(editor) && editor.window->menuBar()->isVisible());
}

void TestWindowHands::controlAltClickListsAllThatLiesThere() {
    EditorWindow editor;
    for (const char* id : {"addSphere", "addBox"}) editor.trigger(id);
    Scene after = editor.scene();
    for (Element& element : after.elements) element.place.position = {};
    editor.window->document().edit("Move", after);
    editor.trigger("frame");
    const auto isThere = [&] {  // bodies are picked at their places in the last snapshot
        const std::shared_ptr<const Snapshot> now = editor.window->preview().snapshot();
        return now->bodies.size() == 2 && std::ranges::all_of(now->bodies, [](const BodyView& body) {
                   return body.pose.position == glm::vec3(0);
               });
    };
    QTRY_VERIFY(isThere());
    QTest::mouseClick(&editor.window->viewport(), Qt::LeftButton, Qt::ControlModifier | Qt::AltModifier,
                      editor.pixelOf({}));
    QMenu* menu = menuOfHits(editor);
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 2);
    const QString sphere = QString::fromStdString(editor.scene().elements[0].name);
    for (QAction* action : menu->actions())
        if (action->text() == sphere) action->trigger();
    menu->close();
    QCOMPARE(editor.selected().id, editor.scene().elements[0].id);
    QCOMPARE(editor.window->document().selection().size(), std::size_t(1));
}

void TestWindowHands::oneToolHasAllHandles() {
    EditorWindow editor;
    editor.trigger("addBox");
    editor.trigger("frame");
    editor.window->viewport().setFocus();
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_T);
    QVERIFY(editor.window->actions()["transform"].isChecked());
    const Transform before = editor.selected().place;
    editor.drag(onArrow(editor, 0, 1.3f), onArrow(editor, 0, 1.8f));  // the arrow, outside the rings
    QVERIFY(place(editor).x > before.position.x && editor.selected().place.rotation == before.rotation);
    const auto* body = &std::get<Body>(editor.selected().body);
    const glm::vec3 extents = body->halfExtents;
    editor.drag(onArrow(editor, 0, 0.72f), onArrow(editor, 0, 1.1f));  // the cube, inside the rings
    body = &std::get<Body>(editor.selected().body);
    QVERIFY(body->halfExtents.x > extents.x && body->halfExtents.y == extents.y);
    const View view = editor.window->viewport().view();
    const float ring = kHandlePixels * metresPerPixel(view, place(editor)) * std::sqrt(0.5f);
    const glm::vec3 at = place(editor);
    editor.drag(editor.pixelOf(at + glm::vec3(ring, 0, ring)),
                editor.pixelOf(at + glm::vec3(0.3f * ring, 0, 1.3f * ring)));
    QVERIFY(editor.selected().place.rotation != before.rotation);
}

void TestWindowHands::escapeLeavesTheToolAndThenTheSelection() {
    EditorWindow editor;
    editor.trigger("addSphere");
    for (const char* tool : {"rotate", "paint"}) {
        editor.trigger(tool);
        QTest::keyClick(&editor.window->viewport(), Qt::Key_Escape);
        QVERIFY(editor.window->actions()["select"].isChecked());
        QCOMPARE(editor.window->document().selection().size(), 1u);
    }
    QTest::keyClick(&editor.window->viewport(), Qt::Key_Escape);
    QVERIFY(editor.window->document().selection().empty());
}

void TestWindowHands::aClickThatWobblesMovesNothing() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    Viewport& view = editor.window->viewport();
    const QPoint middle = editor.pixelOf(place(editor)), wobble(3, 3), little(5, 0);
    const Scene before = editor.scene();
    QTest::mousePress(&view, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&view, middle + wobble);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, middle + wobble);
    QCOMPARE(editor.scene(), before);
    constexpr int kLong = 150;  // delay after the press that makes a short move a drag [ms]
    QTest::mousePress(&view, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&view, middle + little, kLong);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, middle + little);
    QVERIFY(editor.scene() != before);
}

void TestWindowHands::theHintOfAHandleGoesWithItsElement() {
    QStringList hints;  // outlives the window
    EditorWindow editor;
    for (const char* id : {"addBox", "addSphere"}) editor.trigger(id);
    editor.trigger("selectAll");
    editor.trigger("frame");
    Viewport& view = editor.window->viewport();
    connect(&view, &Viewport::hintChanged, this, [&](const QString& text) { hints += text; });
    const Element box = editor.scene().elements[0], ball = editor.scene().elements[1];
    editor.window->document().select({ball.id});
    const float radius = std::get<Body>(ball.body).radius;
    QTest::mouseMove(&view, editor.pixelOf(ball.place.position - glm::vec3(radius, 0, 0)));
    QVERIFY(!hints.isEmpty() && hints.last().contains("radius"));
    hints.clear();
    QTest::mouseClick(&view, Qt::LeftButton, {}, editor.pixelOf(box.place.position));  // a click without a move
    QCOMPARE(editor.window->document().selection(), Selection{box.id});
    QVERIFY2(hints.filter("Drag: change").isEmpty(), qPrintable(hints.join('|')));
}

void TestWindowHands::repeatMovesAnotherElementAsFar() {
    EditorWindow editor;
    QVERIFY(!editor.window->actions()["repeat"].isEnabled());
    for (const char* id : {"addSphere", "addBox"}) editor.trigger(id);
    editor.trigger("frame");
    Camera camera = editor.window->viewport().camera();
    camera.distance *= 2;  // the handle on the face of the box is not at the end of the arrow
    editor.window->viewport().setCamera(camera);
    const glm::vec3 before = place(editor);
    editor.drag(onArrow(editor, 0, 0.9f), onArrow(editor, 0, 1.5f));
    const glm::vec3 moved = place(editor) - before;
    QVERIFY(moved.x > 0.05f);
    editor.window->document().select({editor.scene().elements[0].id});
    const glm::vec3 start = place(editor);
    const int steps = editor.window->document().undoStack().index();
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_R, Qt::ControlModifier);
    QVERIFY(glm::distance(place(editor) - start, moved) < 1e-4f);
    QCOMPARE(editor.window->document().undoStack().index(), steps + 1);
}

void TestWindowHands::repeatOfADraggedCopyMakesARow() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    editor.drag(onArrow(editor, 0, 0.7f), onArrow(editor, 0, 1.5f), Qt::ControlModifier);
    for (int i = 0; i < 2; ++i) editor.trigger("repeat");
    const std::vector<Element>& row = editor.scene().elements;
    QCOMPARE(row.size(), std::size_t(4));
    const float step = row[1].place.position.x - row[0].place.position.x;
    for (std::size_t i = 2; i < row.size(); ++i)
        QVERIFY(std::abs(row[i].place.position.x - row[i - 1].place.position.x - step) < 1e-4f);
}

void TestWindowHands::repeatDoesAnActionAgain() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("repeat");
    QCOMPARE(editor.scene().elements.size(), std::size_t(2));
    editor.trigger("duplicate");
    editor.trigger("repeat");
    QCOMPARE(editor.scene().elements.size(), std::size_t(4));
}

void TestWindowHands::arrowsNudgeByAStepOfTheGrid() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.window->viewport().change([](ViewSettings& view) { view.snapping.grid = 0.25f; });
    editor.window->viewport().setFocus();
    const glm::vec3 before = place(editor);
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_PageUp);
    QVERIFY(std::abs(place(editor).y - before.y - 0.25f) < 1e-5f);
    editor.trigger("repeat");
    QVERIFY(std::abs(place(editor).y - before.y - 0.5f) < 1e-5f);
}

void TestWindowHands::theStatusSaysWhatTheArrowsDo() {
    QString hint;  // outlives the window, which emits a hint while it is destroyed
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    connect(&view, &Viewport::hintChanged, this, [&](const QString& text) { hint = text; });
    editor.trigger("addSphere");
    view.clearFocus();
    view.setFocus();
    QVERIFY2(hint.contains("nudge"), qPrintable(hint));
    editor.trigger("selectNone");
    QVERIFY2(hint.contains("frame by frame"), qPrintable(hint));
}

void TestWindowHands::theStatusSaysWhereThePointerIs() {
    EditorWindow editor;
    const auto* shown = editor.window->findChild<QLabel*>("cursor");
    QTest::mouseMove(&editor.window->viewport(), editor.pixelOf({1, 0, 0.5f}));  // on the ground
    const QStringList parts = shown->text().split("  ");
    QVERIFY2(parts.size() == 3, qPrintable(shown->text()));
    QVERIFY2(std::abs(parts[0].toFloat() - 1) < 0.03f && parts[1].toFloat() == 0 &&
                 std::abs(parts[2].split(' ')[0].toFloat() - 0.5f) < 0.03f,
             qPrintable(shown->text()));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&editor.window->viewport(), &leave);
    QVERIFY(shown->text().isEmpty());
}

void TestWindowHands::theStatusSaysWhetherTheWorkIsSafe() {
    EditorWindow editor;
    const auto* shown = editor.window->findChild<QLabel*>("safety");
    editor.window->controllers().safety.autosave().setTiming({100, 200});
    editor.trigger("addSphere");
    QCOMPARE(shown->text(), QString("not safe yet"));
    QTRY_VERIFY2(shown->text().startsWith("safe "), qPrintable(shown->text()));
    QVERIFY(QTime::fromString(shown->text().mid(5), "HH:mm").isValid());
    editor.trigger("addBox");
    QCOMPARE(shown->text(), QString("not safe yet"));
    editor.path = editor.file("scene.gyre");
    editor.trigger("saveAs");
    QCOMPARE(shown->text(), QString("saved"));
}

void TestWindowHands::aSecondExportAsksForNoName() {
    EditorWindow editor;
    for (const char* id : {"addEmitter", "addRing"}) editor.trigger(id);
    Scene shorter = editor.scene();
    shorter.fluid.duration = 0.1;
    editor.window->document().edit("Shorten", shorter);
    const auto exported = [&](const char* action) {
        editor.trigger(action);
        QTRY_VERIFY_WITH_TIMEOUT(editor.window->findChild<QWidget*>("cancelWork")->isHidden(), 60000);
    };
    editor.path = editor.file("one.gyrefx");
    exported("export");
    QVERIFY(QFile::remove(editor.file("one.gyrefx")));
    editor.path = editor.file("other.gyrefx");
    exported("export");
    QVERIFY(QFile::exists(editor.file("one.gyrefx")) && !QFile::exists(editor.path));
    exported("exportAs");
    QVERIFY(QFile::exists(editor.path));
}

void TestWindowHands::aLinkedDuplicateFollowsItsPrefab() {
    EditorWindow editor;
    editor.trigger("addEmitter");
    QVERIFY(!editor.window->actions()["duplicateLinked"].isEnabled());
    editor.trigger("group");
    editor.path = editor.file("puff.gyreprefab");
    editor.trigger("duplicateLinked");
    const Scene& scene = editor.scene();
    QCOMPARE(scene.prefabs.size(), std::size_t(1));
    int instances = 0;
    for (const Element& element : scene.elements) instances += !element.prefab.empty();
    QCOMPARE(instances, 2);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowHands)
#include "TestWindowHands.moc"

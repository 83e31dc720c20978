#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneJson.h"
#include "editor/context/KeyMap.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/tools/Handles.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QStatusBar>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

namespace gyre::editor {

/// Editing through the real window: inserting, selecting, dragging, undoing.
class TestWindowEditing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChoiceOfSeveralKindsIsMatchedByItsWord();
    void eachInsertActionAddsOneSelectedElement_data();
    void eachInsertActionAddsOneSelectedElement();
    void whatIsInsertedIsSeenAtOnce();
    void whatIsInsertedStandsOnRoundNumbers();
    void draggingAnArrowMovesTheElementAlongItsAxis();
    void controlDragMovesACopy();
    void escapeDuringADragPutsTheElementBack();
    void aNumberTypedDuringADragIsExact();
    void aClickSelectsAndASecondOneOnNothingDeselects();
    void anUnselectedElementIsNotMovedByADrag();
    void aFrameFromEmptySpaceSelectsWhatItTouches();
    void theOutlinerAndTheDocumentShareTheSelection();
    void undoingADeletionSelectsWhatCameBack();
    void duplicatesAndDeletions();
    void aPasteAtTheLimitOfPositionsEnds();
    void pastesStandBesideEachOther();
    void aNewSeedForAllSelectedIsOneStep();
    void aBoxEmitsFromItsSurface();
    void undoAllAndRedoAllGiveTheSameBytes();
    void arrowsNudgeWhatIsSelected();
    void aGrabFollowsTheMouseWithoutAButtonUntilAClick();
    void aGrabWithTheKeysOfBlenderTakesAnAxisAndANumber();
    void aParameterHandleInTheViewChangesItsFieldAsOneStep();
    void anEditByOthersEndsADragInsteadOfBeingLost();
    void aFrameWithAltTakesOnlyWhatIsWhollyInside();
    void enterGivesTheKeyboardBackToTheView();
    void aFieldLooksFinishedAfterAWrongNumber();
    void eachElementKeepsItsPlaceInTheInspector();
    void aTypedPositionBeyondTheLimitIsKeptToItAndTheLimitIsNamed();

private:
    static glm::vec3 positionOf(EditorWindow& editor) { return editor.selected().place.position; }
};

/// Layer of a region, the third of its shapes, made an emitter a box.
void TestWindowEditing::aChoiceOfSeveralKindsIsMatchedByItsWord() {
    EditorWindow editor;
    Scene scene = sceneOf({{FluidRegion(), {}}, {Emitter(), {}}});
    std::get<FluidRegion>(scene.elements[0].body).shape = RegionShape::Layer;
    editor.window->showScene(scene);
    editor.window->document().select({ElementId{1}, ElementId{2}});
    auto* inspector = editor.window->findChild<Inspector*>();
    QTRY_VERIFY(inspector->findChild<QWidget*>("shape"));
    auto* shapes = inspector->findChild<QWidget*>("shape")->findChild<QComboBox*>();
    if (!shapes) shapes = qobject_cast<QComboBox*>(inspector->findChild<QWidget*>("shape"));
    QVERIFY(shapes);
    QStringList words;
    for (int i = 0; i < shapes->count(); ++i) words += shapes->itemText(i);
    QVERIFY2(!words.filter("ox").isEmpty() && words.filter("ayer").isEmpty(), qPrintable(words.join(", ")));
    const auto box = static_cast<int>(words.indexOf(words.filter("ox").front()));
    shapes->setCurrentIndex(box);
    Q_EMIT shapes->activated(box);
    QCOMPARE(std::get<FluidRegion>(editor.scene().elements[0].body).shape, RegionShape::Box);
    QCOMPARE(std::get<Emitter>(editor.scene().elements[1].body).shape, EmitterShape::Box);
}

void TestWindowEditing::eachInsertActionAddsOneSelectedElement_data() {
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("emitter") << QByteArray("addEmitter") << QByteArray("emitter");
    for (const char* id : {"addRing", "addTube", "addSwirl", "addTurbulence"})
        QTest::newRow(id) << QByteArray(id) << QByteArray("vorticity");
    QTest::newRow("jet") << QByteArray("addJet") << QByteArray("vorticity");
    for (const char* id : {"addWind", "addAttractor", "addDrag"})
        QTest::newRow(id) << QByteArray(id) << QByteArray("force");
    QTest::newRow("kill region") << QByteArray("addKill") << QByteArray("kill");
    for (const char* id : {"addSphere", "addBox"}) QTest::newRow(id) << QByteArray(id) << QByteArray("body");
    QTest::newRow("camera") << QByteArray("addCamera") << QByteArray("camera");
    for (const char* id : {"addKeyLight", "addFillLight"}) QTest::newRow(id) << QByteArray(id) << QByteArray("light");
    QTest::newRow("figure") << QByteArray("addFigure") << QByteArray("dressing");
    QTest::newRow("kill half-space") << QByteArray("addKillPlane") << QByteArray("kill");
}

void TestWindowEditing::eachInsertActionAddsOneSelectedElement() {
    QFETCH(QByteArray, action);
    QFETCH(QByteArray, kind);
    EditorWindow editor;
    editor.trigger("addEmitter");  // a scene with an emitter gets no smoke with a new source
    editor.trigger(action.constData());
    QCOMPARE(editor.scene().elements.size(), 2u);
    QCOMPARE(kindWord(editor.selected().body), kind.constData());
    editor.trigger("undo");
    QCOMPARE(editor.scene().elements.size(), 1u);
}

void TestWindowEditing::whatIsInsertedIsSeenAtOnce() {
    EditorWindow editor;
    for (const char* id : {"addRing", "addTube", "addSwirl", "addTurbulence", "addSphere", "addBox", "addCamera"})
        editor.trigger(id);
    editor.window->preview().play();
    QTRY_VERIFY(editor.window->preview().snapshot()->tracerPosition.size() > 20);
    QTRY_VERIFY(editor.window->preview().snapshot()->vortonPosition.size() > 0);
}

void TestWindowEditing::whatIsInsertedStandsOnRoundNumbers() {
    EditorWindow editor;
    Camera camera = editor.window->viewport().camera();
    camera.distance = 6;
    camera.target = {1.2345f, 0.7f, -0.5678f};
    editor.window->viewport().setCamera(camera);
    editor.trigger("addSphere");
    QVERIFY(std::abs(positionOf(editor).x - 1.2f) < 1e-5f && std::abs(positionOf(editor).z + 0.6f) < 1e-5f);
    camera.distance = 60;
    camera.target.x = 123.45f;
    editor.window->viewport().setCamera(camera);
    editor.trigger("addSphere");
    QCOMPARE(positionOf(editor).x, 123.0f);
}

void TestWindowEditing::draggingAnArrowMovesTheElementAlongItsAxis() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const glm::vec3 before = positionOf(editor);
    const int steps = editor.window->document().undoStack().count();
    const View view = editor.window->viewport().view();
    const glm::vec3 tip = before + glm::vec3(0.7f * kHandlePixels * metresPerPixel(view, before), 0, 0);
    const QPoint from = editor.pixelOf(tip), along = editor.pixelOf(tip + glm::vec3(0.3f, 0, 0));
    editor.drag(from, along);
    const glm::vec3 after = positionOf(editor);
    QVERIFY2(std::abs(after.x - before.x - 0.3f) < 0.05f,
             qPrintable(QString::number(after.x - before.x)));  // mouse positions are whole pixels
    QCOMPARE(after.y, before.y);
    QCOMPARE(after.z, before.z);
    QCOMPARE(editor.window->document().undoStack().count(), steps + 1);
    editor.trigger("undo");
    QCOMPARE(positionOf(editor), before);
}

void TestWindowEditing::controlDragMovesACopy() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const glm::vec3 before = positionOf(editor);
    const View view = editor.window->viewport().view();
    const glm::vec3 tip = before + glm::vec3(0.7f * kHandlePixels * metresPerPixel(view, before), 0, 0);
    editor.drag(editor.pixelOf(tip), editor.pixelOf(tip + glm::vec3(0.5f, 0, 0)), Qt::ControlModifier);
    QCOMPARE(editor.scene().elements.size(), 2u);
    QCOMPARE(editor.scene().elements[0].place.position, before);
    QVERIFY(editor.scene().elements[1].place.position.x > before.x + 0.3f);
    editor.trigger("undo");
    QCOMPARE(editor.scene().elements.size(), 1u);
}

void TestWindowEditing::escapeDuringADragPutsTheElementBack() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const Scene before = editor.scene();
    const int steps = editor.window->document().undoStack().count();
    Viewport& view = editor.window->viewport();
    const QPoint from = editor.pixelOf(positionOf(editor));  // the square in the middle
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    for (int i = 1; i < 5; ++i) QTest::mouseMove(&view, from + QPoint(10 * i, 0));
    QVERIFY(editor.scene() != before);
    QTest::keyClick(&view, Qt::Key_Escape);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(50, 0));
    QCOMPARE(editor.scene(), before);
    QCOMPARE(editor.window->document().undoStack().count(), steps);
}

void TestWindowEditing::aNumberTypedDuringADragIsExact() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const glm::vec3 before = positionOf(editor);
    Viewport& view = editor.window->viewport();
    const QPoint from = editor.pixelOf(before);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    for (int i = 1; i < 4; ++i) QTest::mouseMove(&view, from + QPoint(10 * i, 0));
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_X);  // not the world/local action
    QTest::keyClicks(&view, "1.5");
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from);
    QCOMPARE(positionOf(editor).x, before.x + 1.5f);
    QCOMPARE(positionOf(editor).y, before.y);
    QVERIFY(editor.window->actions()["world"].isChecked());
}

void TestWindowEditing::aClickSelectsAndASecondOneOnNothingDeselects() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const ElementId sphere = editor.selected().id;
    editor.trigger("frame");
    editor.trigger("selectNone");
    QVERIFY(editor.window->document().selection().empty());
    const QPoint middle = editor.pixelOf(editor.scene().elements[0].place.position);
    QTest::mouseClick(&editor.window->viewport(), Qt::LeftButton, {}, middle);
    QCOMPARE(editor.window->document().selection(), Selection{sphere});
    QTest::mouseClick(&editor.window->viewport(), Qt::LeftButton, {}, {20, editor.window->viewport().height() - 20});
    QVERIFY(editor.window->document().selection().empty());
}

void TestWindowEditing::anUnselectedElementIsNotMovedByADrag() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    editor.trigger("selectNone");
    const Scene before = editor.scene();
    const QPoint middle = editor.pixelOf(editor.scene().elements[0].place.position);
    editor.drag(middle, middle + QPoint(60, 10));
    QCOMPARE(editor.scene(), before);
}

void TestWindowEditing::aFrameFromEmptySpaceSelectsWhatItTouches() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("addBox");
    editor.trigger("selectNone");
    editor.trigger("frameAll");
    const Viewport& view = editor.window->viewport();
    editor.drag({4, 90}, {view.width() - 4, view.height() - 4});
    QCOMPARE(editor.window->document().selection().size(), 2u);
}

void TestWindowEditing::theOutlinerAndTheDocumentShareTheSelection() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const ElementId sphere = editor.selected().id;
    editor.trigger("addBox");
    auto* tree = editor.window->findChild<QTreeView*>("outlinerTree");
    QCOMPARE(tree->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(tree->selectionModel()->selectedRows().front().row(), 1);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(tree->model()->index(0, 0)).center());
    QTRY_COMPARE(editor.window->document().selection(), Selection{sphere});
    editor.trigger("selectAll");
    QCOMPARE(tree->selectionModel()->selectedRows().size(), 2);
}

void TestWindowEditing::undoingADeletionSelectsWhatCameBack() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const ElementId sphere = editor.selected().id;
    const int steps = editor.window->document().undoStack().count();
    editor.trigger("delete");
    QCoreApplication::processEvents();
    editor.trigger("undo");
    QCoreApplication::processEvents();
    QCOMPARE(editor.window->document().selection(), Selection{sphere});
    QCOMPARE(editor.window->document().undoStack().index(), steps);
    QVERIFY(editor.window->document().undoStack().canRedo());
}

void TestWindowEditing::duplicatesAndDeletions() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("duplicate");
    QCOMPARE(editor.scene().elements.size(), 2u);
    QVERIFY(editor.scene().elements[0].name != editor.scene().elements[1].name);
    editor.trigger("selectAll");
    editor.trigger("delete");
    QVERIFY(editor.scene().elements.empty());
    QVERIFY(!editor.window->actions()["delete"].isEnabled());
}

void TestWindowEditing::aPasteAtTheLimitOfPositionsEnds() {
    EditorWindow editor;
    editor.trigger("addSphere");
    Scene far = editor.scene();
    far.elements[0].place.position.x = 1e6f;  // the limit, beyond which no copy can be moved
    editor.window->document().edit("Move", far);
    editor.trigger("copy");
    editor.trigger("paste");
    QCOMPARE(editor.scene().elements.size(), 2u);
}

void TestWindowEditing::pastesStandBesideEachOther() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("copy");
    for (int i = 0; i < 3; ++i) editor.trigger("paste");
    std::set<float> places;
    for (const Element& element : editor.scene().elements) places.insert(element.place.position.x);
    QCOMPARE(places.size(), 4u);
}

void TestWindowEditing::aNewSeedForAllSelectedIsOneStep() {
    EditorWindow editor;
    editor.trigger("addSphere");
    QVERIFY(!editor.window->actions()["newSeed"].isEnabled());
    editor.trigger("addEmitter");
    editor.trigger("addRing");
    editor.trigger("selectAll");
    const Scene before = editor.scene();
    editor.trigger("newSeed");
    int changed = 0;
    for (const Element& element : editor.scene().elements) {
        if (const auto* emitter = std::get_if<Emitter>(&element.body)) changed += emitter->seed != 0;
        if (const auto* source = std::get_if<VorticitySource>(&element.body)) changed += source->seed != 0;
    }
    QVERIFY(changed >= 2);
    editor.trigger("undo");
    QVERIFY(editor.scene() == before);
}

void TestWindowEditing::aBoxEmitsFromItsSurface() {
    EditorWindow editor;
    editor.trigger("addSphere");
    QVERIFY(!editor.window->actions()["emitFromSurface"].isEnabled());
    editor.trigger("addBox");
    QVERIFY(editor.window->actions()["emitFromSurface"].isEnabled());
    const Scene before = editor.scene();
    editor.trigger("emitFromSurface");
    QCOMPARE(std::get<Emitter>(editor.selected().body).surface.pieces().size(), std::size_t(1));
    editor.trigger("undo");
    QVERIFY(editor.scene() == before);
}

void TestWindowEditing::undoAllAndRedoAllGiveTheSameBytes() {
    EditorWindow editor;
    Document& document = editor.window->document();
    const std::string first = *sceneToJson(editor.scene());
    std::mt19937 dice(1);
    const std::array<const char*, 12> acts{"addEmitter", "addRing", "addSphere", "addBox", "duplicate", "delete",
                                           "hide",       "showAll", "selectAll", "invert", "undo",      "addCamera"};
    for (int i = 0; i < 120; ++i) editor.trigger(acts[dice() % acts.size()]);
    const std::string last = *sceneToJson(editor.scene());
    while (document.undoStack().canUndo()) document.undo();
    QCOMPARE(*sceneToJson(editor.scene()), first);
    while (document.undoStack().canRedo()) document.redo();
    QCOMPARE(*sceneToJson(editor.scene()), last);
}

void TestWindowEditing::aGrabFollowsTheMouseWithoutAButtonUntilAClick() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const glm::vec3 before = positionOf(editor);
    const int steps = editor.window->document().undoStack().count();
    Viewport& view = editor.window->viewport();
    const QPoint middle = view.rect().center();
    QTest::mouseMove(&view, middle);
    editor.trigger("grab");
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&view, middle + QPoint(15 * i, 0));
    QVERIFY(positionOf(editor) != before);
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle + QPoint(60, 0));
    const glm::vec3 after = positionOf(editor);
    QTest::mouseMove(&view, middle);
    QCOMPARE(positionOf(editor), after);  // the click ended the grab
    QCOMPARE(editor.window->document().undoStack().count(), steps + 1);
    editor.trigger("turn");
    QTest::mouseMove(&view, middle + QPoint(0, 90));
    QTest::mouseClick(&view, Qt::RightButton, {}, middle + QPoint(0, 90));
    QCOMPARE(editor.selected().place.rotation, glm::quat(1, 0, 0, 0));  // the right button cancelled the turn
    QCOMPARE(editor.window->document().undoStack().count(), steps + 1);
}

void TestWindowEditing::aGrabWithTheKeysOfBlenderTakesAnAxisAndANumber() {
    EditorWindow editor;
    editor.window->actions().setKeys({KeyPreset::Blender, {}});
    editor.trigger("addSphere");
    const glm::vec3 before = positionOf(editor);
    editor.window->viewport().setFocus();
    const auto key = [&](Qt::Key one) { QTest::keyClick(editor.window->windowHandle(), one); };
    for (const Qt::Key one : {Qt::Key_G, Qt::Key_Z, Qt::Key_2, Qt::Key_Period, Qt::Key_5, Qt::Key_Return}) key(one);
    QCOMPARE(positionOf(editor), before + glm::vec3(0, 0, 2.5f));
    for (const Qt::Key one : {Qt::Key_S, Qt::Key_2, Qt::Key_Return}) key(one);
    QCOMPARE(editor.selected().place.scale, 2.0f);
    for (const Qt::Key one : {Qt::Key_G, Qt::Key_7, Qt::Key_Escape}) key(one);
    QCOMPARE(positionOf(editor), before + glm::vec3(0, 0, 2.5f));
}

void TestWindowEditing::aParameterHandleInTheViewChangesItsFieldAsOneStep() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    const float before = std::get<Body>(editor.selected().body).radius;
    const int steps = editor.window->document().undoStack().count();
    const glm::vec3 at = positionOf(editor) - glm::vec3(before, 0, 0);
    editor.drag(editor.pixelOf(at), editor.pixelOf(at - glm::vec3(0.1f, 0, 0)));
    QVERIFY(std::abs(std::get<Body>(editor.selected().body).radius - before - 0.1f) < 0.02f);
    QCOMPARE(editor.window->document().undoStack().count(), steps + 1);
    QVERIFY2(editor.window->document().undoStack().undoText().contains("radius"),
             qPrintable(editor.window->document().undoStack().undoText()));
}

void TestWindowEditing::anEditByOthersEndsADragInsteadOfBeingLost() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    Document& document = editor.window->document();
    Viewport& view = editor.window->viewport();
    const QPoint from = editor.pixelOf(positionOf(editor));
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    for (int i = 1; i < 4; ++i) QTest::mouseMove(&view, from + QPoint(10 * i, 0));
    Scene other = document.scene();
    other.name = "Changed meanwhile";
    document.edit("Other", other);
    for (int i = 4; i < 8; ++i) QTest::mouseMove(&view, from + QPoint(10 * i, 0));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(80, 0));
    QCOMPARE(editor.scene(), other);
}

void TestWindowEditing::aFrameWithAltTakesOnlyWhatIsWhollyInside() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const ElementId sphere = editor.selected().id;
    editor.trigger("frame");
    editor.trigger("selectNone");
    const QPoint middle = editor.pixelOf(editor.scene().elements[0].place.position);
    const auto frame = [&](const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers) {
        Viewport& view = editor.window->viewport();
        editor.trigger("boxSelect");
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 3; ++i) QTest::mouseMove(&view, from + (to - from) * i / 3);
        QTest::mouseRelease(&view, Qt::LeftButton, modifiers, to);
        return editor.window->document().selection();
    };
    QCOMPARE(frame(middle, middle + QPoint(30, 30), Qt::AltModifier), Selection());
    QCOMPARE(frame(middle, middle + QPoint(30, 30), {}), Selection{sphere});
    QCOMPARE(frame(middle, middle + QPoint(30, 30), Qt::ControlModifier), Selection());
}

void TestWindowEditing::arrowsNudgeWhatIsSelected() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const glm::vec3 before = positionOf(editor);
    editor.window->viewport().setFocus();
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_PageUp);
    QVERIFY(std::abs(positionOf(editor).y - before.y - 0.1f) < 1e-5f);
}

/// A field kept its blue frame after Enter, and keys did not reach the view.
void TestWindowEditing::enterGivesTheKeyboardBackToTheView() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const auto* inspector = editor.window->findChild<Inspector*>();
    for (const char* name : {"Position X", "Name"}) {
        const auto lines = inspector->findChildren<QLineEdit*>();
        const auto found = std::ranges::find_if(
            lines, [&](const QLineEdit* line) { return line->isVisible() && line->accessibleName() == name; });
        QVERIFY2(found != lines.end(), name);
        QLineEdit* field = *found;
        field->setFocus(Qt::TabFocusReason);
        field->selectAll();
        QTest::keyClicks(field, "2");
        QVERIFY(field->hasFocus());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(editor.window->viewport().hasFocus());
    }
    QCOMPARE(positionOf(editor).x, 2.0f);
    QCOMPARE(editor.selected().name, std::string("2"));
}

/// The style kept the frame of a field in which a wrong number had been typed, such as the 0 of 0.25.
void TestWindowEditing::aFieldLooksFinishedAfterAWrongNumber() {
    EditorWindow editor;
    editor.trigger("addSphere");
    NumberField* field = nullptr;
    for (auto* number : editor.window->findChild<Inspector*>()->findChildren<NumberField*>())
        if (number->isVisible() && number->accessibleName() == "Radius") field = number;
    QVERIFY(field);
    type(*field, "1/4");  // without a digit that alone is wrong
    editor.window->viewport().setFocus();
    QCoreApplication::processEvents();
    const auto edge = [field] { return field->grab({0, field->height() / 2, 4, 1}).toImage(); };
    const QImage before = edge();
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClicks(field, "0");
    QVERIFY(field->property("wrong").toBool());
    QTest::keyClicks(field, ".25");
    QTest::keyClick(field, Qt::Key_Return);
    QCoreApplication::processEvents();
    QVERIFY(editor.window->viewport().hasFocus());
    QCOMPARE(edge(), before);
}

void TestWindowEditing::eachElementKeepsItsPlaceInTheInspector() {
    EditorWindow editor;
    editor.trigger("addEmitter");
    const ElementId smoke = editor.selected().id;
    editor.trigger("addSphere");
    const ElementId ball = editor.selected().id;
    auto* bar = editor.window->findChild<Inspector*>()->verticalScrollBar();
    editor.window->document().select({smoke});
    QVERIFY(bar->maximum() > 100);
    bar->setValue(100);
    editor.window->document().select({ball});
    QCOMPARE(bar->value(), 0);
    editor.window->document().select({smoke});
    QCOMPARE(bar->value(), 100);
}

void TestWindowEditing::aTypedPositionBeyondTheLimitIsKeptToItAndTheLimitIsNamed() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.window->preview().play();
    QString told;
    connect(editor.window->statusBar(), &QStatusBar::messageChanged, this, [&](const QString& message) {
        if (!message.isEmpty()) told = message;
    });
    for (const auto& [text, limit] : {std::pair("1e30", 1e6f), std::pair("-1e30", -1e6f)}) {
        auto* field = editor.window->findChild<FieldEditor*>("position");
        QVERIFY(field);
        type(*field->findChildren<NumberField*>().first(), text);
        QCOMPARE(positionOf(editor).x, limit);
        QVERIFY2(told.contains("-1000000 m") || (limit > 0 && told.contains("1000000 m")), qPrintable(told));
    }
    QTest::qWait(1000);  // until the problems are checked
    const auto& problems = *editor.window->findChild<ProblemsPanel*>();
    for (int i = 0; i < problems.count(); ++i) {
        const QString sentence = problems.topLevelItem(i)->text(2);
        QVERIFY2(!sentence.contains("step", Qt::CaseInsensitive), qPrintable(sentence));
    }
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowEditing)
#include "TestWindowEditing.moc"

#include "tests/editor/WindowTest.h"

#include "core/scene/SceneTree.h"
#include "editor/document/SceneTreeModel.h"
#include "editor/viewport/Viewport.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QUndoView>

namespace gyre::editor {

/// Groups, switches and the clipboard through the real window.
class TestWindowGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupingAndMovingTheGroupMovesAll();
    void groupUngroupAndUndoGiveTheSameScene();
    void copyAndPasteToAnotherWindow();
    void whatDrivesAnElementIsCutAndPastedWithIt();
    void pastedOverItsOriginalItStandsBeside();
    void cutAndPasteComesBack();
    void whatIsLockedIsNeitherPickedNorMovedNorRemoved();
    void soloAndHideAreSwitchedBack();
    void aClickOnASwitchOfTheOutlinerDoesNotSelect();
    void searchAndKindsFilterTheOutliner();
    void aClosedGroupStaysClosed();
    void theHistoryPanelGoesToAnyStep();

private:
    /// A sphere and a box in a group, which is selected.
    static void addGroup(EditorWindow& editor) {
        editor.trigger("addSphere");
        editor.trigger("addBox");
        editor.trigger("selectAll");
        editor.trigger("group");
    }
    static const Element& named(EditorWindow& editor, const std::string& name) {
        return *std::ranges::find(editor.scene().elements, name, &Element::name);
    }
    static QTreeView& tree(EditorWindow& editor) { return *editor.window->findChild<QTreeView*>("outlinerTree"); }
    static QPoint switchOf(QTreeView& tree, int row, int column) {
        return tree.visualRect(tree.model()->index(row, column)).center();
    }
};

void TestWindowGroups::groupingAndMovingTheGroupMovesAll() {
    EditorWindow editor;
    addGroup(editor);
    QCOMPARE(kindWord(editor.selected().body), "group");
    QCOMPARE(SceneTree(editor.scene()).childrenOf(0).size(), std::size_t(2));
    const glm::vec3 sphere = named(editor, "Sphere").place.position, box = named(editor, "Box").place.position;
    editor.window->viewport().setFocus();
    QTest::keyClick(&editor.window->viewport(), Qt::Key_PageUp);
    QVERIFY(named(editor, "Sphere").place.position.y > sphere.y + 0.05f);
    QVERIFY(named(editor, "Box").place.position.y > box.y + 0.05f);
    editor.trigger("undo");
    QCOMPARE(named(editor, "Box").place.position, box);
}

void TestWindowGroups::groupUngroupAndUndoGiveTheSameScene() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("addBox");
    const Scene before = editor.scene();
    editor.trigger("selectAll");
    editor.trigger("group");
    editor.trigger("ungroup");
    QCOMPARE(editor.scene(), before);
    QCOMPARE(editor.window->document().selection().size(), std::size_t(2));
    editor.trigger("undo");
    editor.trigger("delete");
    QVERIFY(editor.scene().elements.empty());
    editor.trigger("undo");
    editor.trigger("undo");
    QCOMPARE(editor.scene(), before);
}

void TestWindowGroups::copyAndPasteToAnotherWindow() {
    EditorWindow one, other;
    addGroup(one);
    one.trigger("copy");
    other.trigger("paste");
    QCOMPARE(other.scene().elements.size(), std::size_t(3));
    QCOMPARE(other.selected().name, std::string("Group"));
    QCOMPARE(named(other, "Sphere").parent, other.selected().id);
    QCOMPARE(named(other, "Sphere").place, named(one, "Sphere").place);
    QVERIFY(named(other, "Sphere").id != named(one, "Sphere").id);
    other.trigger("undo");
    QVERIFY(other.scene().elements.empty());
}

void TestWindowGroups::whatDrivesAnElementIsCutAndPastedWithIt() {
    EditorWindow one, other;
    one.trigger("addEmitter");
    Scene driven = one.scene();
    const ElementId smoke = driven.elements[0].id;
    driven.curves = {{{smoke, "rate"}, AfterKeys::Rest, {{0, {1, 0, 0}}, {2, {50, 0, 0}}}}};
    Parameter power;
    power.id.value = 77;
    power.name = "Power";
    power.high.x = 2;
    power.links = {{{smoke, "speed"}, Combine::Multiply}};
    driven.parameters = {power};
    driven.events = {{ElementId{88}, "Bang", EventKind::Trigger, 1, {smoke}}};
    one.window->document().edit("Drive", driven, Selection{smoke});
    one.trigger("cut");
    QVERIFY(one.scene().curves.empty() && one.scene().parameters[0].links.empty());
    for (EditorWindow* window : {&one, &other}) {
        window->trigger("paste");
        const Scene& scene = window->scene();
        QCOMPARE(scene.curves.size(), std::size_t(1));
        QCOMPARE(scene.curves[0].target, (FieldTarget{window->selected().id, "rate"}));
        QCOMPARE(scene.curves[0].keys, driven.curves[0].keys);
        QCOMPARE(scene.parameters.size(), std::size_t(1));
        QCOMPARE(scene.parameters[0].links[0].target, (FieldTarget{window->selected().id, "speed"}));
        QCOMPARE(scene.events.size(), std::size_t(1));
        QCOMPARE(scene.events[0].starts, std::vector<ElementId>{window->selected().id});
    }
}

void TestWindowGroups::pastedOverItsOriginalItStandsBeside() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("copy");
    editor.trigger("paste");
    editor.trigger("paste");
    QCOMPARE(editor.scene().elements.size(), std::size_t(3));
    QVERIFY(named(editor, "Sphere 2").place.position.x > named(editor, "Sphere").place.position.x);
    QVERIFY(named(editor, "Sphere 3").place.position.x > named(editor, "Sphere 2").place.position.x);
}

void TestWindowGroups::cutAndPasteComesBack() {
    EditorWindow editor;
    addGroup(editor);
    const Transform place = named(editor, "Box").place;
    editor.trigger("cut");
    QVERIFY(editor.scene().elements.empty());
    editor.trigger("paste");
    QCOMPARE(named(editor, "Box").place, place);
    QCOMPARE(SceneTree(editor.scene()).childrenOf(0).size(), std::size_t(2));
    QGuiApplication::clipboard()->setText("nothing of ours");
    const Scene before = editor.scene();
    editor.trigger("paste");
    QCOMPARE(editor.scene(), before);
}

void TestWindowGroups::whatIsLockedIsNeitherPickedNorMovedNorRemoved() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("frame");
    editor.trigger("lock");
    const Scene before = editor.scene();
    editor.trigger("delete");
    editor.window->viewport().setFocus();
    QTest::keyClick(&editor.window->viewport(), Qt::Key_PageUp);
    QCOMPARE(editor.scene(), before);
    const QPoint middle = editor.pixelOf(before.elements[0].place.position);
    editor.drag(middle, middle + QPoint(60, 0));
    QCOMPARE(editor.scene(), before);
    editor.trigger("selectNone");
    QTest::mouseClick(&editor.window->viewport(), Qt::LeftButton, {}, middle);
    QVERIFY(editor.window->document().selection().empty());
    editor.trigger("selectAll");
    editor.trigger("lock");
    editor.trigger("delete");
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowGroups::soloAndHideAreSwitchedBack() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("addBox");
    editor.trigger("solo");
    QVERIFY(editor.selected().solo);
    editor.trigger("hide");
    editor.trigger("showAll");
    for (const Element& element : editor.scene().elements) QVERIFY(element.visible && !element.solo);
    editor.trigger("hide");
    editor.trigger("hide");
    QVERIFY(editor.selected().visible);
}

void TestWindowGroups::aClickOnASwitchOfTheOutlinerDoesNotSelect() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("addBox");
    QTreeView& rows = tree(editor);
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, switchOf(rows, 0, SceneTreeModel::Drawn));
    QVERIFY(!named(editor, "Sphere").visible && named(editor, "Box").visible);
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, switchOf(rows, 0, SceneTreeModel::Locked));
    QVERIFY(named(editor, "Sphere").locked);
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, Qt::AltModifier, switchOf(rows, 0, SceneTreeModel::Drawn));
    QVERIFY(named(editor, "Sphere").solo);
    QCoreApplication::processEvents();
    QCOMPARE(editor.selected().name, std::string("Box"));
    editor.trigger("selectAll");  // a switch of one of many selected is that of all
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, switchOf(rows, 0, SceneTreeModel::Exported));
    QVERIFY(!named(editor, "Sphere").exported && !named(editor, "Box").exported);
}

void TestWindowGroups::searchAndKindsFilterTheOutliner() {
    EditorWindow editor;
    addGroup(editor);
    editor.trigger("addEmitter");
    QTreeView& rows = tree(editor);
    const auto shown = [&] { return rows.model()->rowCount(); };
    QCOMPARE(shown(), 2);
    editor.trigger("find");
    auto* search = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(search);
    QTest::keyClicks(search, "box");
    QCOMPARE(shown(), 1);  // the group of the box
    QCOMPARE(rows.model()->rowCount(rows.model()->index(0, 0)), 1);
    QVERIFY(rows.isExpanded(rows.model()->index(0, 0)));
    search->clear();
    auto* kinds = editor.window->findChild<QToolButton*>("kindFilter");
    kinds->menu()->findChild<QAction*>("emitter")->setChecked(true);
    QCOMPARE(shown(), 1);
    QCOMPARE(rows.model()->index(0, 0).data().toString(), QString("Smoke"));
    kinds->menu()->actions().back()->trigger();
    QCOMPARE(shown(), 2);
}

void TestWindowGroups::aClosedGroupStaysClosed() {
    EditorWindow editor;
    addGroup(editor);
    QTreeView& rows = tree(editor);
    const auto group = [&] { return rows.model()->index(0, 0); };
    QCoreApplication::processEvents();
    QVERIFY(rows.isExpanded(group()));
    rows.collapse(group());
    editor.trigger("addEmitter");
    editor.trigger("undo");
    QCoreApplication::processEvents();
    QVERIFY(!rows.isExpanded(group()));
}

void TestWindowGroups::theHistoryPanelGoesToAnyStep() {
    EditorWindow editor;
    auto* history = editor.window->findChild<QUndoView*>("history");
    QVERIFY(history);
    addGroup(editor);
    const Scene grouped = editor.scene();
    const QAbstractItemModel& steps = *history->model();
    QCOMPARE(steps.index(0, 0).data().toString(), QString("As opened"));
    QCOMPARE(steps.index(steps.rowCount() - 1, 0).data().toString(), QString("Group"));
    history->setCurrentIndex(steps.index(1, 0));
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    history->setCurrentIndex(steps.index(steps.rowCount() - 1, 0));
    QCOMPARE(editor.scene(), grouped);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowGroups)
#include "TestWindowGroups.moc"

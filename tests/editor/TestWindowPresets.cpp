#include "tests/editor/WindowTest.h"

#include "editor/document/PresetInsertion.h"
#include "editor/document/Presets.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/Viewport.h"
#include "tests/core/DrivenScenes.h"

#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QTreeView>
#include <QUndoStack>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <span>

namespace gyre::editor {

/// Presets and templates through the real window.
class TestWindowPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDoubleClickPutsAPresetIntoTheView();
    void aDropPutsItUnderTheCursorAsOneStep();
    void theGhostIsAsLargeAsThePreset();
    void dropsOnTheOutlinerStandAtTheOriginOrInTheGroup();
    void searchFindsNamesKindsAndHints();
    void theSelectionBecomesAPresetOfOnesOwn();
    void aDrivenPresetOfOnesOwnGivesTheSameSceneAgain();
    void aTemplateBeginsANewScene();

private:
    static QListWidget& gallery(EditorWindow& editor) {
        auto* dock = editor.window->findChild<QDockWidget*>("presetsDock");
        dock->show();
        dock->raise();
        auto* list = editor.window->findChild<QListWidget*>("presets");
        (void)QTest::qWaitFor([list] { return list->count() > 0; });  // pictures come when it is first painted
        return *list;
    }
    static QListWidgetItem& item(QListWidget& list, const QString& name) {
        return *list.findItems(name, Qt::MatchExactly).front();
    }
    static int shown(const QListWidget& list) {
        int count = 0;
        for (int i = 0; i < list.count(); ++i) count += !list.item(i)->isHidden();
        return count;
    }
};

void TestWindowPresets::aDoubleClickPutsAPresetIntoTheView() {
    EditorWindow editor;
    QListWidget& list = gallery(editor);
    QVERIFY(list.count() >= 24);
    for (int i = 0; i < list.count(); ++i) QVERIFY2(!list.item(i)->icon().isNull(), qPrintable(list.item(i)->text()));
    QListWidgetItem& campfire = item(list, "Campfire");
    list.scrollToItem(&campfire);
    const QPoint at = list.visualItemRect(&campfire).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(editor.selected().name, std::string("Campfire"));
    QCOMPARE(kindWord(editor.selected().body), "group");
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    QVERIFY(editor.scene().fluid.burnHeat < 2000);
    editor.trigger("undo");
    QCOMPARE(editor.scene(), Scene());
}

void TestWindowPresets::aDropPutsItUnderTheCursorAsOneStep() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const Scene before = editor.scene();
    QListWidget& list = gallery(editor);
    const std::unique_ptr<QMimeData> data(list.model()->mimeData({list.indexFromItem(&item(list, "Torch"))}));
    QVERIFY(data->hasFormat(kPresetFormat));
    Viewport& view = editor.window->viewport();
    const QPoint at = editor.pixelOf({1, 0, 0.5f});
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&view, &drop);
    const auto torch = std::ranges::find(editor.scene().elements, "Fuel", &Element::name);
    QVERIFY(torch != editor.scene().elements.end());
    const glm::vec3 foot(torch->place.position.x, 0, torch->place.position.z);
    QVERIFY(glm::length(foot - glm::vec3(1, 0, 0.5f)) < 0.1f);
    QCOMPARE(editor.scene().fluid, before.fluid);
    editor.trigger("undo");
    QCOMPARE(editor.scene(), before);
}

void TestWindowPresets::theGhostIsAsLargeAsThePreset() {
    const std::vector<Preset> all = presets();
    const auto bounds = [&](const QString& name) {
        return boundsOfPreset(std::ranges::find(all, name, &Preset::name)->scene);
    };
    EditorWindow editor;
    QListWidget& list = gallery(editor);
    Viewport& view = editor.window->viewport();
    std::map<QString, QImage> pictures;
    for (const char* name : {"Candle", "Campfire"}) {
        const Box box = bounds(name);
        const PresetInsertion made =
            presetInsertion(Scene(), std::ranges::find(all, QString(name), &Preset::name)->scene, glm::vec3(0));
        QCOMPARE(boundsOf(made.after, std::span(&made.group, 1)).high, box.high);
        const std::unique_ptr<QMimeData> data(list.model()->mimeData({list.indexFromItem(&item(list, name))}));
        QDragEnterEvent enter(view.rect().center(), Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&view, &enter);
        QDragMoveEvent move(view.rect().center(), Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&view, &move);
        pictures[name] = view.grabFramebuffer();
        QDragLeaveEvent leave;
        QApplication::sendEvent(&view, &leave);
    }
    QVERIFY(bounds("Candle").size().y < 0.7f * bounds("Campfire").size().y);
    QVERIFY(pictures["Candle"] != pictures["Campfire"]);
}

void TestWindowPresets::dropsOnTheOutlinerStandAtTheOriginOrInTheGroup() {
    EditorWindow editor;
    QListWidget& list = gallery(editor);
    auto* tree = editor.window->findChild<QTreeView*>("outlinerTree");
    const std::unique_ptr<QMimeData> data(list.model()->mimeData({list.indexFromItem(&item(list, "Torch"))}));
    const auto drop = [&](const QPoint& at) {
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &move);
        QDropEvent event(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &event);
    };
    drop({40, tree->viewport()->height() - 10});  // below all rows
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    const ElementId first = editor.selected().id;
    QCOMPARE(editor.selected().name, std::string("Torch"));
    QVERIFY(!editor.selected().parent);
    const Box box = boundsOf(editor.scene(), std::span(&first, 1));
    QVERIFY(std::abs(box.centre().x) < 0.5f && std::abs(box.low.y) < 0.5f);
    const QModelIndex row = tree->model()->index(0, 0);
    drop(tree->visualRect(row).center());
    QCOMPARE(editor.window->document().undoStack().count(), 2);
    QVERIFY(editor.selected().id != first);
    QCOMPARE(editor.selected().parent, first);
}

void TestWindowPresets::searchFindsNamesKindsAndHints() {
    EditorWindow editor;
    QListWidget& list = gallery(editor);
    auto* search = editor.window->findChild<QLineEdit*>("presetSearch");
    QTest::keyClicks(search, "campf");
    QCOMPARE(shown(list), 1);
    search->setText("magic");
    QVERIFY(shown(list) >= 4);
    search->setText("no such thing");
    QCOMPARE(shown(list), 0);
}

void TestWindowPresets::theSelectionBecomesAPresetOfOnesOwn() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("addEmitter");
    editor.trigger("selectAll");
    QVERIFY(editor.window->actions()["savePreset"].isEnabled());
    editor.presetName = "My smoke";
    editor.trigger("savePreset");
    editor.trigger("savePreset");
    QCOMPARE(QDir(presetFolder()).entryList({"*.gyre"}), QStringList({"My smoke 2.gyre", "My smoke.gyre"}));
    QVERIFY(QFile::exists(presetFolder() + "/My smoke.png"));
    QListWidget& list = gallery(editor);
    QCOMPARE(list.currentItem()->text(), QString("My smoke 2"));
    EditorWindow other;
    QListWidget& others = gallery(other);
    Q_EMIT others.itemActivated(&item(others, "My smoke"));
    QCOMPARE(other.scene().elements.size(), std::size_t(3));  // with the group
    QCOMPARE(other.selected().name, std::string("My smoke"));
    editor.presetName.clear();
    editor.trigger("savePreset");
    QCOMPARE(presets().size(), std::size_t(list.count() + 4));  // and the four templates
}

void TestWindowPresets::aDrivenPresetOfOnesOwnGivesTheSameSceneAgain() {
    EditorWindow editor;
    const Scene scene = scenes::driven();
    editor.window->document().edit("Begin", scene);
    editor.trigger("selectAll");
    editor.presetName = "Driven";
    editor.trigger("savePreset");
    EditorWindow other;
    QListWidget& list = gallery(other);
    Q_EMIT list.itemActivated(&item(list, "Driven"));
    Scene again = other.scene();
    QCOMPARE(again.elements.size(), scene.elements.size() + 1);  // with the group
    QCOMPARE(again.fluid, scene.fluid);
    QCOMPARE(again.warmUp, scene.warmUp);
    // Only the ids are new, and places are about the middle.
    std::map<ElementId, ElementId> ids;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) ids[again.elements[i + 1].id] = scene.elements[i].id;
    for (Curve& curve : again.curves) curve.target.element = ids[curve.target.element];
    for (Parameter& parameter : again.parameters)
        for (ParameterLink& link : parameter.links) link.target.element = ids[link.target.element];
    for (SceneEvent& event : again.events)
        for (ElementId& id : event.starts) id = ids[id];
    QVERIFY(again.parameters == scene.parameters);
    QVERIFY(again.events == scene.events);
    QCOMPARE(again.curves.size(), scene.curves.size());
    for (std::size_t i = 0; i < scene.curves.size(); ++i)
        if (scene.curves[i].target.field != "position") QVERIFY(again.curves[i] == scene.curves[i]);
}

void TestWindowPresets::aTemplateBeginsANewScene() {
    EditorWindow editor;
    editor.trigger("addSphere");
    QMenu* templates = nullptr;
    for (QAction* action : editor.window->actions().menu("&File").actions())
        if (action->menu() && action->text().contains("template")) templates = action->menu();
    QVERIFY(templates);
    Q_EMIT templates->aboutToShow();
    QCOMPARE(templates->actions().size(), 4);
    editor.unsaved = Unsaved::Cancel;
    templates->actions().front()->trigger();
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    editor.unsaved = Unsaved::Discard;
    templates->actions().front()->trigger();
    QVERIFY(editor.scene().elements.size() > 1);
    QVERIFY(!editor.window->document().isDirty() && editor.window->document().path().empty());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPresets)
#include "TestWindowPresets.moc"

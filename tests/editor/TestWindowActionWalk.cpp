#include "tests/editor/WindowTest.h"

#include "core/file/SceneJson.h"
#include "core/scene/Edits.h"
#include "core/scene/Fields.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"

#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QTimer>
#include <QUndoStack>

namespace gyre::editor {
namespace {

using Prepare = std::function<void(EditorWindow&)>;

Selection idsOf(const Scene& scene) {
    Selection ids;
    for (const Element& element : scene.elements) ids.push_back(element.id);
    return ids;
}

void insertSome(EditorWindow& editor) {
    for (const char* id : {"addEmitter", "addRing", "addSphere", "addBox"}) editor.trigger(id);
}

/// Two groups, one within the other.
void insertGroups(EditorWindow& editor) {
    editor.window->showScene(everyKind());
    Document& document = editor.window->document();
    Selection ids = idsOf(editor.scene());
    ids.resize(4);
    document.select(ids);
    editor.trigger("group");
    document.select({document.selection().front(), ids.front(), idsOf(editor.scene()).back()});
    editor.trigger("group");
}

void fileOpen(EditorWindow& editor) {
    editor.path = editor.file("walk.gyre");
    insertSome(editor);
    editor.trigger("saveAs");
}

void focusField(EditorWindow& editor, const char* typed) {
    editor.trigger("addSphere");
    for (QLineEdit* field : editor.window->findChildren<QLineEdit*>()) {
        if (!field->isVisible() || field->isReadOnly() || !field->isEnabled()) continue;
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, typed);
        if (field->hasFocus()) return;
    }
}

void chooseMesh(EditorWindow& editor) {
    editor.path = GYRE_SOURCE_DIR "/projects/first-smoke/rock.obj";
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 1u, 60000);
    QTRY_VERIFY_WITH_TIMEOUT(!std::get<Body>(editor.selected().body).obstacle.pieces().empty(), 60000);
    editor.path.clear();
}

std::vector<std::pair<std::string, Prepare>> states() {
    std::vector<std::pair<std::string, Prepare>> all{
        {"empty scene", [](EditorWindow&) {}},
        {"nothing selected", [](EditorWindow& e) { insertSome(e); e.trigger("selectNone"); }},
        {"several selected", [](EditorWindow& e) { insertSome(e); e.trigger("selectAll"); }},
        {"every kind selected", [](EditorWindow& e) { e.window->showScene(everyKind()); e.trigger("selectAll"); }},
        {"groups", insertGroups},
        {"a group selected last", [](EditorWindow& e) { insertGroups(e); e.window->document().select({idsOf(e.scene()).front(), e.selected().id}); }},
        {"locked", [](EditorWindow& e) { insertSome(e); e.trigger("selectAll"); e.trigger("lock"); }},
        {"hidden and solo", [](EditorWindow& e) { insertSome(e); e.trigger("solo"); e.trigger("hide"); }},
        {"playing", [](EditorWindow& e) { insertSome(e); e.window->preview().play(); QTest::qWait(100); }},
        {"paused", [](EditorWindow& e) { insertSome(e); e.trigger("step"); QTest::qWait(100); }},
        {"a field has the keys", [](EditorWindow& e) { focusField(e, ""); }},
        {"a field is half typed", [](EditorWindow& e) { focusField(e, "0.7"); }},
        {"something to redo", [](EditorWindow& e) { insertSome(e); e.trigger("undo"); e.trigger("undo"); }},
        {"saved", fileOpen},
        {"saved and modified", [](EditorWindow& e) { fileOpen(e); e.trigger("addBox"); }},
        {"the file is gone", [](EditorWindow& e) { fileOpen(e); QFile::remove(e.path); e.trigger("addBox"); }},
        {"copied elements", [](EditorWindow& e) { insertSome(e); e.trigger("selectAll"); e.trigger("copy"); e.trigger("delete"); }},
        {"through the camera", [](EditorWindow& e) { insertSome(e); e.trigger("addCamera"); e.trigger("throughCamera"); }},
        {"a mesh", chooseMesh},
        {"painting pieces", [](EditorWindow& e) { chooseMesh(e); e.trigger("paint"); e.window->obstacles().pieces().choose({0}); }},
        {"unsaved is discarded", [](EditorWindow& e) { e.unsaved = Unsaved::Discard; insertSome(e); }},
        {"unsaved is saved", [](EditorWindow& e) { fileOpen(e); e.unsaved = Unsaved::Save; e.trigger("addBox"); }},
    };
    for (const char* kind : kindWords())
        all.push_back({std::string("one selected: ") + kind, [kind](EditorWindow& editor) {
            editor.window->showScene(everyKind());
            for (const Element& element : Scene(editor.scene()).elements)
                if (element.name == kind) editor.window->document().select({element.id});
        }});
    return all;
}

}  // namespace

/// Every action of the table, in every state of the window it is enabled in.
class TestWindowActionWalk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActionCanBeTakenBack_data();
    void everyActionCanBeTakenBack();

private:
    void perform(EditorWindow& editor, const char* id);
};

void TestWindowActionWalk::everyActionCanBeTakenBack_data() {
    QTest::addColumn<int>("state");
    const auto all = states();
    // Some ten seconds each: every run walks one in six, GYRE_ALL_STATES=1 walks all.
    const std::size_t stride = qEnvironmentVariableIsSet("GYRE_ALL_STATES") ? 1 : 6;
    for (std::size_t i = 0; i < all.size(); i += stride) QTest::newRow(all[i].first.c_str()) << static_cast<int>(i);
}

/// As an artist does who has looked and presses Escape; on a timer, since a message box holds the caller up.
void TestWindowActionWalk::perform(EditorWindow& editor, const char* id) {
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] {
        QWidget* inFront = QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget();
        if (inFront) inFront->close();
    });
    closer.start(20);
    editor.trigger(id);
    QCoreApplication::processEvents();
    closer.stop();
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top != editor.window.get() && top->isVisible()) top->close();
    QCoreApplication::processEvents();
}

void TestWindowActionWalk::everyActionCanBeTakenBack() {
    QFETCH(int, state);
    const Prepare prepare = states()[static_cast<std::size_t>(state)].second;
    const auto begin = [&prepare] {
        auto window = std::make_unique<EditorWindow>();
        window->window->resize(600, 400);   // small pictures are soon drawn
        prepare(*window);
        return window;
    };
    std::unique_ptr<EditorWindow> editor = begin();
    for (const ActionInfo& info : actionTable()) {
        Document& document = editor->window->document();
        if (!editor->window->actions()[info.id].isEnabled()) continue;
        const std::string before = *sceneToJson(editor->scene());
        const int step = document.undoStack().index(), last = document.undoStack().count();
        perform(*editor, info.id);
        QVERIFY2(!QApplication::activeModalWidget() && !QApplication::activePopupWidget(), info.id);
        const bool isGone = !editor->window->isVisible() || document.undoStack().count() < step;
        const bool hasLostRedo = last > step && document.undoStack().count() != last;
        if (!isGone) {
            document.undoStack().setIndex(step);
            QVERIFY2(*sceneToJson(editor->scene()) == before, info.id);
        }
        if (isGone || hasLostRedo) {   // as it was, for the next
            editor.reset();
            editor = begin();
        }
    }
}

}  // namespace gyre::editor

int main(int argc, char** argv) { return gyre::editor::runWindowTest<gyre::editor::TestWindowActionWalk>(argc, argv); }

#include "TestWindowActionWalk.moc"
#include "tests/editor/Scenes.h"

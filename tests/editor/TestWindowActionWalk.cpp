#include "tests/editor/WalkedStates.h"

#include "core/scenefile/SceneJson.h"

#include <QSignalSpy>
#include <QTimer>
#include <QUndoStack>

#include <set>

namespace gyre::editor {
namespace {

/// A state takes about ten seconds. A run tests every twelfth state; with GYRE_ALL_STATES=1 it tests all states.
bool areAllWalked() { return qEnvironmentVariableIsSet("GYRE_ALL_STATES"); }

std::set<std::string> enabledActions(EditorWindow& editor) {
    std::set<std::string> ids;
    for (const ActionInfo& info : actionTable())
        if (editor.window->actions()[info.id].isEnabled()) ids.insert(info.id);
    return ids;
}

}  // namespace

/// Triggers every action of the table in every state of the window in which the action is enabled.
class TestWindowActionWalk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActionCanBeTakenBack_data();
    void everyActionCanBeTakenBack();
    void everyActionRanInSomeState();

private:
    void perform(EditorWindow& editor, const char* id);

    std::set<std::string> m_ran;  ///< actions triggered in any state so far
};

void TestWindowActionWalk::everyActionCanBeTakenBack_data() {
    QTest::addColumn<int>("state");
    const std::vector<WalkedState> all = walkedStates();
    const std::size_t stride = areAllWalked() ? 1 : 12;
    for (std::size_t i = 0; i < all.size(); i += stride) QTest::newRow(all[i].name.c_str()) << static_cast<int>(i);
}

/// Triggers an action and closes every window that it opens. A timer closes menus and message boxes, because they
/// block the caller.
void TestWindowActionWalk::perform(EditorWindow& editor, const char* id) {
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] {
        QWidget* inFront =
            QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget();
        if (inFront) inFront->close();
    });
    closer.start(20);
    editor.trigger(id);
    m_ran.insert(id);
    QCoreApplication::processEvents();
    closer.stop();
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top != editor.window.get() && top->isVisible()) top->close();
    QCoreApplication::processEvents();
}

void TestWindowActionWalk::everyActionCanBeTakenBack() {
    QFETCH(int, state);
    const WalkedState walked = walkedStates()[static_cast<std::size_t>(state)];
    std::unique_ptr<EditorWindow> editor;
    const auto begin = [&] {
        editor.reset();
        editor = std::make_unique<EditorWindow>();
        editor->window->resize(600, 400);  // a small view is drawn quickly
        walked.prepare(*editor);
    };
    begin();
    const std::set<std::string> enabledAtFirst = enabledActions(*editor);
    for (const ActionInfo& info : actionTable()) {
        const auto isEnabled = [&] { return editor->window->actions()[info.id].isEnabled(); };
        if (!isEnabled() && !enabledAtFirst.contains(info.id)) continue;
        if (!isEnabled()) begin();  // an earlier action has ended a required state, such as a comparison
        QVERIFY2(isEnabled(), info.id);
        Document& document = editor->window->document();
        const std::string before = *sceneToJson(editor->scene());
        const Selection selected = document.selection();
        const int step = document.undoStack().index(), last = document.undoStack().count();
        const QSignalSpy opened(&document, &Document::opened);
        perform(*editor, info.id);
        QVERIFY2(!QApplication::activeModalWidget() && !QApplication::activePopupWidget(), info.id);
        const bool isGone = !editor->window->isVisible() || !opened.empty() || document.undoStack().count() < step;
        const bool hasLostRedo = last > step && document.undoStack().count() != last;
        if (!isGone) {
            document.undoStack().setIndex(step);
            QVERIFY2(*sceneToJson(editor->scene()) == before, info.id);
        }
        if (!isGone && hasLostRedo) {  // the undo stack needs a step to redo
            editor->trigger("addBox");
            editor->trigger("undo");
        }
        if (isGone)
            begin();  // the next action needs the original state
        else if (document.selection() != selected)
            document.select(selected);
    }
}

/// An action that never ran was not tested.
void TestWindowActionWalk::everyActionRanInSomeState() {
    if (!areAllWalked()) QSKIP("GYRE_ALL_STATES=1 walks all states");
    QStringList idle;
    for (const ActionInfo& info : actionTable())
        if (!m_ran.contains(info.id)) idle += info.id;
    QVERIFY2(idle.isEmpty(), qPrintable(idle.join(", ")));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowActionWalk)

#include "TestWindowActionWalk.moc"
#include "tests/editor/Scenes.h"

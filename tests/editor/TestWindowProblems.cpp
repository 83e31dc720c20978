#include "tests/editor/WindowTest.h"

#include "core/file/SceneFile.h"
#include "core/file/SceneJson.h"
#include "editor/panels/ProblemsPanel.h"

#include <QDir>
#include <QPushButton>
#include <QUndoStack>

namespace gyre::editor {
namespace {

ProblemsPanel& panelOf(EditorWindow& editor) { return *editor.window->findChild<ProblemsPanel*>(); }

/// The button in a row; null where only the author can tell.
QPushButton* fixOf(EditorWindow& editor, int row) { return qobject_cast<QPushButton*>(panelOf(editor).itemWidget(panelOf(editor).topLevelItem(row), 3)); }

}  // namespace

/// Problems are mended by one click, through the real window.
class TestWindowProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneClickMendsAndIsOneUndoStep_data();
    void oneClickMendsAndIsOneUndoStep();
};

void TestWindowProblems::oneClickMendsAndIsOneUndoStep_data() {
    QTest::addColumn<QString>("file");
    const QDir folder(GYRE_SOURCE_DIR "/tests/data/scenes/problems");
    for (const char* name : {"EMITTER_INSIDE_BODY", "STEP_TOO_LONG", "TRACERS_ABOVE_CAP", "NO_EMITTER"})
        QTest::newRow(name) << folder.filePath(QString(name) + ".gyre");
}

void TestWindowProblems::oneClickMendsAndIsOneUndoStep() {
    QFETCH(QString, file);
    EditorWindow editor;
    editor.window->showScene(*readScene(file.toStdString()));
    const std::string before = *sceneToJson(editor.scene());
    QTRY_COMPARE(panelOf(editor).count(), 1);
    QPushButton* fix = fixOf(editor, 0);
    QVERIFY(fix && !fix->text().isEmpty());
    QTest::mouseClick(fix, Qt::LeftButton);
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    QTRY_COMPARE(panelOf(editor).count(), 0);
    editor.trigger("undo");
    QCOMPARE(*sceneToJson(editor.scene()), before);
    QTRY_COMPARE(panelOf(editor).count(), 1);
}

}  // namespace gyre::editor

int main(int argc, char** argv) { return gyre::editor::runWindowTest<gyre::editor::TestWindowProblems>(argc, argv); }

#include "TestWindowProblems.moc"

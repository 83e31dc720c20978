#include "tests/editor/WindowTest.h"

#include "core/scene/Edits.h"
#include "core/scenefile/SceneFile.h"
#include "editor/dialogs/CompareDialog.h"
#include "editor/panels/ChangeBar.h"
#include "editor/recovery/FilePaths.h"
#include "editor/recovery/SceneLock.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

namespace gyre::editor {
namespace {

Scene sceneNumber(std::uint64_t number) {
    Scene scene;
    scene.fluid.seed = number;
    return scene;
}

void writeCube(const QString& path, int side) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 8; ++i)
        file.write(
            QString("v %1 %2 %3\n").arg(side * (i & 1)).arg(side * (i >> 1 & 1)).arg(side * (i >> 2 & 1)).toUtf8());
    file.write("f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
}

float heightOf(const Scene& scene) { return boundsOf(shapeOf(std::get<Body>(scene.elements.at(0).body), 1)).size().y; }

}  // namespace

/// Scenes and meshes that other programs change, and saves that fail, through the real window. TestWindowRecovery.cpp
/// tests unsaved work.
class TestWindowSafety : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileChangedByOthersShowsABarAndReloadIsOneStep();
    void compareTellsWhatIsDifferent();
    void savingOverWhatOthersWroteAsksFirst();
    void aSceneOpenElsewhereIsReadOnly();
    void whereNoLockCanBeMadeABarSaysSo();
    void afterAFailedSaveAnotherPlaceIsOffered();
    void aChangedMeshIsReadAgainAndKeepsItsSettings();
};

void TestWindowSafety::aFileChangedByOthersShowsABarAndReloadIsOneStep() {
    EditorWindow editor;
    const QString file = editor.file("scene.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    QVERIFY(editor.window->openFile(file));
    auto* bar = editor.window->findChild<ChangeBar*>();
    QVERIFY(!bar->isVisible());
    QVERIFY(writeScene(sceneNumber(5), pathFrom(file)));
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(1));
    press(editor, "reloadScene");
    QVERIFY(!bar->isVisible());
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(5));
    QVERIFY(!editor.window->document().isDirty());
    editor.trigger("undo");
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(1));
    QVERIFY(editor.window->document().isDirty());
}

void TestWindowSafety::compareTellsWhatIsDifferent() {
    EditorWindow editor;
    const QString file = editor.file("scene.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    QVERIFY(editor.window->openFile(file));
    QVERIFY(writeScene(sceneNumber(5), pathFrom(file)));
    QTRY_VERIFY(editor.window->findChild<ChangeBar*>()->isVisible());
    press(editor, "compareScene");
    auto* dialog = editor.window->findChild<CompareDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* table = dialog->findChild<QTreeWidget*>();
    QCOMPARE(table->topLevelItemCount(), 1);
    const QTreeWidgetItem* row = table->topLevelItem(0);
    QCOMPARE((QStringList{row->text(0), row->text(1), row->text(2), row->text(3)}),
             (QStringList{"Fluid", "Seed", "1", "5"}));
}

void TestWindowSafety::savingOverWhatOthersWroteAsksFirst() {
    EditorWindow editor;
    const QString file = editor.file("scene.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    QVERIFY(editor.window->openFile(file));
    editor.trigger("addSphere");
    QVERIFY(writeScene(sceneNumber(5), pathFrom(file)));
    editor.trigger("save");  // the answer to the question is Cancel
    QCOMPARE(readScene(pathFrom(file))->fluid.seed, std::uint64_t(5));
    QVERIFY(editor.window->document().isDirty());
    editor.replaced = Replaced::Overwrite;
    editor.trigger("save");
    QCOMPARE(readScene(pathFrom(file))->fluid.seed, std::uint64_t(1));
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowSafety::aSceneOpenElsewhereIsReadOnly() {
    EditorWindow editor;
    const QString file = editor.file("scene.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    SceneLock other;
    QCOMPARE(other.take(file), SceneLock::Outcome::Mine);
    QVERIFY(editor.window->openFile(file));
    QVERIFY(editor.window->windowTitle().contains("read-only"));
    QVERIFY(!editor.sentences.isEmpty() && editor.sentences.back().contains("is being edited by"));
    editor.trigger("addSphere");
    const QByteArray before = editor.bytesOf("scene.gyre");
    editor.path = file;  // this name is refused, and the question for another name is cancelled
    editor.trigger("save");
    QCOMPARE(editor.bytesOf("scene.gyre"), before);
    editor.path = editor.file("copy.gyre");
    editor.trigger("save");
    QVERIFY(!editor.bytesOf("copy.gyre").isEmpty());
    QVERIFY(!editor.window->windowTitle().contains("read-only"));
}

void TestWindowSafety::whereNoLockCanBeMadeABarSaysSo() {
    EditorWindow editor;
    const QString file = editor.file(QString(245, 's') + ".gyre");  // the name of its lock file is too long
    QVERIFY(writeScene(sceneNumber(1), pathFrom(editor.file("short.gyre"))));
    QVERIFY(QFile::copy(editor.file("short.gyre"), file));
    auto* bar = editor.window->findChild<ChangeBar*>();
    QVERIFY(editor.window->openFile(editor.file("short.gyre")));
    QVERIFY(!bar->isVisible());
    QVERIFY(editor.window->openFile(file));
    QVERIFY(bar->isVisible());
    QVERIFY(bar->findChild<QLabel*>()->text().contains(editor.folder.path()));
    QVERIFY(!editor.window->windowTitle().contains("read-only"));
    press(editor, "keepScene");
    QVERIFY(!bar->isVisible());
}

void TestWindowSafety::afterAFailedSaveAnotherPlaceIsOffered() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.path = editor.file("gone/scene.gyre");  // this folder does not exist
    editor.elsewhere = editor.file("here.gyre");
    editor.trigger("save");
    QVERIFY(!editor.bytesOf("here.gyre").isEmpty());
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowSafety::aChangedMeshIsReadAgainAndKeepsItsSettings() {
    EditorWindow editor;
    const QString mesh = editor.file("cube.obj");
    writeCube(mesh, 1);
    editor.path = mesh;
    editor.trigger("import");
    QTRY_COMPARE(editor.scene().elements.size(), std::size_t(1));
    Scene turned = editor.scene();
    std::get<Body>(turned.elements[0].body).mesh.scale = 0.5f;
    editor.window->document().edit("Scale", turned);
    QTRY_COMPARE(heightOf(editor.scene()), 0.5f);
    writeCube(mesh, 3);
    QTRY_COMPARE_WITH_TIMEOUT(heightOf(editor.scene()), 1.5f, 20000);
    QCOMPARE(std::get<Body>(editor.scene().elements[0].body).mesh.scale, 0.5f);
    editor.trigger("undo");
    QCOMPARE(heightOf(editor.scene()), 0.5f);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowSafety)

#include "TestWindowSafety.moc"

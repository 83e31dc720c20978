#include "tests/editor/WindowTest.h"

#include "editor/context/EditorContext.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/controllers/NewElements.h"
#include "editor/panels/LogPanel.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/Viewport.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include <glm/geometric.hpp>

namespace gyre::editor {
namespace {

bool isNear(const glm::vec3& a, const glm::vec3& b) { return glm::distance(a, b) < 0.01f; }  // [m]

/// Files dragged from a file manager and held over the view.
struct DraggedFiles {
    DraggedFiles(EditorWindow& editor, const QStringList& names)
        : view(editor.window->viewport()), at(view.width() * 0.4, view.height() * 0.7) {
        QList<QUrl> urls;
        for (const QString& name : names) urls += QUrl::fromLocalFile(editor.file(name));
        files.setUrls(urls);
        QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &enter);
        QDragMoveEvent move(at.toPoint(), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &move);
    }
    void drop() {
        QDropEvent event(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &event);
    }
    void leave() {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(&view, &event);
    }

    Viewport& view;
    QPointF at;
    QMimeData files;
};

}  // namespace

/// Files through the real window: opening, saving, refusing, importing, exporting.
class TestWindowFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSceneSavedOpenedAndSavedAgainHasTheSameBytes();
    void everyKindComesBackFromTheFile();
    void aRefusedFileLeavesTheDocumentAsItWas();
    void aFailedSaveKeepsTheDocumentDirtyAndSaysWhy();
    void closingAsksOnlyIfSomethingChanged();
    void savingOnCloseWritesTheFile();
    void recentFilesComeNewestFirst();
    void theTitleNamesTheFile();
    void anOpenedSceneIsPlaying();
    void anImportedMeshIsOneUndoStepAndStandsOnTheGround();
    void aMeshDroppedOnTheViewLandsUnderThePointer();
    void aMeshDraggedOverTheViewShowsHowLargeItWillBe();
    void ofSeveralDraggedMeshesTheLargestIsShown();
    void whatCannotBeReadIsDraggedAsAMetreAndTellsNothing();
    void aMeshBelowTheSceneIsNamedRelativeToItAfterSaving();
    void anUnreadableMeshIsRefusedInTheLog();
    void aDroppedUsdIsNamedWithWhatToExport();
    void anExportIsReadBackAndTold();
    void closingAsksAboutAnExport();
    void theLayoutComesBack();

private:
    static void writeCube(const QString& path);
    static void writeBox(const QString& path, const glm::vec3& low, const glm::vec3& high);
};

void TestWindowFiles::writeCube(const QString& path) { writeBox(path, glm::vec3(0), glm::vec3(1)); }

void TestWindowFiles::writeBox(const QString& path, const glm::vec3& low, const glm::vec3& high) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto at = [&](int axis, bool isHigh) { return static_cast<double>(isHigh ? high[axis] : low[axis]); };
    for (int i = 0; i < 8; ++i)
        file.write(QString("v %1 %2 %3\n").arg(at(0, i & 1)).arg(at(1, i >> 1 & 1)).arg(at(2, i >> 2 & 1)).toUtf8());
    file.write("f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
}

void TestWindowFiles::aSceneSavedOpenedAndSavedAgainHasTheSameBytes() {
    EditorWindow editor;
    for (const char* id :
         {"addEmitter", "addRing", "addTube", "addSwirl", "addTurbulence", "addSphere", "addBox", "addCamera"})
        editor.trigger(id);
    editor.path = editor.file("one.gyre");
    editor.trigger("save");
    editor.trigger("new");
    QVERIFY(editor.scene().elements.empty());
    editor.trigger("open");
    editor.path = editor.file("two.gyre");
    editor.trigger("saveAs");
    QVERIFY(!editor.bytesOf("one.gyre").isEmpty());
    QCOMPARE(editor.bytesOf("two.gyre"), editor.bytesOf("one.gyre"));
}

void TestWindowFiles::everyKindComesBackFromTheFile() {
    EditorWindow editor;
    for (const char* id : {"addEmitter", "addRing", "addBox", "addCamera"}) editor.trigger(id);
    const Scene before = editor.scene();
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    QVERIFY(editor.window->openFile(editor.path));
    QCOMPARE(editor.scene().elements, before.elements);
}

void TestWindowFiles::aRefusedFileLeavesTheDocumentAsItWas() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const Scene before = editor.scene();
    QFile broken(editor.file("broken.gyre"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{ \"format\": ");
    broken.close();
    QVERIFY(!editor.window->openFile(broken.fileName()));
    QCOMPARE(editor.scene(), before);
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences.front().contains("broken.gyre"), qPrintable(editor.sentences.front()));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("broken.gyre"));
}

void TestWindowFiles::aFailedSaveKeepsTheDocumentDirtyAndSaysWhy() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.path = editor.file("no/such/folder/scene.gyre");
    editor.trigger("save");
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences.front().contains("scene.gyre"), qPrintable(editor.sentences.front()));
}

void TestWindowFiles::closingAsksOnlyIfSomethingChanged() {
    EditorWindow editor;
    QVERIFY(editor.window->close());
    QCOMPARE(editor.timesAsked, 0);
    editor.window->show();
    editor.trigger("addSphere");
    QVERIFY(!editor.window->close());  // the answer is Cancel
    QCOMPARE(editor.timesAsked, 1);
    editor.unsaved = Unsaved::Discard;
    QVERIFY(editor.window->close());
}

void TestWindowFiles::savingOnCloseWritesTheFile() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.unsaved = Unsaved::Save;
    QVERIFY(!editor.window->close());  // no file name was chosen, so the window stays open
    editor.path = editor.file("kept.gyre");
    QVERIFY(editor.window->close());
    QVERIFY(editor.bytesOf("kept.gyre").contains("Sphere"));
}

void TestWindowFiles::recentFilesComeNewestFirst() {
    EditorWindow editor;
    for (const char* name : {"a.gyre", "b.gyre", "a.gyre"}) {
        editor.path = editor.file(name);
        editor.trigger("saveAs");
    }
    QCOMPARE(settings::recentFiles().mid(0, 2), QStringList({editor.file("a.gyre"), editor.file("b.gyre")}));
    for (int i = 0; i < 12; ++i) settings::addRecentFile(QString::number(i));
    QCOMPARE(settings::recentFiles().size(), 10);
    QMenu menu;
    editor.window->context().files.fillRecentFiles(menu);
    QCOMPARE(menu.actions().size(), 10);
}

void TestWindowFiles::theTitleNamesTheFile() {
    EditorWindow editor;
    QCOMPARE(editor.window->windowTitle(), QString("Untitled.gyre[*] - Gyre"));
    editor.trigger("addSphere");
    QVERIFY(editor.window->isWindowModified());
    editor.path = editor.file("plume.gyre");
    editor.trigger("save");
    QCOMPARE(editor.window->windowTitle(), QString("plume.gyre[*] - Gyre"));
    QVERIFY(!editor.window->isWindowModified());
}

void TestWindowFiles::anOpenedSceneIsPlaying() {
    EditorWindow editor;
    editor.window->showScene(starterScene());
    editor.path = editor.file("starter.gyre");
    editor.trigger("save");
    editor.trigger("new");
    QVERIFY(editor.window->openFile(editor.path));
    QTRY_VERIFY(editor.window->preview().snapshot()->frame > 3);
    QVERIFY(editor.window->preview().snapshot()->tracerPosition.size() > 0);
    QVERIFY(editor.window->actions()["play"].isChecked());
}

void TestWindowFiles::anImportedMeshIsOneUndoStepAndStandsOnTheGround() {
    EditorWindow editor;
    writeCube(editor.file("cube.obj"));
    editor.path = editor.file("cube.obj");
    editor.trigger("import");
    QTRY_COMPARE(editor.scene().elements.size(), 1u);
    const Element& cube = editor.scene().elements.front();
    const Body& body = std::get<Body>(cube.body);
    QCOMPARE(cube.name, std::string("cube"));
    QCOMPARE(body.shape, BodyShape::Hulls);
    QCOMPARE(body.obstacle.pieces().size(), 1u);
    const Box bounds = boundsOf(shapeOf(body, 1));
    QVERIFY(std::abs(cube.place.position.y + bounds.low.y) < 1e-5f);
    QCOMPARE(editor.window->document().selection(), Selection{cube.id});
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("12 triangles"));
    editor.trigger("undo");
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowFiles::aMeshDroppedOnTheViewLandsUnderThePointer() {
    EditorWindow editor;
    const QString cube = editor.file("cube.obj");
    writeCube(cube);
    Viewport& view = editor.window->viewport();
    const QPointF place(view.width() * 0.3, view.height() * 0.7);
    const glm::vec3 ground = view.groundAt(place);
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(cube)});
    QDragEnterEvent enter(place.toPoint(), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(place, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &drop);
    QTRY_COMPARE(editor.scene().elements.size(), 1u);
    const glm::vec3 at = editor.selected().place.position;
    // The origin of the cube of 1 m may be a corner or its centre.
    QVERIFY(std::abs(at.x - ground.x) < 1 && std::abs(at.z - ground.z) < 1);
}

void TestWindowFiles::aMeshDraggedOverTheViewShowsHowLargeItWillBe() {
    EditorWindow editor;
    writeBox(editor.file("wall.obj"), {5, -3, 1}, {9, -2.5, 3});
    DraggedFiles dragged(editor, {"wall.obj"});
    QVERIFY(isNear(dragged.view.drops().ghost()->size(), glm::vec3(1)));  // the size is not known yet
    QTRY_VERIFY(isNear(dragged.view.drops().ghost()->size(), {4, 0.5, 2}));
    const Box ghost = *dragged.view.drops().ghost();
    dragged.drop();
    QVERIFY(!dragged.view.drops().ghost());
    QTRY_COMPARE(editor.scene().elements.size(), 1u);
    const Box stands = boundsOf(editor.selected());
    QVERIFY(isNear(stands.low, ghost.low) && isNear(stands.high, ghost.high));
}

void TestWindowFiles::ofSeveralDraggedMeshesTheLargestIsShown() {
    EditorWindow editor;
    writeBox(editor.file("long.obj"), {0, 0, 0}, {6, 0.5, 0.5});
    writeBox(editor.file("high.obj"), {0, 0, 0}, {0.5, 3, 0.5});
    DraggedFiles dragged(editor, {"long.obj", "scene.gyre", "high.obj"});
    QTRY_VERIFY(isNear(dragged.view.drops().ghost()->size(), {6, 3, 0.5}));
    dragged.leave();
    QVERIFY(!dragged.view.drops().ghost());
    QVERIFY(QDir(editor.folder.path())
                .entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot)
                .isEmpty());  // a drag without a drop leaves no cache folder
}

void TestWindowFiles::whatCannotBeReadIsDraggedAsAMetreAndTellsNothing() {
    EditorWindow editor;
    writeBox(editor.file("wall.obj"), {0, 0, 0}, {4, 0.5, 2});
    QFile broken(editor.file("broken.obj"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("no mesh");
    broken.close();
    const QString log = editor.window->findChild<LogPanel*>()->toPlainText();
    DraggedFiles(editor, {"wall.obj"}).leave();  // the next drag does not get the size of this mesh
    DraggedFiles dragged(editor, {"broken.obj"});
    QTest::qWait(800);  // reading takes a tenth of that
    QVERIFY(isNear(dragged.view.drops().ghost()->size(), glm::vec3(1)));
    QCOMPARE(editor.window->findChild<LogPanel*>()->toPlainText(), log);
    dragged.leave();
}

void TestWindowFiles::aMeshBelowTheSceneIsNamedRelativeToItAfterSaving() {
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkdir("meshes"));
    writeCube(editor.file("meshes/cube.obj"));
    editor.path = editor.file("meshes/cube.obj");
    editor.trigger("import");
    QTRY_COMPARE(editor.scene().elements.size(), 1u);
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    QCOMPARE(std::get<Body>(editor.scene().elements.front().body).mesh.path, std::string("meshes/cube.obj"));
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowFiles::anUnreadableMeshIsRefusedInTheLog() {
    EditorWindow editor;
    editor.path = editor.file("missing.obj");
    editor.trigger("import");
    QTRY_VERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("missing.obj"));
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowFiles::aDroppedUsdIsNamedWithWhatToExport() {
    EditorWindow editor;
    const QString log = "USD is not read. Export glTF";
    for (const auto& [name, bytes] :
         {std::pair{"text.usda", QByteArray("#usda 1.0\n")}, std::pair{"crate.usdc", "PXR-USDC" + QByteArray(80, '\0')},
          std::pair{"renamed.obj", QByteArray("#usda 1.0\n")}}) {
        QFile file(editor.file(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        DraggedFiles(editor, {name}).drop();
        QTRY_VERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains(QString("\"%1\"").arg(name)));
    }
    QCOMPARE(editor.window->findChild<LogPanel*>()->toPlainText().count(log), 3);
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowFiles::anExportIsReadBackAndTold() {
    EditorWindow editor;
    Scene scene = starterScene();
    scene.fluid.duration = 0.2;  // a short reference run
    editor.window->showScene(scene);
    editor.path = editor.file("effect.gyrefx");
    editor.trigger("export");
    QTRY_VERIFY_WITH_TIMEOUT(editor.window->findChild<LogPanel*>()->toPlainText().contains("read back"), 30000);
    QVERIFY(!editor.bytesOf("effect.gyrefx").isEmpty());
}

void TestWindowFiles::closingAsksAboutAnExport() {
    EditorWindow editor;
    editor.window->showScene(starterScene());
    editor.path = editor.file("effect.gyrefx");
    editor.abandonsExport = false;
    editor.trigger("export");
    QVERIFY(!editor.window->close());
    editor.abandonsExport = true;
    QVERIFY(editor.window->close());
}

void TestWindowFiles::theLayoutComesBack() {
    {
        EditorWindow editor;
        editor.window->findChild<QWidget*>("logDock")->hide();
        QVERIFY(editor.window->close());
    }
    EditorWindow editor;
    QVERIFY(editor.window->findChild<QWidget*>("logDock")->isHidden());
    editor.trigger("resetLayout");
    QVERIFY(!editor.window->findChild<QWidget*>("logDock")->isHidden());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowFiles)
#include "TestWindowFiles.moc"

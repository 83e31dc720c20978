#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/PicturesDialog.h"
#include "editor/panels/LogPanel.h"
#include "editor/recovery/FilePaths.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace gyre::editor {
namespace {

constexpr int kExportPatience = 60000;  // time limit for an export on a busy machine [ms]
constexpr int kAtOnce = 4000;           // [ms]; the run of slowScene takes longer

/// The home folder of the user, until it is destroyed.
class WithHome {
public:
    explicit WithHome(const QString& home) { qputenv("HOME", home.toUtf8()); }
    ~WithHome() { qputenv("HOME", m_before); }
    WithHome(const WithHome&) = delete;
    WithHome& operator=(const WithHome&) = delete;

private:
    QByteArray m_before = qgetenv("HOME");
};

/// A scene whose reference run takes many seconds.
Scene slowScene() {
    Scene scene = ringsSmokeAndBall();
    scene.fluid.duration = 10;
    scene.fluid.substep = 1.0 / 120;
    scene.fluid.gridCells = 128;
    return scene;
}

Scene quickScene() {
    Scene scene = ringsSmokeAndBall();
    scene.fluid.duration = 0.1;
    return scene;
}

QString logOf(EditorWindow& editor) { return editor.window->findChild<LogPanel*>()->toPlainText(); }

bool isExporting(EditorWindow& editor) { return editor.window->controllers().exports.isRunning(); }

/// Saves the scene in a folder of its own, "project".
void saveInProject(EditorWindow& editor) {
    QVERIFY(QDir(editor.folder.path()).mkpath("project"));
    editor.path = editor.file("project/scene.gyre");
    editor.trigger("saveAs");
    editor.path.clear();
    QCOMPARE(editor.sentences, QStringList());
}

void writeText(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

}  // namespace

/// The folders in which dialogs for files begin, and files that cannot be read or written: another place is offered,
/// and the failed one is forgotten.
class TestWindowTargets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aDialogBeginsInTheFolderOfTheScene_data();
    void aDialogBeginsInTheFolderOfTheScene();
    void aFolderChosenInThisSessionComesFirst();
    void aSceneIsSavedBesideItsFile();
    void aSceneWithoutAFileGetsTheFolderOfTheLastSession();
    void aFolderThatIsGoneIsNotProposed();
    void withoutDocumentsTheHomeFolderIsProposed();
    void anExportTriesItsFileBeforeTheRun();
    void afterAFailedExportAnotherPlaceIsOffered();
    void aFailedExportIsForgotten();
    void anExportWhoseFileFailsLaterForgetsIt();
    void anExportOntoAFolderSaysSo();
    void picturesTryTheirFileBeforeTheRun();
    void afterFailedPicturesAnotherPlaceIsOffered();
    void afterAFailedPrefabAnotherPlaceIsOffered();
    void afterAFailureToReadAnotherFileIsOffered_data();
    void afterAFailureToReadAnotherFileIsOffered();
    void aFileWhosePathIsTooLongForScenesIsRefused_data();
    void aFileWhosePathIsTooLongForScenesIsRefused();
};

void TestWindowTargets::init() {
    for (const char* kind : {"scenes", "meshes", "images", "backdrops", "prefabs", "effects", "pictures"})
        settings::setLastFolder(kind, {});
}

void TestWindowTargets::aDialogBeginsInTheFolderOfTheScene_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("open") << "";
    QTest::newRow("saveAs") << "scene.gyre";
    QTest::newRow("import") << "";
    QTest::newRow("addStageMesh") << "";
    QTest::newRow("addStageImage") << "";
    QTest::newRow("backdrop") << "";
    QTest::newRow("compareFile") << "";
    QTest::newRow("placePrefab") << "";
    QTest::newRow("savePrefab") << "Group.gyreprefab";
    QTest::newRow("export") << "scene.gyrefx";
    QTest::newRow("exportAs") << "scene.gyrefx";
}

void TestWindowTargets::aDialogBeginsInTheFolderOfTheScene() {
    QFETCH(QString, file);
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("group");
    saveInProject(editor);
    editor.proposed.clear();
    editor.trigger(QTest::currentDataTag());
    QCOMPARE(editor.proposed, editor.file(file.isEmpty() ? "project" : "project/" + file));
}

void TestWindowTargets::aFolderChosenInThisSessionComesFirst() {
    EditorWindow editor;
    saveInProject(editor);
    QVERIFY(QDir(editor.folder.path()).mkdir("meshes"));
    editor.path = editor.file("meshes/none.obj");
    editor.trigger("import");
    QTRY_COMPARE(editor.sentences.size(), 1);
    editor.trigger("import");
    QCOMPARE(editor.proposed, editor.file("meshes"));
    editor.path.clear();
    editor.trigger("addStageImage");  // images have a folder of their own
    QCOMPARE(editor.proposed, editor.file("project"));
    QTRY_COMPARE(editor.sentences.size(), 2);
}

void TestWindowTargets::aSceneIsSavedBesideItsFile() {
    EditorWindow editor;
    saveInProject(editor);
    QVERIFY(QDir(editor.folder.path()).mkdir("other"));
    QVERIFY(writeScene(Scene(), pathFrom(editor.file("other/scene.gyre"))));
    editor.path = editor.file("other/scene.gyre");
    editor.trigger("compareFile");
    editor.path.clear();
    editor.trigger("saveAs");
    QCOMPARE(editor.proposed, editor.file("project/scene.gyre"));
}

void TestWindowTargets::aSceneWithoutAFileGetsTheFolderOfTheLastSession() {
    QTemporaryDir kept;
    {
        EditorWindow editor;
        editor.window->showScene(quickScene());
        editor.path = kept.filePath("effect.gyrefx");
        editor.trigger("export");
        QTRY_VERIFY_WITH_TIMEOUT(!isExporting(editor), kExportPatience);
        QCOMPARE(editor.sentences, QStringList());
    }
    EditorWindow editor;
    editor.trigger("export");
    QCOMPARE(editor.proposed, kept.filePath("Untitled.gyrefx"));
    saveInProject(editor);
    editor.trigger("export");
    QCOMPARE(editor.proposed, editor.file("project/scene.gyrefx"));
}

void TestWindowTargets::aFolderThatIsGoneIsNotProposed() {
    EditorWindow editor;
    const WithHome home(editor.folder.path());
    QVERIFY(QDir(editor.folder.path()).mkdir("Documents"));
    settings::setLastFolder("effects", editor.file("gone"));
    editor.trigger("export");
    QCOMPARE(editor.proposed, editor.file("Documents/Untitled.gyrefx"));
    saveInProject(editor);
    QVERIFY(QDir(editor.file("project")).removeRecursively());
    editor.trigger("saveAs");
    QCOMPARE(editor.proposed, editor.file("Documents/scene.gyre"));
}

void TestWindowTargets::withoutDocumentsTheHomeFolderIsProposed() {
    EditorWindow editor;
    const WithHome home(editor.folder.path());
    editor.trigger("import");
    QCOMPARE(editor.proposed, editor.folder.path());
    editor.trigger("saveAs");
    QCOMPARE(editor.proposed, editor.file("Untitled.gyre"));
}

void TestWindowTargets::anExportTriesItsFileBeforeTheRun() {
    EditorWindow editor;
    editor.window->showScene(slowScene());
    writeText(editor.file("file"), "no folder");
    editor.path = editor.file("file/effect.gyrefx");
    editor.trigger("export");
    QTRY_COMPARE_WITH_TIMEOUT(editor.sentences.size(), 1, kAtOnce);
    QVERIFY2(editor.sentences[0].contains("effect.gyrefx cannot be written: a part of its path is a file"),
             qPrintable(editor.sentences[0]));
    QVERIFY(!isExporting(editor));
    QCOMPARE(editor.bytesOf("file"), QByteArray("no folder"));
}

void TestWindowTargets::afterAFailedExportAnotherPlaceIsOffered() {
    EditorWindow editor;
    editor.window->showScene(quickScene());
    saveInProject(editor);
    editor.path = editor.file("none/effect.gyrefx");
    editor.elsewhere = editor.file("here.gyrefx");
    editor.trigger("export");
    QTRY_VERIFY_WITH_TIMEOUT(logOf(editor).contains("read back"), kExportPatience);
    QCOMPARE(editor.sentences.size(), 1);
    QCOMPARE(editor.proposed, editor.file("project/scene.gyrefx"));
    QVERIFY(!editor.bytesOf("here.gyrefx").isEmpty());
    QVERIFY(QFile::remove(editor.file("here.gyrefx")));
    editor.proposed.clear();
    editor.trigger("export");  // to the same file, without asking
    QTRY_VERIFY_WITH_TIMEOUT(!isExporting(editor), kExportPatience);
    QVERIFY(!editor.bytesOf("here.gyrefx").isEmpty());
    QCOMPARE(editor.proposed, QString());
}

void TestWindowTargets::aFailedExportIsForgotten() {
    EditorWindow editor;
    editor.window->showScene(quickScene());
    saveInProject(editor);
    writeText(editor.file("file"), "no folder");
    editor.path = editor.file("file/effect.gyrefx");
    editor.trigger("export");
    QTRY_COMPARE(editor.sentences.size(), 1);
    editor.path.clear();
    editor.proposed.clear();
    editor.trigger("export");
    QCOMPARE(editor.proposed, editor.file("project/scene.gyrefx"));
    QCOMPARE(settings::lastFolder("effects"), QString());
}

void TestWindowTargets::anExportWhoseFileFailsLaterForgetsIt() {
    EditorWindow editor;
    editor.window->showScene(quickScene());
    saveInProject(editor);
    QVERIFY(QDir(editor.folder.path()).mkdir("out"));
    editor.path = editor.file("out/effect.gyrefx");
    editor.trigger("export");
    QTRY_VERIFY_WITH_TIMEOUT(!editor.bytesOf("out/effect.gyrefx").isEmpty() && !isExporting(editor), kExportPatience);
    QCOMPARE(settings::lastFolder("effects"), editor.file("out"));
    QVERIFY(QDir(editor.file("out")).removeRecursively());
    editor.trigger("export");
    QTRY_COMPARE(editor.sentences.size(), 1);
    QCOMPARE(settings::lastFolder("effects"), QString());
    editor.path.clear();
    editor.trigger("export");
    QCOMPARE(editor.proposed, editor.file("project/scene.gyrefx"));
}

void TestWindowTargets::anExportOntoAFolderSaysSo() {
    EditorWindow editor;
    editor.window->showScene(quickScene());
    QVERIFY(QDir(editor.folder.path()).mkdir("effect.gyrefx"));
    editor.path = editor.file("effect.gyrefx");
    editor.trigger("export");
    QTRY_COMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].endsWith("it is a folder. Name a file in it."), qPrintable(editor.sentences[0]));
}

void TestWindowTargets::picturesTryTheirFileBeforeTheRun() {
    EditorWindow editor;
    editor.window->showScene(slowScene());
    editor.trigger("exportPictures");
    auto* dialog = editor.window->findChild<PicturesDialog*>();
    dialog->findChild<QComboBox*>("pictureFile")->setCurrentIndex(static_cast<int>(PictureFile::Still));
    dialog->findChild<QSpinBox*>("pictureFrame")->setValue(1000);
    dialog->findChild<QLineEdit*>("picturePath")->setText(editor.file("none/a.png"));
    dialog->findChild<QPushButton*>("pictureExport")->click();
    QTRY_COMPARE_WITH_TIMEOUT(editor.sentences.size(), 1, kAtOnce);
    QVERIFY2(editor.sentences[0].contains("a.png cannot be written"), qPrintable(editor.sentences[0]));
    QCOMPARE(settings::lastFolder("pictures"), QString());
}

void TestWindowTargets::afterFailedPicturesAnotherPlaceIsOffered() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    saveInProject(editor);
    editor.trigger("exportPictures");
    auto* dialog = editor.window->findChild<PicturesDialog*>();
    QCOMPARE(QString::fromStdString(dialog->form().choices().path), editor.file("project/scene.png"));
    dialog->findChild<QComboBox*>("pictureFile")->setCurrentIndex(static_cast<int>(PictureFile::Still));
    dialog->findChild<QSpinBox*>("pictureWidth")->setValue(32);
    dialog->findChild<QSpinBox*>("pictureHeight")->setValue(32);
    dialog->findChild<QLineEdit*>("picturePath")->setText(editor.file("none/a.png"));
    editor.elsewhere = editor.file("here.png");
    dialog->findChild<QPushButton*>("pictureExport")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!editor.bytesOf("here.png").isEmpty(), kExportPatience);
    QTRY_VERIFY(!editor.window->controllers().pictures.isRunning());
    QCOMPARE(editor.proposed, editor.file("project/a.png"));
    QCOMPARE(QImage(editor.file("here.png")).size(), QSize(32, 32));
    QCOMPARE(QString::fromStdString(dialog->form().choices().path), editor.file("here.png"));
    QCOMPARE(settings::lastFolder("pictures"), editor.folder.path());
}

void TestWindowTargets::afterAFailedPrefabAnotherPlaceIsOffered() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("group");
    editor.path = editor.file("none/group.gyreprefab");
    editor.elsewhere = editor.file("here.gyreprefab");
    editor.trigger("savePrefab");
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains("group.gyreprefab cannot be written"), qPrintable(editor.sentences[0]));
    QVERIFY(!editor.bytesOf("here.gyreprefab").isEmpty());
    QCOMPARE(editor.scene().prefabs.size(), std::size_t(1));
}

void TestWindowTargets::afterAFailureToReadAnotherFileIsOffered_data() {
    QTest::addColumn<QString>("good");
    QTest::newRow("open") << "good.gyre";
    QTest::newRow("compareFile") << "good.gyre";
    QTest::newRow("addStageImage") << "good.png";
    QTest::newRow("backdrop") << "good.png";
    QTest::newRow("import") << "good.obj";
    QTest::newRow("addStageMesh") << "good.obj";
    QTest::newRow("placePrefab") << "good.gyreprefab";
}

void TestWindowTargets::afterAFailureToReadAnotherFileIsOffered() {
    QFETCH(QString, good);
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkdir("bad"));
    const QString bad = "bad/" + QString(good).replace("good", "bad");
    writeText(editor.file(bad), "nothing that can be read");
    editor.path = editor.file(bad);
    editor.trigger(QTest::currentDataTag());
    QTRY_COMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains(QFileInfo(bad).fileName()), qPrintable(editor.sentences[0]));
    editor.elsewhere = editor.file("bad/" + good);
    editor.trigger(QTest::currentDataTag());
    QTRY_COMPARE(editor.sentences.size(), 3);  // the other file does not exist, either
    QCOMPARE(editor.proposed, editor.file("bad"));
    QVERIFY2(editor.sentences[2].contains(good), qPrintable(editor.sentences[2]));
}

void TestWindowTargets::aFileWhosePathIsTooLongForScenesIsRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("import") << "cube.obj";
    QTest::newRow("addStageMesh") << "cube.obj";
    QTest::newRow("addStageImage") << "image.png";
    QTest::newRow("placePrefab") << "group.gyreprefab";
    QTest::newRow("savePrefab") << "group.gyreprefab";
}

void TestWindowTargets::aFileWhosePathIsTooLongForScenesIsRefused() {
    QFETCH(QString, name);
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.trigger("group");
    const QString deep = QStringList{QString(250, 'a'), QString(250, 'b'), name}.join('/');
    QVERIFY(QDir(editor.folder.path()).mkpath(QFileInfo(deep).path()));
    writeText(editor.file("cube.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    QVERIFY(QImage(4, 4, QImage::Format_RGBA8888).save(editor.file("image.png")));
    editor.path = editor.file("group.gyreprefab");
    editor.trigger("savePrefab");
    QCOMPARE(editor.sentences, QStringList());
    QVERIFY(QFile::copy(editor.file(name), editor.file(deep)));
    const Scene before = editor.scene();
    editor.path = editor.file(deep);
    editor.trigger(QTest::currentDataTag());
    QTRY_COMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains("512 bytes"), qPrintable(editor.sentences[0]));
    QCOMPARE(editor.scene(), before);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTargets)

#include "TestWindowTargets.moc"

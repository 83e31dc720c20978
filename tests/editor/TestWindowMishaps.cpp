#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/panels/ChangeBar.h"
#include "editor/panels/SafetyBar.h"
#include "editor/window/Controllers.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

#include <sys/resource.h>
#include <unistd.h>
#include <csignal>

namespace gyre::editor {
namespace {

/// Simulates a full disk: while it exists, no file grows beyond `bytes`.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

/// The text of the bar over the view; empty if the bar is hidden.
QString barText(EditorWindow& editor) {
    const auto* bar = editor.window->findChild<ChangeBar*>();
    return bar->isVisible() ? bar->findChild<QLabel*>()->text() : QString();
}

/// The text of the bar about work that cannot be kept; empty if the bar is hidden.
QString unkeptText(EditorWindow& editor) {
    const auto* bar = editor.window->findChild<SafetyBar*>();
    return bar->isVisible() ? bar->findChild<QLabel*>()->text() : QString();
}

/// Puts a file where the folder for unsaved work would be.
void blockRecovery() {
    const QFileInfo root(RecoveryFolder::usualRoot());
    QVERIFY(QDir().mkpath(root.absolutePath()));
    QFile file(root.absoluteFilePath());
    QVERIFY(file.open(QIODevice::WriteOnly));
}

QStringList keptFolders() { return QDir(RecoveryFolder::usualRoot()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); }

void keepQuickly(EditorWindow& editor) { editor.window->controllers().safety.autosave().setTiming({20, 50}); }

/// Saves a scene and then changes it.
void begin(EditorWindow& editor, const QString& name) {
    editor.trigger("addSphere");
    editor.path = editor.file(name);
    editor.trigger("save");
    QVERIFY(!editor.bytesOf(name).isEmpty());
    editor.trigger("addBox");
}

}  // namespace

/// Failures outside the program, such as a full disk. Each one causes a message, and no work is lost.
class TestWindowMishaps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onAFullDiskTheOldFileStaysAndTheWorkIsUnsaved_data();
    void onAFullDiskTheOldFileStaysAndTheWorkIsUnsaved();
    void unsavedWorkThatCannotBeKeptIsToldOnce();
    void aBarSaysOnceThatNoRecoveryFolderCanBeMade();
    void theBarGoesWhenTheSceneIsSaved();
    void theBarComesAgainForAnotherScene();
    void aSceneThatCannotBeSavedIsToldOverTheView();
    void aRecoveryFolderThatWasRemovedIsMadeAgain();
    void anExportOnAFullDiskIsRefusedAndLeavesTheOldEffect();
    void aFolderThatWasRemovedIsToldAndAnotherPlaceOffered();
    void aFolderThatTakesNoFilesIsTold();
    void aFileThatVanishedIsToldAndSavingBringsItBack();
    void aFileReplacedByAnotherProgramIsNotOverwrittenUnasked();
    void twoEditorsOnOneFileDoNotOverwriteEachOther();
    void aFileReplacedByRubbishIsRefusedAndTheWorkStays();

    void cleanup() {
        QFile::remove(RecoveryFolder::usualRoot());
        QDir(RecoveryFolder::usualRoot()).removeRecursively();
    }
};

void TestWindowMishaps::onAFullDiskTheOldFileStaysAndTheWorkIsUnsaved_data() {
    QTest::addColumn<int>("bytes");
    for (const int bytes : {0, 1, 100, 300}) QTest::addRow("%d bytes left", bytes) << bytes;
}

void TestWindowMishaps::onAFullDiskTheOldFileStaysAndTheWorkIsUnsaved() {
    QFETCH(int, bytes);
    EditorWindow editor;
    begin(editor, "scene.gyre");
    const QByteArray before = editor.bytesOf("scene.gyre");
    {
        const FullDisk full(static_cast<rlim_t>(bytes));
        editor.trigger("save");
    }
    QCOMPARE(editor.bytesOf("scene.gyre"), before);
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains("scene.gyre cannot be written"), qPrintable(editor.sentences[0]));
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");  // the disk has room again
    QVERIFY(!editor.window->document().isDirty());
    QVERIFY(readScene(editor.file("scene.gyre").toStdString())->elements.size() == 2);
}

void TestWindowMishaps::unsavedWorkThatCannotBeKeptIsToldOnce() {
    EditorWindow editor;
    int told = 0;
    QString sentence;
    connect(&editor.window->context().messages, &Messages::warned, this,
            [&](const QString& text) { ++told, sentence = text; });
    editor.window->controllers().safety.autosave().setTiming({20, 50});
    {
        const FullDisk full(10);
        editor.trigger("addSphere");
        QTRY_COMPARE(told, 1);
        editor.trigger("addSphere");
        QTest::qWait(300);
        QCOMPARE(told, 1);
        QVERIFY2(sentence.contains("cannot be written"), qPrintable(sentence));
    }
    editor.trigger("addSphere");
    QTRY_VERIFY(!QDir(RecoveryFolder::usualRoot()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
}

void TestWindowMishaps::aBarSaysOnceThatNoRecoveryFolderCanBeMade() {
    blockRecovery();
    EditorWindow editor;
    keepQuickly(editor);
    int told = 0;
    connect(&editor.window->context().messages, &Messages::warned, this, [&] { ++told; });
    editor.trigger("addSphere");
    QTRY_VERIFY(unkeptText(editor).contains(RecoveryFolder::usualRoot()));
    press(editor, "hideUnkept");
    QCOMPARE(unkeptText(editor), QString());
    editor.trigger("addSphere");
    QTest::qWait(300);
    QCOMPARE(unkeptText(editor), QString());
    QCOMPARE(told, 1);
    QVERIFY(QFile::remove(RecoveryFolder::usualRoot()));
    editor.trigger("addSphere");
    QTRY_COMPARE(keptFolders().size(), 1);
}

void TestWindowMishaps::theBarGoesWhenTheSceneIsSaved() {
    blockRecovery();
    EditorWindow editor;
    keepQuickly(editor);
    editor.trigger("addSphere");
    QTRY_VERIFY(!unkeptText(editor).isEmpty());
    editor.path = editor.file("scene.gyre");
    press(editor, "saveUnkept");
    QVERIFY(!editor.bytesOf("scene.gyre").isEmpty());
    QCOMPARE(unkeptText(editor), QString());
}

void TestWindowMishaps::theBarComesAgainForAnotherScene() {
    blockRecovery();
    EditorWindow editor;
    keepQuickly(editor);
    editor.unsaved = Unsaved::Discard;
    for (int i = 0; i < 2; ++i) {
        editor.trigger("new");
        QCOMPARE(unkeptText(editor), QString());
        editor.trigger("addSphere");
        QTRY_VERIFY(!unkeptText(editor).isEmpty());
    }
}

void TestWindowMishaps::aSceneThatCannotBeSavedIsToldOverTheView() {
    EditorWindow editor;
    keepQuickly(editor);
    editor.trigger("addSphere");
    Scene scene = editor.scene();
    scene.elements[0].name = std::string(200, 'n');  // files take 128 bytes
    editor.window->document().edit("Rename", scene);
    QTRY_VERIFY2(unkeptText(editor).contains("128 bytes"), qPrintable(unkeptText(editor)));
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains("128 bytes"), qPrintable(editor.sentences[0]));
}

void TestWindowMishaps::aRecoveryFolderThatWasRemovedIsMadeAgain() {
    EditorWindow editor;
    keepQuickly(editor);
    editor.trigger("addSphere");
    QTRY_COMPARE(keptFolders().size(), 1);
    editor.window->controllers().safety.keepAtOnce();  // a folder that is written to while it is removed may stay
    QVERIFY(QFile::exists(RecoveryFolder::usualRoot() + '/' + keptFolders().first() + "/scene.gyre"));
    QVERIFY(QDir(RecoveryFolder::usualRoot()).removeRecursively());
    editor.trigger("addSphere");
    QTRY_COMPARE(keptFolders().size(), 1);
    editor.window->controllers().safety.keepAtOnce();
    QVERIFY(QFile::exists(RecoveryFolder::usualRoot() + '/' + keptFolders().first() + "/scene.gyre"));
    QTRY_COMPARE(unkeptText(editor), QString());
}

void TestWindowMishaps::anExportOnAFullDiskIsRefusedAndLeavesTheOldEffect() {
    EditorWindow editor;
    for (const char* id : {"addEmitter", "addRing"}) editor.trigger(id);
    QFile old(editor.file("effect.gyrefx"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    editor.path = old.fileName();
    int refusals = 0;
    QString shown;
    connect(editor.window->statusBar(), &QStatusBar::messageChanged, this, [&](const QString& text) {
        if (text.contains("effect.gyrefx")) ++refusals, shown = text;
    });
    const FullDisk full(50);
    editor.trigger("export");
    QTRY_VERIFY_WITH_TIMEOUT(refusals > 0, 60000);
    QVERIFY2(shown.contains("cannot be written"), qPrintable(shown));
    QCOMPARE(editor.bytesOf("effect.gyrefx"), QByteArray("old"));
}

void TestWindowMishaps::aFolderThatWasRemovedIsToldAndAnotherPlaceOffered() {
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkdir("project"));
    begin(editor, "project/scene.gyre");
    QVERIFY(QDir(editor.file("project")).removeRecursively());
    editor.elsewhere = editor.file("rescued.gyre");
    editor.trigger("save");
    QVERIFY2(!editor.sentences.isEmpty() && editor.sentences[0].contains("project/scene.gyre cannot be written"),
             qPrintable(editor.sentences.join("; ")));
    QVERIFY(!editor.window->document().isDirty());
    QCOMPARE(readScene(editor.file("rescued.gyre").toStdString())->elements.size(), std::size_t(2));
}

void TestWindowMishaps::aFolderThatTakesNoFilesIsTold() {
    if (geteuid() == 0) QSKIP("root may write everywhere");
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkdir("project"));
    begin(editor, "project/scene.gyre");
    const QByteArray before = editor.bytesOf("project/scene.gyre");
    QVERIFY(QFile::setPermissions(editor.file("project"), QFile::ReadOwner | QFile::ExeOwner));
    editor.trigger("save");
    QVERIFY(QFile::setPermissions(editor.file("project"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QCOMPARE(editor.bytesOf("project/scene.gyre"), before);
    QVERIFY(editor.window->document().isDirty());
    QVERIFY2(!editor.sentences.isEmpty() && editor.sentences[0].contains("scene.gyre"),
             qPrintable(editor.sentences.join("; ")));
}

void TestWindowMishaps::aFileThatVanishedIsToldAndSavingBringsItBack() {
    EditorWindow editor;
    begin(editor, "scene.gyre");
    QVERIFY(QFile::remove(editor.file("scene.gyre")));
    QTRY_COMPARE(
        barText(editor),
        QString("scene.gyre was deleted from the disk. The scene is still open; save it to write the file again."));
    editor.trigger("save");
    QCOMPARE(readScene(editor.file("scene.gyre").toStdString())->elements.size(), std::size_t(2));
    QVERIFY(!editor.window->findChild<ChangeBar*>()->isVisible());
}

void TestWindowMishaps::aFileReplacedByAnotherProgramIsNotOverwrittenUnasked() {
    EditorWindow editor;
    begin(editor, "scene.gyre");
    Scene theirs;
    theirs.name = "Theirs";
    QVERIFY(writeScene(theirs, editor.file("other").toStdString()));
    QVERIFY(QFile::remove(editor.file("scene.gyre")));
    QVERIFY(QFile::rename(editor.file("other"), editor.file("scene.gyre")));  // some programs save by renaming
    const QByteArray before = editor.bytesOf("scene.gyre");
    editor.trigger("save");  // the answer to the question is Cancel
    QCOMPARE(editor.bytesOf("scene.gyre"), before);
    QVERIFY(editor.window->document().isDirty());
    QTRY_COMPARE(barText(editor), QString("scene.gyre was changed by another program."));
    QTest::mouseClick(editor.window->findChild<QToolButton*>("reloadScene"), Qt::LeftButton);
    QCOMPARE(editor.scene().name, std::string("Theirs"));
    editor.trigger("undo");
    QCOMPARE(editor.scene().elements.size(), std::size_t(2));  // undo restores our own scene
}

void TestWindowMishaps::twoEditorsOnOneFileDoNotOverwriteEachOther() {
    EditorWindow first, second;
    begin(first, "scene.gyre");
    QVERIFY(second.window->openFile(first.file("scene.gyre")));
    QVERIFY2(!second.sentences.isEmpty() && second.sentences[0].contains("is being edited by"),
             qPrintable(second.sentences.join("; ")));
    QVERIFY(second.window->windowTitle().contains("read-only"));
    second.trigger("addCamera");
    const QByteArray before = first.bytesOf("scene.gyre");
    second.trigger("save");  // the question for another name is cancelled
    QCOMPARE(first.bytesOf("scene.gyre"), before);
    QVERIFY(second.window->document().isDirty());
    first.trigger("save");
    QTRY_COMPARE(barText(second), QString("scene.gyre was changed by another program."));
    QCOMPARE(second.scene().elements.size(), std::size_t(2));  // the second window keeps its own edits
}

void TestWindowMishaps::aFileReplacedByRubbishIsRefusedAndTheWorkStays() {
    EditorWindow editor;
    begin(editor, "scene.gyre");
    const Scene before = editor.scene();
    QFile file(editor.file("scene.gyre"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no scene at all");
    file.close();
    QTRY_VERIFY(editor.window->findChild<ChangeBar*>()->isVisible());
    QTest::mouseClick(editor.window->findChild<QToolButton*>("reloadScene"), Qt::LeftButton);
    QVERIFY2(editor.sentences.size() == 1 && editor.sentences[0].contains("scene.gyre, line 1"),
             qPrintable(editor.sentences.join("; ")));
    QCOMPARE(editor.scene(), before);
    QVERIFY(editor.window->document().isDirty());
    editor.replaced = Replaced::Overwrite;
    editor.trigger("save");
    QCOMPARE(readScene(editor.file("scene.gyre").toStdString())->elements.size(), std::size_t(2));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowMishaps)

#include "TestWindowMishaps.moc"

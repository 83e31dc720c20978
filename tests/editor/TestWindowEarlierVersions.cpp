#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/VersionsDialog.h"
#include "editor/panels/ChangeBar.h"
#include "editor/recovery/FilePaths.h"
#include "editor/window/Controllers.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QTimer>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <string_view>

namespace gyre::editor {
namespace {

// What the disk refuses: the functions of the C library at the end of this file ask. Other threads write files, too.
std::atomic<ino_t> unconfirmedFolder{0};
std::atomic<const char*> unreplaceableFile{nullptr};

/// Lets the disk refuse something while it lives.
template <class What>
class Refused {
public:
    Refused(std::atomic<What>& refused, What what) : m_refused(refused) { m_refused = what; }
    ~Refused() { m_refused = What{}; }
    Refused(const Refused&) = delete;
    Refused& operator=(const Refused&) = delete;

private:
    std::atomic<What>& m_refused;
};

/// What the window offers.
std::vector<EarlierVersion> keptVersions(EditorWindow& editor) {
    std::vector<EarlierVersion> offered;
    editor.askEarlierVersion = [&](QWidget*, const QString&, const std::vector<EarlierVersion>& all) {
        offered = all;
        return std::nullopt;
    };
    editor.trigger("openVersion");
    return offered;
}

Result<Scene> sceneIn(const EarlierVersion& version) { return readScene(pathFrom(version.copy)); }

std::size_t elementsIn(const EarlierVersion& version) {
    const Result<Scene> scene = sceneIn(version);
    return scene ? scene->elements.size() : 999;
}

/// Saves a scene of one element, two elements and so on.
void saveTimes(EditorWindow& editor, const QString& name, int times) {
    editor.path = editor.file(name);
    for (int i = 0; i < times; ++i) {
        editor.trigger("addSphere");
        editor.trigger("save");
    }
    QVERIFY(!editor.window->document().isDirty());
}

/// Opens the version of that number, the newest being 0.
void openVersion(EditorWindow& editor, std::size_t which) {
    editor.askEarlierVersion = [which](QWidget*, const QString&, const std::vector<EarlierVersion>& all) {
        return std::optional(all.at(which));
    };
    editor.trigger("openVersion");
}

/// Puts a file where the folder of versions would be made.
void block(QFile& inTheWay) {
    QDir(inTheWay.fileName()).removeRecursively();
    QVERIFY(QDir().mkpath(QFileInfo(inTheWay).path()));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
}

QString barText(EditorWindow& editor) {
    const auto* bar = editor.window->findChild<ChangeBar*>();
    return bar->isVisible() ? bar->findChild<QLabel*>()->text() : QString();
}

/// Shows the real dialog, calls `look`, and closes the dialog.
std::optional<EarlierVersion> ask(const QString& original, const std::vector<EarlierVersion>& all,
                                  const std::function<void(VersionsDialog&)>& look) {
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, qApp, [&] {
        auto* dialog = qobject_cast<VersionsDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        hand.stop();
        look(*dialog);
        if (dialog->isVisible()) QTest::keyClick(dialog, Qt::Key_Escape);
    });
    hand.start(50);
    return VersionsDialog::ask(nullptr, original, all);
}

QColor middleOf(const QListWidgetItem& row) {
    const QImage picture = row.icon().pixmap(QSize(224, 126)).toImage();
    return picture.pixelColor(picture.rect().center());
}

}  // namespace

/// Versions that saves replace, and how they come back, through the real window.
class TestWindowEarlierVersions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        QDir(EarlierVersions::usualRoot()).removeRecursively();
        settings::setPreferences({});
    }
    void cleanup() {
        QFile::remove(EarlierVersions::usualRoot());
        QDir(EarlierVersions::usualRoot()).removeRecursively();
        settings::setPreferences({});
    }
    void aSaveKeepsTheVersionBefore();
    void anEarlierVersionOpensAsAnUnsavedChangeOfItsFile();
    void unsavedChangesAreAnUndoStepAway();
    void savingAnEarlierVersionKeepsWhatItReplaces();
    void asManyAreKeptAsThePreferencesSay();
    void savingOverAnotherFileKeepsThatFile();
    void theVersionHasThePictureOfItsOwnTime();
    void noVersionHasThePictureOfAnotherScene();
    void aVersionThatCannotBeKeptStopsNoSaveAndIsSaid();
    void onAFullDiskTheSaveGoesBeforeTheVersion();
    void aSaveThatTheDiskDoesNotConfirmKeepsTheVersionBefore();
    void aSaveThatLeavesTheOldFileKeepsNoCopyOfIt();
    void pathsOfMeshesStillLeadToTheirFiles();
    void versionsOfADeletedFileOpenUnderItsName();
    void versionsOfAMissingFolderOpenWithoutAName();
    void versionsOfAnUnknownFileOpenWithoutAName();
    void savingAndApplyingAPrefabKeepItsVersionsBefore();
    void aVersionOfAnotherFileAsksAboutUnsavedChanges();
    void aDamagedVersionIsRefused();
    void aSceneOpenElsewhereStaysReadOnly();
    void theDialogShowsTheVersionsOfTheFileAndOfAll();
    void theDialogSaysThatThereAreNone();
};

void TestWindowEarlierVersions::aSaveKeepsTheVersionBefore() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 3);
    const std::vector<EarlierVersion> versions = keptVersions(editor);
    QCOMPARE(versions.size(), std::size_t(2));
    QCOMPARE(elementsIn(versions[0]), std::size_t(2));
    QCOMPARE(elementsIn(versions[1]), std::size_t(1));
    QCOMPARE(versions[0].original, versionedFile(pathFrom(editor.file("scene.gyre"))));
    QVERIFY(std::abs(versions[0].saved.secsTo(QDateTime::currentDateTime())) < 60);
    QCOMPARE(barText(editor), QString());
}

void TestWindowEarlierVersions::anEarlierVersionOpensAsAnUnsavedChangeOfItsFile() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 3);
    const QByteArray before = editor.bytesOf("scene.gyre");
    openVersion(editor, 1);
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.window->document().path(), pathFrom(editor.file("scene.gyre")));
    QCOMPARE(editor.bytesOf("scene.gyre"), before);
    editor.trigger("undo");
    QCOMPARE(editor.scene().elements.size(), std::size_t(3));
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowEarlierVersions::unsavedChangesAreAnUndoStepAway() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    editor.trigger("addBox");
    const Scene mine = editor.scene();
    openVersion(editor, 0);
    QCOMPARE(editor.timesAsked, 0);
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    editor.trigger("undo");
    QCOMPARE(editor.scene(), mine);
}

void TestWindowEarlierVersions::savingAnEarlierVersionKeepsWhatItReplaces() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    openVersion(editor, 0);
    editor.trigger("save");
    QCOMPARE(readScene(pathFrom(editor.file("scene.gyre")))->elements.size(), std::size_t(1));
    const std::vector<EarlierVersion> versions = keptVersions(editor);
    QCOMPARE(versions.size(), std::size_t(2));
    QCOMPARE(elementsIn(versions[0]), std::size_t(2));  // what was in the file until then
    QCOMPARE(elementsIn(versions[1]), std::size_t(1));
}

void TestWindowEarlierVersions::asManyAreKeptAsThePreferencesSay() {
    EditorWindow editor;
    Preferences preferences = settings::preferences();
    QCOMPARE(preferences.keptVersions, 5);
    saveTimes(editor, "scene.gyre", 8);
    QCOMPARE(keptVersions(editor).size(), std::size_t(5));
    preferences.keptVersions = 2;
    settings::setPreferences(preferences);
    saveTimes(editor, "scene.gyre", 1);
    QCOMPARE(keptVersions(editor).size(), std::size_t(2));
    QCOMPARE(elementsIn(keptVersions(editor)[0]), std::size_t(8));
    preferences.keptVersions = 0;
    settings::setPreferences(preferences);
    saveTimes(editor, "scene.gyre", 3);
    QCOMPARE(elementsIn(keptVersions(editor)[0]), std::size_t(8));  // no new ones; those of before stay
    QCOMPARE(barText(editor), QString());
}

void TestWindowEarlierVersions::savingOverAnotherFileKeepsThatFile() {
    EditorWindow editor;
    Scene theirs;
    theirs.name = "Theirs";
    QVERIFY(writeScene(theirs, pathFrom(editor.file("other.gyre"))));
    saveTimes(editor, "scene.gyre", 1);
    editor.path = editor.file("other.gyre");
    editor.trigger("saveAs");
    QCOMPARE(keptVersions(editor).size(), std::size_t(1));
    QCOMPARE(*sceneIn(keptVersions(editor)[0]), theirs);
}

void TestWindowEarlierVersions::theVersionHasThePictureOfItsOwnTime() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 1);
    QTest::qWait(200);  // the picture is taken when the save is over
    saveTimes(editor, "scene.gyre", 1);
    saveTimes(editor, "scene.gyre", 1);  // at once: no time for a picture
    const std::vector<EarlierVersion> versions = keptVersions(editor);
    QCOMPARE(versions.size(), std::size_t(2));
    QVERIFY(versions[0].picture().isNull());
    const QImage picture = versions[1].picture();
    QVERIFY(picture.width() == 320 || picture.height() == 180);
    QVERIFY(picture.pixelColor(picture.rect().center()) != picture.pixelColor(3, 3));  // the sphere is in the middle
    QVERIFY(editor.window->openFile(editor.file("scene.gyre")));
    QTest::qWait(1500);  // also of a file that was only opened
    saveTimes(editor, "scene.gyre", 1);
    QVERIFY(!keptVersions(editor)[0].picture().isNull());
}

void TestWindowEarlierVersions::aVersionThatCannotBeKeptStopsNoSaveAndIsSaid() {
    EditorWindow editor;
    int told = 0;
    connect(&editor.window->context().messages, &Messages::warned, this, [&] { ++told; });
    saveTimes(editor, "scene.gyre", 1);
    QFile inTheWay(EarlierVersions::usualRoot());
    block(inTheWay);
    saveTimes(editor, "scene.gyre", 1);
    QCOMPARE(readScene(pathFrom(editor.file("scene.gyre")))->elements.size(), std::size_t(2));
    QVERIFY2(barText(editor).startsWith("scene.gyre was saved, but the version before is not kept: ") &&
                 barText(editor).contains(EarlierVersions::usualRoot()),
             qPrintable(barText(editor)));
    QCOMPARE(told, 1);
    saveTimes(editor, "scene.gyre", 1);
    QCOMPARE(barText(editor), QString());  // the bar says it once, the log each time
    QCOMPARE(told, 2);
    QVERIFY(inTheWay.remove());
    saveTimes(editor, "scene.gyre", 1);
    QCOMPARE(told, 2);
    QCOMPARE(keptVersions(editor).size(), std::size_t(1));
    block(inTheWay);
    saveTimes(editor, "scene.gyre", 1);
    QVERIFY2(barText(editor).contains("not kept"), qPrintable(barText(editor)));  // again, since it had worked
    editor.trigger("new");
    saveTimes(editor, "other.gyre", 2);
    QVERIFY2(barText(editor).contains("other.gyre was saved, but"), qPrintable(barText(editor)));
    QVERIFY(editor.window->openFile(editor.file("other.gyre")));
    saveTimes(editor, "other.gyre", 1);
    QVERIFY2(barText(editor).contains("not kept"),
             qPrintable(barText(editor)));  // the same sentence, for a scene just opened
}

void TestWindowEarlierVersions::noVersionHasThePictureOfAnotherScene() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 1);
    QVERIFY(editor.window->openFile(editor.file("scene.gyre")));
    editor.trigger("new");
    QTest::qWait(1500);  // the picture of the opened file would be taken after a second
    editor.path = editor.file("scene.gyre");
    editor.trigger("saveAs");
    const std::vector<EarlierVersion> versions = keptVersions(editor);
    QCOMPARE(versions.size(), std::size_t(1));
    QCOMPARE(elementsIn(versions[0]), std::size_t(1));
    QVERIFY(versions[0].picture().isNull());
}

/// The new file is smaller than the old one, so that only the copy of the old one is too large for the disk.
void TestWindowEarlierVersions::onAFullDiskTheSaveGoesBeforeTheVersion() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 12);
    const auto large = static_cast<rlim_t>(editor.bytesOf("scene.gyre").size());
    QDir(EarlierVersions::usualRoot()).removeRecursively();
    editor.trigger("selectAll");
    editor.trigger("delete");
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{large - 100, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    editor.trigger("save");
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!editor.window->document().isDirty());
    QVERIFY(readScene(pathFrom(editor.file("scene.gyre")))->elements.empty());
    QVERIFY2(barText(editor).contains("not kept") && barText(editor).contains("cannot be written"),
             qPrintable(barText(editor)));
    QVERIFY(keptVersions(editor).empty());
}

void TestWindowEarlierVersions::aSaveThatTheDiskDoesNotConfirmKeepsTheVersionBefore() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 1);
    editor.trigger("addBox");
    {
        struct stat status = {};
        QCOMPARE(::stat(editor.folder.path().toUtf8().constData(), &status), 0);
        const Refused unconfirmed(unconfirmedFolder, status.st_ino);
        editor.trigger("save");
    }
    QVERIFY(editor.window->document().isDirty());
    QVERIFY2(editor.sentences.join(' ').contains("the disk did not confirm it"),
             qPrintable(editor.sentences.join(' ')));
    QCOMPARE(readScene(pathFrom(editor.file("scene.gyre")))->elements.size(), std::size_t(2));  // replaced all the same
    const std::vector<EarlierVersion> versions = keptVersions(editor);
    QCOMPARE(versions.size(), std::size_t(1));
    QCOMPARE(elementsIn(versions[0]), std::size_t(1));
    editor.trigger("save");  // nobody else has changed the file, so nothing is asked
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowEarlierVersions::aSaveThatLeavesTheOldFileKeepsNoCopyOfIt() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 1);
    editor.trigger("addBox");
    {
        const QByteArray file = editor.file("scene.gyre").toUtf8();
        const Refused unreplaced(unreplaceableFile, file.constData());
        editor.trigger("save");
    }
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(readScene(pathFrom(editor.file("scene.gyre")))->elements.size(), std::size_t(1));
    QVERIFY(keptVersions(editor).empty());
}

void TestWindowEarlierVersions::pathsOfMeshesStillLeadToTheirFiles() {
    EditorWindow editor;
    QFile mesh(editor.file("block.obj"));
    QVERIFY(mesh.open(QIODevice::WriteOnly));
    mesh.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    mesh.close();
    saveTimes(editor, "scene.gyre", 1);
    editor.path = mesh.fileName();
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), std::size_t(2), 20'000);
    editor.trigger("save");
    const std::string path = std::get<Body>(editor.scene().elements[1].body).mesh.path;
    QCOMPARE(path, std::string("block.obj"));
    editor.trigger("delete");
    editor.trigger("save");
    openVersion(editor, 0);
    QCOMPARE(editor.scene().elements.size(), std::size_t(2));
    QCOMPARE(std::get<Body>(editor.scene().elements[1].body).mesh.path, path);
    editor.trigger("save");
    QCOMPARE(std::get<Body>(readScene(pathFrom(editor.file("scene.gyre")))->elements[1].body).mesh.path, path);
}

void TestWindowEarlierVersions::versionsOfADeletedFileOpenUnderItsName() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    editor.trigger("new");
    QVERIFY(QFile::remove(editor.file("scene.gyre")));
    openVersion(editor, 0);
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.window->document().path(), pathFrom(editor.file("scene.gyre")));
    editor.path.clear();
    editor.trigger("save");
    QCOMPARE(readScene(pathFrom(editor.file("scene.gyre")))->elements.size(), std::size_t(1));
}

void TestWindowEarlierVersions::versionsOfAMissingFolderOpenWithoutAName() {
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkdir("project"));
    saveTimes(editor, "project/scene.gyre", 1);
    Scene scene = editor.scene();
    std::get<Body>(scene.elements[0].body).shape = BodyShape::Hulls;
    std::get<Body>(scene.elements[0].body).mesh.path = "block.obj";
    editor.window->document().edit("Mesh", scene);
    saveTimes(editor, "project/scene.gyre", 2);
    editor.trigger("new");
    QVERIFY(QDir(editor.file("project")).removeRecursively());
    openVersion(editor, 0);
    QVERIFY(editor.window->document().path().empty());
    QCOMPARE(QString::fromStdString(std::get<Body>(editor.scene().elements[0].body).mesh.path),
             textFrom(std::filesystem::weakly_canonical(pathFrom(editor.file("project/block.obj")))));
}

void TestWindowEarlierVersions::versionsOfAnUnknownFileOpenWithoutAName() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    const QString copy = keptVersions(editor).at(0).copy;
    QVERIFY(QFile::remove(QFileInfo(copy).path() + "/original.txt"));
    openVersion(editor, 0);
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    QVERIFY(editor.window->document().path().empty());
    QVERIFY(editor.window->document().isDirty());
    const auto look = [](VersionsDialog& dialog) {
        QVERIFY(dialog.findChild<QListWidget*>()->item(0)->text().startsWith("Unknown file"));
    };
    ask(QString(), keptVersions(editor), look);
}

void TestWindowEarlierVersions::savingAndApplyingAPrefabKeepItsVersionsBefore() {
    EditorWindow editor;
    editor.path = editor.file("puff.gyreprefab");
    for (const float rate : {10.0f, 20.0f}) {
        editor.window->showScene({});
        editor.trigger("addEmitter");
        editor.trigger("group");
        Scene scene = editor.scene();
        for (Element& each : scene.elements)
            if (auto* emitter = std::get_if<Emitter>(&each.body)) emitter->rate = rate;
        editor.window->document().edit("Change rate", scene);
        editor.trigger("savePrefab");
    }
    const auto ratesKept = [&] {
        std::vector<float> rates;
        for (const EarlierVersion& version : keptVersions(editor)) {
            if (version.original != versionedFile(pathFrom(editor.path))) continue;
            const Result<Scene> scene = sceneIn(version);  // named, because the loop below borrows it
            for (const Element& each : scene->elements)
                if (const auto* emitter = std::get_if<Emitter>(&each.body)) rates.push_back(emitter->rate);
        }
        return rates;
    };
    QCOMPARE(ratesKept(), std::vector<float>({10}));
    Scene scene = editor.scene();
    for (Element& each : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&each.body)) emitter->rate = 30;
    editor.window->document().edit("Change rate", scene);
    editor.trigger("applyPrefab");
    QCOMPARE(ratesKept(), std::vector<float>({20, 10}));
    editor.trigger("undo");
    editor.trigger("redo");
    QCOMPARE(ratesKept(), std::vector<float>({20, 10}));
}

void TestWindowEarlierVersions::aVersionOfAnotherFileAsksAboutUnsavedChanges() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    editor.trigger("new");
    editor.trigger("addBox");
    const Scene mine = editor.scene();
    openVersion(editor, 0);  // the answer is Cancel
    QCOMPARE(editor.timesAsked, 1);
    QCOMPARE(editor.scene(), mine);
    editor.unsaved = Unsaved::Discard;
    openVersion(editor, 0);
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    editor.trigger("undo");
    QCOMPARE(editor.scene().elements.size(), std::size_t(2));  // the file as it is
}

void TestWindowEarlierVersions::aDamagedVersionIsRefused() {
    EditorWindow editor;
    saveTimes(editor, "scene.gyre", 2);
    QFile copy(keptVersions(editor).at(0).copy);
    QVERIFY(copy.open(QIODevice::WriteOnly));
    copy.write("no scene at all");
    copy.close();
    const Scene mine = editor.scene();
    openVersion(editor, 0);
    QCOMPARE(editor.sentences.size(), 1);
    QVERIFY2(editor.sentences[0].contains("line 1"), qPrintable(editor.sentences[0]));
    QCOMPARE(editor.scene(), mine);
}

void TestWindowEarlierVersions::aSceneOpenElsewhereStaysReadOnly() {
    EditorWindow first, second;
    saveTimes(first, "scene.gyre", 2);
    QVERIFY(second.window->openFile(first.file("scene.gyre")));
    const QByteArray before = first.bytesOf("scene.gyre");
    openVersion(second, 0);
    QCOMPARE(second.scene().elements.size(), std::size_t(1));
    second.trigger("save");  // the question for another name is cancelled
    QCOMPARE(first.bytesOf("scene.gyre"), before);
    saveTimes(first, "scene.gyre", 1);  // the first window goes on
    QCOMPARE(keptVersions(first).size(), std::size_t(2));
}

void TestWindowEarlierVersions::theDialogShowsTheVersionsOfTheFileAndOfAll() {
    EditorWindow editor;
    saveTimes(editor, "gone.gyre", 2);
    editor.trigger("new");
    saveTimes(editor, "scene.gyre", 1);
    QTest::qWait(200);
    saveTimes(editor, "scene.gyre", 1);
    QVERIFY(QFile::remove(editor.file("gone.gyre")));
    const std::vector<EarlierVersion> all = keptVersions(editor);
    QCOMPARE(all.size(), std::size_t(2));
    const QString time = QLocale().toString(all[0].saved.toLocalTime(), QLocale::ShortFormat);
    const auto chosen = ask(versionedFile(pathFrom(editor.file("scene.gyre"))), all, [&](VersionsDialog& dialog) {
        const auto& list = *dialog.findChild<QListWidget*>();
        QCOMPARE(list.count(), 1);
        const QString text = list.item(0)->text();
        QVERIFY2(text.startsWith("scene.gyre\nSaved: " + time), qPrintable(text));
        QVERIFY2(text.contains(" s before the last save"), qPrintable(text));
        QTRY_VERIFY(middleOf(*list.item(0)) != QColor(32, 34, 38));
        dialog.findChild<QCheckBox*>()->click();
        QCOMPARE(list.count(), 2);
        QVERIFY2(list.item(1)->text().startsWith("gone.gyre\n"), qPrintable(list.item(1)->text()));
        QVERIFY2(list.item(1)->text().contains("moved or deleted"), qPrintable(list.item(1)->text()));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(1)).center());
        QTest::mouseClick(dialog.findChild<QPushButton*>("openVersion"), Qt::LeftButton);
    });
    QVERIFY(chosen);
    QCOMPARE(chosen->copy, all[1].copy);
    QVERIFY(!ask(all[0].original, all, [](VersionsDialog&) {}));  // Escape
}

void TestWindowEarlierVersions::theDialogSaysThatThereAreNone() {
    EditorWindow editor;
    ask(editor.file("scene.gyre"), {}, [](VersionsDialog& dialog) {
        QVERIFY(dialog.findChild<QLabel*>()->text().contains("No earlier version is kept"));
        QVERIFY(!dialog.findChild<QPushButton*>("openVersion")->isEnabled());
    });
}

}  // namespace gyre::editor

extern "C" {

int fsync(int file) {
    struct stat status = {};
    const ino_t refused = gyre::editor::unconfirmedFolder;
    if (refused == 0 || ::fstat(file, &status) != 0 || status.st_ino != refused)
        return static_cast<int>(::syscall(SYS_fsync, file));
    errno = EIO;
    return -1;
}

int rename(const char* from, const char* to) noexcept {
    const char* refused = gyre::editor::unreplaceableFile;
    if (!refused || std::string_view(refused) != to) return ::renameat(AT_FDCWD, from, AT_FDCWD, to);
    errno = EIO;
    return -1;
}

}  // extern "C"

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowEarlierVersions)

#include "TestWindowEarlierVersions.moc"

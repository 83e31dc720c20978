#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/dialogs/RecoveryDialog.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QListWidget>
#include <QLocale>
#include <QProcess>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTimer>
#include <QUndoStack>

#include <array>
#include <cstdio>
#include <iterator>

namespace gyre::editor {
namespace {

std::filesystem::path pathFrom(const QString& path) { return path.toStdU16String(); }

Scene sceneNumber(std::uint64_t number) {
    Scene scene;
    scene.fluid.seed = number;
    return scene;
}

// ---- The program that is killed.

QString editNumber(const QString& file, int number) { return QString("%1.%2").arg(file).arg(number); }

/// Opens the file in a window and edits its elements until the process is killed. Writes the scene after each edit
/// beside the file, and a line to standard output for each autosave.
int workUntilKilled(const QString& file) {
    EditorWindow editor;
    if (!editor.window->openFile(file)) return 1;
    editor.window->controllers().safety.autosave().setTiming({20, 100});
    QObject::connect(&editor.window->controllers().safety.autosave(), &Autosave::kept, &editor.window->document(), [] {
        std::puts("kept");
        std::fflush(stdout);
    });
    constexpr std::array kWork{"addEmitter", "addBox",  "duplicate", "addRing", "hide",   "group",
                               "addSphere",  "newSeed", "lock",      "delete",  "setKey", "undo"};
    int number = 0;
    QTimer work;
    QObject::connect(&work, &QTimer::timeout, &editor.window->document(), [&] {
        editor.trigger(kWork[static_cast<std::size_t>(number) % kWork.size()]);
        if (!writeScene(editor.scene(), pathFrom(editNumber(file, number++)))) QCoreApplication::exit(1);
    });
    work.start(40);
    return QCoreApplication::exec();
}

/// Starts this program with --work and our folders, and kills it after several edits and an autosave.
void workAndKill(const QString& file) {
    QProcess victim;
    QProcessEnvironment ours = QProcessEnvironment::systemEnvironment();
    ours.insert("TMPDIR", QFileInfo(file).absolutePath());  // its temporary files are removed with our folder
    victim.setProcessEnvironment(ours);
    victim.start(QCoreApplication::applicationFilePath(), {"--work", file, qEnvironmentVariable("XDG_DATA_HOME")});
    QVERIFY(victim.waitForStarted());
    constexpr int kEdits = 15;  // all actions of kWork, and the first ones again
    QVERIFY(victim.waitForReadyRead(60'000));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(editNumber(file, kEdits)), 60'000);
    QTest::qWait(QRandomGenerator::global()->bounded(400));
    victim.kill();  // SIGKILL
    QVERIFY(victim.waitForFinished());
    QVERIFY(victim.readAllStandardOutput().startsWith("kept"));
}

// ---- The program that recovers the work.

/// Shows the real dialog, calls `look` and presses a button, or Escape if `button` is null.
LeftWorkAnswer askAndPress(QWidget* parent, const std::vector<LeftWork>& works, const char* button,
                           const std::function<void(RecoveryDialog&)>& look = {}) {
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, qApp, [&] {
        auto* dialog = qobject_cast<RecoveryDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        hand.stop();
        if (look) look(*dialog);
        if (button)
            QTest::mouseClick(dialog->findChild<QPushButton*>(button), Qt::LeftButton);
        else
            QTest::keyClick(dialog, Qt::Key_Escape);
    });
    hand.start(50);
    return RecoveryDialog::ask(parent, works);
}

QColor middleOf(const QListWidgetItem& row) {
    const QImage picture = row.icon().pixmap(QSize(224, 126)).toImage();
    return picture.pixelColor(picture.rect().center());
}

QString timeText(const QDateTime& time) { return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat); }

/// Unsaved work with a file and a picture, and older work with neither.
std::vector<LeftWork> twoWorks() {
    QImage picture(480, 270, QImage::Format_RGB32);
    picture.fill(Qt::red);
    return {{"a", "/somewhere/fire.gyre", QDateTime({2031, 5, 6}, {17, 48}), picture},
            {"b", {}, QDateTime({2031, 5, 4}, {9, 12}), {}}};
}

}  // namespace

/// Recovery of unsaved work after the program was killed, through the real window.
class TestWindowRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leftWorkIsOfferedAndRecoveredOverItsFile();
    void theViewComesBackWithTheWork();
    void discardedWorkIsNotOfferedAgain();
    void anEditIsKeptAndSavingForgetsIt();
    void theEndOfTheSessionKeepsWhatIsNotSaved();
    void movingByKeyIsAGestureToo();
    void whatWasRecoveredAndSavedAtOnceIsNotOfferedAgain();
    void workThatItsFileHasIsNotOfferedTwice();
    void theDialogShowsNameTimeAndPicture();
    void theDialogAnswersWhatWasPressed_data();
    void theDialogAnswersWhatWasPressed();
    void workOnElementsComesBackAfterAKill();

    void cleanup() { QDir(RecoveryFolder::usualRoot()).removeRecursively(); }

private:
    static int keptFolders() {
        return static_cast<int>(QDir(RecoveryFolder::usualRoot()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
    }
};

void TestWindowRecovery::leftWorkIsOfferedAndRecoveredOverItsFile() {
    EditorWindow editor;
    const QString file = editor.file("fire.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    { QVERIFY(RecoveryFolder().keep(sceneNumber(2), file, {})); }
    editor.leftWork.what = LeftWorkAnswer::Do::Recover;
    QVERIFY(editor.window->controllers().safety.offerLeftWork());
    QCOMPARE(editor.offered.size(), std::size_t(1));
    QCOMPARE(editor.offered[0].original, file);
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(2));
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.window->document().path(), pathFrom(file));
    editor.trigger("undo");
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(1));  // the scene in the file
}

/// Also of work that never had a file.
void TestWindowRecovery::theViewComesBackWithTheWork() {
    Camera left;
    {
        EditorWindow editor;
        editor.trigger("addBox");
        left = editor.window->viewport().camera();
        left.target = {1, 2, 3};
        left.distance = 7;
        left.yaw = 0.5f;
        editor.window->viewport().setCamera(left);
        editor.window->controllers().safety.keepAtOnce();
    }  // as if it was killed
    EditorWindow editor;
    editor.leftWork = {LeftWorkAnswer::Do::Recover, 0};
    QVERIFY(editor.window->viewport().camera() != left);
    QVERIFY(editor.window->controllers().safety.offerLeftWork());
    QCOMPARE(editor.scene().elements.size(), std::size_t(1));
    QTest::qWait(100);  // pictures are drawn
    QCOMPARE(editor.window->viewport().camera(), left);
}

void TestWindowRecovery::discardedWorkIsNotOfferedAgain() {
    EditorWindow editor;
    { QVERIFY(RecoveryFolder().keep(sceneNumber(2), {}, {})); }
    QVERIFY(!editor.window->controllers().safety.offerLeftWork());  // the answer is Later
    QCOMPARE(editor.offered.size(), std::size_t(1));
    editor.leftWork.what = LeftWorkAnswer::Do::Discard;
    QVERIFY(!editor.window->controllers().safety.offerLeftWork());
    editor.offered.clear();
    QVERIFY(!editor.window->controllers().safety.offerLeftWork());
    QVERIFY(editor.offered.empty());
}

void TestWindowRecovery::anEditIsKeptAndSavingForgetsIt() {
    EditorWindow editor;
    editor.window->controllers().safety.autosave().setTiming({20, 100});
    editor.trigger("addSphere");
    QTRY_COMPARE(keptFolders(), 1);
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    QTRY_COMPARE(keptFolders(), 0);
}

void TestWindowRecovery::theEndOfTheSessionKeepsWhatIsNotSaved() {
    EditorWindow editor;
    editor.window->controllers().safety.autosave().setTiming({600'000, 600'000});
    editor.trigger("addSphere");
    QCOMPARE(keptFolders(), 0);
    editor.window->controllers().safety.keepAtOnce();
    QCOMPARE(keptFolders(), 1);
    QVERIFY(QObject::disconnect(qApp, &QGuiApplication::commitDataRequest, &editor.window->controllers().safety,
                                nullptr));  // fails if it was not connected
}

void TestWindowRecovery::movingByKeyIsAGestureToo() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.window->controllers().safety.autosave().setTiming({20, 60});
    Viewport& view = editor.window->viewport();
    QTest::mouseMove(&view, view.rect().center());
    view.grab(HandleTool::Move);
    QVERIFY(view.isInGesture());
    QTest::mouseMove(&view, view.rect().center() + QPoint(60, 0));
    const int before = keptFolders();
    QTest::qWait(500);
    QCOMPARE(keptFolders(), before);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center() + QPoint(60, 0));
    QVERIFY(!view.isInGesture());
    QTRY_COMPARE(keptFolders(), 1);
}

/// The file is saved before the first autosave of the program that recovered the work.
void TestWindowRecovery::whatWasRecoveredAndSavedAtOnceIsNotOfferedAgain() {
    EditorWindow editor;
    const QString file = editor.file("fire.gyre");
    QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
    { QVERIFY(RecoveryFolder().keep(sceneNumber(2), file, {})); }
    editor.leftWork.what = LeftWorkAnswer::Do::Recover;
    QVERIFY(editor.window->controllers().safety.offerLeftWork());
    editor.trigger("save");
    QCOMPARE(readScene(pathFrom(file))->fluid.seed, std::uint64_t(2));
    QVERIFY(leftWork().empty());
}

/// The program was killed after it had saved the file and before it removed the recovery folder.
void TestWindowRecovery::workThatItsFileHasIsNotOfferedTwice() {
    EditorWindow editor;
    const QString file = editor.file("fire.gyre");
    QVERIFY(writeScene(sceneNumber(2), pathFrom(file)));
    { QVERIFY(RecoveryFolder().keep(sceneNumber(2), file, {})); }
    editor.leftWork.what = LeftWorkAnswer::Do::Recover;
    editor.window->controllers().safety.offerLeftWork();
    QCOMPARE(editor.scene().fluid.seed, std::uint64_t(2));
    QVERIFY(leftWork().empty());
}

void TestWindowRecovery::theDialogShowsNameTimeAndPicture() {
    const std::vector<LeftWork> works = twoWorks();
    askAndPress(nullptr, works, "later", [&](RecoveryDialog& dialog) {
        const auto& list = *dialog.findChild<QListWidget*>();
        QCOMPARE(list.count(), 2);
        QVERIFY2(list.item(0)->text().startsWith("fire.gyre\n"), qPrintable(list.item(0)->text()));
        QVERIFY(list.item(0)->text().contains("/somewhere"));
        QVERIFY2(list.item(0)->text().contains(timeText(works[0].time)), qPrintable(list.item(0)->text()));
        QVERIFY(list.item(1)->text().startsWith("Never saved\n"));
        QVERIFY(list.item(1)->text().contains(timeText(works[1].time)));
        QCOMPARE(middleOf(*list.item(0)), QColor(Qt::red));
        QVERIFY(middleOf(*list.item(1)) != QColor(Qt::red));
    });
}

void TestWindowRecovery::theDialogAnswersWhatWasPressed_data() {
    QTest::addColumn<QByteArray>("button");
    QTest::addColumn<int>("row");
    QTest::addColumn<LeftWorkAnswer::Do>("what");
    QTest::newRow("recover the newest") << QByteArray("recover") << 0 << LeftWorkAnswer::Do::Recover;
    QTest::newRow("recover the other") << QByteArray("recover") << 1 << LeftWorkAnswer::Do::Recover;
    QTest::newRow("discard the other") << QByteArray("discard") << 1 << LeftWorkAnswer::Do::Discard;
    QTest::newRow("later") << QByteArray("later") << 0 << LeftWorkAnswer::Do::Later;
    QTest::newRow("Escape") << QByteArray() << 0 << LeftWorkAnswer::Do::Later;
}

void TestWindowRecovery::theDialogAnswersWhatWasPressed() {
    QFETCH(QByteArray, button);
    QFETCH(int, row);
    QFETCH(LeftWorkAnswer::Do, what);
    const LeftWorkAnswer answer =
        askAndPress(nullptr, twoWorks(), button.isNull() ? nullptr : button.constData(), [row](RecoveryDialog& dialog) {
            auto& list = *dialog.findChild<QListWidget*>();
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(row)).center());
        });
    QCOMPARE(answer.what, what);
    if (what != LeftWorkAnswer::Do::Later) QCOMPARE(answer.which, static_cast<std::size_t>(row));
}

void TestWindowRecovery::workOnElementsComesBackAfterAKill() {
    EditorWindow editor;
    const QString file = editor.file("fire.gyre");
    const Scene saved = sceneNumber(3);
    QVERIFY(writeScene(saved, pathFrom(file)));
    workAndKill(file);
    const std::vector<LeftWork> works = leftWork();
    QCOMPARE(works.size(), std::size_t(1));
    const Result<Scene> kept = readLeftWork(works[0]);
    QVERIFY(kept);
    bool hasAsked = false;
    editor.askLeftWork = [&](QWidget* parent, const std::vector<LeftWork>& offered) {
        return askAndPress(parent, offered, "recover", [&](RecoveryDialog& dialog) {
            hasAsked = true;
            const QListWidgetItem& row = *dialog.findChild<QListWidget*>()->item(0);
            QVERIFY2(row.text().startsWith("fire.gyre\n") && row.text().contains(timeText(works[0].time)),
                     qPrintable(row.text()));
            QVERIFY(std::abs(works[0].time.secsTo(QDateTime::currentDateTime())) < 60);
            QVERIFY(!works[0].picture.isNull());
            QCOMPARE(
                middleOf(row),
                works[0].picture.scaled(224, 126, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(111, 62));
        });
    };
    QVERIFY(editor.window->controllers().safety.offerLeftWork());
    QVERIFY(hasAsked);
    QVERIFY(editor.scene() == *kept);
    QVERIFY(editor.window->document().isDirty());
    QCOMPARE(editor.window->document().path(), pathFrom(file));
    int last = 0, found = -1;  // the number of edits, and the index of the recovered one
    for (; QFileInfo::exists(editNumber(file, last)); ++last)
        if (*readScene(pathFrom(editNumber(file, last))) == *kept) found = last;
    QVERIFY(!kept->elements.empty());
    QVERIFY2(found >= 0, "what was kept was never there");
    qInfo("the victim made %d edits; the one recovered is number %d", last, found + 1);
    QVERIFY(*readScene(pathFrom(file)) == saved);  // recovering writes no file
    editor.trigger("undo");
    QVERIFY(editor.scene() == saved);
}

}  // namespace gyre::editor

int main(int argc, char** argv) {
    using namespace gyre::editor;
    if (argc == 4 && QByteArray(argv[1]) == "--work") {
        WindowTestApplication application(argc, argv);
        qputenv("XDG_DATA_HOME", argv[3]);  // the folder in which the test looks for unsaved work
        return workUntilKilled(QString::fromLocal8Bit(argv[2]));
    }
    return gyre::runTest<TestWindowRecovery, WindowTestApplication>(argc, argv);
}

#include "TestWindowRecovery.moc"

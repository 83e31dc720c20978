#include "editor/recovery/RecoveryFolder.h"

#include "core/scenefile/SceneFile.h"
#include "editor/document/Document.h"
#include "editor/recovery/Autosave.h"
#include "editor/recovery/SceneLock.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <filesystem>
#include <thread>

namespace gyre::editor {
namespace {

constexpr int kLatest = 200;  // [ms]; twenty seconds in the editor

std::atomic<int> foldersToRemove{0};  // before their lock is made, see open64()

std::filesystem::path pathFrom(const QString& path) { return path.toStdU16String(); }

/// A scene that depends on the number only, so that recovered scenes can be compared. From one number to the next each
/// element moves, another element is missing, and another has another kind.
Scene sceneNumber(std::uint64_t number) {
    constexpr std::uint64_t kElements = 20;
    Scene scene;
    scene.fluid.seed = number;
    for (std::uint64_t i = 0; i < kElements; ++i) {
        if (i == number % kElements) continue;
        VorticitySource ring;
        ring.circulation = static_cast<float>(number % 100);
        Element element{ElementId{i + 1}, "Ring " + std::to_string(number), true, true, {}, ring};
        element.place.position = {static_cast<float>(i), static_cast<float>(number % 1000), 0};
        if (i == (number + 1) % kElements) element.body = Emitter{};
        scene.elements.push_back(element);
    }
    return scene;
}

/// A picture of the view, so large that writing takes a while.
QImage somePicture() {
    QImage picture(960, 540, QImage::Format_RGB32);
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            picture.setPixel(x, y, qRgb(x * y % 251, x * x % 241, (x + y * y) % 239));
    return picture;
}

/// The program that the test kills: it edits every few milliseconds, saves now and then, and prints the number of each
/// edit.
int editUntilKilled(const QString& root, const QString& file) {
    Document document;
    document.open(sceneNumber(1), pathFrom(file));
    Autosave autosave(document, RecoveryFolder(root), [picture = somePicture()] { return picture; });
    autosave.setTiming({kLatest / 4, kLatest});
    std::uint64_t number = 1;
    QTimer edits;
    QObject::connect(&edits, &QTimer::timeout, [&] {
        document.edit("Edit", sceneNumber(++number));
        if (number % 397 == 0 && writeScene(document.scene(), pathFrom(file))) document.markSaved(pathFrom(file));
        std::printf("%llu %lld\n", static_cast<unsigned long long>(number),
                    static_cast<long long>(QDateTime::currentMSecsSinceEpoch()));
        std::fflush(stdout);
    });
    edits.start(3);
    return QCoreApplication::exec();
}

int holdUntilKilled(const QString& file) {
    SceneLock lock;
    std::puts(lock.take(file) == SceneLock::Outcome::Mine ? "mine" : "refused");
    std::fflush(stdout);
    return QCoreApplication::exec();
}

/// Starts this test program in one of the roles above.
void startVictim(QProcess& process, const QStringList& arguments) {
    process.start(QCoreApplication::applicationFilePath(), arguments);
    QVERIFY(process.waitForStarted());
}

struct Edit {
    std::uint64_t number = 0;
    qint64 time = 0;
};

std::vector<Edit> editsIn(const QByteArray& output) {
    std::vector<Edit> edits;
    for (const QByteArray& line : output.split('\n')) {
        const QList<QByteArray> parts = line.split(' ');
        if (parts.size() == 2 && !parts[1].isEmpty()) edits.push_back({parts[0].toULongLong(), parts[1].toLongLong()});
    }
    return edits;
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void workOfARunningProgramIsNotOffered() {
        const QTemporaryDir root;
        RecoveryFolder folder(root.path());
        QVERIFY(folder.keep(sceneNumber(7), "/somewhere/fire.gyre", {}));
        QVERIFY(leftWork(root.path()).empty());
    }

    void nobodyElseMayReadUnsavedWork() {
        const QTemporaryDir folder;
        const QString root = folder.filePath("recovery");
        RecoveryFolder recovery(root);
        QVERIFY(recovery.keep(sceneNumber(1), "", somePicture()));
        constexpr QFile::Permissions kOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                               QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFile::permissions(root) & kOthers));
        const QStringList works = QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(works.size(), 1);
        QVERIFY(!(QFile::permissions(root + '/' + works.front()) & kOthers));
    }

    /// Somebody removes the folder once, at any moment of keeping. The work is stored again, in a folder that is locked
    /// and that nobody else may read.
    void aFolderThatIsRemovedWhileWorkIsKeptIsMadeAgain() {
        const QTemporaryDir folder;
        const QString root = folder.filePath("recovery");
        RecoveryFolder recovery(root);
        const QImage picture = somePicture();
        QElapsedTimer timer;
        timer.start();
        QVERIFY(recovery.keep(sceneNumber(1), {}, picture));
        const int takes = static_cast<int>(timer.nsecsElapsed() / 1000);
        for (std::uint64_t i = 2; i <= 30; ++i) {
            std::thread somebody([&, wait = QRandomGenerator::global()->bounded(takes)] {
                std::this_thread::sleep_for(std::chrono::microseconds(wait));
                QDir(root).removeRecursively();
            });
            const Result<void> kept = recovery.keep(sceneNumber(i), {}, picture);
            somebody.join();
            QVERIFY2(kept, kept ? "" : kept.error().text().c_str());
            if (!QFileInfo::exists(root)) continue;  // removed after keeping had ended
            const QStringList works = QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
            if (works.isEmpty() || !QFileInfo::exists(root + '/' + works.front() + "/scene.gyre")) continue;
            QVERIFY(QFileInfo::exists(root + '/' + works.front() + "/lock"));
            QVERIFY(!(QFile::permissions(root + '/' + works.front()) & QFile::ReadOther));
        }
    }

    /// Somebody removes the folder when its lock is about to be made.
    void aFolderThatIsRemovedBeforeItIsLockedIsMadeAgain() {
        const QTemporaryDir folder;
        const QString root = folder.filePath("recovery");
        RecoveryFolder recovery(root);
        foldersToRemove = 1;
        const Result<void> kept = recovery.keep(sceneNumber(1), {}, {});
        QCOMPARE(foldersToRemove.load(), 0);
        QVERIFY2(kept, kept ? "" : kept.error().text().c_str());
        const QStringList works = QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(works.size(), 1);
        QVERIFY(QFileInfo::exists(root + '/' + works.front() + "/lock"));
        QVERIFY(!(QFile::permissions(root + '/' + works.front()) & QFile::ReadOther));
    }

    /// The next change is stored again.
    void aFolderThatIsRemovedAgainAndAgainIsReported() {
        const QTemporaryDir folder;
        const QString root = folder.filePath("recovery");
        RecoveryFolder recovery(root);
        foldersToRemove = 100;
        const Result<void> kept = recovery.keep(sceneNumber(1), {}, {});
        foldersToRemove = 0;
        QVERIFY(!kept);
        QVERIFY(QString::fromStdString(kept.error().text()).startsWith(root + ": no folder for unsaved work"));
        QVERIFY(QDir(root).isEmpty());
        QVERIFY(recovery.keep(sceneNumber(1), {}, {}));
    }

    void forgottenWorkLeavesNoFiles() {
        const QTemporaryDir root;
        RecoveryFolder folder(root.path());
        QVERIFY(folder.keep(sceneNumber(7), {}, {}));
        folder.forget();
        QVERIFY(QDir(root.path()).isEmpty());
        QVERIFY(folder.keep(sceneNumber(8), {}, {}));  // keeping starts again
        QVERIFY(!QDir(root.path()).isEmpty());
    }

    void leftWorkIsRecoveredWithFileTimeAndPicture() {
        const QTemporaryDir root;
        QImage picture(480, 270, QImage::Format_RGB32);
        picture.fill(Qt::red);
        { QVERIFY(RecoveryFolder(root.path()).keep(sceneNumber(7), "/somewhere/fire.gyre", picture)); }
        { QVERIFY(RecoveryFolder(root.path()).keep(sceneNumber(8), {}, {})); }
        const std::vector<LeftWork> works = leftWork(root.path());
        QCOMPARE(works.size(), std::size_t(2));
        const LeftWork& fire = works[works[0].original.isEmpty() ? 1 : 0];
        QCOMPARE(fire.original, QString("/somewhere/fire.gyre"));
        QVERIFY(std::abs(fire.time.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        QCOMPARE(fire.picture.pixelColor(100, 100), QColor(Qt::red));
        const Result<Scene> scene = readLeftWork(fire);
        QVERIFY(scene);
        QCOMPARE(scene->fluid.seed, std::uint64_t(7));
        discardLeftWork(fire);
        QCOMPARE(leftWork(root.path()).size(), std::size_t(1));
    }

    void aFolderThatCannotBeWrittenIsReportedWithASentence() {
        const QTemporaryDir root;
        QFile obstacle(root.filePath("recovery"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));  // a file where the folder should be
        const Result<void> kept = RecoveryFolder(obstacle.fileName()).keep(sceneNumber(1), {}, {});
        QVERIFY(!kept);
        QVERIFY(QString::fromStdString(kept.error().text()).contains("unsaved work"));
    }

    void savingAndUndoingForgetTheKeptWork() {
        const QTemporaryDir root;
        Document document;
        document.open(sceneNumber(1), {});
        Autosave autosave(document, RecoveryFolder(root.path()), {});
        autosave.setTiming({20, 100});
        document.edit("Edit", sceneNumber(2));
        QTRY_VERIFY(!QDir(root.path()).isEmpty());
        document.undo();
        QTRY_VERIFY(QDir(root.path()).isEmpty());
        document.redo();
        QTRY_VERIFY(!QDir(root.path()).isEmpty());
        document.markSaved(pathFrom(root.filePath("saved.gyre")));
        QTRY_VERIFY(QDir(root.path()).isEmpty());
    }

    void nothingIsKeptDuringAGestureWithoutAButton() {
        const QTemporaryDir root;
        Document document;
        document.open(sceneNumber(1), {});
        Autosave autosave(document, RecoveryFolder(root.path()), {});
        autosave.setTiming({20, 60});
        bool isBusy = true;
        autosave.setBusy([&] { return isBusy; });
        document.edit("Edit", sceneNumber(2));
        QTest::qWait(500);
        QVERIFY(QDir(root.path()).isEmpty());
        QVERIFY(autosave.isWaiting());
        isBusy = false;
        QTRY_VERIFY(!QDir(root.path()).isEmpty());
    }

    void theLastChangeIsOnDiskAtTheEndOfTheSession() {
        const QTemporaryDir root;
        Document document;
        document.open(sceneNumber(1), {});
        Autosave autosave(document, RecoveryFolder(root.path()), {});
        autosave.setTiming({60'000, 60'000});
        document.edit("Edit", sceneNumber(2));
        QVERIFY(QDir(root.path()).isEmpty());
        autosave.keepAtOnce();
        QVERIFY(!QDir(root.path()).isEmpty());
        QVERIFY(!autosave.isWaiting());
    }

    void aFailedWriteIsRetried() {
        const QTemporaryDir root;
        QFile obstacle(root.filePath("kept"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));  // a file where the folder should be
        Document document;
        document.open(sceneNumber(1), {});
        Autosave autosave(document, RecoveryFolder(obstacle.fileName()), {});
        autosave.setTiming({20, 60});
        QSignalSpy failed(&autosave, &Autosave::failed), kept(&autosave, &Autosave::kept);
        document.edit("Edit", sceneNumber(2));
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(obstacle.remove());
        QTRY_VERIFY(!kept.isEmpty());  // without a further change
    }

    // The editor keeps work every 20 s and promises to lose at most 60 s. The test keeps it a hundred times as often,
    // and the limit allows for load on the machine.
    void fiftyKillsAtRandomMomentsLoseLittleWork() {
        constexpr qint64 kMostLost = 5000;  // [ms]
        QRandomGenerator random(5);
        int recovered = 0;
        qint64 worst = 0;
        for (int round = 0; round < 50; ++round) {
            const QTemporaryDir folder;
            const QString file = folder.filePath("scene.gyre"), root = folder.filePath("recovery");
            QVERIFY(writeScene(sceneNumber(1), pathFrom(file)));
            QProcess victim;
            startVictim(victim, {"--edit", root, file});
            QVERIFY(victim.waitForReadyRead(30000));
            QTest::qWait(random.bounded(10, 800));
            victim.kill();  // SIGKILL
            QVERIFY(victim.waitForFinished());
            const std::vector<Edit> edits = editsIn(victim.readAllStandardOutput());
            const Result<Scene> saved = readScene(pathFrom(file));
            QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
            QVERIFY(*saved == sceneNumber(saved->fluid.seed));
            std::uint64_t safe = saved->fluid.seed;
            for (const LeftWork& work : leftWork(root)) {
                const Result<Scene> scene = readLeftWork(work);
                QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
                QCOMPARE(work.original, file);
                QVERIFY(!work.picture.isNull());
                QVERIFY(work.time.isValid());
                QVERIFY(*scene == sceneNumber(scene->fluid.seed));
                safe = std::max(safe, scene->fluid.seed);
                ++recovered;
            }
            for (const Edit& edit : edits)
                if (edit.number == safe + 1) worst = std::max(worst, edits.back().time - edit.time);
        }
        qInfo("%d of 50 had work to recover; at most %lld ms of edits were lost, pace %d ms", recovered, worst,
              kLatest);
        QVERIFY(recovered > 5);
        QVERIFY(worst < kMostLost);
    }

    void aSceneOpenInAnotherProgramIsLockedUntilThatEnds() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("scene.gyre");
        QProcess other;
        startVictim(other, {"--hold", file});
        QVERIFY(other.waitForReadyRead(30000));
        QCOMPARE(other.readAllStandardOutput().trimmed(), QByteArray("mine"));
        SceneLock lock;
        QCOMPARE(lock.take(file), SceneLock::Outcome::Other);
        QVERIFY2(lock.holder().contains(QString::number(other.processId())), qPrintable(lock.holder()));
        other.kill();
        QVERIFY(other.waitForFinished());
        QCOMPARE(lock.take(file), SceneLock::Outcome::Mine);
    }

    void aLinkAndItsFileHaveOneLock() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("scene.gyre"), link = folder.filePath("links/other.gyre");
        QVERIFY(QDir(folder.path()).mkdir("links") && QFile(file).open(QIODevice::WriteOnly));
        QVERIFY(QFile::link("../scene.gyre", link));
        SceneLock first, second;
        QCOMPARE(first.take(link), SceneLock::Outcome::Mine);
        QVERIFY(QFile::exists(folder.filePath(".scene.gyre.lock")));
        QCOMPARE(second.take(file), SceneLock::Outcome::Other);
        first.release();
        QCOMPARE(second.take(file), SceneLock::Outcome::Mine);
        QCOMPARE(first.take(link), SceneLock::Outcome::Other);
    }

    void aFolderThatCannotBeWrittenHasNoLock() {
        SceneLock lock;
        QCOMPARE(lock.take("/proc/scene.gyre"), SceneLock::Outcome::Impossible);
    }
};

}  // namespace gyre::editor

/// Of the C library, as Qt calls it: QLockFile makes its file by it.
extern "C" __attribute__((visibility("default"))) int open64(const char* path, int flags, ...) {
    std::va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    const std::filesystem::path file = path;
    if (file.filename() == "lock" && gyre::editor::foldersToRemove > 0 && ::rmdir(file.parent_path().c_str()) == 0)
        --gyre::editor::foldersToRemove;
    return ::openat(AT_FDCWD, path, flags, mode);
}

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == "--edit")
        return gyre::editor::editUntilKilled(arguments[2], arguments[3]);
    if (arguments.size() == 3 && arguments[1] == "--hold") return gyre::editor::holdUntilKilled(arguments[2]);
    gyre::editor::TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "TestRecovery.moc"

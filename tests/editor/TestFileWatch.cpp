#include "editor/exchange/FileWatch.h"
#include "tests/Test.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace gyre::editor {
namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Saves as careful programs do: a new file replaces the old one.
void replace(const QString& path, const QByteArray& bytes) {
    write(path + ".new", bytes);
    QVERIFY(::rename(qPrintable(path + ".new"), qPrintable(path)) == 0);
}

}  // namespace

class TestFileWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyReplacementIsReportedOnce() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rock.obj");
        write(file, "a");
        FileWatch watch;
        watch.setFiles({file});
        QSignalSpy changed(&watch, &FileWatch::changed);
        for (int round = 1; round <= 3; ++round) {
            replace(file, QByteArray(1 + round, 'b'));
            QTRY_COMPARE(changed.count(), round);
            QTest::qWait(700);
            QCOMPARE(changed.count(), round);
        }
    }

    void aSlowWriteIsReportedWhenItEnds() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rock.obj");
        write(file, "a");
        FileWatch watch;
        watch.setFiles({file});
        qint64 told = 0;
        int times = 0;
        connect(&watch, &FileWatch::changed, this, [&] {
            told = QFileInfo(file).size();
            ++times;
        });
        QFile slow(file);
        QVERIFY(slow.open(QIODevice::WriteOnly));
        for (int i = 0; i < 20; ++i) {
            slow.write(QByteArray(100, 'x'));
            slow.flush();
            QTest::qWait(60);
        }
        slow.close();
        QTRY_COMPARE(times, 1);
        QCOMPARE(told, qint64(2000));
    }

    void removalAndReturnOfAFileAreReported() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rock.obj");
        write(file, "a");
        FileWatch watch;
        watch.setFiles({file});
        QSignalSpy changed(&watch, &FileWatch::changed), vanished(&watch, &FileWatch::vanished);
        QVERIFY(QFile::remove(file));
        QTRY_COMPARE(vanished.count(), 1);
        QCOMPARE(changed.count(), 0);
        write(file, "back");
        QTRY_COMPARE(changed.count(), 1);
    }

    void writesToOtherFilesAndByOurselvesAreNotReported() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rock.obj");
        write(file, "a");
        FileWatch watch;
        watch.setFiles({file});
        QSignalSpy changed(&watch, &FileWatch::changed);
        write(folder.filePath("other.obj"), "b");
        replace(file, "ours");
        watch.accept(file);
        QTest::qWait(1500);
        QCOMPARE(changed.count(), 0);
        replace(file, "theirs!");
        QTRY_COMPARE(changed.count(), 1);
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestFileWatch)
#include "TestFileWatch.moc"

#include "editor/recovery/EarlierVersions.h"

#include "core/scenefile/DiskFile.h"
#include "editor/recovery/FilePaths.h"
#include "tests/Test.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <span>

namespace gyre::editor {
namespace {

constexpr EarlierVersions::Limits kUsual;

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeText(const QString& path, const QByteArray& text) {
    QVERIFY(writeFile(pathFrom(path), std::as_bytes(std::span(text))));
}

/// Saves as the editor does: the version that the file had is kept.
void save(EarlierVersions& versions, const QString& path, const QByteArray& text,
          const EarlierVersions::Limits& limits = kUsual, const QImage& picture = {}) {
    const Result<EarlierVersions::Kept> kept = versions.keep(pathFrom(path), text.toStdString());
    QVERIFY2(kept, kept ? "" : kept.error().text().c_str());
    writeText(path, text);
    versions.finish(*kept, picture, limits);
}

QByteArrayList textsOf(EarlierVersions& versions) {
    QByteArrayList texts;
    for (const EarlierVersion& version : versions.all()) texts += bytesOf(version.copy);
    return texts;
}

}  // namespace

/// The versions of files that saves replace, without a window.
class TestEarlierVersions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savesAtOnceAreKeptInTheirOrder();
    void theOldestVersionsAreDropped();
    void anUnchangedOrNewFileKeepsNothing();
    void theBytesOfAllFilesHaveALimit();
    void theNewestVersionOfEachFileGoesLast();
    void aVersionOfAFailedSaveIsWithdrawn();
    void theTimeIsThatOfItsOwnSave();
    void aPictureIsStoredWithItsVersion();
    void linksAndFoldersWithLinksLeadToTheSameVersions();
    void anyNameHasVersions_data();
    void anyNameHasVersions();
    void twoProgramsThatSaveAtOnceLoseNothing();
    void aFileThatCannotBeReadIsAnError();
    void whereNoFolderCanBeMadeTheErrorNamesIt();
    void versionsWhoseNameAKilledProgramRemovedAreListed();
    void nobodyElseMayReadThem();
};

void TestEarlierVersions::savesAtOnceAreKeptInTheirOrder() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    for (const char* text : {"1", "2", "3", "4"}) save(versions, folder.filePath("a.gyre"), text);
    QCOMPARE(textsOf(versions), QByteArrayList({"3", "2", "1"}));
}

void TestEarlierVersions::theOldestVersionsAreDropped() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    for (int i = 0; i < 12; ++i) save(versions, folder.filePath("a.gyre"), QByteArray::number(i), {3, kUsual.bytes});
    QCOMPARE(textsOf(versions), QByteArrayList({"10", "9", "8"}));
}

void TestEarlierVersions::anUnchangedOrNewFileKeepsNothing() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    save(versions, folder.filePath("a.gyre"), "1");
    save(versions, folder.filePath("a.gyre"), "1");
    QVERIFY(versions.all().empty());
    QVERIFY(!QFileInfo::exists(folder.filePath("versions")));
}

void TestEarlierVersions::theBytesOfAllFilesHaveALimit() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    const auto text = [](char letter) { return QByteArray(1000, letter); };
    for (const char letter : {'a', 'b', 'c', 'd', 'e'})
        save(versions, folder.filePath("a.gyre"), text(letter), {5, 2500});
    QCOMPARE(textsOf(versions), QByteArrayList({text('d'), text('c')}));
}

void TestEarlierVersions::theNewestVersionOfEachFileGoesLast() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    const auto text = [](char letter) { return QByteArray(1000, letter); };
    for (const char letter : {'1', '2'}) save(versions, folder.filePath("old.gyre"), text(letter));
    for (const char letter : {'a', 'b', 'c', 'd'}) save(versions, folder.filePath("a.gyre"), text(letter), {5, 2500});
    QCOMPARE(textsOf(versions), QByteArrayList({text('c'), text('1')}));
    for (const char letter : {'e'}) save(versions, folder.filePath("a.gyre"), text(letter), {5, 1500});
    QCOMPARE(textsOf(versions), QByteArrayList({text('d')}));
    QCOMPARE(QDir(folder.filePath("versions")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
}

/// removeVersion() removes the name of the file before the folder; another program may keep a version in between.
void TestEarlierVersions::versionsWhoseNameAKilledProgramRemovedAreListed() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    for (const char* text : {"1", "2"}) save(versions, folder.filePath("a.gyre"), text);
    const QString inside = QFileInfo(versions.all().at(0).copy).path();
    QVERIFY(QFile::remove(inside + "/original.txt"));
    QCOMPARE(textsOf(versions), QByteArrayList({"1"}));
    QCOMPARE(versions.all()[0].original, QString());
    save(versions, folder.filePath("a.gyre"), "3");
    QCOMPARE(textsOf(versions), QByteArrayList({"2", "1"}));
    for (const EarlierVersion& version : versions.all())
        QCOMPARE(version.original, versionedFile(pathFrom(folder.filePath("a.gyre"))));
}

void TestEarlierVersions::aVersionOfAFailedSaveIsWithdrawn() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    writeText(folder.filePath("a.gyre"), "1");
    const Result<EarlierVersions::Kept> kept = versions.keep(pathFrom(folder.filePath("a.gyre")), "2");
    QVERIFY(kept);
    QCOMPARE(versions.all().size(), std::size_t(1));
    versions.withdraw(*kept);
    QVERIFY(versions.all().empty());
    QVERIFY(QDir(folder.filePath("versions")).isEmpty());
}

void TestEarlierVersions::theTimeIsThatOfItsOwnSave() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    const QString path = folder.filePath("a.gyre");
    writeText(path, "1");
    const QDateTime before = QDateTime::currentDateTimeUtc().addDays(-3);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(before, QFileDevice::FileModificationTime));
    file.close();
    save(versions, path, "2");
    QVERIFY(std::abs(versions.all().at(0).saved.msecsTo(before)) < 1000);
}

void TestEarlierVersions::aPictureIsStoredWithItsVersion() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    QImage picture(32, 18, QImage::Format_RGB32);
    picture.fill(Qt::red);
    for (const char* text : {"1", "2", "3"})
        save(versions, folder.filePath("a.gyre"), text, kUsual, *text == '2' ? picture : QImage());
    const std::vector<EarlierVersion> all = versions.all();
    QCOMPARE(all.size(), std::size_t(2));
    QVERIFY(all[0].picture().isNull());
    QCOMPARE(all[1].picture().pixelColor(5, 5), QColor(Qt::red));
}

void TestEarlierVersions::linksAndFoldersWithLinksLeadToTheSameVersions() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    QVERIFY(QDir(folder.path()).mkdir("real"));
    const QString path = folder.filePath("real/a.gyre");
    writeText(path, "1");
    QVERIFY(QFile::link(path, folder.filePath("link.gyre")));
    QVERIFY(QFile::link(folder.filePath("real"), folder.filePath("other")));
    QCOMPARE(versionedFile(pathFrom(folder.filePath("link.gyre"))), versionedFile(pathFrom(path)));
    QVERIFY(versions.keep(pathFrom(folder.filePath("link.gyre")), "2"));
    QVERIFY(versions.keep(pathFrom(folder.filePath("other/a.gyre")), "3"));
    QVERIFY(versions.keep(pathFrom(folder.filePath("real/../real/a.gyre")), "4"));
    const std::vector<EarlierVersion> all = versions.all();
    QCOMPARE(all.size(), std::size_t(3));
    for (const EarlierVersion& version : all) QCOMPARE(version.original, versionedFile(pathFrom(path)));
    QVERIFY(QFile::remove(path));
    QCOMPARE(versionedFile(pathFrom(folder.filePath("other/a.gyre"))), all[0].original);  // also when it is gone
}

void TestEarlierVersions::anyNameHasVersions_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("spaces and quotes") << "a  'b' \"c\" %1 %n & ;.gyre";
    QTest::newRow("other scripts") << QString::fromUtf8("Fl\u00e4mmchen \u706b \U0001F525.gyre");
    QTest::newRow("line break") << "a\nb.gyre";
    QTest::newRow("longest name") << QString(250, 'n') + ".gyre";
    QString deep;
    for (int i = 0; i < 12; ++i) deep += QString(240, 'd') + '/';
    QTest::newRow("deep folders") << deep + "a.gyre";
}

void TestEarlierVersions::anyNameHasVersions() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    const QString path = folder.filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("1");
    file.close();
    const Result<EarlierVersions::Kept> kept = versions.keep(pathFrom(path), "2");
    QVERIFY2(kept, kept ? "" : kept.error().text().c_str());
    QCOMPARE(textsOf(versions), QByteArrayList({"1"}));
    QCOMPARE(versions.all().at(0).original, versionedFile(pathFrom(path)));
}

void TestEarlierVersions::twoProgramsThatSaveAtOnceLoseNothing() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.gyre");
    EarlierVersions first(folder.filePath("versions")), second(folder.filePath("versions"));
    writeText(path, "1");
    const Result<EarlierVersions::Kept> one = first.keep(pathFrom(path), "2");
    QVERIFY(one);
    const QString name = QFileInfo(one->copy).fileName();
    QVERIFY(QFile::rename(one->copy, one->copy + ".hidden"));  // the second program does not see it yet
    const Result<EarlierVersions::Kept> two = second.keep(pathFrom(path), "3");
    QVERIFY(two);
    QCOMPARE(QFileInfo(two->copy).fileName().left(9), name.left(9));
    QVERIFY(two->copy != one->copy);
    QVERIFY(QFile::rename(one->copy + ".hidden", one->copy));
    QCOMPARE(first.all().size(), std::size_t(2));
}

void TestEarlierVersions::aFileThatCannotBeReadIsAnError() {
    const QTemporaryDir folder;
    const EarlierVersions versions(folder.filePath("versions"));
    QVERIFY(QDir(folder.path()).mkdir("a.gyre"));
    const Result<EarlierVersions::Kept> kept = versions.keep(pathFrom(folder.filePath("a.gyre")), "2");
    QVERIFY(!kept);
    QVERIFY(QString::fromStdString(kept.error().text()).contains("a.gyre cannot be read"));
}

void TestEarlierVersions::whereNoFolderCanBeMadeTheErrorNamesIt() {
    const QTemporaryDir folder;
    writeText(folder.filePath("a.gyre"), "1");
    writeText(folder.filePath("versions"), "a file in the way");
    const EarlierVersions versions(folder.filePath("versions"));
    const Result<EarlierVersions::Kept> kept = versions.keep(pathFrom(folder.filePath("a.gyre")), "2");
    QVERIFY(!kept);
    QCOMPARE(kept.error().code, ErrorCode::Unwritable);
    QVERIFY(QString::fromStdString(kept.error().text()).startsWith(folder.filePath("versions") + ": no folder"));
}

void TestEarlierVersions::nobodyElseMayReadThem() {
    const QTemporaryDir folder;
    EarlierVersions versions(folder.filePath("versions"));
    for (const char* text : {"1", "2"}) save(versions, folder.filePath("a.gyre"), text);
    constexpr QFile::Permissions kOthers =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFile::permissions(folder.filePath("versions")) & kOthers));
    QVERIFY(!(QFile::permissions(QFileInfo(versions.all().at(0).copy).path()) & kOthers));
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestEarlierVersions)

#include "TestEarlierVersions.moc"

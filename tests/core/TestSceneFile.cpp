#include "core/scenefile/SceneFile.h"

#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/RandomScene.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <filesystem>
#include <limits>

using namespace gyre;
namespace fs = std::filesystem;

namespace {

/// A disk of 64 KiB in memory, mounted for the test.
class SmallDisk {
public:
    explicit SmallDisk(const QString& folder) : m_folder(folder) {
        m_mounted = run("mount", {"-t", "tmpfs", "-o", "size=64k,mode=755", "tmpfs", folder});
    }
    ~SmallDisk() {
        if (m_mounted) run("umount", {m_folder});
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool isMounted() const { return m_mounted; }
    bool makeReadOnly() { return run("mount", {"-o", "remount,ro", m_folder}); }

private:
    QString m_folder;
    bool m_mounted = false;

    static bool run(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }
};

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

QStringList filesIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

}  // namespace

class TestSceneFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder.reset(new QTemporaryDir); }

    void aSavedSceneOpensUnchanged();
    void savingReplacesTheFileAndLeavesNoOtherFile();
    void permissionsAreKept();
    void aLinkIsFollowedToItsTarget();
    void unreadableFilesAreRefusedWithPathAndReason_data();
    void unreadableFilesAreRefusedWithPathAndReason();
    void aFolderCannotBeWrittenAsAFile();
    void aMissingFolderIsNotMade();
    void tryingAFileChangesNothing();
    void whatCannotBeWrittenFailsWhenTried();
    void aFileLargerThanTheLimitIsNotRead();
    void aSceneThatCouldNotBeOpenedIsNotSaved();
    void aFullDiskLeavesTheOldFile();
    void aReadOnlyDiskLeavesTheOldFile();

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path at(const char* name) const { return m_folder->filePath(name).toStdString(); }
};

void TestSceneFile::aSavedSceneOpensUnchanged() {
    const Scene scene = randomScene(7);
    const Result<void> saved = writeScene(scene, at("a.gyre"));
    QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
    const Result<Scene> opened = readScene(at("a.gyre"));
    QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
    QVERIFY(*opened == scene);
}

void TestSceneFile::savingReplacesTheFileAndLeavesNoOtherFile() {
    QVERIFY(writeFile(at("a.gyre"), bytesOf("a long old text")));
    QVERIFY(writeFile(at("a.gyre"), bytesOf("new")));
    QVERIFY(readFile(at("a.gyre"), 100).value() == bytesOf("new"));
    QCOMPARE(filesIn(m_folder->path()), QStringList("a.gyre"));
}

void TestSceneFile::permissionsAreKept() {
    QVERIFY(writeFile(at("a.gyre"), bytesOf("old")));
    fs::permissions(at("a.gyre"), fs::perms(0640));
    QVERIFY(writeFile(at("a.gyre"), bytesOf("new")));
    QCOMPARE(static_cast<int>(fs::status(at("a.gyre")).permissions()), 0640);
}

void TestSceneFile::aLinkIsFollowedToItsTarget() {
    fs::create_directory(at("real"));
    fs::create_symlink("real/b.gyre", at("middle.gyre"));
    fs::create_symlink("middle.gyre", at("link.gyre"));
    for (const char* text : {"first", "second"}) {  // at the first write the links have no target
        QVERIFY(writeFile(at("link.gyre"), bytesOf(text)));
        QVERIFY(fs::is_symlink(at("link.gyre")) && fs::is_symlink(at("middle.gyre")));
        QVERIFY(readFile(at("real/b.gyre"), 100).value() == bytesOf(text));
    }
    fs::create_symlink("circle.gyre", at("circle.gyre"));
    const Result<void> circle = writeFile(at("circle.gyre"), bytesOf("x"));
    QVERIFY(!circle && circle.error().code == ErrorCode::Unwritable);
}

void TestSceneFile::unreadableFilesAreRefusedWithPathAndReason_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* name, ErrorCode kind, const char* what) {
        QTest::newRow(name) << QByteArray(name) << static_cast<int>(kind) << QByteArray(what);
    };
    row("missing.gyre", ErrorCode::Unreadable, " cannot be read: the folder or file does not exist. Check the path.");
    row("folder", ErrorCode::Unreadable, " cannot be read: it is a folder. Name a file in it.");
    row("empty.gyre/x", ErrorCode::Unreadable,
        " cannot be read: a part of its path is a file and not a folder. Check the path.");
    row("empty.gyre", ErrorCode::Syntax, " is empty. Take an earlier copy of it.");
    row("cut.gyre", ErrorCode::Syntax,
        ", line 2: the text ends too early: the rest is missing. Take an earlier copy of it.");
}

void TestSceneFile::unreadableFilesAreRefusedWithPathAndReason() {
    QFETCH(QByteArray, name);
    QFETCH(int, kind);
    QFETCH(QByteArray, what);
    fs::create_directory(at("folder"));
    QVERIFY(writeFile(at("empty.gyre"), {}));
    QVERIFY(writeFile(at("cut.gyre"), bytesOf("{\"format\": \"gyre-scene\",\n\"vers")));
    const Result<Scene> scene = readScene(at(name));
    QVERIFY(!scene);
    QCOMPARE(scene.error().text(), at(name).string() + what.toStdString());
    QCOMPARE(static_cast<int>(scene.error().code), kind);
}

void TestSceneFile::aFolderCannotBeWrittenAsAFile() {
    fs::create_directory(at("folder"));
    const Result<void> written = writeScene(Scene(), at("folder"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Unwritable);
    QCOMPARE(written.error().text(), at("folder").string() + " cannot be written: it is a folder. Name a file in it.");
}

void TestSceneFile::aMissingFolderIsNotMade() {
    const Result<void> written = writeScene(Scene(), at("no/a.gyre"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Unwritable);
    QVERIFY(!fs::exists(at("no")));
}

void TestSceneFile::tryingAFileChangesNothing() {
    QVERIFY(writeFile(at("old.gyre"), bytesOf("old")));
    fs::create_symlink("nothing.gyre", at("link.gyre"));
    for (const char* name : {"old.gyre", "new.gyre", "link.gyre"}) QVERIFY2(tryToWrite(at(name)), name);
    QVERIFY(readFile(at("old.gyre"), 100).value() == bytesOf("old"));
    QCOMPARE(filesIn(m_folder->path()), (QStringList{"link.gyre", "old.gyre"}));
}

void TestSceneFile::whatCannotBeWrittenFailsWhenTried() {
    fs::create_directory(at("folder"));
    QVERIFY(writeFile(at("file"), bytesOf("old")));
    for (const std::string& name :
         {std::string("folder"), std::string("no/a.gyre"), std::string("file/a.gyre"), std::string(300, 'n')}) {
        const Result<void> tried = tryToWrite(at(name.c_str())), written = writeFile(at(name.c_str()), bytesOf("new"));
        QVERIFY2(!tried && !written, name.c_str());
        QCOMPARE(tried.error().text(), written.error().text());
    }
    SmallDisk disk(m_folder->path());
    if (!disk.isMounted()) QSKIP("a small disk can be mounted only with the rights of root");
    QVERIFY(disk.makeReadOnly());
    QVERIFY(!tryToWrite(at("a.gyre")));
}

void TestSceneFile::aFileLargerThanTheLimitIsNotRead() {
    QVERIFY(writeFile(at("a"), bytesOf("12345")));
    QVERIFY(readFile(at("a"), 5));
    const Result<std::vector<std::byte>> tooLarge = readFile(at("a"), 4);
    QVERIFY(!tooLarge);
    QCOMPARE(tooLarge.error().code, ErrorCode::Limit);
}

void TestSceneFile::aSceneThatCouldNotBeOpenedIsNotSaved() {
    QVERIFY(writeScene(Scene(), at("a.gyre")));
    Scene scene;
    scene.fluid.viscosity = -1;
    const Result<void> outOfRange = writeScene(scene, at("a.gyre"));
    QVERIFY(!outOfRange);
    QVERIFY(outOfRange.error().text().find("/simulation/viscosity: must be from 0 to 10") != std::string::npos);
    scene.fluid.viscosity = std::numeric_limits<float>::infinity();
    QVERIFY(!writeScene(scene, at("a.gyre")));
    QVERIFY(readScene(at("a.gyre")) == Scene());
}

void TestSceneFile::aFullDiskLeavesTheOldFile() {
    SmallDisk disk(m_folder->path());
    if (!disk.isMounted()) QSKIP("a small disk can be mounted only with the rights of root");
    QVERIFY(writeFile(at("a.gyre"), bytesOf("old")));
    const Result<void> written = writeFile(at("a.gyre"), std::vector<std::byte>(100'000));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Unwritable);
    QCOMPARE(written.error().text(),
             at("a.gyre").string() + " cannot be written: the disk is full. Free some space, or choose another disk.");
    QVERIFY(readFile(at("a.gyre"), 100).value() == bytesOf("old"));
    QCOMPARE(filesIn(m_folder->path()), QStringList("a.gyre"));
}

void TestSceneFile::aReadOnlyDiskLeavesTheOldFile() {
    SmallDisk disk(m_folder->path());
    if (!disk.isMounted()) QSKIP("a small disk can be mounted only with the rights of root");
    QVERIFY(writeFile(at("a.gyre"), bytesOf("old")));
    QVERIFY(disk.makeReadOnly());
    for (const char* name : {"a.gyre", "new.gyre"}) {
        const Result<void> written = writeFile(at(name), bytesOf("new"));
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Unwritable);
        QCOMPARE(written.error().text(),
                 at(name).string() + " cannot be written: the folder is read-only. Choose another folder.");
    }
    QVERIFY(readFile(at("a.gyre"), 100).value() == bytesOf("old"));
    QCOMPARE(filesIn(m_folder->path()), QStringList("a.gyre"));
}

GYRE_TEST(TestSceneFile)
#include "TestSceneFile.moc"

#include "importers/obstacles/ImportObstacle.h"

#include "MeshFiles.h"
#include "tests/Test.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <sys/stat.h>

#include <algorithm>

using namespace gyre;
using namespace gyre::importers;

namespace {

using Paths = std::vector<std::filesystem::path>;

constexpr qint64 kAtOnce = 10'000;  // [ms] of the 240 s after which a blocked reader is ended; a busy machine is slow

/// glTF 1.0, which Assimp reads. Its buffer is that of meshfiles::gltfBeside.
QByteArray oldGltfBeside(const QByteArray& bufferName) {
    return R"({"asset":{"version":"1.0"},"scene":"s","scenes":{"s":{"nodes":["n"]}},"nodes":{"n":{"meshes":["m"]}},
"meshes":{"m":{"primitives":[{"attributes":{"POSITION":"p"},"indices":"i","mode":4}]}},
"accessors":{"p":{"bufferView":"v","byteOffset":0,"byteStride":12,"componentType":5126,"count":8,"type":"VEC3",
"min":[0,0,0],"max":[1,2,3]},"i":{"bufferView":"w","byteOffset":0,"componentType":5123,"count":36,"type":"SCALAR"}},
"bufferViews":{"v":{"buffer":"b","byteOffset":0,"byteLength":96,"target":34962},
"w":{"buffer":"b","byteOffset":96,"byteLength":72,"target":34963}},
"buffers":{"b":{"uri":")" +
           bufferName + R"(","byteLength":168,"type":"arraybuffer"}}})";
}

/// A tetrahedron in the text format of Doom 3, at the one joint of its skeleton. Assimp needs the empty lines.
QByteArray md5Mesh() {
    return R"(MD5Version 10
commandline ""

numJoints 1
numMeshes 1

joints {
"origin" -1 ( 0.0 0.0 0.0 ) ( 0.0 0.0 0.0 )
}

mesh {
shader "none"

numverts 4
vert 0 ( 0.0 0.0 ) 0 1
vert 1 ( 1.0 0.0 ) 1 1
vert 2 ( 0.0 1.0 ) 2 1
vert 3 ( 1.0 1.0 ) 3 1

numtris 4
tri 0 0 1 2
tri 1 0 1 3
tri 2 0 2 3
tri 3 1 2 3

numweights 4
weight 0 0 1.0 ( 0.0 0.0 0.0 )
weight 1 0 1.0 ( 1.0 0.0 0.0 )
weight 2 0 1.0 ( 0.0 1.0 0.0 )
weight 3 0 1.0 ( 0.0 0.0 1.0 )
}
)";
}

QString asText(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

/// A mesh may name any file of the user. What lies in its folder is read; for others the user is asked, and what would
/// block its reader is refused.
class TestMeshFolder : public QObject {
    Q_OBJECT

    QTemporaryDir m_base;

    std::filesystem::path write(const QString& name, const QByteArray& bytes) {
        return meshfiles::write(m_base, name, bytes);
    }
    std::filesystem::path pathOf(const char* name) { return m_base.filePath(name).toStdString(); }

    /// The result, and the question with that answer recorded.
    Result<ImportedObstacle> imported(const std::filesystem::path& path, bool answer, Paths* asked = nullptr) {
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        settings.cacheFolder = m_cache;
        settings.limits.mayReadOutside = [answer, asked](const Paths& files) {
            if (asked) *asked = files;
            return answer;
        };
        return importObstacle(path, settings);
    }

    static bool says(const std::vector<std::string>& notes, const char* part) {
        return std::ranges::any_of(notes,
                                   [&](const std::string& note) { return note.find(part) != std::string::npos; });
    }

    std::filesystem::path m_cache;

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }
    void init() {
        QDir(m_base.path()).removeRecursively();
        m_cache.clear();
        QVERIFY(QDir().mkpath(m_base.filePath("mesh/below")) && QDir().mkpath(m_base.filePath("secret")));
        QCOMPARE(::mkfifo(pathOf("mesh/pipe").c_str(), 0600), 0);
        write("secret/key.bin", meshfiles::gltfBuffer());
        write("mesh/own.bin", meshfiles::gltfBuffer());
        write("mesh/below/own.bin", meshfiles::gltfBuffer());
        std::filesystem::create_symlink("../secret/key.bin", pathOf("mesh/link.bin"));
        std::filesystem::create_symlink("below/own.bin", pathOf("mesh/inward.bin"));
        std::filesystem::create_directory_symlink("../secret", pathOf("mesh/folder"));
    }

    void whatIsNoOrdinaryFileIsRefusedAtOnce_data() {
        QTest::addColumn<QString>("mesh");
        QTest::newRow("a named pipe") << m_base.filePath("mesh/a.obj");
        QTest::newRow("a link to a named pipe") << m_base.filePath("mesh/b.obj");
        QTest::newRow("a device") << "/dev/zero";
    }
    void whatIsNoOrdinaryFileIsRefusedAtOnce() {
        QFETCH(QString, mesh);
        QCOMPARE(::mkfifo(pathOf("mesh/a.obj").c_str(), 0600), 0);
        std::filesystem::create_symlink("pipe", pathOf("mesh/b.obj"));
        for (const bool hasCache : {false, true}) {
            m_cache = hasCache ? pathOf("cache") : std::filesystem::path();
            QElapsedTimer timer;
            timer.start();
            const Result<ImportedObstacle> obstacle = imported(mesh.toStdString(), true);
            QVERIFY(!obstacle);
            QVERIFY2(timer.elapsed() < kAtOnce, QByteArray::number(timer.elapsed()));
            QVERIFY2(asText(obstacle.error().text()).contains("not an ordinary file"), obstacle.error().text().c_str());
            QCOMPARE(obstacle.error().code, ErrorCode::Unreadable);
        }
    }

    void aBufferThatIsNoOrdinaryFileIsRefusedAtOnce_data() {
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<QString>("says");
        for (const char* uri : {"pipe", "below", "/dev/zero", "/dev/stdin"})
            QTest::newRow(uri) << QByteArray(uri) << "not an ordinary file";
    }
    void aBufferThatIsNoOrdinaryFileIsRefusedAtOnce() {
        QFETCH(QByteArray, uri);
        QFETCH(QString, says);
        QElapsedTimer timer;
        timer.start();
        const Result<ImportedObstacle> obstacle = imported(write("mesh/a.gltf", meshfiles::gltfBeside(uri)), true);
        QVERIFY(!obstacle);
        QVERIFY2(asText(obstacle.error().text()).contains(says), obstacle.error().text().c_str());
        QVERIFY(!imported(write("mesh/b.gltf", oldGltfBeside(uri)), true));
        QVERIFY2(timer.elapsed() < kAtOnce, QByteArray::number(timer.elapsed()));
    }

    void aBufferOutsideIsReadOnlyIfTheUserAgrees_data() {
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<bool>("isOld");
        QTest::addColumn<bool>("isOutside");
        for (const bool isOld : {false, true}) {
            const auto row = [isOld](const char* name, const QByteArray& uri, bool isOutside) {
                QTest::addRow("%s, glTF %s", name, isOld ? "1" : "2") << uri << isOld << isOutside;
            };
            row("beside", "own.bin", false);
            row("below", "below/own.bin", false);
            row("below by a way around", "below/../own.bin", false);
            row("a link within", "inward.bin", false);
            row("the parent folder", "../secret/key.bin", true);
            if (!isOld) row("an absolute path", "ABSOLUTE", true);  // for Assimp it counts from the folder
            row("a link", "link.bin", true);
            row("a link to a folder", "folder/key.bin", true);
        }
    }
    void aBufferOutsideIsReadOnlyIfTheUserAgrees() {
        QFETCH(QByteArray, uri);
        QFETCH(bool, isOld);
        QFETCH(bool, isOutside);
        const std::filesystem::path key = std::filesystem::canonical(pathOf("secret/key.bin"));
        uri.replace("ABSOLUTE", key.c_str());
        const auto path = write("mesh/a.gltf", isOld ? oldGltfBeside(uri) : meshfiles::gltfBeside(uri));
        Paths asked;
        const Result<ImportedObstacle> refused = imported(path, false, &asked);
        QCOMPARE(refused.has_value(), !isOutside);
        QVERIFY(asked == (isOutside ? Paths{key} : Paths{}));
        if (!isOutside) return;
        QVERIFY2(asText(refused.error().text()).contains("key.bin"), refused.error().text().c_str());
        QVERIFY2(asText(refused.error().text()).contains("--allow-outside"), refused.error().text().c_str());
        QCOMPARE(refused.error().code, ErrorCode::Unreadable);
        const Result<ImportedObstacle> allowed = imported(path, true);
        QVERIFY2(allowed, allowed ? "" : allowed.error().text().c_str());
        QCOMPARE(allowed->report.triangles, std::size_t(12));
        QVERIFY(says(allowed->report.notes, "key.bin"));
    }

    /// The user decides by the names, so none is cut short or left out, and umlauts stay.
    void theSentenceNamesEveryFileWhole() {
        const QString folder = QString(200, 'x') + QString::fromUtf8("/Bücher");
        QVERIFY(QDir().mkpath(m_base.filePath(folder)));
        QByteArray uris;
        for (const char number : {'1', '2', '3', '4', '5', '6'}) {
            write(folder + '/' + number + ".bin", "x");
            uris += ",{\"byteLength\":1,\"uri\":\"../" + folder.toUtf8() + '/' + number + ".bin\"}";
        }
        QByteArray file = meshfiles::gltfBeside("own.bin");
        file.insert(file.size() - 2, uris);  // the list of buffers ends the file
        const Result<ImportedObstacle> obstacle = imported(write("mesh/a.gltf", file), false);
        QVERIFY(!obstacle);
        for (const char number : {'1', '2', '3', '4', '5', '6'}) {
            const QString name = QDir(m_base.filePath(folder)).canonicalPath() + '/' + number + ".bin\"";
            QVERIFY2(asText(obstacle.error().text()).contains(name), obstacle.error().text().c_str());
        }
    }

    void aBufferThatCannotBeReadIsNotCalledMissing() {
        std::filesystem::resize_file(pathOf("mesh/own.bin"), (std::uintmax_t{512} << 20) + 1);  // takes no room
        const Result<ImportedObstacle> obstacle =
            imported(write("mesh/a.gltf", meshfiles::gltfBeside("own.bin")), false);
        QVERIFY(!obstacle);
        QVERIFY2(asText(obstacle.error().text()).contains("cannot be read"), obstacle.error().text().c_str());
    }

    /// Nobody is asked where no question was given.
    void withoutAQuestionTheAnswerIsNo() {
        QVERIFY(!readMeshInWorker(write("mesh/a.gltf", meshfiles::gltfBeside("../secret/key.bin"))));
    }

    void thePathOfAnyFileIsRefused() {
        const Result<ImportedObstacle> obstacle =
            imported(write("mesh/a.gltf", meshfiles::gltfBeside("/etc/passwd")), false);
        QVERIFY(!obstacle);
        QVERIFY2(asText(obstacle.error().text()).contains("/etc/passwd"), obstacle.error().text().c_str());
    }

    /// What was read once with permission is not read from the cache without it.
    void theCacheAsksToo() {
        m_cache = pathOf("cache");
        const auto path = write("mesh/a.gltf", meshfiles::gltfBeside("../secret/key.bin"));
        QVERIFY(imported(path, true));
        const Result<ImportedObstacle> again = imported(path, true);
        QVERIFY(again && again->report.meshFromCache);
        QVERIFY(!imported(path, false));
    }

    /// The mesh itself is what the user chose, wherever its link leads.
    void aMeshMayBeALink() {
        write("secret/box.obj", meshfiles::obj());
        std::filesystem::create_symlink("../secret/box.obj", pathOf("mesh/chosen.obj"));
        const Result<ImportedObstacle> obstacle = imported(pathOf("mesh/chosen.obj"), false);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
    }

    void whatTheShapeDoesNotNeedIsSkippedWithANote_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("skipped");
        QTest::newRow("materials of OBJ") << "mesh/a.obj"
                                          << "mtllib ../secret/key.bin\n" + meshfiles::obj() << "key.bin";
        QTest::newRow("materials of OBJ anywhere") << "mesh/a.obj"
                                                   << "mtllib /etc/passwd\n" + meshfiles::obj() << "/etc/passwd";
        QByteArray images = meshfiles::gltf();
        images.replace("\"buffers\"", "\"images\":[{\"uri\":\"folder/key.bin\"}],\"buffers\"");
        QTest::newRow("images of glTF") << "mesh/a.gltf" << images << "key.bin";
        QTest::newRow("an animation of MD5") << "mesh/a.md5mesh" << md5Mesh() << "key.bin";
    }
    void whatTheShapeDoesNotNeedIsSkippedWithANote() {
        QFETCH(QString, name);
        QFETCH(QByteArray, file);
        QFETCH(QString, skipped);
        std::filesystem::create_symlink("../secret/key.bin", pathOf("mesh/a.md5anim"));
        Paths asked;
        const Result<ImportedObstacle> obstacle = imported(write(name, file), false, &asked);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(asked.empty());
        const auto note = std::ranges::find_if(obstacle->report.notes, [](const std::string& text) {
            return text.find("were not looked at") != std::string::npos;
        });
        QVERIFY(note != obstacle->report.notes.end());
        QVERIFY2(asText(*note).contains(skipped), note->c_str());
    }

    void materialsThatAreAPipeDoNotBlock() {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(imported(write("mesh/a.obj", "mtllib pipe\n" + meshfiles::obj()), false));
        QVERIFY2(timer.elapsed() < kAtOnce, QByteArray::number(timer.elapsed()));
    }
};

GYRE_TEST(TestMeshFolder)
#include "TestMeshFolder.moc"

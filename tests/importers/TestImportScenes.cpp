#include "importers/obstacles/ImportObstacle.h"

#include "MeshFiles.h"
#include "tests/Test.h"

#include <QDir>
#include <QTemporaryDir>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;
using namespace gyre::importers;

namespace {

bool near(const glm::vec3& a, const glm::vec3& b) { return glm::distance(a, b) <= 1e-5f; }

bool containsNote(const std::vector<std::string>& notes, const char* words) {
    return std::ranges::any_of(notes, [&](const std::string& note) { return note.find(words) != std::string::npos; });
}

/// The common glTF box with other nodes; the first is the root of the scene.
QByteArray gltfWith(const QByteArray& nodes, const QByteArray& more = "") {
    QByteArray file = meshfiles::gltf();
    const qsizetype begin = file.indexOf("\"nodes\":[{\"translation\""), end = file.indexOf("\"meshes\"");
    file.replace(begin, end - begin, "\"nodes\":[" + nodes + "],\n" + more);
    return file;
}

template <class T>
QByteArray repeated(int times, std::initializer_list<T> values) {
    QByteArray bytes;
    for (int i = 0; i < times; ++i)
        for (const T value : values) bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return bytes;
}

/// All eight corners are bound to the first joint of a skin with an identity inverse bind matrix.
QByteArray gltfWithSkin(const QByteArray& nodes) {
    QByteArray file = gltfWith(nodes, R"("skins":[{"joints":[2],"inverseBindMatrices":4}],)");
    const QByteArray buffer = meshfiles::gltfBuffer() + repeated<std::uint8_t>(8, {0, 0, 0, 0}) +
                              repeated<float>(8, {1, 0, 0, 0}) +
                              repeated<float>(1, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    file.replace(R"("POSITION":0)", R"("POSITION":0,"JOINTS_0":2,"WEIGHTS_0":3)");
    file.replace(R"("type":"SCALAR"}])",
                 R"("type":"SCALAR"},{"bufferView":2,"componentType":5121,"count":8,"type":"VEC4"},
{"bufferView":3,"componentType":5126,"count":8,"type":"VEC4"},
{"bufferView":4,"componentType":5126,"count":1,"type":"MAT4"}])");
    file.replace(R"("byteOffset":96,"byteLength":72}])",
                 R"("byteOffset":96,"byteLength":72},{"buffer":0,"byteOffset":168,"byteLength":32},
{"buffer":0,"byteOffset":200,"byteLength":128},{"buffer":0,"byteOffset":328,"byteLength":64}])");
    file.replace(meshfiles::gltfBuffer().toBase64(), buffer.toBase64());
    file.replace(R"("byteLength":168})", R"("byteLength":392})");
    return file;
}

constexpr const char* kSquare = "v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\nf 1 2 3 4\n";

}  // namespace

/// Files like those of games: many objects, transforms, bones, holes.
class TestImportScenes : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path write(const QString& name, const QByteArray& bytes) {
        return meshfiles::write(m_folder, name, bytes);
    }

    static ImportSettings hull() {
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        return settings;
    }
    static ImportSettings split() {
        ImportSettings settings = hull();
        settings.mesh.split = true;
        return settings;
    }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    // ---- Nodes

    void transformsOfNodesAreCombined() {
        const auto path = write("nested.gltf", gltfWith(R"({"translation":[0,0,5],"scale":[2,2,2],"children":[1]},
{"rotation":[0,0.7071067811865476,0,0.7071067811865476],"children":[2]},{"translation":[1,0,0],"mesh":0})"));
        const Result<ImportedObstacle> obstacle = importObstacle(path, hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        // Moved by 1 along x, rotated by 90 degrees about y (x to -z, z to x), doubled, moved by 5 along z.
        QVERIFY(near(obstacle->mesh.bounds().low, {0, 0, 5 - 4}));
        QVERIFY(near(obstacle->mesh.bounds().high, {6, 4, 5 - 2}));
    }

    void severalMeshesAreOneBodyOrOneEach() {
        const auto path = write("three.gltf", gltfWith(R"({"children":[1,2,3]},{"name":"seat","mesh":0},
{"name":"back","mesh":0,"translation":[4,0,0]},{"name":"leg","mesh":0,"translation":[8,0,0],"scale":[0.5,0.5,0.5]})"));
        const Result<std::vector<ImportedObstacle>> together = importObstacles(path, hull());
        QVERIFY(together);
        QCOMPARE(together->size(), std::size_t(1));
        QCOMPARE((*together)[0].report.meshes, std::size_t(3));
        QCOMPARE((*together)[0].mesh.triangles.size(), std::size_t(36));
        QCOMPARE((*together)[0].body.mesh.part, 0);

        const Result<std::vector<ImportedObstacle>> each = importObstacles(path, split());
        QVERIFY(each);
        QCOMPARE(each->size(), std::size_t(3));
        const char* const names[] = {"seat", "back", "leg"};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE((*each)[i].report.part.c_str(), names[i]);
            QCOMPARE((*each)[i].mesh.triangles.size(), std::size_t(12));
            QCOMPARE((*each)[i].report.planes, std::size_t(6));
            QCOMPARE((*each)[i].body.mesh.part, static_cast<std::int32_t>(i + 1));
            QVERIFY(near((*each)[i].mesh.bounds().low, {4.0f * static_cast<float>(i), 0, 0}));
        }
        QVERIFY(std::abs((*each)[2].report.mass.volume - 6.0 / 8) < 1e-5);
    }

    void onePartCanBeReadAgainByItsNumber() {
        const auto path =
            write("two.obj",
                  meshfiles::obj() +
                      "o Kugel\nv 5 0 0\nv 6 0 0\nv 5 1 0\nv 5 0 1\nf 9 11 10\nf 9 10 12\nf 9 12 11\nf 10 11 12\n");
        const Result<std::vector<ImportedObstacle>> each = importObstacles(path, split());
        QVERIFY2(each, each ? "" : each.error().text().c_str());
        QCOMPARE(each->size(), std::size_t(2));
        ImportSettings second = hull();
        second.part = 2;
        const Result<ImportedObstacle> again = importObstacle(path, second);
        QVERIFY(again);
        QVERIFY(again->mesh == (*each)[1].mesh);
        QVERIFY(again->body == (*each)[1].body);
        QCOMPARE(again->report.planes, std::size_t(4));
        second.part = 3;
        QVERIFY(QString::fromStdString(importObstacle(path, second).error().text()).contains("has 2 meshes"));
    }

    void aPartThatIsNoObstacleIsLeftOut() {
        const auto path = write("scrap.obj", meshfiles::obj() + "o scrap\nv 9 0 0\nv 9 1 0\nv 9 0 1\nf 9 10 11\n");
        const Result<std::vector<ImportedObstacle>> each = importObstacles(path, split());
        QVERIFY2(each, each ? "" : each.error().text().c_str());
        QCOMPARE(each->size(), std::size_t(1));
        QCOMPARE((*each)[0].body.mesh.part, 1);
        QVERIFY(containsNote((*each)[0].report.notes, "Of the 2 meshes in the file 1 without a surface"));
    }

    /// The file's own pose counts, not the one in which the mesh was modelled. Section 3.7.3.3 of glTF 2.0.
    void aSkinnedMeshStandsWhereItsJointsPlaceIt() {
        const QByteArray nodes = R"({"children":[1,2]},{"mesh":0,"skin":0},{"name":"bone","translation":[50,0,0]})";
        const Result<ImportedObstacle> obstacle = importObstacle(write("skinned.gltf", gltfWithSkin(nodes)), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(near(obstacle->mesh.bounds().low, {50, 0, 0}));
        QVERIFY(near(obstacle->mesh.bounds().high, {51, 2, 3}));
    }

    void aMeshWithWeightsButWithoutASkinStandsAtItsNode() {
        const QByteArray nodes = R"({"children":[1,2]},{"mesh":0},{"name":"bone","translation":[50,0,0]})";
        const Result<ImportedObstacle> obstacle = importObstacle(write("unskinned.gltf", gltfWithSkin(nodes)), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(near(obstacle->mesh.bounds().low, {0, 0, 0}));
        QVERIFY(near(obstacle->mesh.bounds().high, {1, 2, 3}));
    }

    void aMissingBufferIsReportedWithASentence() {
        const Result<ImportedObstacle> obstacle =
            importObstacle(write("lost.gltf", meshfiles::gltfBeside("lost.bin")), hull());
        QVERIFY(!obstacle);
        QVERIFY2(QString::fromStdString(obstacle.error().text()).contains("lost.gltf"),
                 obstacle.error().text().c_str());
    }

    // ---- Surfaces

    void anOpenSurfaceIsAcceptedAndReportedAsOpen() {
        QByteArray file = meshfiles::obj();
        file.truncate(file.lastIndexOf("f "));
        const Result<ImportedObstacle> obstacle = importObstacle(write("open.obj", file), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.openEdges, std::size_t(4));
        QVERIFY(containsNote(obstacle->report.notes, "open along 4 edges"));
    }

    void aNonManifoldSurfaceIsAccepted() {
        const Result<ImportedObstacle> obstacle =
            importObstacle(write("fin.obj", meshfiles::obj() + "v 0 -1 0\nf 1 2 9\n"), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.nonManifoldEdges, std::size_t(1));
        QCOMPARE(obstacle->report.openEdges, std::size_t(2));
    }

    void intersectingBoxesAreAccepted() {
        const auto path =
            write("through.gltf", gltfWith(R"({"children":[1,2]},{"mesh":0},{"mesh":0,"translation":[0.5,0.5,0.5]})"));
        const Result<ImportedObstacle> obstacle = importObstacle(path, hull());
        QVERIFY(obstacle);
        QCOMPARE(obstacle->report.openEdges, std::size_t(0));
        QCOMPARE(obstacle->mesh.triangles.size(), std::size_t(24));
    }

    /// The inner side of a wall of 1/1000 of the size is not welded to the outer side.
    void aThinShellKeepsBothItsSides() {
        QByteArray file = kSquare;
        file += "v 0 0.002 0\nv 2 0.002 0\nv 2 0.002 2\nv 0 0.002 2\nf 8 7 6 5\n";
        const Result<ImportedObstacle> obstacle = importObstacle(write("shell.obj", file), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->mesh.vertices.size(), std::size_t(8));
        QVERIFY(std::abs(obstacle->report.mass.volume - 4 * 0.002) < 1e-6);
    }

    // ---- Names

    void pathsWithAnyCharactersAreRead() {
        for (const QString& name : {QString("with space.obj"), QString::fromUtf8("Körper № 7 – 石.obj"),
                                    QString("-dash.obj"), QString("import-worker.obj"), QString("quote\"and'and\\.obj"),
                                    QString("new\nline.obj"), QString("100%.obj"), QString("a;b|c&d$e.obj")}) {
            const Result<ImportedObstacle> obstacle = importObstacle(write(name, meshfiles::obj()), hull());
            QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
            QCOMPARE(obstacle->report.file, name.toStdString());
        }
    }

    void aRelativePathIsRead() {
        const QString before = QDir::currentPath();
        write("here.obj", meshfiles::obj());
        QVERIFY(QDir::setCurrent(m_folder.path()));
        const bool found =
            importObstacle("here.obj", hull()).has_value() && importObstacle("./here.obj", hull()).has_value();
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(found);
    }

    void namesOfMeshesKeepAllCharacters() {
        const QByteArray name = QString::fromUtf8("Stuhl № 石").toUtf8();
        const auto path = write("named.gltf", gltfWith("{\"name\":\"" + name + "\",\"mesh\":0}"));
        const Result<std::vector<ImportedObstacle>> each = importObstacles(path, split());
        QVERIFY(each);
        QCOMPARE(each->front().report.part, name.toStdString());
    }

    // ---- Pieces

    void aBoxIsOnePieceOfSixPlanes() {
        const Result<ImportedObstacle> obstacle = importObstacle(write("box.obj", meshfiles::obj()));
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.pieces, std::size_t(1));
        QCOMPARE(obstacle->report.planes, std::size_t(6));
        QVERIFY(obstacle->report.isExact);
        QVERIFY(std::abs(obstacle->report.mass.volume - 6) < 1e-3);
    }

    void separateBoxesAreOnePieceEach() {
        const auto path =
            write("apart.gltf", gltfWith(R"({"children":[1,2]},{"mesh":0},{"mesh":0,"translation":[4,0,0]})"));
        const Result<ImportedObstacle> obstacle = importObstacle(path);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.pieces, std::size_t(2));
        QCOMPARE(obstacle->report.planes, std::size_t(12));
    }
};

GYRE_TEST(TestImportScenes)
#include "TestImportScenes.moc"

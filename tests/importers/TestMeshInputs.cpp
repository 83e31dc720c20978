#include "importers/obstacles/ImportObstacle.h"

#include "tests/Test.h"

#include <QDir>
#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;
using namespace gyre::importers;

namespace {

const QString kFolder(GYRE_SOURCE_DIR "/tests/data/meshes");

/// What a file must give: an obstacle of that size with a note, or a refusal. Texts are parts of sentences; "-" allows
/// no note but those on units and open edges.
struct Expected {
    glm::vec3 size{0};  ///< 0: refused
    double volume = 0;  ///< of the triangles, or 0 if they are open
    const char* says = "-";
};

bool isUsualNote(const std::string& note) {
    return note.find("do not say") != std::string::npos || note.find("surface is open") != std::string::npos;
}

}  // namespace
Q_DECLARE_METATYPE(Expected)

/// Small files that were once misread without a word, refused, or refused with a wrong sentence. tests/data/meshes.
class TestMeshInputs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    void eachFileGivesWhatItsFormatSays_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Expected>("expected");
        const auto row = [](const char* name, const Expected& expected) { QTest::newRow(name) << name << expected; };
        const glm::vec3 box(2, 1, 4);
        // Marks, leading dots, comments, coordinates of maps.
        row("obj-bom.obj", {box, 8});
        row("obj-bom-shifted.obj", {box, 8});
        row("obj-leading-dot.obj", {box, 8});
        row("obj-leading-dot-shifted.obj", {box, 8});
        row("obj-comment-after-face.obj", {box, 8});
        row("obj-comment-backslash.obj", {box, 8});
        row("obj-utm.obj", {box, 8, "(4500000, 352, 5200000) m"});
        row("stl-ascii-Solid.stl", {box, 8});
        row("stl-ascii-bom.stl", {box, 8});
        row("stl-ascii-leading-blank.stl", {box, 8});
        row("stl-ascii-upper.stl", {box, 8});
        row("stl-binary-trailing-newline.stl", {box, 8, "Ignored after the last triangle: 1 byte."});
        row("ply-tristrips.ply", {box, 0});
        // Units. +Z is up in 3MF.
        row("inch.amf", {0.0254f * box, 8 * std::pow(0.0254, 3)});
        row("meter.3mf", {{2, 4, 1}, 8});
        // glTF.
        row("glb-named-gltf.gltf", {box, 8});
        row("gltf-bom.gltf", {box, 8});
        row("gltf-percent-uri.gltf", {box, 8});
        row("gltf-quantized-i8.gltf", {box, 8});
        row("gltf-quantized-short.gltf", {{2 * 2 * 16383 / 32767.f, 2 * 2 * 8191 / 32767.f, 4}, 0});
        row("gltf-meshopt.gltf", {{}, 0, "compressed by meshoptimizer"});
        row("gltf-gpu-instancing.gltf", {{42, 1, 4}, 5 * 8.0});
        row("gltf-morph-weight-1.gltf", {2.f * box, 8 * 8.0, "Morph targets were applied"});
        row("gltf-animated.gltf", {box, 8, "1 animation."});
        row("gltf-skinned-node-scale-100.gltf", {box, 8, "a skeleton of 1 bone"});
        row("gltf-skinned-joint-scale-001.gltf", {0.01f * box, 8e-6, "a skeleton of 1 bone"});
        row("gltf-node-5000km.gltf", {box, 8, "(5000000, 0, 0) m"});
        // Collada and FBX.
        row("dae-bind-shape-10.dae", {10.f * box, 8000, "a skeleton of 1 bone"});
        row("dae-polygon-with-hole.dae", {box, 0});
        row("dae-utf16.dae", {box, 8});
        row("bom.fbx", {box, 8});
        row("fbx-inherit-type-2.fbx", {box, 8});
    }
    void eachFileGivesWhatItsFormatSays() {
        QFETCH(QString, name);
        QFETCH(Expected, expected);
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        const Result<ImportedObstacle> obstacle = importObstacle(QDir(kFolder).filePath(name).toStdString(), settings);
        const std::string says = expected.says;
        if (expected.size == glm::vec3(0)) {
            QVERIFY(!obstacle);
            QVERIFY2(obstacle.error().text().find(says) != std::string::npos, obstacle.error().text().c_str());
            QVERIFY(obstacle.error().text().find(name.toStdString()) != std::string::npos);
            return;
        }
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        const glm::vec3 size = obstacle->report.size;
        QVERIFY2(glm::distance(size, expected.size) <= 1e-4f * glm::length(expected.size),
                 qPrintable(QString("%1 x %2 x %3 m").arg(size.x).arg(size.y).arg(size.z)));
        if (expected.volume > 0) {
            const double volume = massProperties(obstacle->mesh).volume;
            QVERIFY2(std::abs(volume / expected.volume - 1) < 1e-4, qPrintable(QString::number(volume)));
        }
        bool isSaid = says == "-";
        for (const std::string& note : obstacle->report.notes) {
            isSaid = isSaid || note.find(says) != std::string::npos;
            QVERIFY2(says != "-" || isUsualNote(note), note.c_str());
        }
        QVERIFY2(isSaid, says.c_str());
    }

    /// A file that was added to the folder must also be added to the table.
    void everyFileOfTheFolderIsInTheTable() {
        const QStringList names = QDir(kFolder).entryList(QDir::Files);
        QCOMPARE(names.size(), 33);  // 32 rows, and the buffer of gltf-percent-uri.gltf
    }

    void aStripIsCutIntoItsTriangles() {
        const Result<MeshReading> reading = readMesh((kFolder + "/ply-tristrips.ply").toStdString());
        QVERIFY2(reading, reading ? "" : reading.error().text().c_str());
        QCOMPARE(reading->mesh.triangles.size(), std::size_t(10));
        double area = 0;  // of all faces but the one at x = -1
        for (const glm::uvec3& t : reading->mesh.triangles) {
            const glm::vec3 a = reading->mesh.vertices[t.x];
            area += 0.5 * static_cast<double>(glm::length(
                              glm::cross(reading->mesh.vertices[t.y] - a, reading->mesh.vertices[t.z] - a)));
        }
        QVERIFY2(std::abs(area - (2 * 2 + 2 * 8 + 4)) < 1e-5, qPrintable(QString::number(area)));
    }

    void theHoleOfAPolygonStaysOpen() {
        const Result<MeshFile> file = readMeshInProcess((kFolder + "/dae-polygon-with-hole.dae").toStdString());
        QVERIFY2(file, file ? "" : file.error().text().c_str());
        QCOMPARE(file->parts[0].clean.mesh.triangles.size(), std::size_t(11));
        QCOMPARE(file->parts[0].clean.openEdges, std::size_t(3));
    }
};

GYRE_TEST(TestMeshInputs)
#include "TestMeshInputs.moc"

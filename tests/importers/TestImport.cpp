#include "importers/meshes/MeshCleanup.h"
#include "importers/obstacles/ImportObstacle.h"

#include "MeshFiles.h"
#include "tests/Test.h"

#include <QTemporaryDir>
#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;
using namespace gyre::importers;

namespace {

struct Bounds {
    glm::vec3 low{0}, high{0};
};

// The box from (0, 0, 0) to (1, 2, 3) after conversion to +Y up. In formats with nodes it is moved by 10 along x.
const Bounds kPlain{{0, 0, 0}, {1, 2, 3}};
const Bounds kZUp{{0, 0, -2}, {1, 3, 0}};
const Bounds kMoved{{10, 0, 0}, {11, 2, 3}};
const Bounds kMovedZUp{{10, 0, -2}, {11, 3, 0}};  // (x, y, z) -> (x, z, -y)
const Bounds kMovedXUp{{-2, 10, 0}, {0, 11, 3}};  // (x, y, z) -> (-y, x, z)

bool near(const glm::vec3& a, const glm::vec3& b, float tolerance) { return glm::distance(a, b) <= tolerance; }

/// A hull is quick to compute, and most tests are about reading.
ImportSettings hull() {
    ImportSettings settings;
    settings.fit.kind = FitKind::Hull;
    return settings;
}

QByteArray cut(const QByteArray& file, double share) {
    return file.left(static_cast<qsizetype>(share * static_cast<double>(file.size())));
}

}  // namespace
Q_DECLARE_METATYPE(Bounds)

class TestImport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path write(const QString& name, const QByteArray& bytes) {
        return meshfiles::write(m_folder, name, bytes);
    }

    /// The error of an import; empty if it succeeds.
    QString refusal(const QString& name, const QByteArray& bytes) {
        const Result<ImportedObstacle> obstacle = importObstacle(write(name, bytes), hull());
        return obstacle ? QString() : QString::fromStdString(obstacle.error().text());
    }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    void eachFormatArrivesInMetresWithYUp_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("format");
        QTest::addColumn<Bounds>("bounds");
        QTest::addColumn<float>("metresPerUnit");
        QTest::addColumn<bool>("unitFromFile");
        const auto row = [](const char* title, const char* name, const QByteArray& bytes, const char* format,
                            const Bounds& bounds, float unit, bool fromFile) {
            QTest::newRow(title) << name << bytes << format << bounds << unit << fromFile;
        };
        row("OBJ", "box.obj", meshfiles::obj(), "Wavefront OBJ", kPlain, 1, false);
        row("STL text", "box.stl", meshfiles::stlText(), "STL", kPlain, 1, false);
        row("STL binary", "box.stl", meshfiles::stlBinary(), "STL", kPlain, 1, false);
        row("PLY text", "box.ply", meshfiles::plyText(), "PLY", kPlain, 1, false);
        row("PLY binary", "box.ply", meshfiles::plyBinary(), "PLY", kPlain, 1, false);
        row("OFF", "box.off", meshfiles::off(), "OFF", kPlain, 1, false);
        row("3DS, by convention Z up", "box.3ds", meshfiles::studio(), "3DS", kZUp, 1, false);
        row("glTF", "box.gltf", meshfiles::gltf(), "glTF 2.0", kMoved, 1, true);
        row("GLB", "box.glb", meshfiles::glb(), "glTF 2.0", kMoved, 1, true);
        row("Collada metres", "box.dae", meshfiles::collada(1, "Y_UP"), "Collada", kMoved, 1, true);
        row("Collada inches, Z up", "box.dae", meshfiles::collada(0.0254, "Z_UP"), "Collada", kMovedZUp, 0.0254f, true);
        row("Collada centimetres, X up", "box.dae", meshfiles::collada(0.01, "X_UP"), "Collada", kMovedXUp, 0.01f,
            true);
        row("FBX centimetres", "box.fbx", meshfiles::fbxText(1, 1), "FBX", kMoved, 0.01f, true);
        row("FBX metres", "box.fbx", meshfiles::fbxText(100, 1), "FBX", kMoved, 1, true);
        row("FBX inches, Z up", "box.fbx", meshfiles::fbxText(2.54, 2), "FBX", kMovedZUp, 0.0254f, true);
        row("FBX metres, X up", "box.fbx", meshfiles::fbxText(100, 0), "FBX", kMovedXUp, 1, true);
    }
    void eachFormatArrivesInMetresWithYUp() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, format);
        QFETCH(Bounds, bounds);
        QFETCH(float, metresPerUnit);
        QFETCH(bool, unitFromFile);
        const Result<MeshReading> reading = readMesh(write(name, bytes));
        QVERIFY2(reading, reading ? "" : reading.error().text().c_str());
        QCOMPARE(QString::fromStdString(reading->format), format);
        QCOMPARE(reading->unitFromFile, unitFromFile);
        QCOMPARE(reading->metresPerUnit, metresPerUnit);
        QCOMPARE(reading->mesh.triangles.size(), std::size_t(12));
        const Box box = reading->mesh.bounds();
        QVERIFY(near(box.low, bounds.low * metresPerUnit, 1e-5f));
        QVERIFY(near(box.high, bounds.high * metresPerUnit, 1e-5f));

        const Result<ImportedObstacle> obstacle = importObstacle(write(name, bytes), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        const auto pieces = obstacle->body.obstacle.pieces();
        QCOMPARE(pieces.size(), std::size_t(1));
        QCOMPARE(pieces[0].planes.size(), std::size_t(6));
        QVERIFY(checkPolytope(pieces[0]));
        QVERIFY(std::abs(obstacle->report.mass.volume / (6 * std::pow(metresPerUnit, 3)) - 1) < 1e-4);
        QVERIFY(near(glm::vec3(obstacle->report.mass.centreOfMass), 0.5f * metresPerUnit * (bounds.low + bounds.high),
                     1e-4f));
        QCOMPARE(obstacle->report.openEdges, std::size_t(0));
        QCOMPARE(obstacle->body.shape, BodyShape::Hulls);
        QVERIFY(massProperties(obstacle->mesh).volume > 0);  // triangles still face outward
    }

    void settingsOfTheArtistOverrideThoseOfTheFile() {
        const MeshOptions options{0.5f, UpAxis::Z};
        for (const auto& [name, bytes] :
             {std::pair{"box.dae", meshfiles::collada(0.01, "X_UP")}, std::pair{"box.fbx", meshfiles::fbxText(2.54, 1)},
              std::pair{"box.glb", meshfiles::glb()}}) {
            const Result<MeshReading> reading = readMesh(write(name, bytes), options);
            QVERIFY(reading);
            QVERIFY(near(reading->mesh.bounds().low, 0.5f * kMovedZUp.low, 1e-5f));
            QVERIFY(near(reading->mesh.bounds().high, 0.5f * kMovedZUp.high, 1e-5f));
            QCOMPARE(reading->up, UpAxis::Z);
            QVERIFY(!reading->unitFromFile);
        }
    }

    void everyPlacementOfAnInstanceCounts() {
        QByteArray file = meshfiles::gltf();
        file.replace(R"("children":[1]},{"mesh":0}])", R"("children":[1,2]},{"mesh":0},{"mesh":0,"scale":[-1,1,1]}])");
        const Result<MeshReading> reading = readMesh(write("two.gltf", file));
        QVERIFY2(reading, reading ? "" : reading.error().text().c_str());
        QCOMPARE(reading->meshes, std::size_t(2));
        QCOMPARE(reading->mesh.triangles.size(), std::size_t(24));
        QVERIFY(near(reading->mesh.bounds().low, {9, 0, 0}, 1e-5f));
        QVERIFY(near(reading->mesh.bounds().high, {11, 2, 3}, 1e-5f));
        QVERIFY(std::abs(massProperties(reading->mesh).volume - 12) < 1e-4);  // the mirrored one is not inverted
    }

    void aNameWithSpacesAndSignsOfAnyAlphabetIsRead() {
        QVERIFY(refusal(QString::fromUtf8("mein Körper № 7 – 石.obj"), meshfiles::obj()).isEmpty());
        QVERIFY(refusal(QString::fromUtf8("石 box.fbx"), meshfiles::fbxText(1, 1)).isEmpty());
    }

    // ---- Errors

    void aMissingFileIsRefused() {
        const Result<ImportedObstacle> obstacle = importObstacle(m_folder.filePath("nowhere.obj").toStdString());
        QVERIFY(!obstacle);
        QCOMPARE(obstacle.error().code, ErrorCode::Unreadable);
        QVERIFY(obstacle.error().text().find("nowhere.obj") != std::string::npos);
    }

    void aFolderIsRefused() {
        const Result<ImportedObstacle> obstacle = importObstacle(m_folder.path().toStdString());
        QVERIFY(!obstacle);
        QCOMPARE(obstacle.error().code, ErrorCode::Unreadable);
        QVERIFY(obstacle.error().text().find("folder") != std::string::npos);
    }

    void anEmptyFileIsRefused() {
        for (const char* name : {"e.obj", "e.stl", "e.ply", "e.gltf", "e.glb", "e.dae", "e.fbx", "e.off", "e.3ds"})
            QVERIFY2(refusal(name, "").contains("is empty"), name);
    }

    /// Some parsers quote the rest of the file.
    void longMessagesOfAReaderAreTruncated() {
        QByteArray file = meshfiles::obj();
        file.replace("v 1 0 0\n", "v " + QByteArray(9000, 'x') + " 0 0\n");
        const QString message = refusal("long.obj", file);
        QVERIFY2(message.contains("long.obj") && message.endsWith('.') && message.size() < 400, qPrintable(message));
    }

    void anUnknownFormatIsRefused() {
        QVERIFY(refusal("notes.txt", "some words").contains("no known format"));
        QVERIFY(refusal("words.fbx", "some words").contains("words.fbx"));
        QVERIFY(refusal("words.glb", "some words, and some more").contains("words.glb"));
        QVERIFY(refusal("words.dae", "some words").contains("words.dae"));
    }

    void aTruncatedFileIsRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("STL text") << "t.stl" << meshfiles::stlText();
        QTest::newRow("STL binary") << "t.stl" << meshfiles::stlBinary();
        QTest::newRow("PLY text") << "t.ply" << meshfiles::plyText();
        QTest::newRow("PLY binary") << "t.ply" << meshfiles::plyBinary();
        QTest::newRow("OFF") << "t.off" << meshfiles::off();
        QTest::newRow("glTF") << "t.gltf" << meshfiles::gltf();
        QTest::newRow("GLB") << "t.glb" << meshfiles::glb();
        QTest::newRow("Collada") << "t.dae" << meshfiles::collada(1, "Y_UP");
        QTest::newRow("FBX") << "t.fbx" << meshfiles::fbxText(1, 1);
    }
    void aTruncatedFileIsRefused() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        for (const double share : {0.02, 0.3, 0.5, 0.7, 0.9, 0.97}) {
            const QString message = refusal(name, cut(bytes, share));
            QVERIFY2(message.contains(name), qPrintable(QString("at %1: \"%2\"").arg(share).arg(message)));
        }
    }

    /// A text file cut at the end of a line: its facets are complete but some are missing.
    void aTextStlWithoutItsEndIsRefused() {
        const QByteArray file = meshfiles::stlText();
        QVERIFY(refusal("t.stl", file.left(file.indexOf("endsolid"))).contains("incomplete"));
    }

    void anOffWithItsCountsOnTheFirstLineIsWhole() {
        QByteArray file = meshfiles::off();
        file.replace("OFF\n", "OFF ");
        file.replace("1 2 3", "-1 -1 -1");
        QCOMPARE(refusal("line.off", file), QString());
    }

    void anObjWhoseFacesNameMissingVerticesIsRefused() {
        const QString message = refusal("holes.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n");
        QVERIFY2(message.contains("holes.obj"), qPrintable(message));
    }

    void aFileWithoutTrianglesIsRefused() {
        QVERIFY(refusal("points.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n").contains("no triangles"));
        QVERIFY(refusal("lines.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nl 1 2\nl 2 3\n").contains("no triangles"));
        QVERIFY(refusal("none.stl", "solid none\nendsolid none\n").contains("none.stl"));
    }

    void aVertexThatIsNotFiniteIsRefused() {
        QByteArray file = meshfiles::obj();
        file.replace("v 1 2 3", "v 1 nan 3");
        QVERIFY(refusal("nan.obj", file).contains("nan.obj"));
        file.replace("v 1 nan 3", "v 1 1e39 3");
        QVERIFY(refusal("inf.obj", file).contains("inf.obj"));
        QByteArray stl = meshfiles::stlBinary();
        const float nan = std::nanf("");
        stl.replace(84 + 12, 4, QByteArray(reinterpret_cast<const char*>(&nan), 4));
        QVERIFY(refusal("nan.stl", stl).contains("not a finite number"));
    }

    void aMeshWithoutSizeIsRefused() {
        QVERIFY(refusal("dot.obj", "v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n").contains("no size"));
        QVERIFY(refusal("needle.obj", "v 0 0 0\nv 1 1 1\nv 2 2 2\nf 1 2 3\n").contains("no size"));
    }

    // ---- Repairs

    void aLoneTriangleIsRefused() {
        QVERIFY(refusal("flat.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nf 1 2 3\n").contains("one flat triangle"));
    }

    void aMeshOfOnePlaneBecomesASlab() {
        const QByteArray square = "v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\nf 1 2 3 4\n";
        const Result<ImportedObstacle> obstacle = importObstacle(write("flat.obj", square), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(std::abs(obstacle->report.mass.volume - 4 * 0.02) < 1e-5);  // 1 % of the longest side
        QVERIFY(std::abs(thinnestExtent(shapeOf(obstacle->body, 1)) - 0.02f) < 1e-5f);
        bool told = false;
        for (const std::string& note : obstacle->report.notes) told = told || note.find("slab") != std::string::npos;
        QVERIFY(told);
    }

    void duplicateAndNeedleTrianglesAreRemovedAndCounted() {
        const QByteArray file = meshfiles::obj() + "f 1 2 6 5\nf 1 1 2\nf 5 6 2\np 1\nl 1 2\n";
        const Result<ImportedObstacle> obstacle = importObstacle(write("messy.obj", file), hull());
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(obstacle->report.duplicateTriangles >= 2);
        QVERIFY(obstacle->report.droppedPointsAndLines >= 1);
        QCOMPARE(obstacle->report.planes, std::size_t(6));
    }

    void verticesThatTouchAreJoined() {
        TriangleMesh mesh;  // two triangles of a square, each with its own corners
        mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1e-7f}, {1, 1, 0}, {0, 1, 0}, {9, 9, 9}};
        mesh.vertices.back() = {0.5f, 0.5f, 0};  // unused
        mesh.triangles = {{0, 1, 2}, {3, 4, 5}};
        const CleanMesh clean = cleanUp(mesh);
        QCOMPARE(clean.mesh.vertices.size(), std::size_t(4));
        QCOMPARE(clean.mesh.triangles.size(), std::size_t(2));
        QCOMPARE(clean.openEdges, std::size_t(4));
        QCOMPARE(clean.nonManifoldEdges, std::size_t(0));
    }

    void edgesOfThreeTrianglesAreCounted() {
        TriangleMesh fan;
        fan.vertices = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {-1, 0, 0}};
        fan.triangles = {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}};
        const CleanMesh clean = cleanUp(fan);
        QCOMPARE(clean.nonManifoldEdges, std::size_t(1));
        QCOMPARE(clean.openEdges, std::size_t(6));
    }

    void cleanUpRemovesNeedlesAndDuplicates() {
        TriangleMesh mesh;
        mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {2, 0, 0}};
        mesh.triangles = {{0, 1, 2}, {0, 1, 3}, {2, 0, 1}, {0, 2, 1}, {0, 0, 1}};
        const CleanMesh clean = cleanUp(mesh);
        QCOMPARE(clean.mesh.triangles.size(), std::size_t(1));
        QCOMPARE(clean.zeroAreaTriangles, std::size_t(2));
        QCOMPARE(clean.duplicateTriangles, std::size_t(2));
    }

    // ---- Progress

    void progressRisesToOneAndTheSameFileGivesTheSameObstacle() {
        const auto path = write("box.obj", meshfiles::obj());
        double last = 0;
        bool rises = true;
        const Result<ImportedObstacle> obstacle = importObstacle(path, hull(), [&](double share) {
            rises = rises && share >= last && share <= 1;
            last = share;
            return true;
        });
        QVERIFY(obstacle && rises);
        QCOMPARE(last, 1.0);
        QVERIFY(importObstacle(path, hull())->body == obstacle->body);
    }

    void anImportCanBeCancelledAtAnyPoint() {
        const auto path = write("box.glb", meshfiles::glb());
        int stop = 0, call = 0;
        do {  // the number of callbacks depends on the duration
            call = 0;
            ++stop;
            const Result<ImportedObstacle> obstacle =
                importObstacle(path, hull(), [&](double) { return ++call < stop; });
            QCOMPARE(obstacle.has_value(), call < stop);
            QVERIFY(obstacle || obstacle.error().text().find("cancelled") != std::string::npos);
        } while (call >= stop);
        QVERIFY(stop > 3);
    }
};

GYRE_TEST(TestImport)
#include "TestImport.moc"

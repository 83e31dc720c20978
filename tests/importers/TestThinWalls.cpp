#include "importers/decomposition/CutAtFaces.h"
#include "importers/decomposition/Decompose.h"
#include "importers/decomposition/DecomposeApart.h"
#include "importers/decomposition/JoinCells.h"
#include "importers/meshes/MeshCleanup.h"
#include "importers/meshes/MeshFile.h"
#include "tests/Test.h"
#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

Decomposition decomposedMesh(const TriangleMesh& mesh, float error = 0, std::size_t pieces = 0) {
    DecompositionSettings settings;
    settings.error = error;
    settings.pieces = pieces;
    Result<Decomposition> found = decompose(cleanUp(mesh).mesh, settings);
    return found ? std::move(*found) : Decomposition{};
}

TriangleMesh meshOf(const char* name) {
    const auto file = readMeshInProcess(std::string(GYRE_SOURCE_DIR "/tests/data/obstacles/") + name);
    return file ? file->parts.front().clean.mesh : TriangleMesh{};
}

bool isIn(const Decomposition& found, const glm::vec3& place, float margin = 0) {
    return std::ranges::any_of(found.pieces,
                               [&](const Piece& piece) { return distanceTo(piece.polytope, place) <= margin; });
}

/// How many places of a lattice over an opening, and through the wall's thickness, lie in a piece.
int shutPlaces(const Decomposition& found, const Box& opening) {
    int shut = 0;
    for (int i = 1; i < 10; ++i)
        for (int j = 1; j < 10; ++j)
            for (int k = 0; k <= 4; ++k) {
                const glm::vec3 fraction(0.1f * static_cast<float>(i), 0.1f * static_cast<float>(j),
                                         0.25f * static_cast<float>(k));
                shut += isIn(found, glm::mix(opening.low, opening.high, fraction), -1e-4f) ? 1 : 0;
            }
    return shut;
}

Box box(const glm::vec3& low, const glm::vec3& high) { return {low, high}; }

/// A wall along x with a door and a window, as one closed mesh.
struct Wall {
    float length = 30, height = 3, thickness = 0.15f;
    Box door() const { return box({0.3f * length, 0, 0}, {0.3f * length + 0.9f, 2.1f, thickness}); }
    Box window() const { return box({0.7f * length, 1, 0}, {0.7f * length + 0.5f, 1.6f, thickness}); }
    TriangleMesh mesh() const {
        const Box d = door(), w = window();
        const float t = thickness;
        const std::vector<Box> parts{box({0, 0, 0}, {d.low.x, height, t}),
                                     box({d.low.x, d.high.y, 0}, {d.high.x, height, t}),
                                     box({d.high.x, 0, 0}, {w.low.x, height, t}),
                                     box({w.low.x, 0, 0}, {w.high.x, w.low.y, t}),
                                     box({w.low.x, w.high.y, 0}, {w.high.x, height, t}),
                                     box({w.high.x, 0, 0}, {length, height, t})};
        return shapes::unionOf(parts);
    }
    double volume() const {
        return static_cast<double>(thickness) *
               (static_cast<double>(length) * static_cast<double>(height) - 0.9 * 2.1 - 0.5 * 0.6);
    }
};

class TestThinWalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLongWallKeepsItsTwoDoors() {
        const Decomposition found = decomposedMesh(meshOf("wall-30m-two-doors.obj"));
        QCOMPARE(found.pieces.size(), std::size_t(4));
        QVERIFY(found.isExact);
        QCOMPARE(shutPlaces(found, box({9, 0, 0}, {11, 2.5f, 0.2f})), 0);
        QCOMPARE(shutPlaces(found, box({21, 0, 0}, {23, 2.5f, 0.2f})), 0);
    }

    void aThinPlateKeepsItsHoles() {
        const Decomposition found = decomposedMesh(meshOf("plate-two-holes-thin.obj"));
        QVERIFY(found.isExact);
        QCOMPARE(shutPlaces(found, box({1, 0, 1}, {2, 0.05f, 3})), 0);
        QCOMPARE(shutPlaces(found, box({4, 0, 1}, {5, 0.05f, 3})), 0);
    }

    void aPlaneBecomesPlatesAroundItsDoorAndSaysSo() {
        const Decomposition found = decomposedMesh(meshOf("plane-with-door.obj"));
        QCOMPARE(found.pieces.size(), std::size_t(3));
        QVERIFY(found.isShell);
        QCOMPARE(shutPlaces(found, box({5, 0, -0.1f}, {7, 2.5f, 0.1f})), 0);
        QVERIFY(isIn(found, {2, 2, 0}) && isIn(found, {6, 4, 0}) && isIn(found, {10, 2, 0}));
        QVERIFY(!found.notes.empty() && found.notes[0].find("3 plates") != std::string::npos);
    }

    void partsFarApartStayApart_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("pieces");
        QTest::newRow("two boxes, 200 m") << "two-boxes-200m.obj" << 2;
        QTest::newRow("ten boxes, 900 m") << "ten-boxes-row.obj" << 10;
        QTest::newRow("a stray part, 1 km away") << "stray-part-1km.obj" << 2;
        QTest::newRow("300 stones") << "gravel-300.obj" << 300;
    }
    void partsFarApartStayApart() {
        QFETCH(QString, file);
        QFETCH(int, pieces);
        const Decomposition found = decomposedMesh(meshOf(file.toUtf8().constData()));
        QCOMPARE(int(found.pieces.size()), pieces);
        QVERIFY(found.isExact);
        QVERIFY(!found.faults.any());
    }

    void theThicknessOfAWallDoesNotMatter_data() {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("percent");
        QTest::newRow("10 m, 0.5 %") << 10.0 << 0.5;
        QTest::newRow("40 m, 0.2 %") << 40.0 << 0.2;
        QTest::newRow("60 m, 0.1 %") << 60.0 << 0.1;
        QTest::newRow("200 m, 0.05 %") << 200.0 << 0.05;
    }
    void theThicknessOfAWallDoesNotMatter() {
        QFETCH(double, length);
        QFETCH(double, percent);
        const Wall wall{float(length), 3, float(0.01 * percent * length)};
        for (const float error : {0.0f, 0.05f}) {
            const Decomposition found = decomposedMesh(wall.mesh(), error);
            QCOMPARE(shutPlaces(found, wall.door()), 0);
            QCOMPARE(shutPlaces(found, wall.window()), 0);
            QVERIFY(std::abs(found.mass.volume / wall.volume() - 1) < 1e-3);
            QVERIFY2(found.pieces.size() <= 7, qPrintable(QString::number(found.pieces.size())));
            QVERIFY(!found.faults.any());
        }
    }

    void aTurnedWallKeepsItsOpenings() {
        const Wall wall{25, 3, 0.1f};
        const TriangleMesh mesh = shapes::turned(wall.mesh(), glm::normalize(glm::vec3(1, 2, -0.5f)), 0.7f, {3, -2, 8});
        const Decomposition found = decomposedMesh(mesh, 0.05f);
        QVERIFY(std::abs(found.mass.volume / wall.volume() - 1) < 1e-3);
        QVERIFY(!found.faults.any());
    }

    void aSlitOfThreeCentimetresBetweenSlabsStaysOpen() {
        const std::vector<TriangleMesh> slabs{shapes::unionOf(std::vector<Box>{box({0, 0, 0}, {20, 0.3f, 20})}),
                                              shapes::unionOf(std::vector<Box>{box({0, 0.33f, 0}, {20, 0.6f, 20})})};
        const Decomposition found = decomposedMesh(shapes::joined(slabs), 0.05f);
        QCOMPARE(found.pieces.size(), std::size_t(2));
        QVERIFY(!isIn(found, {10, 0.315f, 10}));
    }

    /// A hatch in a floor slab of 60 m that is cut through, and a pit that is not.
    void aHatchInAFloorStaysOpenAndAPitStaysDeep() {
        const float t = 0.25f;
        const std::vector<Box> parts{box({0, 0, 0}, {20, t, 60}),
                                     box({20.6f, 0, 0}, {60, t, 60}),
                                     box({20, 0, 0}, {20.6f, t, 30}),
                                     box({20, 0, 30.6f}, {20.6f, t, 45}),
                                     box({20, 0, 45}, {20.6f, 0.1f, 45.6f}),
                                     box({20, 0, 45.6f}, {20.6f, t, 60})};
        const Decomposition found = decomposedMesh(shapes::unionOf(parts), 0.05f);
        QVERIFY(!isIn(found, {20.3f, 0.12f, 30.3f}) && !isIn(found, {20.3f, 0.2f, 45.3f}));
        QVERIFY(isIn(found, {20.3f, 0.05f, 45.3f}) && isIn(found, {10, 0.12f, 30}));
    }

    void aTurnedStreetOfPostsGetsNoPiecesInTheAir_data() {
        QTest::addColumn<float>("angle");
        for (const float angle : {0.0f, 0.4f, 0.6f, 1.1f}) QTest::addRow("%.1f", static_cast<double>(angle)) << angle;
    }
    /// Rounding tilts the planes of small faces, by millimetres at the other end of a street.
    void aTurnedStreetOfPostsGetsNoPiecesInTheAir() {
        QFETCH(float, angle);
        std::vector<Box> parts{box({0, -0.3f, -10}, {180, 0, 10})};
        for (int i = 0; i < 60; ++i) {
            const float x = 2 + 2.97f * static_cast<float>(i), z = 6.4f;
            parts.push_back(box({x, 0, z - 0.05f}, {x + 0.1f, 1.3f, z + 0.05f}));
            if (i > 0) parts.push_back(box({x - 2.87f, 0.8f, z - 0.02f}, {x, 0.9f, z + 0.02f}));
            if (i % 3 == 0) parts.push_back(box({x, 0, -7}, {x + 0.04f, 2, -6.96f}));
        }
        TriangleMesh mesh = shapes::unionOf(parts);
        const glm::quat turn = glm::angleAxis(angle, glm::normalize(glm::vec3(0.3f, 1, 0.2f)));
        for (glm::vec3& vertex : mesh.vertices) vertex = turn * vertex;
        const Decomposition found = decomposedMesh(mesh, 0.05f);
        QVERIFY(found.pieces.size() >= 82 && found.pieces.size() < 400);
        QCOMPARE(found.faults.bulges, std::size_t(0));
        QCOMPARE(found.faults.leaks, std::size_t(0));
        QCOMPARE(found.faults.lostParts, std::size_t(0));
    }

    void partsAreGivenUpWhereTheyNeedTooManyPieces() {
        std::vector<importers::Solid> solids;
        for (int i = 0; i < 20; ++i) {
            const glm::vec3 low(3.0f * static_cast<float>(i), 0, 0);
            solids.push_back({shapes::unionOf(std::vector{box(low, low + 1.0f)}), 0, 1, 6});
        }
        const GridMethod none = [](const GridTask&, const Workers&,
                                   Checkpoint&) -> Result<std::vector<ConvexPolytope>> {
            return fail(ErrorCode::Malformed, "A box needs no grid.");
        };
        const ProgressCallback silent;
        for (const unsigned threads : {1u, 2u})
            for (const std::size_t most : {0u, 20u, 19u, 1u}) {
                Checkpoint checkpoint(silent);
                const Result<ApartPieces> found = decomposeApart(solids, {}, most, none, Workers(threads), checkpoint);
                QCOMPARE(found.has_value(), most == 0 || most >= 20);
                if (found) QCOMPARE(found->pieces.size(), std::size_t(20));
            }
    }

    void aDentShallowerThanTheErrorIsFilledAndADeeperOneIsNot() {
        for (const bool isDeep : {false, true}) {
            const float depth = isDeep ? 0.2f : 0.02f;
            const std::vector<Box> parts{box({0, 0, 0}, {2, 1 - depth, 2}), box({0, 1 - depth, 0}, {0.8f, 1, 2}),
                                         box({1.2f, 1 - depth, 0}, {2, 1, 2})};
            const TriangleMesh mesh = cleanUp(shapes::unionOf(parts)).mesh;
            const ProgressCallback silent;
            Checkpoint checkpoint(silent);
            const TriangleBvh tree(mesh, Workers(1), checkpoint);
            const Cell hull = cellOf(mesh.vertices);
            QCOMPARE(coversOnlyDents(hull.hull, {mesh, tree}, {1e-6, 0.05}), !isDeep);
        }
    }

    void cellsOfAnLFillItExactly() {
        const TriangleMesh mesh = cleanUp(shapes::lShape().mesh).mesh;
        const ProgressCallback silent;
        Checkpoint checkpoint(silent);
        const TriangleBvh tree(mesh, Workers(1), checkpoint);
        const auto cells = cutAtFaces(mesh, tree, {1e-6, 0, 100}, checkpoint);
        QVERIFY(cells.has_value());
        QCOMPARE(cells->size(), std::size_t(2));
        double volume = 0;
        for (const std::vector<glm::dvec3>& corners : *cells) volume += cellOf({corners.begin(), corners.end()}).volume;
        QVERIFY(std::abs(volume - *shapes::lShape().volume) < 1e-6);
    }

    void aLimitOfPiecesThatShutsOpeningsIsToldAndCounted() {
        const Wall wall;
        const Decomposition found = decomposedMesh(wall.mesh(), 0.05f, 1);
        QCOMPARE(found.pieces.size(), std::size_t(1));
        QVERIFY2(found.faults.bulges >= 2, qPrintable(QString::number(found.faults.bulges)));
        QVERIFY(found.faults.bulge > 0.2f && found.faults.bulge < 0.6f);
        QVERIFY(std::ranges::any_of(found.notes, [](const std::string& note) {
            return note.find("Openings there may be shut") != std::string::npos;
        }));
    }

    void lostPartsAndUncoveredPlacesAreCounted() {
        const std::vector<TriangleMesh> stones{shapes::unionOf(std::vector<Box>{box({0, 0, 0}, {1, 1, 1})}),
                                               shapes::unionOf(std::vector<Box>{box({5, 0, 0}, {6, 1, 1})}),
                                               shapes::unionOf(std::vector<Box>{box({9, 0, 0}, {9.1f, 0.1f, 0.1f})})};
        Decomposer decomposer(cleanUp(shapes::joined(stones)).mesh);
        const Result<Decomposition> whole = decomposer.run({});
        QVERIFY(whole.has_value() && whole->pieces.size() == 3 && !whole->faults.any());
        std::vector<ConvexPolytope> two;
        for (const Piece& piece : whole->pieces)
            if (boundsOf(piece.polytope).low.x < 8) two.push_back(piece.polytope);
        const Result<Faults> faults = decomposer.check(two, {});
        QVERIFY(faults.has_value());
        QCOMPARE(faults->lostParts, std::size_t(1));
        QCOMPARE(decomposer.check(std::span(two).first(1), {})->lostParts, std::size_t(2));
    }

    void facesThatMeetWithoutCommonCornersEncloseASolid() {
        // A box whose lid is one rectangle, while each wall is split in two.
        shapes::MeshBuilder builder;
        const auto v = [](double x, double y, double z) { return glm::dvec3(x, y, z); };
        builder.quad(v(0, 1, 0), v(0, 1, 2), v(8, 1, 2), v(8, 1, 0));
        builder.quad(v(0, 0, 0), v(8, 0, 0), v(8, 0, 2), v(0, 0, 2));
        builder.quad(v(0, 0, 2), v(4, 0, 2), v(4, 1, 2), v(0, 1, 2));
        builder.quad(v(4, 0, 2), v(8, 0, 2), v(8, 1, 2), v(4, 1, 2));
        builder.quad(v(4, 0, 0), v(0, 0, 0), v(0, 1, 0), v(4, 1, 0));
        builder.quad(v(8, 0, 0), v(4, 0, 0), v(4, 1, 0), v(8, 1, 0));
        builder.quad(v(0, 0, 0), v(0, 0, 2), v(0, 1, 2), v(0, 1, 0));
        builder.quad(v(8, 0, 2), v(8, 0, 0), v(8, 1, 0), v(8, 1, 2));
        const Decomposition found = decomposedMesh(builder.take());
        QVERIFY(!found.isShell);
        QVERIFY(isIn(found, {4, 0.5f, 1}));
        QVERIFY(std::abs(found.mass.volume - 16) < 0.05);
    }

    void cavitiesOfAThinBoxAreFilledIfAsked() {
        const auto shellOf = [](bool isInner) {
            const float d = isInner ? 0.1f : 0;
            TriangleMesh mesh = shapes::unionOf(std::vector<Box>{box({d, d, d}, {20 - d, 3 - d, 12 - d})});
            if (isInner)
                for (glm::uvec3& t : mesh.triangles) std::swap(t.y, t.z);
            return mesh;
        };
        Decomposer decomposer(cleanUp(shapes::joined(std::vector<TriangleMesh>{shellOf(false), shellOf(true)})).mesh);
        DecompositionSettings settings;
        const Result<Decomposition> hollow = decomposer.run(settings);
        QVERIFY(hollow.has_value() && !isIn(*hollow, {10, 1.5f, 6}) && isIn(*hollow, {10, 0.05f, 6}));
        settings.fillCavities = true;
        const Result<Decomposition> filled = decomposer.run(settings);
        QVERIFY(filled.has_value() && isIn(*filled, {10, 1.5f, 6}));
    }

    void sameBitsForAnyNumberOfThreads() {
        const TriangleMesh mesh = cleanUp(Wall{}.mesh()).mesh;
        const Result<Decomposition> one = Decomposer(mesh).run({}, {}, Detail::Fine, Workers(1));
        for (const int threads : {2, 4}) {
            const Result<Decomposition> more = Decomposer(mesh).run({}, {}, Detail::Fine, Workers(threads));
            QVERIFY(one.has_value() && more.has_value());
            QVERIFY(one->pieces == more->pieces);
            QVERIFY(one->faults == more->faults);
        }
    }
};

}  // namespace

GYRE_TEST(TestThinWalls)
#include "TestThinWalls.moc"

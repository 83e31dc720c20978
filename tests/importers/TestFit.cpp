#include "importers/fit/FitReport.h"

#include "importers/fit/Tunnels.h"
#include "importers/hulls/ConvexHull.h"
#include "tests/Test.h"
#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr double kPi = 3.14159265358979323846;

ConvexPolytope boxOf(const glm::vec3& low, const glm::vec3& high) {
    ConvexPolytope box = boxPolytope(0.5f * (high - low));
    const glm::vec3 middle = 0.5f * (low + high);
    for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, middle);
    for (glm::vec3& vertex : box.vertices) vertex += middle;
    return box;
}

FitReport fitOf(const TriangleMesh& mesh, const std::vector<ConvexPolytope>& pieces, const FitOptions& options = {},
                int threads = 1) {
    const Result<FitReport> report = measureFit(mesh, pieces, options, {}, Workers(threads));
    return report ? *report : FitReport{};
}

FitReport hullFitOf(const TriangleMesh& mesh, const FitOptions& options = {}) {
    return fitOf(mesh, {*convexHull(mesh.vertices)}, options);
}

bool isNear(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

/// The four bars of shapes::wallWithWindow.
std::vector<ConvexPolytope> wallBars() {
    return {boxOf({0, 0, 0}, {1, 0.25f, 0.125f}), boxOf({0, 0.5f, 0}, {1, 0.75f, 0.125f}),
            boxOf({0, 0, 0}, {0.375f, 0.75f, 0.125f}), boxOf({0.625f, 0, 0}, {1, 0.75f, 0.125f})};
}

Voxels voxelsOf(const glm::ivec3& nodes, const auto& isFilled) {
    Voxels voxels{nodes, {}};
    for (int z = 0; z < nodes.z; ++z)
        for (int y = 0; y < nodes.y; ++y)
            for (int x = 0; x < nodes.x; ++x) voxels.filled.push_back(isFilled(glm::ivec3(x, y, z)) ? 1 : 0);
    return voxels;
}

}  // namespace

class TestFit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // ---- Tunnels of voxels

    /// A frame has one tunnel. Filled by a pane it has none. A wall beside it changes nothing.
    void aTunnelIsCountedUntilItIsFilled() {
        const auto frame = [](const glm::ivec3& at) {
            return at.z == 3 && std::max(std::abs(at.x - 5), std::abs(at.y - 5)) <= 3 &&
                   std::max(std::abs(at.x - 5), std::abs(at.y - 5)) >= 2;
        };
        const Tunnels tunnels(voxelsOf({11, 11, 9}, frame));
        const auto with = [&](const auto& more) {
            return tunnels.linksIn(voxelsOf({11, 11, 9}, [&](const glm::ivec3& at) { return frame(at) || more(at); }))
                .rank();
        };
        QCOMPARE(with([](const glm::ivec3&) { return false; }), 1);
        QCOMPARE(with([](const glm::ivec3& at) { return at.z == 3 && at.x == 5 && at.y > 2 && at.y < 8; }),
                 1);  // one bar: counts one of the two tunnels
        QCOMPARE(with([](const glm::ivec3& at) { return at.z == 5 && at.y > 1 && at.y < 9 && at.x > 1 && at.x < 9; }),
                 1);
        QCOMPARE(with([](const glm::ivec3& at) { return at.z == 3 && at.x > 2 && at.x < 8 && at.y > 2 && at.y < 8; }),
                 0);
    }

    /// Two bars that touch at both ends only when thickened have no tunnel of their own.
    void partsThatTouchInTheirPiecesMakeNoTunnel() {
        const auto bars = [](const glm::ivec3& at) {
            return at.z == 2 && (at.x == 2 || at.x == 6) && at.y > 1 && at.y < 7;
        };
        const auto tied = [&](const glm::ivec3& at) {
            return bars(at) || (at.z == 2 && (at.y == 2 || at.y == 6) && at.x > 1 && at.x < 7);
        };
        QCOMPARE(Tunnels(voxelsOf({9, 9, 5}, bars)).linksIn(voxelsOf({9, 9, 5}, tied)).rank(), 0);
        QCOMPARE(Tunnels(voxelsOf({9, 9, 5}, tied)).linksIn(voxelsOf({9, 9, 5}, tied)).rank(), 1);
    }

    /// Two linked rings have one tunnel each; the cavity of a hollow ball has none.
    void linkedRingsHaveOneTunnelEach() {
        const auto chain = [](const glm::ivec3& at) {
            const bool flat = at.z == 5 && std::max(std::abs(at.x - 5), std::abs(at.y - 5)) == 3;
            const bool upright = at.y == 5 && std::max(std::abs(at.x - 8), std::abs(at.z - 5)) == 3;
            return flat || upright;
        };
        const Voxels rings = voxelsOf({14, 11, 11}, chain);
        QCOMPARE(Tunnels(rings).linksIn(rings).rank(), 2);
        const Voxels hollow = voxelsOf({7, 7, 7}, [](const glm::ivec3& at) {
            return std::max({std::abs(at.x - 3), std::abs(at.y - 3), std::abs(at.z - 3)}) == 2;
        });
        QCOMPARE(Tunnels(hollow).linksIn(hollow).rank(), 0);
    }

    // ---- Exact pieces

    /// The wall as its four bars: no protrusion, no lost space, and the window is a tunnel of both.
    void theBarsOfAWallFitIt() {
        const FitReport report = fitOf(shapes::wallWithWindow().mesh, wallBars());
        QCOMPARE(report.pieces, std::size_t(4));
        QCOMPARE(report.planes, std::size_t(24));
        QCOMPARE(report.mostPlanes, std::size_t(6));
        QVERIFY(isNear(report.hullVolume, 0.75 * 0.125, 1e-6));
        QVERIFY(
            isNear(report.meshVolume / *shapes::wallWithWindow().volume, 1, 0.005));  // exact except for rounded edges
        QVERIFY(report.over < 1e-3 && report.under < 1e-3 && report.lost == 0 && report.deep == 0);
        QVERIFY(report.iou > 0.999);
        QVERIFY(report.bulge.most < 1e-6f && report.leak.most < 1e-6f);
        QCOMPARE(report.meshTunnels, 1);
        QCOMPARE(report.pieceTunnels, 1);
        QVERIFY(report.raysBlocked < 1e-3 && report.raysLeaking < 1e-3);
        QVERIFY(!report.closesTunnels());
    }

    // ---- Errors of a known size

    /// A wall with a filled window of 0.25 x 0.25 in 1 x 0.75. Lost is the part of the window that a ball of 0.01
    /// reaches and that is farther than 0.02 from places that the ball reaches outside.
    void aFilledWindowIsLost() {
        const FitReport report = fitOf(shapes::wallWithWindow().mesh, {boxOf({0, 0, 0}, {1, 0.75f, 0.125f})});
        QVERIFY(isNear(report.over, 0.0625 / 0.75, 0.003));
        QVERIFY(report.under < 1e-3);
        // Across the window 0.25 minus twice the ball; along the passage 0.125 minus twice (0.02 minus the ball).
        const double expected = 0.23 * 0.23 * (0.125 - 2 * 0.01) / (0.75 * 0.125);
        qInfo("lost %.4f, expected %.4f; over %.4f", report.lost, expected, report.over);
        QVERIFY(isNear(report.lost, expected, 0.1 * expected));
        QCOMPARE(report.meshTunnels, 1);
        QCOMPARE(report.pieceTunnels, 0);
        QVERIFY(report.closesTunnels());
        QVERIFY(report.raysBlocked > 0.001);                      // few chords pass straight through
        QVERIFY(isNear(double(report.bulge.most), 0.125, 0.01));  // the distance of the window's middle from its frame
        const glm::vec2 off = glm::abs(glm::vec2(report.worst.position) - glm::vec2(0.5f, 0.375f));
        QVERIFY(report.worst.error > 0 && std::max(off.x, off.y) < 0.02f);
    }

    /// A torus in its hull: the excess is the hull minus the torus, both by formula. The convex hull consists of the
    /// torus's outer half and a disc of height 2 r: pi^2 R r^2 + 4/3 pi r^3 + 2 pi R^2 r.
    void theHullOfATorusLosesItsHole() {
        const shapes::KnownShape torus = shapes::torus();
        const FitReport report = hullFitOf(torus.mesh);
        const double ring = 0.35, tube = 0.15;
        const double hull =
            kPi * kPi * ring * tube * tube + 4.0 / 3 * kPi * tube * tube * tube + 2 * kPi * ring * ring * tube;
        qInfo("hull %.5f, by formula %.5f; over %.4f, by formula %.4f", report.hullVolume, hull, report.over,
              1 - *torus.volume / hull);
        QVERIFY(isNear(report.hullVolume / hull, 1, 0.01));  // facets: 24 and 48 steps
        QVERIFY(isNear(report.over, 1 - *torus.volume / report.hullVolume, 0.01));
        QCOMPARE(report.meshTunnels, 1);
        QCOMPARE(report.pieceTunnels, 0);
        QVERIFY(report.lost > 0.1 && report.lost < report.over);
        // The centre of the disc's faces has the same distance from the torus as the axis.
        const double deepest = std::sqrt(ring * ring + tube * tube) - tube;
        qInfo("bulge %.4f, by formula %.4f", double(report.bulge.most), deepest);
        QVERIFY(isNear(double(report.bulge.most), deepest, 0.009));  // samples are 0.009 apart
    }

    /// A ball of radius 0.5 in a cube: corners protrude by 0.5 (sqrt 3 - 1), a face on average by 0.5 (m - 1). m is the
    /// mean distance of a unit cube's face from its centre in half sides: 1.2807 [integral of sqrt(1 + x^2 + y^2)].
    void theBulgeOfACubeAroundABallIsThatOfTheFormula() {
        const FitReport report = fitOf(shapes::icosphere().mesh, {boxOf(glm::vec3(-0.5f), glm::vec3(0.5f))});
        QVERIFY(isNear(double(report.bulge.most), 0.5 * (std::sqrt(3.0) - 1),
                       0.005));  // the ball's facets lie up to 0.003 inside it
        qInfo("mean bulge %.5f", report.bulge.mean);
        QVERIFY(isNear(report.bulge.mean, 0.5 * (1.2807 - 1), 0.004));
        QVERIFY(isNear(report.over, (1 - kPi / 6) / (kPi / 6), 0.03));  // fraction of the ball's own hull
        QVERIFY(report.leak.most < 1e-6f);
    }

    /// The reverse case: the mesh protrudes from a piece that is 10 % too small.
    void aMeshThatProtrudesFromItsPieceLeaks() {
        const FitReport report = fitOf(shapes::box().mesh, {boxOf({-0.45f, -0.3f, -0.2f}, {0.45f, 0.3f, 0.2f})});
        QVERIFY(isNear(report.under, 0.1, 0.015));
        QVERIFY(report.over < 1e-3);
        QVERIFY(isNear(double(report.leak.most), 0.05, 1e-5));
        QVERIFY(isNear(double(*std::ranges::min_element(report.vertexErrors)), -0.05, 1e-5));
        QVERIFY(isNear(double(report.worst.error), -0.05, 1e-5));
        QVERIFY(report.raysLeaking > 0.01);
        QVERIFY(report.bulge.most < 1e-6f);
    }

    /// A slab around a sheet: a shell has no inside, so protrusion counts from the sheet.
    void aSlabAboutASheetIsJudgedAsAShell() {
        FitOptions options;
        options.isShell = true;
        const FitReport report =
            fitOf(shapes::sheet().mesh, {boxOf({-0.5f, -0.01f, -0.5f}, {0.5f, 0.01f, 0.5f})}, options);
        QVERIFY(isNear(double(report.bulge.most), 0.01, 1e-5));
        QVERIFY(report.leak.most < 1e-6f && report.lost == 0);
        QCOMPARE(report.meshTunnels, 0);
    }

    // ---- Topology of meshes for a ball of 1 % of the size

    void tunnelsOfTheShapesAreCounted_data() {
        QTest::addColumn<int>("number");
        const auto list = shapes::all();
        for (int i = 0; i < static_cast<int>(list.size()); ++i)
            if (list[i].tunnels) QTest::newRow(list[i].name.c_str()) << i;
    }
    void tunnelsOfTheShapesAreCounted() {
        QFETCH(int, number);
        const shapes::KnownShape shape = shapes::all()[static_cast<std::size_t>(number)];
        FitOptions options;
        options.samples = 100;
        options.cells = 75;
        const FitReport report = hullFitOf(shape.mesh, options);
        QCOMPARE(report.meshTunnels, *shape.tunnels);
        QCOMPARE(report.pieceTunnels, 0);
        if (shape.volume)
            QVERIFY(isNear(report.meshVolume, *shape.volume,
                           0.005 * report.hullVolume + shape.volumeError * *shape.volume));
    }

    // ---- Cost

    /// Two adjacent boxes each fill half of the sampled box. A place in the first costs 6 planes. A place in the second
    /// lies outside the first one's box and costs 6. A place in the margin of 5 % costs none.
    void planesAreTestedBehindBoxes() {
        const FitReport report = fitOf(shapes::touchingCubes().mesh,
                                       {boxOf({-0.5f, 0, 0}, {0, 0.5f, 0.5f}), boxOf({0, 0, 0}, {0.5f, 0.5f, 0.5f})});
        const double inside = 1 * 0.5 * 0.5 / (1.1 * 0.6 * 0.6);
        QVERIFY(isNear(report.planesTested, 6 * inside, 0.05));
    }

    /// A hull of many nearly parallel planes counts as few.
    void coincidentPlanesCountOnce() {
        ConvexPolytope box = boxOf(glm::vec3(-0.5f), glm::vec3(0.5f));
        Plane tilted = box.planes[0];
        tilted.normal = glm::normalize(tilted.normal + glm::vec3(0.0002f, 0.0002f, 0.0002f));
        tilted.offset = -1e9f;
        for (const glm::vec3& vertex : box.vertices)
            tilted.offset = std::max(tilted.offset, glm::dot(tilted.normal, vertex));
        tilted.offset -= 0.0001f;  // cuts off a corner, so that it has a face
        box.planes.push_back(tilted);
        QCOMPARE(fitOf(shapes::icosphere().mesh, {box}).planes, std::size_t(6));
    }

    // ---- Threads, errors

    void theReportHasTheSameBitsForAnyNumberOfThreads() {
        const TriangleMesh mesh = shapes::torus().mesh;
        const std::vector<ConvexPolytope> pieces{*convexHull(mesh.vertices)};
        FitOptions options;
        options.samples = 5000;
        options.cells = 50;
        const FitReport one = fitOf(mesh, pieces, options, 1), four = fitOf(mesh, pieces, options, 4);
        QVERIFY(one.vertexErrors == four.vertexErrors);
        QCOMPARE(one.faceErrors.size(), four.faceErrors.size());
        for (std::size_t i = 0; i < one.faceErrors.size(); ++i)
            QVERIFY(one.faceErrors[i].error == four.faceErrors[i].error);
        QVERIFY(one.lost == four.lost && one.over == four.over);
        QVERIFY(one.raysBlocked == four.raysBlocked && one.planesTested == four.planesTested);
        QVERIFY(one.worst.position == four.worst.position && one.bulge.mean == four.bulge.mean);
    }

    void aMeshWithoutSizeIsRefusedAndWorkCanBeCancelled() {
        QVERIFY(!measureFit({}, {}));
        const TriangleMesh mesh = shapes::box().mesh;
        const std::vector<ConvexPolytope> pieces{*convexHull(mesh.vertices)};
        int calls = 0;
        QVERIFY(measureFit(
            mesh, pieces, {}, [&](double) { return ++calls > 0; }, Workers(1)));
        QVERIFY(calls > 20);
        for (const int stop : {1, calls / 2, calls - 1}) {
            int call = 0;
            const Result<FitReport> report = measureFit(
                mesh, pieces, {}, [&](double) { return ++call < stop; }, Workers(1));
            QVERIFY(!report && report.error().text().find("cancelled") != std::string::npos);
        }
    }
};

GYRE_TEST(TestFit)
#include "TestFit.moc"

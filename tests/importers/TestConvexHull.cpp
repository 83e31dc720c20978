#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/PlaneBudget.h"

#include "core/base/ParallelFor.h"
#include "core/base/Random.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

std::vector<glm::vec3> onBall(int count, float radius, std::uint64_t seed) {
    Random random(seed, 1, 1);
    std::vector<glm::vec3> points;
    for (int i = 0; i < count; ++i) points.push_back(radius * random.onUnitSphere());
    return points;
}

/// The points of a rotated and moved cube's surface on a lattice, coplanar only up to rounding.
std::vector<glm::vec3> turnedCube(int cells, const glm::vec3& where) {
    const glm::quat turn = glm::angleAxis(0.8f, glm::normalize(glm::vec3(1, 2, 3)));
    std::vector<glm::vec3> points;
    for (int i = 0; i <= cells; ++i)
        for (int j = 0; j <= cells; ++j)
            for (int k = 0; k <= cells; ++k) {
                const glm::ivec3 at(i, j, k);
                const bool onSurface = i == 0 || j == 0 || k == 0 || i == cells || j == cells || k == cells;
                if (onSurface)
                    points.push_back(where + turn * (2.0f / static_cast<float>(cells) * glm::vec3(at) - 1.0f));
            }
    return points;
}

/// A sheet with a thickness of 1/100 and a width of 3e-4 to 3e-6 of its length. Its points share coordinates up to
/// small noise.
std::vector<glm::vec3> sliver(Random& random) {
    const auto below = [&](int count) { return static_cast<int>(random.uniform() * static_cast<float>(count)); };
    const float width = std::pow(10.0f, -3.5f - 2 * random.uniform());
    const float noise = std::pow(10.0f, -1 - 6 * random.uniform());
    std::vector<float> shared{-1, 1};
    for (int i = below(5); i > 0; --i) shared.push_back(2 * random.uniform() - 1);
    const auto coordinate = [&] {
        const float at = random.uniform() < 0.8f
                             ? shared[static_cast<std::size_t>(below(static_cast<int>(shared.size())))]
                             : 2 * random.uniform() - 1;
        return random.uniform() < 0.3f ? at + noise * (2 * random.uniform() - 1) : at;
    };
    std::vector<glm::vec3> points;
    for (int i = 4 + below(40); i > 0; --i) {
        const float x = coordinate(), z = width * coordinate();
        for (const float side : {0.01f, -0.01f}) points.emplace_back(x, side, z);
    }
    return points;
}

double volumeOf(const ConvexPolytope& hull) { return massProperties(std::span<const ConvexPolytope>(&hull, 1)).volume; }

/// The largest distance of a point outside the hull.
float worst(const ConvexPolytope& hull, std::span<const glm::vec3> points) {
    float farthest = -1e30f;
    for (const glm::vec3& point : points)
        for (const Plane& plane : hull.planes)
            farthest = std::max(farthest, glm::dot(plane.normal, point) - plane.offset);
    return farthest;
}

}  // namespace

class TestConvexHull : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Found by fuzzing: Qhull merged the sides of one in two thousand such slivers endlessly.
    void hullsOfExtremelyThinSliversTerminate() {
        Random random(7, 1, 1);
        for (int i = 0; i < 20'000; ++i) {
            const std::vector<glm::vec3> points = sliver(random);
            const Result<ConvexPolytope> hull = convexHull(points);
            if (hull) QVERIFY2(worst(*hull, points) < 0.005f, qPrintable(QStringLiteral("sliver %1").arg(i)));
        }
    }

    void fourPointsMakeATetrahedron() {
        const std::vector<glm::vec3> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        const Result<ConvexPolytope> hull = convexHull(points);
        QVERIFY(hull);
        QCOMPARE(hull->planes.size(), std::size_t(4));
        QCOMPARE(hull->vertices.size(), std::size_t(4));
        QVERIFY(std::abs(volumeOf(*hull) - 1.0 / 6) < 1e-6);
    }

    void coplanarFacesBecomeOnePlane() {
        for (const glm::vec3& where : {glm::vec3(0), glm::vec3(30, -20, 10)}) {
            const Result<ConvexPolytope> hull = convexHull(turnedCube(10, where));
            QVERIFY(hull);
            QCOMPARE(hull->planes.size(), std::size_t(6));
            QCOMPARE(hull->vertices.size(), std::size_t(8));
            QVERIFY(std::abs(volumeOf(*hull) - 8) < 1e-3);
            QVERIFY(checkPolytope(*hull));
        }
    }

    void theHullContainsAllPoints() {
        for (const int count : {10, 100, 3000}) {
            const std::vector<glm::vec3> points = onBall(count, 1, 7);
            const Result<ConvexPolytope> hull = convexHull(points);
            QVERIFY(hull);
            QVERIFY2(worst(*hull, points) < 3e-6f,
                     QByteArray::number(worst(*hull, points)));  // merging drops such shallow points
            QVERIFY(worst(*hull, hull->vertices) < 3e-7f);       // rounding
            QVERIFY(checkPolytope(*hull));
        }
    }

    void theHullOfABallNearlyFillsIt() {
        const Result<ConvexPolytope> hull = convexHull(onBall(5000, 2, 3));
        QVERIFY(hull);
        const double ball = massPropertiesOfSphere(2).volume;
        QVERIFY(volumeOf(*hull) < ball);
        QVERIFY(volumeOf(*hull) > 0.995 * ball);
    }

    void sizeDoesNotMatter() {
        for (const float size : {1e-4f, 1.0f, 1e5f}) {
            const Result<ConvexPolytope> hull = convexHull(onBall(200, size, 5));
            QVERIFY(hull);
            QVERIFY(std::abs(volumeOf(*hull) / (static_cast<double>(size) * size * size) - 3.9) < 0.3);
        }
    }

    void theSamePointsGiveTheSameBitsOnAnyThread() {
        const std::vector<glm::vec3> points = onBall(2000, 1, 9);
        const Result<ConvexPolytope> alone = convexHull(points);
        std::vector<int> same(16);
        parallelFor(Workers(4), same.size(), 1, [&](std::size_t begin, std::size_t) {
            const Result<ConvexPolytope> hull = convexHull(points);
            same[begin] = hull && *hull == *alone;
        });
        QCOMPARE(std::ranges::count(same, 1), 16);
    }

    void pointsWithoutVolumeAreRefused_data() {
        QTest::addColumn<int>("dimension");
        QTest::newRow("few") << -1;
        QTest::newRow("one place") << 0;
        QTest::newRow("a line") << 1;
        QTest::newRow("a plane") << 2;
    }
    void pointsWithoutVolumeAreRefused() {
        QFETCH(int, dimension);
        Random random(1, 2, 3);
        std::vector<glm::vec3> points;
        for (int i = 0; i < (dimension < 0 ? 3 : 50); ++i) {
            const glm::vec3 u(0.6f, 0.64f, 0.48f), v(-0.8f, 0.48f, 0.36f);
            points.push_back(glm::vec3(1, 2, 3) + (dimension > 0 ? random.uniform() : 0) * u +
                             (dimension > 1 ? random.uniform() : 0) * v);
        }
        const Result<ConvexPolytope> hull = convexHull(points);
        QVERIFY(!hull);
        QVERIFY(!hull.error().text().empty());
    }

    void aPointThatIsNotFiniteIsRefused() {
        std::vector<glm::vec3> points = onBall(20, 1, 1);
        points[7].y = std::nanf("");
        QVERIFY(!convexHull(points));
        points[7].y = INFINITY;
        QVERIFY(!convexHull(points));
    }

    void planesMeetInTheVerticesTheyCameFrom() {
        const ConvexPolytope box = boxPolytope({1, 2, 3});
        const Result<ConvexPolytope> solid = intersection(box.planes, {0.5f, 0.5f, 0.5f});
        QVERIFY(solid);
        QCOMPARE(solid->vertices.size(), std::size_t(8));
        QVERIFY(std::abs(volumeOf(*solid) - 48) < 1e-3);
        QVERIFY(!intersection(box.planes, {1.5f, 0, 0}));                     // the point is not inside
        QVERIFY(!intersection(std::span(box.planes).subspan(1), {0, 0, 0}));  // one side is open
    }

    void aHullWithAPlaneLimitContainsTheOriginalWithLittleExcess() {
        const Result<ConvexPolytope> hull = convexHull(onBall(5000, 1, 3));
        const BudgetedHull budgeted = withinBudget(*hull, 128);
        QVERIFY(hull->planes.size() > 5000);
        QVERIFY(budgeted.polytope.planes.size() <= 128);
        QVERIFY(checkPolytope(budgeted.polytope));
        QVERIFY(worst(budgeted.polytope, hull->vertices) < 1e-5f);
        QVERIFY(budgeted.bulge > 0 && budgeted.bulge < 0.05f);
        QVERIFY(volumeOf(budgeted.polytope) < 1.06 * volumeOf(*hull));
    }

    void aHullWithinItsPlaneLimitIsUnchanged() {
        const Result<ConvexPolytope> hull = convexHull(onBall(30, 1, 3));
        const BudgetedHull budgeted = withinBudget(*hull, 128);
        QVERIFY(budgeted.polytope == *hull);
        QCOMPARE(budgeted.bulge, 0.0f);
    }
};

GYRE_TEST(TestConvexHull)
#include "TestConvexHull.moc"

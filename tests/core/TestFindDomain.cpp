#include "core/base/Random.h"
#include "core/stages/FindDomain.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace gyre;

namespace {

struct Cloud {
    std::vector<glm::vec3> positions, strengths, tracers;
    std::vector<float> radii;

    void add(const glm::vec3& position, float strength = 1) {
        positions.push_back(position);
        strengths.emplace_back(strength, 0, 0);
        radii.push_back(0.01f);
    }
    DomainRequest request(int cells = 48) const { return {positions, strengths, radii, tracers, cells}; }
};

Domain chosen(const DomainRequest& request, const Domain& last) { return chooseDomain(Workers(2), request, last); }

Cloud boxOf(const glm::vec3& size, const glm::vec3& centre = glm::vec3(0)) {
    Cloud cloud;
    Random random(1, 2, 3);
    for (int i = 0; i < 500; ++i)
        cloud.add(centre + size * glm::vec3{random.uniform(-0.5f, 0.5f), random.uniform(-0.5f, 0.5f),
                                            random.uniform(-0.5f, 0.5f)});
    return cloud;
}

bool holds(const UniformGrid& grid, const glm::vec3& p, float cells) {
    const Box box = grid.bounds();
    const float margin = (cells - 1e-3f) * grid.spacing;
    for (int axis = 0; axis < 3; ++axis)
        if (p[axis] < box.low[axis] + margin || p[axis] > box.high[axis] - margin) return false;
    return true;
}

}  // namespace

class TestFindDomain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyVortonHasThreeCellsAroundIt() {
        for (const int cells : {8, 16, 20, 48, 70, 128})
            for (const glm::vec3& size :
                 {glm::vec3(1), glm::vec3(0.2f, 3, 0.4f), glm::vec3(1, 0, 0), glm::vec3(100, 30, 50)}) {
                const Cloud cloud = boxOf(size, {17, -3, 0.2f});
                const UniformGrid grid = chosen(cloud.request(cells), {}).grid;
                for (const glm::vec3& p : cloud.positions) QVERIFY(holds(grid, p, 3));
                for (int axis = 0; axis < 3; ++axis) {
                    QVERIFY(std::ranges::count(gridSizes(), grid.nodes[axis]) == 1);
                    QVERIFY(std::fabs(std::remainder(grid.origin[axis], grid.spacing)) < 1e-4f * grid.spacing);
                }
            }
    }

    // The spacing may exceed the request only by rounding up to a power of 2^(1/4) and by a cell for alignment.
    void cellsHaveTheRequestedSize() {
        const UniformGrid grid = chosen(boxOf({2, 1, 1}).request(64), {}).grid;
        QVERIFY(grid.spacing <= 1.1893f * 2 / (64 - 10));
        QCOMPARE(grid.nodes.x, 64);
        QVERIFY(grid.nodes.y <= 48);
    }

    void aPlumeGetsATallGrid() {
        const UniformGrid grid = chosen(boxOf({0.5f, 4, 0.5f}).request(96), {}).grid;
        QCOMPARE(grid.nodes.y, 96);
        QVERIFY(grid.nodes.x <= 24 && grid.nodes.z <= 24);
    }

    // A body outside of the grid falls as in a vacuum.
    void aBodyThatMovesNearTheFluidIsInTheGrid() {
        const Cloud cloud = boxOf({2, 0.4f, 1});
        const auto gridWith = [&](float height) {
            const std::vector<Box> movers{{{0, height, 0}, {0.5f, height + 0.5f, 0.5f}}};
            DomainRequest request = cloud.request();
            request.movers = movers;
            return chosen(request, {}).grid;
        };
        const UniformGrid alone = chosen(cloud.request(), {}).grid;
        for (const float height : {0.5f, 1.0f, 1.6f}) {
            const UniformGrid grid = gridWith(height);
            QVERIFY(holds(grid, {0, height + 0.5f, 0}, 4));
            QVERIFY(grid.spacing <= 2 * alone.spacing);
        }
        QVERIFY(gridWith(2.5f) == alone);  // farther than the fluid is long
    }

    void spacingRisesAtOnceAndFallsAfterThirtyCalmSteps() {
        const Cloud small = boxOf(glm::vec3(1)), large = boxOf(glm::vec3(2));
        const Domain first = chosen(small.request(), {});
        Domain domain = chosen(large.request(), first);
        QCOMPARE(domain.grid.spacing, 2 * first.grid.spacing);
        const float wide = domain.grid.spacing;
        for (int step = 0; step < 29; ++step) {
            domain = chosen(small.request(), domain);
            QCOMPARE(domain.grid.spacing, wide);
        }
        // One large step restarts the count.
        domain = chosen(large.request(), domain);
        for (int step = 0; step < 29; ++step) domain = chosen(small.request(), domain);
        QCOMPARE(domain.grid.spacing, wide);
        domain = chosen(small.request(), domain);
        QCOMPARE(domain.grid.spacing, first.grid.spacing);
    }

    void aCloudAtRestKeepsItsNodes() {
        const Cloud cloud = boxOf(glm::vec3(1));
        const Domain domain = chosen(cloud.request(), {});
        QVERIFY(chosen(cloud.request(), domain).grid == domain.grid);
    }

    void aStrayDoesNotWidenTheBox() {
        Cloud cloud = boxOf(glm::vec3(1));
        const UniformGrid before = chosen(cloud.request(), {}).grid;
        cloud.add({40, 0, 0});
        QCOMPARE(chosen(cloud.request(), {}).grid.spacing, before.spacing);
        // Sixty of 500 vortons are too many to be strays: they belong to the cloud.
        for (int i = 0; i < 60; ++i) cloud.add({40, 0, 0});
        QVERIFY(chosen(cloud.request(), {}).grid.spacing > 10 * before.spacing);
    }

    void tracersWidenTheGridButNotTheCells() {
        Cloud cloud = boxOf({1, 0.2f, 0.2f});
        const UniformGrid before = chosen(cloud.request(), {}).grid;
        Random random(4, 4, 4);
        for (int i = 0; i < 1000; ++i) cloud.tracers.push_back(random.uniform(0, 1) * glm::vec3(0, 0.5f, 0));
        const UniformGrid after = chosen(cloud.request(), {}).grid;
        QCOMPARE(after.spacing, before.spacing);
        for (const glm::vec3& p : cloud.tracers) QVERIFY(holds(after, p, 1));
        for (const glm::vec3& p : cloud.positions) QVERIFY(holds(after, p, 3));
        for (glm::vec3& p : cloud.tracers) p *= 1000;
        const UniformGrid most = chosen(cloud.request(), {}).grid;
        QCOMPARE(most.spacing, before.spacing);
        QVERIFY(most.nodes.y <= 48);
    }

    void aSingleVortonGetsCellsOfHalfItsRadius() {
        Cloud cloud;
        cloud.add({1, 2, 3});
        cloud.radii[0] = 0.125f;
        const UniformGrid grid = chosen(cloud.request(), {}).grid;
        QVERIFY(grid.spacing >= 0.0625f && grid.spacing < 0.075f);
        QVERIFY(holds(grid, cloud.positions[0], 3));
    }

    void withoutVortonsThereIsASmallGridThatIsForgotten() {
        const Domain none = chosen({}, {});
        QCOMPARE(none.grid.nodes, glm::ivec3(8));
        QVERIFY(holds(none.grid, glm::vec3(0), 3));
        const Cloud cloud = boxOf(glm::vec3(1));
        QVERIFY(chosen(cloud.request(), none).grid == chosen(cloud.request(), {}).grid);
    }

    void vortonsWithoutStrengthGetADomainToo() {
        Cloud cloud;
        cloud.add({1, 2, 3}, 0);
        cloud.add({2, 2, 3}, 0);
        const UniformGrid grid = chosen(cloud.request(), {}).grid;
        for (const glm::vec3& p : cloud.positions) QVERIFY(holds(grid, p, 3));
        QVERIFY(grid.bounds().size().x < 10);  // not enlarged by the unused lanes of sixteen
    }

    // 1003 is no multiple of 16, so the last vortons take the path for an incomplete group.
    void allInstructionSetsMeasureTheSame() {
        const Cloud cloud = boxOf({1, 2, 3});
        std::vector<glm::vec3> places(cloud.positions);
        for (int i = 0; i < 503; ++i)
            places.push_back(1.5f * cloud.positions[static_cast<std::size_t>(i % 500)] + glm::vec3(0.1f));
        const std::vector<glm::vec3> strengths(places.rbegin(), places.rend());
        const std::vector<float> ones(places.size(), 1.25f);
        const CloudPlaces all{&places[0].x, 1003, {0.25f, 0.5f, 0.75f}};
        const CloudWeights weights{&strengths[0].x, ones.data()};
        const FloatBox limits{{-0.4f, -0.5f, -0.6f}, {0.5f, 0.5f, 0.5f}};
        PlaceSums places0;
        WeightSums weights0;
        FloatBox box0;
        const auto measure = [&](Instructions each, PlaceSums& a, WeightSums& b, FloatBox& c) {
            kernelsFor(each).measurePlaces(all, a);
            kernelsFor(each).weighPlaces(all, weights, b);
            kernelsFor(each).boundPlaces(&places[0].x, 1003, limits, c);
        };
        measure(Instructions::Simd128, places0, weights0, box0);
        double sum = 0, weight = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            sum += double(places[i].y) - 0.5;
            weight += double(glm::length(strengths[i]));
        }
        QVERIFY(std::abs(places0.sum[1] - sum) < 1e-3);
        QVERIFY(std::abs(weights0.weight / weight - 1) < 1e-5);
        QCOMPARE(weights0.radius, 1003 * 1.25);
        QVERIFY(box0.low[0] >= -0.4f && box0.low[0] < -0.35f && box0.high[1] <= 0.5f);
        for (const Instructions each : {Instructions::Avx2, Instructions::Avx512}) {
            if (!isAvailable(each)) continue;
            PlaceSums a;
            WeightSums b;
            FloatBox c;
            measure(each, a, b, c);
            QCOMPARE(std::memcmp(&a, &places0, sizeof a), 0);
            QCOMPARE(std::memcmp(&b, &weights0, sizeof b), 0);
            QCOMPARE(std::memcmp(&c, &box0, sizeof c), 0);
        }
    }
};

GYRE_TEST(TestFindDomain)
#include "TestFindDomain.moc"

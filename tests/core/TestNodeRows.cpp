#include "core/base/Random.h"
#include "core/velocity/Scatter.h"
#include "tests/Test.h"

#include <glm/common.hpp>

#include <algorithm>
#include <vector>

using namespace gyre;

namespace {

/// Whether each node of a grid is marked.
struct Marks {
    UniformGrid grid;
    std::vector<char> of = std::vector<char>(grid.count());

    bool isIn(const glm::ivec3& n) const { return n == glm::clamp(n, glm::ivec3(0), grid.nodes - 1); }
    void mark(const glm::ivec3& n) {
        if (isIn(n)) of[grid.index(n.x, n.y, n.z)] = 1;
    }
    bool has(const glm::ivec3& n) const { return of[grid.index(n.x, n.y, n.z)] != 0; }

    template <class Visit>
    void eachMarked(const Visit& visit) const {
        for (int k = 0; k < grid.nodes.z; ++k)
            for (int j = 0; j < grid.nodes.y; ++j)
                for (int i = 0; i < grid.nodes.x; ++i)
                    if (has({i, j, k})) visit(glm::ivec3(i, j, k));
    }

    /// Marks each row from its first to its last marked node.
    Marks filledRows() const {
        Marks filled{grid};
        for (int k = 0; k < grid.nodes.z; ++k)
            for (int j = 0; j < grid.nodes.y; ++j) {
                int low = grid.nodes.x, high = -1;
                for (int i = 0; i < grid.nodes.x; ++i)
                    if (has({i, j, k})) low = std::min(low, i), high = i;
                for (int i = low; i <= high; ++i) filled.mark({i, j, k});
            }
        return filled;
    }
    Marks withNeighbours() const {
        Marks more{grid};
        eachMarked([&](const glm::ivec3& n) {
            for (const glm::ivec3 step :
                 {glm::ivec3(0), {-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}})
                more.mark(n + step);
        });
        return more.filledRows();
    }
};

Marks marksOf(const UniformGrid& grid, const NodeRows& rows) {
    Marks marks{grid};
    for (int k = rows.box().low.z; k <= rows.box().high.z; ++k)
        eachRow(grid, rows, k,
                [&](std::size_t first, std::size_t end) { std::fill(&marks.of[first], &marks.of[0] + end, char{1}); });
    return marks;
}

/// Clumps of particles, some at the faces of the grid and outside of it.
std::vector<glm::vec3> clumps(const UniformGrid& grid, int count, std::uint64_t seed) {
    Random random(seed, 1, 1);
    std::vector<glm::vec3> places;
    for (int clump = 0; clump < count; ++clump) {
        const auto part = [&] { return random.uniform(-0.1f, 1.1f); };
        const float x = part(), y = part(), z = part();
        const glm::vec3 centre = grid.origin + glm::vec3(x, y, z) * grid.bounds().size();
        for (int i = 0; i < 20; ++i) places.push_back(centre + 1.5f * grid.spacing * random.inUnitBall());
    }
    return places;
}

}  // namespace

/// The rows of nodes that particles touch, against a reference that marks all cells one by one.
class TestNodeRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsReachFromTheFirstToTheLastTouchedNode_data() {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 4, 30}) {
            QTest::addRow("8 x 8 x 8, %d clumps", count) << 8 << 8 << 8 << count;
            QTest::addRow("24 x 32 x 24, %d clumps", count) << 24 << 32 << 24 << count;
            QTest::addRow("12 x 14 x 80, %d clumps", count) << 12 << 14 << 80 << count;
            QTest::addRow("128 x 112 x 10, %d clumps", count) << 128 << 112 << 10 << count;
        }
    }
    void rowsReachFromTheFirstToTheLastTouchedNode() {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        QFETCH(int, count);
        const UniformGrid grid{glm::vec3(-1, 2, 3), 0.25f, {x, y, z}};
        SlabOrder order;  // reused, as in a simulation: no node of an earlier cloud may stay
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::vector<glm::vec3> places = clumps(grid, count, seed);
            order.arrange(Workers(2), grid, places);
            order.findRows(Workers(2));
            Marks touched{grid};
            for (const glm::vec3& place : places) {
                const glm::vec3 cells = inCells(grid, 1 / grid.spacing, place);
                if (!isInside(grid, cells)) continue;
                for (int corner = 0; corner < 8; ++corner)
                    touched.mark(glm::ivec3(cells) + glm::ivec3(corner & 1, corner >> 1 & 1, corner >> 2));
            }
            touched = touched.filledRows();
            const Marks near = touched.withNeighbours();
            QVERIFY(marksOf(grid, order.touchedRows()).of == touched.of);
            QVERIFY(marksOf(grid, order.rows()).of == near.of);
            QVERIFY(marksOf(grid, order.wideRows()).of == near.withNeighbours().of);
        }
    }
};

GYRE_TEST(TestNodeRows)
#include "TestNodeRows.moc"

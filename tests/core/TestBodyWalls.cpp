#include "core/contact/BodyWalls.h"
#include "core/simulation/BuildState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <algorithm>
#include <cstring>

using namespace gyre;

namespace {

UniformGrid gridAt(float x) { return {glm::vec3(x, -1, -1), 0.1f, glm::ivec3(21)}; }

/// All nodes of a box.
NodeRows ofNodes(const glm::ivec3& low, const glm::ivec3& high) {
    NodeRows rows;
    rows.restart(gridAt(0), {low, high});
    for (int k = low.z; k <= high.z; ++k)
        for (int j = low.y; j <= high.y; ++j)
            for (const int i : {low.x, high.x}) rows.add(j, k, i);
    return rows;
}

/// A ball, a rotated box, a body of two pieces, and a room.
std::vector<RigidBody> standingBodies() {
    Body ball, box, pieces, room;
    ball.radius = 0.3f;
    box.shape = pieces.shape = room.shape = BodyShape::Box;
    box.halfExtents = {0.2f, 0.1f, 0.3f};
    pieces.shape = BodyShape::Hulls;
    pieces.obstacle = Obstacle({boxPolytope({0.2f, 0.1f, 0.1f}), boxPolytope({0.1f, 0.3f, 0.1f})});
    room.halfExtents = glm::vec3(0.8f);
    room.container = true;
    Element turned = scenes::element(2, box, {0.4f, 0.3f, 0});
    turned.place.rotation = glm::angleAxis(0.4f, glm::normalize(glm::vec3(1, 2, 3)));
    Scene scene = scenes::empty();
    scene.elements = {scenes::element(1, ball), turned, scenes::element(3, pieces, {-0.4f, 0, 0.2f}),
                      scenes::element(4, room)};
    return stateOf(scene).bodies;
}

bool sameAsAnew(const UniformGrid& grid, const NodeRows& rows, const std::vector<RigidBody>& bodies,
                std::vector<WallField>& kept) {
    std::vector<WallField> anew;
    findWalls(Workers(2), grid, rows, bodies, kept);
    findWalls(Workers(1), grid, rows, bodies, anew);
    for (std::size_t b = 0; b < bodies.size(); ++b) {
        const NodeRange& nodes = anew[b].nodes;
        if (kept[b].nodes.low != nodes.low || kept[b].nodes.high != nodes.high) return false;
        for (int k = nodes.low.z; k <= nodes.high.z; ++k)
            for (int j = nodes.low.y; j <= nodes.high.y; ++j)
                for (int i = nodes.low.x; i <= nodes.high.x; ++i)
                    if (std::memcmp(&kept[b].at({i, j, k}), &anew[b].at({i, j, k}), sizeof(Wall)) != 0) return false;
    }
    return true;
}

}  // namespace

class TestBodyWalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cachedDistancesHaveTheBitsOfFreshOnes() {
        std::vector<RigidBody> bodies = standingBodies();
        std::vector<WallField> kept;
        const UniformGrid grid = gridAt(-1);
        QVERIFY(sameAsAnew(grid, ofNodes({2, 2, 2}, {18, 18, 12}), bodies, kept));
        const NodeRange before = kept[3].known;
        QVERIFY(sameAsAnew(grid, ofNodes({2, 4, 4}, {15, 15, 10}), bodies, kept));  // a subset of the rows
        QVERIFY(kept[3].known.low == before.low && kept[3].known.high == before.high);
        QVERIFY(sameAsAnew(grid, ofNodes({2, 2, 2}, {18, 18, 20}), bodies, kept));  // a superset of the rows
        QCOMPARE(kept[3].known.high.z, 20);
        QVERIFY(sameAsAnew(grid, ofNodes({3, 2, 2}, {18, 18, 18}), bodies, kept));  // another first node
        QVERIFY(sameAsAnew(gridAt(-0.97f), ofNodes({3, 2, 2}, {18, 18, 18}), bodies, kept));
        bodies[0].pose.position.x += 0.01f;
        bodies[1].pose.rotation = glm::angleAxis(0.5f, glm::vec3(0, 1, 0));
        bodies[2].shape = SphereShape{0.25f};
        QVERIFY(sameAsAnew(gridAt(-0.97f), ofNodes({3, 2, 2}, {18, 18, 18}), bodies, kept));
        std::swap(bodies[0], bodies[3]);
        QVERIFY(sameAsAnew(gridAt(-0.97f), ofNodes({3, 2, 2}, {18, 18, 18}), bodies, kept));
    }

    void distancesToMovingBodiesAreFoundOnlyInTheRequestedRows() {
        std::vector<RigidBody> bodies = standingBodies();
        for (RigidBody& body : bodies) body.moves = true;
        const NodeRows all = ofNodes({2, 2, 2}, {18, 18, 18});
        NodeRows few;
        few.restart(gridAt(-1), all.box());
        for (const int x : {5, 12}) few.add(11, 10, x);
        std::vector<WallField> found, asked;
        findWalls(Workers(2), gridAt(-1), all, bodies, found);
        findWalls(Workers(2), gridAt(-1), few, bodies, asked);
        for (std::size_t b = 0; b < bodies.size(); ++b) {
            const NodeRange& nodes = asked[b].nodes;
            QVERIFY(nodes.low.y <= 11 && 11 <= nodes.high.y && nodes.low.z <= 10 && 10 <= nodes.high.z);
            const int low = std::max(5, nodes.low.x), high = std::min(12, nodes.high.x);
            for (int i = low; i <= high; ++i)
                QVERIFY(std::memcmp(&asked[b].at({i, 11, 10}), &found[b].at({i, 11, 10}), sizeof(Wall)) == 0);
            const auto known = [](const Wall& wall) { return wall.distance != 0; };
            QCOMPARE(std::ranges::count_if(asked[b].walls, known), high - low + 1);
        }
    }

    void distancesToMovingBodiesAreFoundInEachStep() {
        std::vector<RigidBody> bodies = standingBodies();
        for (RigidBody& body : bodies) body.moves = true;
        std::vector<WallField> kept;
        QVERIFY(sameAsAnew(gridAt(-1), ofNodes({2, 2, 2}, {18, 18, 18}), bodies, kept));
        bodies[2].shape = SphereShape{0.2f};
        QVERIFY(sameAsAnew(gridAt(-1), ofNodes({2, 2, 2}, {18, 18, 18}), bodies, kept));
    }
};

GYRE_TEST(TestBodyWalls)
#include "TestBodyWalls.moc"

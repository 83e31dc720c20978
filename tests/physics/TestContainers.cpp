#include "core/geometry/Container.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <algorithm>

using namespace gyre;

namespace {

Body container(const glm::vec3& halfExtents) {
    Body room;
    room.shape = BodyShape::Box;
    room.halfExtents = halfExtents;
    room.container = true;
    return room;
}

/// A scene whose turbulence moves smoke against all walls.
Scene stirred(const Body& room) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 24;
    Emitter smoke = scenes::burst(EmitterShape::Sphere, 3000);
    smoke.radius = 0.35f;
    VorticitySource stir = scenes::burst(VorticityKind::Turbulence, 150);
    stir.radius = 0.3f;
    stir.circulation = 1;
    Element tank = scenes::element(3, room);
    tank.place.rotation = glm::normalize(glm::quat(0.9f, 0.2f, -0.3f, 0.1f));
    scene.elements = {scenes::element(1, smoke), scenes::element(2, stir), tank};
    return scene;
}

const RigidBody& roomOf(const Simulation& simulation) { return simulation.state().bodies.at(0); }

/// Distance of the outermost particle beyond the walls; negative while all are inside. [m]
float farthestOut(const RigidBody& room, const std::vector<glm::vec3>& positions) {
    float most = -1e9f;
    for (const glm::vec3& x : positions)
        most = std::max(most, surfacePoint(room.shape, localPoint(room.pose, x)).distance);
    return most;
}

/// The largest distance of a tracer or vorton beyond the walls during these steps. [m]
float farthestOut(const Scene& scene, int steps) {
    Simulation simulation(scene, 1);
    float most = -1e9f, fastest = 0;
    for (int i = 0; i < steps; ++i) {
        simulation.step();
        const SimulationState& state = simulation.state();
        for (const auto* positions : {&state.tracers.position, &state.vortons.position})
            most = std::max(most, farthestOut(roomOf(simulation), *positions));
        for (const glm::vec3& u : state.tracers.velocity) fastest = std::max(fastest, glm::length(u));
    }
    if (simulation.state().tracers.size() < 1000 || fastest < 0.3f) qFatal("nothing was stirred");
    qInfo("farthest beyond the walls %.2e m, fastest %.2f m/s", double(most), double(fastest));
    return most;
}

ConvexPolytope boxAt(const glm::vec3& halfExtents, const glm::vec3& centre) {
    ConvexPolytope box = boxPolytope(halfExtents);
    for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, centre);
    for (glm::vec3& vertex : box.vertices) vertex += centre;
    return box;
}

/// Two rooms side by side along x, joined by a doorway of half width 0.1 in a wall 0.2 thick.
PolytopesShape twoRooms() {
    return PolytopesShape({boxAt(glm::vec3(0.5f), {-0.6f, 0, 0}), boxAt(glm::vec3(0.5f), {0.6f, 0, 0}),
                           boxAt(glm::vec3(0.1f), {0, 0, 0})});
}

}  // namespace

class TestContainers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Rounding of world coordinates about 1 m: 1e-6 m.
    void smokeStaysInABoxForSixHundredSteps() {
        QVERIFY(farthestOut(stirred(container({0.4f, 0.35f, 0.45f})), 600) < 2e-6f);
    }

    void smokeStaysInABall() {
        Body room = container(glm::vec3(1));
        room.shape = BodyShape::Sphere;
        room.radius = 0.4f;
        QVERIFY(farthestOut(stirred(room), 200) < 2e-6f);
    }

    void smokeStaysInAHullWithASharpCorner() {
        Body room = container(glm::vec3(1));
        room.shape = BodyShape::Hulls;
        room.obstacle = scenes::cutBox({0.5f, 0.4f, 0.45f});
        QVERIFY(farthestOut(stirred(room), 200) < 2e-6f);
    }

    void smokeStaysInATankThatIsSwungAndTurned() {
        Body room = container({0.4f, 0.35f, 0.45f});
        room.motion = BodyMotion::Kinematic;
        room.velocity = {3, 0, 0};
        room.spin = {0, 4, 2};
        QVERIFY(farthestOut(stirred(room), 120) < 5e-6f);  // rounding of coordinates: the tank moves 6 m
    }

    void birthsOutsideTheContainerAreSkipped() {
        Scene scene = stirred(container(glm::vec3(0.2f)));
        Simulation simulation(scene, 1);
        simulation.step();
        const std::size_t born = simulation.state().tracers.size();
        // A cube of edge 0.4 in a ball of radius 0.35 holds 36 % of it.
        QVERIFY2(born > 950 && born < 1200, qPrintable(QString::number(born)));
    }

    void aDynamicContainerDoesNotMove() {
        Scene scene = scenes::empty();
        scene.fluid.gravity = {0, -10, 0};
        Body room = container(glm::vec3(1));
        room.motion = BodyMotion::Dynamic;
        room.velocity = {1, 0, 0};
        scene.elements = {scenes::element(1, room)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 10; ++i) simulation.step();
        QVERIFY(roomOf(simulation).pose.position == glm::vec3(0));
    }

    void aBallFloatsInATankWithoutContact() {
        Scene scene = stirred(container(glm::vec3(0.4f)));
        Body ball;
        ball.radius = 0.1f;
        ball.motion = BodyMotion::Dynamic;
        scene.elements.push_back(scenes::element(4, ball));
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            const SimulationState& state = simulation.state();
            QVERIFY(farthestOut(roomOf(simulation), state.tracers.position) < 2e-6f);
        }
        for (const glm::vec3& x : simulation.state().tracers.position)
            QVERIFY(glm::distance(x, simulation.state().bodies[1].pose.position) > 0.1f - 1e-3f);
    }

    void aPathThroughTheDoorwayIsFreeAndOneThroughTheWallIsNot() {
        const Shape rooms = twoRooms();
        const float gap = 1e-4f;
        QVERIFY(!keptInside(rooms, {-0.3f, 0.02f, 0.03f}, {0.3f, 0.02f, 0.03f}, gap));  // through the door in one step
        QVERIFY(!keptInside(rooms, {-0.11f, 0, 0}, {-0.1f, 0, 0}, gap));                // on the threshold
        QVERIFY(!keptInside(rooms, {-0.2f, 0, 0}, {-0.12f, 0, 0}, 0.05f));              // with a larger gap
        const auto stopped = keptInside(rooms, {-0.3f, 0.3f, 0.1f}, {0.3f, 0.35f, 0.1f}, gap);
        QVERIFY(stopped.has_value());
        // It slides along the wall at x = -0.1 for the rest of its path.
        QVERIFY(glm::distance(stopped->position, glm::vec3(-0.1f - gap, 0.35f, 0.1f)) < 1e-5f);
        QVERIFY(glm::distance(stopped->normal, glm::vec3(-1, 0, 0)) < 1e-6f);
    }

    void aVerySharpCornerKeepsParticlesInside() {
        // A wedge of 6 degrees along z: alternating projections onto its walls would need hundreds of rounds.
        const float s = 0.0523360f, c = 0.9986295f;
        ConvexPolytope wedge;
        wedge.planes = {{{-s, c, 0}, 0}, {{-s, -c, 0}, 0}, {{1, 0, 0}, 1}, {{0, 0, 1}, 1}, {{0, 0, -1}, 1}};
        for (const float z : {-1.0f, 1.0f})
            for (const glm::vec2 xy : {glm::vec2(0, 0), glm::vec2(1, s / c), glm::vec2(1, -s / c)})
                wedge.vertices.push_back({xy, z});
        const auto kept = keptInside(PolytopesShape{{wedge}}, {0.5f, 0, 0}, {-0.4f, 0.3f, 0.2f}, 1e-3f);
        QVERIFY(kept.has_value());
        for (const Plane& plane : wedge.planes) QVERIFY(glm::dot(plane.normal, kept->position) - plane.offset < 1e-6f);
    }

    void aFaceBetweenTouchingPiecesMovesNoParticle() {
        const Shape pair =
            PolytopesShape{{boxAt(glm::vec3(0.5f), {-0.5f, 0, 0}), boxAt(glm::vec3(0.5f), {0.5f, 0, 0})}};
        // 0.01 from the seam and 0.2 below the top: the point leaves through the top for every direction of motion.
        for (const float x : {-0.01f, 0.01f})
            for (const glm::vec3& slip : {glm::vec3(1, 0, 0), glm::vec3(-1, 0, 0), glm::vec3(0.1f, -1, 0)}) {
                const SurfacePoint out = movingSurfacePoint(pair, {x, 0.3f, 0}, slip, 0.05f);
                QVERIFY(out.normal == glm::vec3(0, 1, 0));
                QVERIFY(std::abs(out.distance + 0.2f) < 1e-6f);
            }
        QVERIFY(surfacePoint(pair, {0.01f, 0.3f, 0}).normal == glm::vec3(0, 1, 0));
        // A path from one piece to the other inside has no contact. A path onto the seam from above touches the top.
        QVERIFY(!sweptContact(pair, {-0.2f, 0.1f, 0}, {0.2f, 0.1f, 0}, 0));
        const auto onSeam = sweptContact(pair, {0, 0.7f, 0}, {0, 0.3f, 0}, 0);
        QVERIFY(onSeam && onSeam->normal == glm::vec3(0, 1, 0) && std::abs(onSeam->time - 0.5f) < 1e-6f);
    }
};

GYRE_TEST(TestContainers)
#include "TestContainers.moc"

#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SheetLevels.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/SphereOfVortons.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

using namespace gyre;

namespace {

using Flow = std::function<glm::dvec3(const glm::dvec3&)>;

Scene attached(int cells) {
    Scene scene = scenes::empty();
    scene.fluid.boundary = Boundary::Attached;
    scene.fluid.gridCells = cells;
    return scene;
}

Body sphere(float radius) {
    Body body;
    body.shape = BodyShape::Sphere;
    body.radius = radius;
    body.grip = 0;
    return body;
}

Body box(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    body.grip = 0;
    return body;
}

/// Largest difference to the theory on a sphere about `centre`. [m/s]
double worstOnSphere(const Simulation& simulation, const glm::vec3& centre, double radius, const Flow& theory) {
    double worst = 0;
    for (const glm::vec3& n : sphereSheet(40, [](const glm::dvec3&) { return glm::dvec3(0); }).position) {
        const glm::dvec3 x = radius * glm::dvec3(n);
        worst = std::max(worst,
                         glm::distance(glm::dvec3(simulation.state().velocity.at(centre + glm::vec3(x))), theory(x)));
    }
    return worst;
}

/// Root mean square over the surface of the normal velocity through the panels of a body. [m/s]
double throughFlow(const RigidBody& body) {
    double sum = 0, area = 0;
    for (std::size_t i = 0; i < body.throughFlow.size(); ++i) {
        const double each = body.panels.panels[i].area;
        sum += each * double(body.throughFlow[i]) * double(body.throughFlow[i]);
        area += each;
    }
    return std::sqrt(sum / area);
}

/// Through-flow of a body in a wind of 1 m/s along x after these numbers of steps, as a fraction of the wind.
std::vector<double> throughFlowsInWind(const Body& body, int cells, std::initializer_list<int> afterSteps) {
    Scene scene = attached(cells);
    scene.fluid.wind = {1, 0, 0};
    scene.elements.push_back(scenes::element(1, body));
    Simulation simulation(scene, 1);
    std::vector<double> shares;
    for (const int steps : afterSteps) {
        while (simulation.frame() < static_cast<std::uint64_t>(steps)) simulation.step();
        shares.push_back(throughFlow(simulation.state().bodies[0]));
    }
    return shares;
}

/// Mean over the vortons, weighted by strength, of value(position).
double meanOf(const Vortons& v, const std::function<double(const glm::vec3&)>& value) {
    double sum = 0, weight = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const double w = glm::length(v.strength[i]);
        sum += w * value(v.position[i]);
        weight += w;
    }
    return sum / weight;
}

struct Ring {
    double radius = 0, distance = 0;  ///< from the axis and from the wall [m]
    double core = 0;                  ///< mean core radius of its vortons [m]
};

/// A ring of radius 0.3 m that starts 0.6 m below a wide slab, after 2 s. Without the slab it would move 1.1 m upwards.
Ring ringAfterTheWall(Boundary boundary) {
    Scene scene = attached(48);
    scene.fluid.boundary = boundary;
    VorticitySource ring = scenes::burst(VorticityKind::Ring, 400);
    ring.circulation = 0.6f;
    ring.radius = 0.3f;
    ring.coreRadius = 0.06f;
    scene.elements.push_back(scenes::element(1, ring, {0, -0.6f, 0}));
    scene.elements.push_back(scenes::element(2, box({1.5f, 0.2f, 1.5f}), {0, 0.2f, 0}));
    Simulation simulation(scene, 1);
    run(simulation, 120);
    const Vortons& v = simulation.state().vortons;
    return {meanOf(v, [](const glm::vec3& x) { return std::sqrt(x.x * x.x + x.z * x.z); }),
            meanOf(v, [](const glm::vec3& x) { return double(-x.y); }), v.coreRadius[0]};
}

Scene fogOnAFloor(Boundary boundary) {
    Scene scene = attached(48);
    scene.fluid.boundary = boundary;
    scene.fluid.gravity = {0, -10, 0};
    scene.fluid.maxVortons = 8192;
    FluidRegion fog;
    fog.shape = RegionShape::Box;
    fog.halfExtents = {0.3f, 0.2f, 0.3f};
    fog.spacing = 0.05f;
    fog.density = 0.1f;
    fog.lifetime = 1000;
    scene.elements.push_back(scenes::element(1, fog, {0, 0.25f, 0}));
    scene.elements.push_back(scenes::element(2, box({2, 0.2f, 2}), {0, -0.2f, 0}));
    return scene;
}

/// Distance from the axis that encloses nine tenths of the heavy fluid. [m]
double front(const Vortons& v) {
    std::vector<double> radii;
    for (std::size_t i = 0; i < v.size(); ++i)
        if (v.density[i] > 0.05f)
            radii.push_back(std::sqrt(v.position[i].x * v.position[i].x + v.position[i].z * v.position[i].z));
    std::ranges::sort(radii);
    return radii[radii.size() * 9 / 10];
}

double meanHeight(const Vortons& v) {
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < v.size(); ++i)
        if (v.density[i] > 0.05f) {
            sum += v.position[i].y;
            ++count;
        }
    return sum / count;
}

/// Maximum velocity on the grid in all steps, without wind. [m/s]
double fastest(Simulation& simulation, int steps) {
    double most = 0;
    for (int i = 0; i < steps; ++i) {
        simulation.step();
        most = std::max(most, diagnose(simulation.state()).maxSpeed);
    }
    return most;
}

Scene inWind(const Body& body, int cells) {
    Scene scene = attached(cells);
    scene.fluid.wind = {1, 0.3f, 0.2f};
    scene.elements.push_back(scenes::element(1, body));
    return scene;
}

/// A closed room with a stove that stands 2 cm deep in its floor, and warm fluid born above it.
struct HeatedRoom {
    glm::vec3 half{0.8f, 0.6f, 0.6f};  ///< [m]
    float warmer = 70;                 ///< [K]

    Scene scene() const {
        Scene scene = attached(24);
        scene.fluid.gravity = {0, -9.81f, 0};
        scene.fluid.maxVortons = 2048;
        Body room = box(half);
        room.container = true;
        scene.elements.push_back(scenes::element(1, room, {0, half.y, 0}));
        scene.elements.push_back(scenes::element(2, box({0.2f, 0.2f, 0.2f}), {-0.4f, 0.18f, 0}));
        FluidRegion warm;
        warm.shape = RegionShape::Layer;
        warm.radius = 0.15f;
        warm.thickness = 0.06f;
        warm.fill = false;
        warm.spacing = 0.08f;
        warm.rate = 60;
        warm.lifetime = 8;
        warm.heat = warmer;
        warm.stir = 2;
        scene.elements.push_back(scenes::element(3, warm, {-0.4f, 0.5f, 0}));
        return scene;
    }

    /// Speed of a parcel that rises freely from floor to ceiling: sqrt(2 g' h), g' = g dT / (T + dT). [m/s]
    double speedOfRise(const FluidSettings& fluid) const {
        return std::sqrt(2 * 9.81 * double(warmer) / double(fluid.ambientTemperature + warmer) * 2 * double(half.y));
    }
};

/// Bodies of every shape and motion among vortons: a fixed compound, a ball that follows keys, a light box that
/// tumbles.
Scene bodiesOfAllKinds() {
    Scene scene = scenes::busy();
    scene.fluid.boundary = Boundary::Attached;
    Body room = box({2, 2, 2});
    room.container = true;
    scene.elements.push_back(scenes::element(300, room, {0, 1, 0}));
    return scene;
}

}  // namespace

/// Boundary::Attached: bodies stop the fluid.
class TestAttached : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Every edge of a solid has two panels, so the sheet is closed whatever its circulations are.
    void panelsCloseTheSurfaceOfASolid() {
        const Shape shapes[] = {SphereShape{0.5f}, BoxShape{{1, 0.02f, 0.3f}},
                                shapeOf(
                                    [] {
                                        Body cut;
                                        cut.shape = BodyShape::Hulls;
                                        cut.obstacle = scenes::cutBox({0.5f, 0.4f, 0.3f});
                                        return cut;
                                    }(),
                                    1)};
        const double areas[] = {3.14159265, 4 * (0.02 + 0.3 + 0.006) * 2, 0};
        for (std::size_t i = 0; i < 3; ++i) {
            const SurfacePanels surface = surfacePanels(shapes[i], 0.15f, 4096);
            QVERIFY(surface.closed && surface.edges.size() * 2 == surface.panels.size() * 3);
            for (const PanelEdge& edge : surface.edges) QVERIFY(glm::length(edge.along) <= 0.15f);
            double area = 0;
            for (const SurfacePanel& panel : surface.panels) area += panel.area;
            if (areas[i] > 0) QVERIFY(std::abs(area - areas[i]) < 0.03 * areas[i]);  // flat panels on a sphere lose 2 %
        }
    }

    // Two cubes side by side: the faces between them must have no panels.
    void piecesThatTouchHaveNoPanelsBetweenThem() {
        ConvexPolytope left = boxPolytope(glm::vec3(0.5f)), right = left;
        for (glm::vec3& vertex : right.vertices) vertex.x += 1;
        for (Plane& plane : right.planes) plane.offset += plane.normal.x;
        const SurfacePanels surface = surfacePanels(PolytopesShape{{left, right}}, 0.3f, 4096);
        double area = 0;
        for (const SurfacePanel& panel : surface.panels) {
            area += panel.area;
            QVERIFY(std::abs(panel.centre.x - 0.5f) > 1e-3f || std::abs(panel.normal.x) < 0.5f);
        }
        QVERIFY(std::abs(area - 10) < 1e-3);
    }

    // Case 4, translation: outside 1/2 (a/r)^3 (3 n (n . v) - v), inside v.     [Lamb, Hydrodynamics, section 92]
    // 5 % of the scale on a grid of a/9.5, as for the exact sheet in TestVortexSheets.
    void aMovingSphereMakesADipoleFlow() {
        Scene scene = attached(64);
        Body ball = sphere(1);
        ball.motion = BodyMotion::Kinematic;
        ball.velocity = {0.5f, -1, 2};
        scene.elements.push_back(scenes::element(1, ball));
        Simulation simulation(scene, 1);
        run(simulation, 90);
        const glm::dvec3 v(ball.velocity);
        const glm::vec3 centre = simulation.state().bodies[0].lastPose.position;
        const Flow inside = [&](const glm::dvec3&) { return v; };
        const Flow outside = [&](const glm::dvec3& x) {
            const double r = glm::length(x);
            return 0.5 / (r * r * r) * (3.0 * x * glm::dot(x, v) / (r * r) - v);
        };
        for (const double r : {0.3, 0.5, 1.5, 2.0}) {
            const double worst = worstOnSphere(simulation, centre, r, r < 1 ? inside : outside) / glm::length(v) *
                                 std::max(1.0, r * r * r);
            qInfo("r = %.1f a: worst %.4f of the scale, within 0.05", r, worst);
            QVERIFY(worst < 0.05);
        }
    }

    // Root mean square over the surface of the flow through it, as a fraction of the wind. The requirement is 10 % on a
    // sphere.
    void windGoesAroundASphereABoxAndAThinPlate() {
        struct Case {
            const char* name;
            Body body;
            double most;
        };
        const Case cases[] = {{"sphere", sphere(0.5f), 0.02},
                              {"cube", box(glm::vec3(0.5f)), 0.05},
                              {"thin plate", box({0.01f, 0.5f, 0.5f}), 0.1}};
        for (const Case& each : cases) {
            const std::vector<double> shares = throughFlowsInWind(each.body, 32, {1, 10, 30, 120});
            qInfo("%s: through-flow %.3f at first, %.3f after 10 steps, %.3f after 30, %.4f after 120", each.name,
                  shares[0], shares[1], shares[2], shares[3]);
            QVERIFY(shares[3] < each.most);
        }
    }

    // Cells of 0.18 of the body's size need panels with edges of a quarter of its size.
    void coarseCellsUseLargerPanelsThatStopTheWind() {
        const Body bodies[] = {sphere(0.5f), box(glm::vec3(0.5f)), box({0.05f, 0.5f, 0.5f})};
        const double most[] = {0.02, 0.05, 0.06};
        for (std::size_t i = 0; i < 3; ++i) {
            Scene scene = attached(16);
            scene.fluid.wind = {1, 0, 0};
            scene.elements.push_back(scenes::element(1, bodies[i]));
            Simulation simulation(scene, 1);
            run(simulation, 120);
            const RigidBody& body = simulation.state().bodies[0];
            qInfo("%zu panels, through-flow %.4f", body.panels.panels.size(), throughFlow(body));
            QVERIFY(body.panelLevel == 1 && body.panels.panels.size() < body.panelLevels[0].panels.panels.size() / 3);
            QVERIFY(throughFlow(body) < most[i]);
        }
    }

    // Gamma is transferred between panel levels: a uniform Gamma stays uniform, and the sum over the surface is kept.
    void anotherPanelLevelKeepsTheCirculation() {
        Scene scene = attached(16);
        scene.elements.push_back(scenes::element(1, sphere(0.5f)));
        RigidBody body = Simulation(scene, 1).state().bodies[0];
        std::vector<glm::vec2> scratch;
        const auto total = [&] {
            double sum = 0;
            for (std::size_t i = 0; i < body.circulation.size(); ++i)
                sum += double(body.panels.panels[i].area) * std::abs(double(body.circulation[i]));
            return sum;
        };
        takePanelLevel(body, 0, scratch);
        for (std::size_t i = 0; i < body.circulation.size(); ++i)
            body.circulation[i] = body.panels.panels[i].centre.x > 0 ? 1.0f : -1.0f;
        const double before = total();
        takePanelLevel(body, 1, scratch);
        QCOMPARE(body.circulation.size(), body.panelLevels[1].panels.panels.size());
        QVERIFY(std::abs(total() / before - 1) < 0.05);  // coarse panels lose 3 % of the ball's surface
        takePanelLevel(body, 0, scratch);
        QVERIFY(std::abs(total() / before - 1) < 0.05);
        for (std::size_t i = 0; i < body.circulation.size(); ++i)
            QVERIFY(std::abs(body.panels.panels[i].centre.x) < 0.15f ||
                    std::abs(body.circulation[i] - (body.panels.panels[i].centre.x > 0 ? 1.0f : -1.0f)) < 1e-5f);
    }

    // Image theory: near a wall a ring interacts with its mirror image, stops and widens [Lamb, Hydrodynamics, section
    // 163]. Contact holds both rings in front of the slab, but only with attached flow does the ring spread along the
    // wall. Mollification over 1.5 cells limits how close it comes: not closer than the core radius of its vortons.
    void aRingThatApproachesAWallSpreadsAlongIt() {
        const Ring attachedRing = ringAfterTheWall(Boundary::Attached),
                   reassigned = ringAfterTheWall(Boundary::Reassign);
        qInfo("ring of 0.3 m: radius %.3f m, %.4f m from the wall, core %.4f m; reassigned %.3f m, %.3f m",
              attachedRing.radius, attachedRing.distance, attachedRing.core, reassigned.radius, reassigned.distance);
        QVERIFY(attachedRing.radius > 0.45 && attachedRing.radius > 1.4 * reassigned.radius);
        QVERIFY(attachedRing.distance > 0.99 * attachedRing.core);
    }

    // A gravity current: front speed / sqrt(g' h) of 0.5 to 1.4 in the first phase, where h is twice the mean height of
    // the heavy fluid at half time. Measured 0.7 on cells of 0.044 m [Huppert and Simpson, JFM 99, 1980].
    void heavyFogSpreadsOverAFloor() {
        Simulation simulation(fogOnAFloor(Boundary::Attached), 1);
        run(simulation, 70);
        const double from = front(simulation.state().vortons);
        run(simulation, 20);
        const double height = 2 * meanHeight(simulation.state().vortons);
        run(simulation, 20);
        const double speed = (front(simulation.state().vortons) - from) / (40.0 / 60);
        const double froude = speed / std::sqrt(1.0 * height);  // g' = 10 m/s^2 0.1
        qInfo("front %.3f m/s, %.3f m high: Froude number %.3f, of 0.5 to 1.4", speed, height, froude);
        QVERIFY(froude > 0.5 && froude < 1.4);
    }

    void bitsAreTheSameForAnyNumberOfThreads() {
        const Scene scene = bodiesOfAllKinds();
        const std::uint64_t one = hashAfter(scene, 40);
        for (const int threads : {2, 4, 8}) QCOMPARE(hashAfter(scene, 40, threads), one);
    }

    void aSavedStateContinuesWithItsSheets() {
        Simulation simulation(bodiesOfAllKinds(), 1);
        run(simulation, 20);
        const std::vector<std::byte> saved = simulation.save();
        run(simulation, 20);
        const std::uint64_t went = simulation.stateHash();
        Simulation again(bodiesOfAllKinds(), 1);
        again.restore(saved);
        run(again, 20);
        QCOMPARE(again.stateHash(), went);
    }

    void anEditElsewhereKeepsTheSheets() {
        Scene scene = attached(32);
        scene.fluid.wind = {1, 0, 0};
        scene.elements.push_back(scenes::element(1, sphere(0.5f)));
        Simulation simulation(scene, 1);
        run(simulation, 60);
        const std::vector<float> before = simulation.state().bodies[0].circulation;
        scene.fluid.viscosity = 0.01f;
        simulation.accept(scene);
        QVERIFY(simulation.state().bodies[0].circulation == before);
        scene.fluid.boundary = Boundary::Reassign;
        simulation.accept(scene);
        QVERIFY(simulation.state().bodies[0].circulation.empty());
    }

    // Inside another solid a panel has no fluid to stop, and the two sheets would act against each other.
    void panelsInsideAnotherSolidAreExcluded() {
        Scene scene = inWind(box({0.6f, 0.2f, 0.6f}), 32);
        scene.elements.push_back(scenes::element(2, box({0.2f, 0.2f, 0.2f}), {0, 0.38f, 0}));  // overlaps by 2 cm
        Simulation simulation(scene, 1);
        run(simulation, 60);
        const RigidBody &below = simulation.state().bodies[0], &above = simulation.state().bodies[1];
        std::size_t buried = 0, still = 0;
        for (std::size_t i = 0; i < above.circulation.size(); ++i) {
            const glm::vec3 middle = above.pose.position + above.panels.panels[i].centre;
            const bool isBuried = middle.y < 0.2f;
            buried += isBuried;
            still += isBuried && above.circulation[i] == 0;
        }
        QVERIFY(buried > 0);
        QCOMPARE(still, buried);
        QVERIFY(std::ranges::none_of(below.circulation,
                                     [](float gamma) { return gamma == 0; }));  // the larger box keeps all panels
    }

    // Coarse panels have edges of 3 to 5 sigma. The speed that a box adds to a wind of 1.06 m/s was measured as 1.35 to
    // 1.5 m/s. With a single vorton per edge, alternating patterns of panels grew until the run froze.
    void sheetsStaySteadyInASteadyWind() {
        struct Case {
            const char* name;
            Body body;
            int cells;
        };
        const Case cases[] = {{"thin plate", box({0.01f, 0.5f, 0.5f}), 64},
                              {"bar", box({0.06f, 1, 0.06f}), 48},
                              {"wall", box({0.15f, 1.1f, 0.9f}), 48}};
        for (const Case& each : cases) {
            Simulation simulation(inWind(each.body, each.cells), 1);
            const double speed = fastest(simulation, 1200), through = throughFlow(simulation.state().bodies[0]);
            qInfo("%s: %.3f m/s at most in 1200 steps, through-flow %.4f", each.name, speed, through);
            QVERIFY(speed < 2);
            QVERIFY(through < 0.1);
        }
    }

    // Gamma in touching and overlapping faces could drift or grow. The flow around these solids must equal the flow
    // around one solid.
    void touchingAndOverlappingBodiesDeflectTheWindLikeOneBody() {
        for (const float height : {0.4f, 0.38f, 0.33f}) {  // touching, 2 cm deep, 7 cm deep
            Scene scene = inWind(box({0.6f, 0.2f, 0.6f}), 32);
            scene.elements.push_back(scenes::element(2, box({0.2f, 0.2f, 0.2f}), {0, height, 0}));
            Simulation simulation(scene, 1);
            const double speed = fastest(simulation, 1800);
            qInfo("%.2f m deep: %.3f m/s at most in 1800 steps", 0.4 - double(height), speed);
            QVERIFY(speed < 2);
        }
    }

    // A parcel that rises freely over the room's height reaches 2.1 m/s, which no flow may exceed. Measured: half of it
    // in 2400 steps, and 92 m/s with sheets on intersecting faces of floor and stove.
    void theFlowInAHeatedRoomIsNoFasterThanFreeRise() {
        const HeatedRoom room;
        const Scene scene = room.scene();
        Simulation simulation(scene, 1);
        const double speed = fastest(simulation, 2400), most = room.speedOfRise(scene.fluid);
        qInfo("%.3f m/s at most, of %.3f m/s", speed, most);
        QVERIFY(simulation.isFinite());
        QVERIFY(speed < most);
    }

    // Two scenes of 600 steps each: stairs of touching boxes with fog, and a light box that tumbles through rings.
    void longRunsStayBounded() {
        Scene steps = fogOnAFloor(Boundary::Attached);
        for (int i = 0; i < 4; ++i)
            steps.elements.push_back(scenes::element(10 + static_cast<std::uint64_t>(i), box({0.15f, 0.2f, 0.6f}),
                                                     {-0.45f - 0.3f * float(i), 0.0f, 0}));
        Simulation fog(steps, 1);
        run(fog, 600);
        QVERIFY(fog.isFinite());
        QVERIFY(throughFlow(fog.state().bodies[0]) < 0.5);
        Scene tumbling = bodiesOfAllKinds();
        tumbling.fluid.gridCells = 24;
        Simulation box(tumbling, 1);
        run(box, 600);
        QVERIFY(box.isFinite());
    }
};

GYRE_TEST(TestAttached)
#include "TestAttached.moc"

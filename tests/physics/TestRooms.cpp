#include "core/base/Random.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "core/stages/WallWake.h"
#include "core/velocity/BoxWalls.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/ImpulseScenes.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <variant>
#include <vector>

using namespace gyre;

namespace {

const Box kRoom{{-0.513f, -0.391f, -0.452f}, {0.487f, 0.409f, 0.448f}};  // no wall is on a node
constexpr float kSpacing = 0.025f;

/// Rings of vortons at random places in the room, their middles 0.12 m from its walls at least.
Vortons rings(int count) {
    Vortons v;
    Random random(1, 2, 3);
    for (int ring = 0; ring < count; ++ring) {
        glm::vec3 centre;
        for (int axis = 0; axis < 3; ++axis)
            centre[axis] = random.uniform(kRoom.low[axis] + 0.12f, kRoom.high[axis] - 0.12f);
        const glm::vec3 axis = random.onUnitSphere();
        const glm::vec3 a = glm::normalize(glm::cross(axis, glm::vec3(0.3f, 0.9f, 0.1f))), b = glm::cross(axis, a);
        for (int i = 0; i < 40; ++i) {
            const float turn = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / 40;
            v.position.push_back(centre + 0.1f * (std::cos(turn) * a + std::sin(turn) * b));
            v.strength.push_back(0.01f * (-std::sin(turn) * a + std::cos(turn) * b));
        }
    }
    return v;
}

/// The vortons and their mirror images in the boxes up to `boxes` away along each axis.
Vortons withImages(const Vortons& v, int boxes) {
    Vortons all;
    for (int k = -boxes; k <= boxes; ++k)
        for (int j = -boxes; j <= boxes; ++j)
            for (int i = -boxes; i <= boxes; ++i)
                for (std::size_t n = 0; n < v.position.size(); ++n) {
                    glm::vec3 position = v.position[n], strength = v.strength[n];
                    const glm::ivec3 box(i, j, k);
                    for (int axis = 0; axis < 3; ++axis) {
                        if (box[axis] % 2 != 0) {
                            position[axis] = kRoom.low[axis] + kRoom.high[axis] - position[axis];
                            glm::vec3 sign(-1);  // the part of vorticity along a mirror turns round
                            sign[axis] = 1;
                            strength *= sign;
                        }
                        position[axis] += static_cast<float>(box[axis]) * kRoom.size()[axis];
                    }
                    all.position.push_back(position);
                    all.strength.push_back(strength);
                }
    return all;
}

UniformGrid gridAroundRoom() { return {kRoom.low - 3.7f * kSpacing, kSpacing, {48, 40, 48}}; }

/// The velocity of vortons in the closed room.
VelocityField closedFlow(const Workers& workers, const Vortons& v) {
    FftVelocitySolver solver;
    VelocityField field;
    solver.solve(workers, {v}, gridAroundRoom(), field);
    BoxWalls walls;
    walls.fit(kRoom, field.grid);
    std::vector<glm::vec3> flow(walls.places().size());
    field.at(walls.places(), flow);
    std::vector<float> through(flow.size()), divergence;
    for (int wall = 0; wall < 6; ++wall)
        for (std::size_t i = walls.firstPlaceOf(wall); i < walls.firstPlaceOf(wall + 1); ++i)
            through[i] = flow[i][wall / 2];
    for (const glm::vec3& place : walls.places()) divergence.push_back(field.divergenceAt(place));
    walls.stop(workers, through, divergence, {}, field.nodes);
    return field;
}

std::vector<glm::vec3> placesInRoom(int count) {
    Random random(4, 5, 6);
    std::vector<glm::vec3> places;
    for (int i = 0; i < count; ++i) {
        glm::vec3 place;
        for (int axis = 0; axis < 3; ++axis) place[axis] = random.uniform(kRoom.low[axis], kRoom.high[axis]);
        places.push_back(place);
    }
    return places;
}

double rms(const std::vector<glm::vec3>& values) {
    double sum = 0;
    for (const glm::vec3& each : values) sum += double(glm::dot(each, each));
    return std::sqrt(sum / static_cast<double>(values.size()));
}

double rmsDifference(std::vector<glm::vec3> values, const std::vector<glm::vec3>& others) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] -= others[i];
    return rms(values);
}

/// Errors of the velocity in the room, compared with a sum over mirror images.
struct ImageErrors {
    double closed = 0;  ///< with the walls
    double open = 0;    ///< without them
};

/// boxes: how many boxes of images there are on each side of the room
ImageErrors errorsBesideImages(const Vortons& v, int boxes) {
    const Workers workers(1);
    const std::vector<glm::vec3> places = placesInRoom(200);
    const float sigma[] = {kSigmaPerSpacing * kSpacing};
    std::vector<glm::vec3> expected(places.size()), open(places.size()), found(places.size());
    velocityByDirectSum(workers, withImages(v, boxes), sigma, places, expected);
    velocityByDirectSum(workers, v, sigma, places, open);
    closedFlow(workers, v).at(places, found);
    const ImageErrors errors{rmsDifference(found, expected) / rms(expected),
                             rmsDifference(open, expected) / rms(expected)};
    qInfo("error %.4f; without walls %.4f", errors.closed, errors.open);
    return errors;
}

/// A sealed box of 1 m with six vortex rings.
Scene eddiesInABox() {
    Scene scene = scenes::withImpulseWalls(40);
    scene.elements.push_back(scenes::element(1, scenes::boxContainer({0.5f, 0.4f, 0.45f})));
    scenes::addSixRings(scene);
    return scene;
}

/// The kinetic energy per density of the nodes in a box about the origin. [m^5/s^2]
double energyIn(const SimulationState& state, const glm::vec3& halfExtents) {
    const UniformGrid& grid = state.velocity.grid;
    const Box box{-halfExtents, halfExtents};
    double sum = 0;
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i)
                if (box.contains(grid.position(i, j, k))) {
                    const glm::vec3 u(state.velocity.nodes[grid.index(i, j, k)]);
                    sum += 0.5 * double(glm::dot(u, u));
                }
    return sum * double(grid.spacing * grid.spacing * grid.spacing);
}

/// Heavy fluid of 0.6 x 0.4 x 0.6 m on a wide floor.
Scene fogOnAFloor() {
    Scene scene = scenes::withImpulseWalls(48);
    FluidRegion fog;
    fog.shape = RegionShape::Box;
    fog.halfExtents = {0.3f, 0.2f, 0.3f};
    fog.spacing = 0.05f;
    fog.shell = 0;
    fog.lifetime = 1000;
    fog.density = 0.2f;
    scene.elements.push_back(scenes::element(1, fog, {0, 0.2f, 0}));
    Body floor;
    floor.shape = BodyShape::Box;
    floor.halfExtents = {6, 0.5f, 6};
    scene.elements.push_back(scenes::element(2, floor, {0, -0.5f, 0}));
    return scene;
}

/// A vortex ring above the floor of a wide room, which is at height 0. turn: from upward, about z
Scene ringAboveAFloor(float grip, float turn) {
    Scene scene = scenes::withImpulseWalls(48);
    VorticitySource ring = scenes::burst(VorticityKind::Ring, 400);
    ring.radius = 0.15f;
    ring.coreRadius = 0.05f;
    ring.circulation = 0.5f;
    Element made = scenes::element(1, ring, {0, 0.3f, 0});
    made.place.rotation = glm::angleAxis(turn, glm::vec3(0, 0, 1));
    scene.elements.push_back(made);
    Body room = scenes::boxContainer({6, 3, 6});
    room.grip = grip;
    scene.elements.push_back(scenes::element(2, room, {0, 3, 0}));
    return scene;
}

/// The mean place of a ring's own vortons. [m]
struct RingPlace {
    double radius = 0, height = 0;
};
RingPlace placeOfRing(const Vortons& v) {
    RingPlace place;
    int count = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (v.kind[i] != VortonKind::Source) continue;
        place.radius += double(std::hypot(v.position[i].x, v.position[i].z));
        place.height += double(v.position[i].y);
        ++count;
    }
    return {place.radius / count, place.height / count};
}

/// A ring that meets a floor, after 2/3, 1 and 2 s.
std::array<RingPlace, 3> ringOnAFloor(float grip) {
    Simulation simulation(ringAboveAFloor(grip, std::numbers::pi_v<float>), 1);
    std::array<RingPlace, 3> places;
    const std::array<int, 3> steps{40, 20, 60};
    for (std::size_t i = 0; i < places.size(); ++i) {
        run(simulation, steps[i]);
        places[i] = placeOfRing(simulation.state().vortons);
        qInfo("grip %.1f: radius %.3f m, height %.3f m", double(grip), places[i].radius, places[i].height);
    }
    return places;
}

}  // namespace

/// Box containers and floors along the axes, with Boundary::Impulse: mirror images of the vortons stop the fluid
/// [Milne-Thomson, Theoretical Hydrodynamics, 1968, chapter 8].
class TestRooms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wallsActAsMirrorImages();
    void vortexLinesMayEndAtWalls();
    void nothingFlowsThroughWalls();
    void windStaysOutsideARoom();
    void aMovingRoomCarriesItsFluid();
    void growingFluidStaysInARoom();
    void eddiesInARoomLoseEnergy();
    void frictionPassesImpulseFromFloorToFluid();
    void aRingLeavesARoughFloor();
    void fogRunsAlongAFloor();
    void aPlateInTheGroundLeavesTheFluidAlone();
    void windOverTheGroundShedsNothing();
    void fogOnStepsIsNoFasterThanInFreeFall();
    void energyWithBodiesIsThatOfTheGrid();
    void theGroundStopsFluidAndTracers();
    void hashesAreEqualForAnyNumberOfThreads();
    void aSavedStateContinuesWithTheSameBits();
};

void TestRooms::wallsActAsMirrorImages() {
    const ImageErrors errors = errorsBesideImages(rings(10), 2);
    QVERIFY(errors.closed < 0.03);  // the grid solver's own error is 0.02
    QVERIFY(errors.open > 0.15);
}

// A straight column between two walls. In open space its ends would weaken the flow around it.
void TestRooms::vortexLinesMayEndAtWalls() {
    Vortons column;
    constexpr int kCount = 72;
    const float step = kRoom.size().z / kCount;
    for (int i = 0; i < kCount; ++i) {
        column.position.push_back({0.1f, 0.05f, kRoom.low.z + (static_cast<float>(i) + 0.5f) * step});
        column.strength.push_back({0, 0, step});
    }
    const ImageErrors errors = errorsBesideImages(column, 4);
    QVERIFY(errors.closed < 0.05);
    QVERIFY(errors.open > 0.2);
}

void TestRooms::nothingFlowsThroughWalls() {
    const Workers workers(1);
    const VelocityField field = closedFlow(workers, rings(10));
    std::vector<glm::vec3> inside(placesInRoom(500)), flow(inside.size());
    field.at(inside, flow);
    const double scale = rms(flow);
    double worst = 0, sum = 0;
    int count = 0;
    for (int wall = 0; wall < 6; ++wall)
        for (glm::vec3 place : inside) {
            place[wall / 2] = wall % 2 == 0 ? kRoom.low[wall / 2] : kRoom.high[wall / 2];
            const double through = std::abs(double(field.at(place)[wall / 2])) / scale;
            worst = std::max(worst, through);
            sum += through * through;
            ++count;
        }
    qInfo("through the walls: rms %.4f, worst %.4f of the flow", std::sqrt(sum / count), worst);
    QVERIFY(std::sqrt(sum / count) < 0.005);
    QVERIFY(worst < 0.05);
}

void TestRooms::windStaysOutsideARoom() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.wind = {1, 0.5f, 0};
    scene.elements.push_back(scenes::element(1, scenes::boxContainer(glm::vec3(0.5f))));
    Emitter smoke = scenes::burst(EmitterShape::Sphere, 200);
    smoke.radius = 0.4f;
    scene.elements.push_back(scenes::element(2, smoke));
    Simulation simulation(scene, 1);
    simulation.step();
    const std::vector<glm::vec3> before = simulation.state().tracers.position;
    run(simulation, 60);
    QCOMPARE(before.size(), std::size_t{200});
    QVERIFY(rmsDifference(simulation.state().tracers.position, before) < 1e-3);
}

void TestRooms::aMovingRoomCarriesItsFluid() {
    Scene scene = scenes::withImpulseWalls(32);
    Body room = scenes::boxContainer(glm::vec3(0.5f));
    room.motion = BodyMotion::Kinematic;
    room.velocity = {0.5f, 0, 0.25f};
    scene.elements.push_back(scenes::element(1, room));
    Emitter smoke = scenes::burst(EmitterShape::Sphere, 200);
    smoke.radius = 0.4f;
    scene.elements.push_back(scenes::element(2, smoke));
    Simulation simulation(scene, 1);
    simulation.step();
    std::vector<glm::vec3> expected = simulation.state().tracers.position;
    run(simulation, 60);
    for (glm::vec3& each : expected) each += room.velocity * static_cast<float>(60 * scene.fluid.substep);
    QVERIFY(rmsDifference(simulation.state().tracers.position, expected) < 0.01);
}

void TestRooms::growingFluidStaysInARoom() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.elements.push_back(scenes::element(1, scenes::boxContainer(glm::vec3(0.5f))));
    FluidRegion blast;
    blast.radius = 0.3f;
    blast.spacing = 0.08f;
    blast.lifetime = 1000;
    blast.expansion = 2;
    blast.expansionTime = 10;
    scene.elements.push_back(scenes::element(2, blast, {0.1f, 0.1f, 0}));
    Simulation simulation(scene, 1);
    run(simulation, 5);
    const VelocityField& field = simulation.state().velocity;
    const auto along = [&](float x) { return std::abs(double(field.at({x, 0.1f, 0}).x)); };
    double worst = 0;
    for (int j = -4; j <= 4; ++j)
        for (int k = -4; k <= 4; ++k) {
            const float y = 0.1f * static_cast<float>(j), z = 0.1f * static_cast<float>(k);
            worst = std::max(worst, std::abs(double(field.at({0.5f, y, z}).x)));
        }
    qInfo("%.4f m/s before the wall, at most %.4f m/s through it", along(0.45f), worst);
    QVERIFY(along(0.45f) > 0.01);
    QVERIFY(worst < 0.05 * along(0.45f));
}

void TestRooms::eddiesInARoomLoseEnergy() {
    Simulation simulation(eddiesInABox(), 1);
    double last = 1e9;
    for (int second = 0; second < 8; ++second) {
        double mean = 0;
        for (int i = 0; i < 60; ++i) {
            simulation.step();
            mean += energyIn(simulation.state(), {0.5f, 0.4f, 0.45f}) / 60;
        }
        qInfo("second %d: %.6f m5/s2", second, mean);
        QVERIFY(mean < last);
        last = mean;
    }
    QVERIFY(last > 1e-4);
}

/// Friction gives the fluid the impulse that it takes from the floor: half of the sum of x cross alpha, with y measured
/// from the floor [Saffman, Vortex Dynamics, 1992, chapter 3].
void TestRooms::frictionPassesImpulseFromFloorToFluid() {
    Simulation simulation(ringAboveAFloor(1, -0.7f * std::numbers::pi_v<float>), 1);
    run(simulation, 20);
    double most = 0;
    for (int i = 0; i < 40; ++i) {
        simulation.step();
        const SimulationState& state = simulation.state();
        glm::dvec3 given(0);
        for (const ShedStrength& shed : state.walls.shed)
            given += 0.5 * glm::cross(glm::dvec3(shed.position), glm::dvec3(shed.strength));
        const glm::dvec3 taken = state.bodies[0].impulse.linear / double(state.scene.fluid.density);
        most = std::max(most, std::abs(taken.x));
        QVERIFY(std::abs(given.x + taken.x) < 1e-3 * most && std::abs(given.z + taken.z) < 1e-3 * most);
    }
    QVERIFY(most > 1e-4);
}

/// On a rough floor the growth of a ring ends: fluid that it drags along leaves the floor, turns the other way, and
/// lifts the ring off [Walker, Smith, Cerra and Doligalski, JFM 181, 1987]. On a smooth floor it grows on.
void TestRooms::aRingLeavesARoughFloor() {
    const auto smooth = ringOnAFloor(0), usual = ringOnAFloor(0.2f), rough = ringOnAFloor(1);
    QVERIFY(smooth[2].radius > 6 * 0.15 && smooth[1].height < smooth[0].height);
    QVERIFY(usual[2].radius < smooth[2].radius);
    QVERIFY(rough[2].radius < 3 * 0.15 && rough[1].height > 2 * smooth[1].height);
}

// A current on a floor runs at 0.5 to 1 sqrt(g' h), with g' relative to the heavier fluid [Simpson, Gravity Currents,
// 1997].
void TestRooms::fogRunsAlongAFloor() {
    Simulation simulation(fogOnAFloor(), 1);
    const auto front = [&] {
        float farthest = 0, lowest = 1;
        for (const glm::vec3& position : simulation.state().vortons.position) {
            farthest = std::max(farthest, position.x);
            lowest = std::min(lowest, position.y);
        }
        return glm::dvec2(farthest, lowest);
    };
    run(simulation, 60);
    const double early = front().x;
    run(simulation, 60);
    const double speed = (front().x - early) / std::sqrt(2 / 1.2 * 0.4);
    qInfo("front at %.3f sqrt(g' h), lowest vorton %.5f m", speed, front().y);
    QVERIFY(speed > 0.5 && speed < 1);
    QVERIFY(front().y > -1e-5);
}

/// Its points below the ground answered to their own mirror images, more strongly in each step.
void TestRooms::aPlateInTheGroundLeavesTheFluidAlone() {
    Scene scene = fogOnAFloor();
    scene.elements[1].enabled = false;
    scene.fluid.ground = true;
    Body plate;
    plate.shape = BodyShape::Box;
    plate.halfExtents = {1.3f, 0.05f, 1.3f};
    plate.grip = 0;
    scene.elements.push_back(scenes::element(9, plate, {0.2f, -0.04f, 0}));
    Simulation simulation(scene, 1);
    float fastest = 0;
    for (int step = 0; step < 240; ++step) {
        simulation.step();
        for (const glm::vec4& node : simulation.state().velocity.nodes)
            fastest = std::max(fastest, glm::length(glm::vec3(node)));
    }
    qInfo("fastest %.2f m/s", double(fastest));
    QVERIFY(fastest < 2.5f);  // free fall from the top of the fog: 2 m/s
}

/// Before the first vorton was born, the ground carried a wall impulse, and shed vortices at its edges, 500 m away.
void TestRooms::windOverTheGroundShedsNothing() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.ground = true;
    scene.fluid.wind = {1, 0, 0};
    Simulation empty(scene, 1);
    run(empty, 30);
    QCOMPARE(empty.state().vortons.size(), std::size_t{0});
    Body block;
    block.shape = BodyShape::Box;
    block.halfExtents = {0.1f, 0.4f, 0.4f};
    scene.elements.push_back(scenes::element(1, block, {0, 0.4f, 0}));
    Simulation simulation(scene, 1);
    run(simulation, 120);
    QVERIFY(simulation.state().domain.spacing < 0.3f);
    for (const glm::vec3& position : simulation.state().vortons.position) QVERIFY(std::abs(position.x) < 5);
}

/// The wakes of rough steps and side walls bring the scene to its limit of vortons. Merged ones gained strength without
/// end, and flung the fog into the air at 5 m/s and more.
void TestRooms::fogOnStepsIsNoFasterThanInFreeFall() {
    Result<Scene> scene = readScene(GYRE_SOURCE_DIR "/projects/fog-on-steps/fog-on-steps.gyre");
    QVERIFY(scene.has_value());
    for (Element& element : scene->elements)
        if (auto* body = std::get_if<Body>(&element.body)) body->grip = 0.3f;
    Simulation simulation(*scene, 1);
    float fastest = 0;
    for (int i = 0; i < 9; ++i) {
        run(simulation, 60);
        for (const glm::vec4& flow : simulation.state().velocity.nodes)
            fastest = std::max(fastest, glm::length(glm::vec3(flow)));
    }
    const float reduced = 9.81f * 0.4f / 1.2f, fall = 0.8f;  // [m/s^2, m]: gravity by density, depth of the fog in 9 s
    qInfo("fastest: %.2f m/s", double(fastest));
    QVERIFY(isNearLimit(simulation.state()));
    QVERIFY(fastest < std::sqrt(2 * reduced * fall));
}

/// A ring in the open. With a speck of a body far away, its energy is the integral over the grid, which leaves out
/// about a third.
void TestRooms::energyWithBodiesIsThatOfTheGrid() {
    std::array<double, 2> energies{};
    for (const bool hasBody : {false, true}) {
        Scene scene = scenes::withImpulseWalls(48);
        VorticitySource ring;
        ring.burst = 1;
        ring.rate = 0;
        scene.elements.push_back(scenes::element(1, ring));
        Body speck;
        speck.radius = 1e-3f;
        if (hasBody) scene.elements.push_back(scenes::element(2, speck, {0, 40, 0}));
        Simulation simulation(scene, 1);
        run(simulation, 5);
        energies[hasBody ? 1 : 0] = diagnose(simulation.state()).energy;
    }
    qInfo("of the grid %.4g, of the vortons %.4g", energies[1], energies[0]);
    QVERIFY(energies[0] > 0);
    QVERIFY(energies[1] / energies[0] > 0.55 && energies[1] / energies[0] < 1);
}

void TestRooms::theGroundStopsFluidAndTracers() {
    Scene scene = fogOnAFloor();
    scene.elements[1].enabled = false;
    Emitter smoke = scenes::burst(EmitterShape::Box, 300);
    smoke.halfExtents = {0.3f, 0.2f, 0.3f};
    scene.elements.push_back(scenes::element(3, smoke, {0, 0.2f, 0}));
    const auto lowest = [&] {
        Simulation simulation(scene, 1);
        run(simulation, 90);
        float y = 1;
        for (const glm::vec3& position : simulation.state().vortons.position) y = std::min(y, position.y);
        for (const glm::vec3& position : simulation.state().tracers.position) y = std::min(y, position.y);
        return double(y);
    };
    QVERIFY(lowest() < -0.1);
    scene.fluid.ground = true;
    const double onGround = lowest();
    qInfo("lowest at %.6f m", onGround);
    QVERIFY(onGround > -1e-4);
}

void TestRooms::hashesAreEqualForAnyNumberOfThreads() {
    for (const Scene& scene : {eddiesInABox(), fogOnAFloor()}) {
        const std::uint64_t expected = hashAfter(scene, 40);
        for (const int threads : {2, 4, 8}) QCOMPARE(hashAfter(scene, 40, threads), expected);
    }
}

void TestRooms::aSavedStateContinuesWithTheSameBits() {
    for (const Scene& scene : {eddiesInABox(), fogOnAFloor()})
        QCOMPARE(hashAfterRestore(scene, 30), hashAfter(scene, 60));
}

GYRE_TEST(TestRooms)
#include "TestRooms.moc"

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string_view>
#include <vector>

using namespace gyre;

namespace {

constexpr float kBodySize = 0.5f;  // diameter of the ball, width of the plate [m]
constexpr double kAirDensity = 1.2;

Scene withWalls(const Body& body, int cells) {
    Scene scene = scenes::empty();
    scene.fluid.density = kAirDensity;
    scene.fluid.gridCells = cells;
    scene.fluid.maxVortons = 8192;
    scene.elements.push_back(scenes::element(1, body));
    return scene;
}

Body grippingBall() {
    Body body;
    body.shape = BodyShape::Sphere;
    body.radius = 0.5f * kBodySize;
    body.grip = 1;
    return body;
}

Body grippingBox(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    body.grip = 1;
    return body;
}

/// A prism along z with a regular polygon as its base.
ConvexPolytope prism(int sides, float radius, float halfLength) {
    const auto at = [&](double turns) {
        const double angle = 2 * std::numbers::pi * turns / sides;
        return glm::vec3(std::cos(angle), std::sin(angle), 0);
    };
    ConvexPolytope made;
    for (int i = 0; i < sides; ++i) {
        made.planes.push_back({at(i + 0.5), radius * glm::dot(at(i), at(i + 0.5))});
        for (const float z : {-halfLength, halfLength}) made.vertices.push_back(radius * at(i) + glm::vec3(0, 0, z));
    }
    for (const float z : {-1.0f, 1.0f}) made.planes.push_back({{0, 0, z}, halfLength});
    return made;
}

Body thrown(Body body, float densityRatio, float spin) {
    body.motion = BodyMotion::Dynamic;
    body.density = densityRatio * static_cast<float>(kAirDensity);
    body.velocity = {2, 0, 0};
    body.spin = {0, 0, spin};
    return body;
}

struct Coefficients {
    double drag = 0, lift = 0;
};

/// Mean coefficients of the force on a body in a wind of 1 m/s along x, from half the time on.
Coefficients coefficientsInWind(Body body, double area, double spinRatio = 0) {
    if (spinRatio != 0) {
        body.motion = BodyMotion::Kinematic;
        body.spin = {0, 0, static_cast<float>(2 * spinRatio / double(kBodySize))};
    }
    Scene scene = withWalls(body, 80);
    scene.fluid.wind = {1, 0, 0};
    Simulation simulation(scene, 1);
    constexpr int kSteps = 300;
    glm::dvec3 sum{0};
    for (int i = 0; i < kSteps; ++i) {
        simulation.step();
        if (i >= kSteps / 2) sum += simulation.state().bodies[0].impulse.linear;
    }
    const glm::dvec3 force = sum / (kSteps / 2 * scene.fluid.substep);
    const double scale = 0.5 * kAirDensity * area;
    return {force.x / scale, force.y / scale};
}

const double kDisc = 0.25 * std::numbers::pi * double(kBodySize) * double(kBodySize);

/// How far a thrown body has risen after a second. [m]
double rise(const Body& body) {
    Simulation simulation(withWalls(body, 48), 1);
    run(simulation, 60);
    return double(simulation.state().bodies[0].pose.position.y);
}

}  // namespace

/// The fluid inside a solid moves with it; solids shed wakes and feel forces. Sources of the ranges:
/// Morrison, An Introduction to Fluid Mechanics, 2013 (sphere); Hoerner, Fluid-Dynamic Drag, 1965 (plate); Kray, Franke
/// and Frank, J. Wind Eng. 110, 2012 (spinning sphere). A gripping ball has more drag than a smooth one.
class TestWalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBallInWindHasTheDragOfABluntBody();
    void aSpinningBallIsPushedAcrossTheWind();
    void aSlipperyBallFeelsNoForce();
    void aBallWithLittleGripHasTheDragOfASmoothBall();
    void theDragOfABallHardlyDependsOnTheGrid();
    void aPlateAcrossTheWindHasMoreDragThanABall();
    void aLongCylinderShedsAVortexStreet();
    void topspinDipsABall();
    void topspinDipsABox();
    void aHeavyBallStartsWithItsAddedMass();
    void aVeryLightBodyStaysBounded();
    void coincidentBodiesStayBounded_data();
    void coincidentBodiesStayBounded();
    void aBallThroughStillFluidShedsAWake();
    void theLimitOfVortonsHolds();
    void nothingIsShedInStillFluid();
    void noVortonEndsInsideAWall();
    void theFluidGetsTheImpulseThatABallGives_data();
    void theFluidGetsTheImpulseThatABallGives();
    void theFluidKeepsMostOfTheImpulseThatABallGives();
    void hashesAreEqualForAnyNumberOfThreads();
    void aSavedStateContinuesWithTheSameBits();
};

void TestWalls::aBallInWindHasTheDragOfABluntBody() {
    const Coefficients found = coefficientsInWind(grippingBall(), kDisc);
    qInfo("C_D %.3f, C_L %.3f", found.drag, found.lift);
    QVERIFY(found.drag > 0.8 && found.drag < 1.5);
    QVERIFY(std::abs(found.lift) < 0.05);
}

void TestWalls::aSpinningBallIsPushedAcrossTheWind() {
    const Coefficients found = coefficientsInWind(grippingBall(), kDisc, 0.5),
                       mirrored = coefficientsInWind(grippingBall(), kDisc, -0.5);
    qInfo("C_L %.3f, %.3f", found.lift, mirrored.lift);
    QVERIFY(found.lift < -0.1 && found.lift > -0.45);  // omega x velocity relative to the fluid points down
    QVERIFY(std::abs(found.lift + mirrored.lift) < 0.1 * std::abs(found.lift));
}

/// D'Alembert's paradox: flow without friction pushes a ball no way, whether it spins or not.
void TestWalls::aSlipperyBallFeelsNoForce() {
    Body ball = grippingBall();
    ball.grip = 0;
    for (const double spinRatio : {0.0, 0.5}) {
        const Coefficients found = coefficientsInWind(ball, kDisc, spinRatio);
        qInfo("spin ratio %.1f: C_D %.3f, C_L %.3f", spinRatio, found.drag, found.lift);
        QVERIFY(std::abs(found.drag) < 0.05 && std::abs(found.lift) < 0.05);
    }
}

void TestWalls::aBallWithLittleGripHasTheDragOfASmoothBall() {
    Body ball = grippingBall();
    ball.grip = 0.05f;
    const Coefficients still = coefficientsInWind(ball, kDisc), spinning = coefficientsInWind(ball, kDisc, 0.5);
    qInfo("C_D %.3f; C_L with spin ratio 0.5 %.3f", still.drag, spinning.lift);
    QVERIFY(still.drag > 0.4 && still.drag < 0.7);
    QVERIFY(spinning.lift < -0.1 && spinning.lift > -0.45);
}

/// From four cells across on the lattice stops the fluid; below, the ball is a pebble (WallLattice.h).
void TestWalls::theDragOfABallHardlyDependsOnTheGrid() {
    Body ball = grippingBall();
    ball.grip = 0.5f;
    for (const int cells : {10, 20, 28, 40, 50, 60, 80}) {
        Scene scene = withWalls(ball, cells);
        scene.fluid.wind = {1, 0, 0};
        Simulation simulation(scene, 1);
        run(simulation, 120);
        double impulse = 0;
        for (int i = 0; i < 120; ++i) {
            simulation.step();
            impulse += simulation.state().bodies[0].impulse.linear.x;
        }
        const double drag = impulse / (120 * scene.fluid.substep * 0.5 * kAirDensity * kDisc);
        qInfo("%.1f cells across: C_D %.3f", double(kBodySize / simulation.state().domain.spacing), drag);
        QVERIFY(drag > 0.7 && drag < 1.25);
    }
}

void TestWalls::aPlateAcrossTheWindHasMoreDragThanABall() {
    const Coefficients found = coefficientsInWind(grippingBox({0.02f, 0.5f * kBodySize, 0.5f * kBodySize}),
                                                  double(kBodySize) * double(kBodySize));
    qInfo("C_D %.3f", found.drag);
    QVERIFY(found.drag > 1.2 && found.drag < 2.5);
}

// The lift of a cylinder of eight diameters swings at a Strouhal number f D / U of 0.2 [Roshko, NACA Report 1191,
// 1954].
void TestWalls::aLongCylinderShedsAVortexStreet() {
    constexpr float kDiameter = 0.25f;
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle({prism(24, 0.5f * kDiameter, 4 * kDiameter)});
    body.grip = 1;
    Scene scene = withWalls(body, 64);
    scene.fluid.wind = {1, 0, 0};
    scene.fluid.wakeLifetime = 2.5f;
    Simulation simulation(scene, 2);
    constexpr int kSteps = 840;
    std::vector<double> lift;
    double smooth = 0;
    for (int i = 0; i < kSteps; ++i) {
        simulation.step();
        const double force = simulation.state().bodies[0].impulse.linear.y / scene.fluid.substep;
        smooth += 0.15 * (force / (0.5 * kAirDensity * double(8 * kDiameter * kDiameter)) - smooth);
        if (i >= kSteps / 3) lift.push_back(smooth);
    }
    const double mean = std::accumulate(lift.begin(), lift.end(), 0.0) / static_cast<double>(lift.size());
    double squares = 0;
    std::vector<std::size_t> rises;  // steps at which the lift rises through its mean
    for (std::size_t i = 1; i < lift.size(); ++i) {
        squares += (lift[i] - mean) * (lift[i] - mean);
        if (lift[i - 1] <= mean && lift[i] > mean) rises.push_back(i);
    }
    QVERIFY(rises.size() >= 3);
    const double period =
        static_cast<double>(rises.back() - rises.front()) / static_cast<double>(rises.size() - 1) * scene.fluid.substep;
    const double strouhal = double(kDiameter) / period, rms = std::sqrt(squares / static_cast<double>(lift.size()));
    qInfo("Strouhal number %.3f, lift coefficient %.3f rms", strouhal, rms);
    QVERIFY(strouhal > 0.16 && strouhal < 0.24);
    QVERIFY(rms > 0.05);
}

void TestWalls::topspinDipsABall() {
    const double topspin = rise(thrown(grippingBall(), 8, -8)), backspin = rise(thrown(grippingBall(), 8, 8));
    qInfo("topspin %.3f m, backspin %.3f m", topspin, backspin);
    QVERIFY(topspin < -0.02);
    QVERIFY(std::abs(topspin + backspin) < 0.1 * std::abs(topspin));
}

void TestWalls::topspinDipsABox() {
    const Body cube = grippingBox(glm::vec3(0.5f * kBodySize));
    const double topspin = rise(thrown(cube, 8, -8)), backspin = rise(thrown(cube, 8, 8));
    qInfo("topspin %.3f m, backspin %.3f m", topspin, backspin);
    QVERIFY(topspin < -0.02);
    QVERIFY(std::abs(topspin + backspin) < 0.1 * std::abs(topspin));
}

void TestWalls::aHeavyBallStartsWithItsAddedMass() {
    Body body = grippingBall();
    body.motion = BodyMotion::Dynamic;
    body.density = 8 * static_cast<float>(kAirDensity);
    body.buoyancy = 0;
    Scene scene = withWalls(body, 48);
    scene.fluid.gravity = {0, -1, 0};
    Simulation simulation(scene, 1);
    run(simulation, 4);
    const double acceleration = -double(simulation.state().bodies[0].pose.velocity.y) / (4 * scene.fluid.substep);
    qInfo("%.4f of 8 / 8.5 m/s2", acceleration);
    QVERIFY(std::abs(acceleration - 8 / 8.5) < 0.1 * 8 / 8.5);  // Lamb, Hydrodynamics, 1932, section 92
}

void TestWalls::aVeryLightBodyStaysBounded() {
    Body body = grippingBall();
    body.motion = BodyMotion::Dynamic;
    body.density = 0.01f * static_cast<float>(kAirDensity);
    Scene scene = withWalls(body, 48);
    scene.fluid.gravity = {0, -9.81f, 0};
    scene.fluid.wind = {1, 0, 0};
    scene.fluid.substep = 1.0 / 30;
    Simulation simulation(scene, 1);
    double fastest = 0;
    for (int i = 0; i < 120; ++i) {
        simulation.step();
        fastest = std::max(fastest, double(glm::length(simulation.state().bodies[0].pose.velocity)));
    }
    qInfo("fastest %.2f m/s", fastest);
    QVERIFY(simulation.isFinite());
    QVERIFY(fastest < 10);  // lift of a weightless ball: 2 g at first, then drag holds it
}

void TestWalls::coincidentBodiesStayBounded_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("isBox");
    QTest::newRow("three balls") << 3 << false;
    QTest::newRow("five balls") << 5 << false;
    QTest::newRow("three boxes") << 3 << true;
    QTest::newRow("five boxes") << 5 << true;
}

// Each answers the flow through all others. Bodies of 20 cells and more.
void TestWalls::coincidentBodiesStayBounded() {
    QFETCH(int, count);
    QFETCH(bool, isBox);
    const Body body = isBox ? grippingBox(glm::vec3(0.5f * kBodySize)) : grippingBall();
    Scene scene = withWalls(body, 104);
    scene.fluid.maxVortons = 20000;
    scene.fluid.wind = {1, 0, 0};
    scene.fluid.wakeLifetime = 0.5f;  // a longer wake would need a coarser grid
    for (int id = 2; id <= count; ++id) scene.elements.push_back(scenes::element(static_cast<std::uint64_t>(id), body));
    Simulation simulation(scene, 1);
    double strongest = 0, fastest = 0, cells = 1e9;
    for (int i = 0; i < 40; ++i) {
        simulation.step();
        const SimulationState& state = simulation.state();
        for (const RigidBody& each : state.bodies)
            for (std::size_t p = 0; p < each.wall.size(); ++p)
                strongest = std::max(strongest, double(glm::length(each.wallImpulse[p]) / each.wall.volumes[p]));
        for (const glm::vec4& flow : state.velocity.nodes)
            fastest = std::max(fastest, double(glm::length(glm::vec3(flow))));
        cells = std::min(cells, double(kBodySize / state.domain.spacing));
        const RigidBody& first = state.bodies[0];
        const float inset = wallInset(first.shape, FluidSide::Outside, state.domain.spacing);
        for (const glm::vec3& place : state.vortons.position)
            QVERIFY(surfacePoint(first.shape, localPoint(first.pose, place)).distance > -inset - 1e-4f);
    }
    qInfo("%.1f cells across; impulse per volume at most %.2f m/s, flow at most %.2f m/s", cells, strongest, fastest);
    QVERIFY(cells >= 20);
    QVERIFY(strongest < 30 && fastest < 4);
}

void TestWalls::aBallThroughStillFluidShedsAWake() {
    Body body = grippingBall();
    body.motion = BodyMotion::Kinematic;
    body.velocity = {-1, 0, 0};
    Simulation simulation(withWalls(body, 48), 1);
    run(simulation, 180);
    const Vortons& v = simulation.state().vortons;
    const glm::vec3 place = simulation.state().bodies[0].pose.position;
    // Fluid on the axis two diameters behind follows the ball.
    const glm::vec3 behind = simulation.state().velocity.at(place + glm::vec3(2 * kBodySize, 0, 0));
    qInfo("%zu vortons, flow behind %.3f m/s", v.size(), double(behind.x));
    QVERIFY(v.size() > 50);
    QVERIFY(behind.x < -0.1f);
}

void TestWalls::theLimitOfVortonsHolds() {
    Scene scene = withWalls(grippingBox({0.02f, 0.5f * kBodySize, 0.5f * kBodySize}), 80);
    scene.fluid.wind = {1, 0, 0};
    scene.fluid.maxVortons = 600;
    Simulation simulation(scene, 1);
    std::size_t most = 0;
    for (int i = 0; i < 240; ++i) {
        simulation.step();
        most = std::max(most, simulation.state().vortons.size());
    }
    qInfo("at most %zu of 600", most);
    QVERIFY(most <= 600);
    QVERIFY(most > 300);
}

void TestWalls::nothingIsShedInStillFluid() {
    Simulation simulation(withWalls(grippingBall(), 48), 1);
    run(simulation, 60);
    QCOMPARE(simulation.state().vortons.size(), std::size_t{0});
}

void TestWalls::noVortonEndsInsideAWall() {
    Scene scene = withWalls(grippingBox({0.1f, 0.5f * kBodySize, 0.5f * kBodySize}), 64);
    scene.fluid.wind = {1, 0, 0};
    VorticitySource rings = scenes::burst(VorticityKind::Ring, 200);
    rings.radius = 0.2f;
    rings.coreRadius = 0.05f;
    rings.circulation = 0.5f;
    scene.elements.push_back(scenes::element(2, rings, {-1, 0, 0}));
    Simulation simulation(scene, 1);
    for (int i = 0; i < 150; ++i) {
        simulation.step();
        const SimulationState& state = simulation.state();
        const RigidBody& body = state.bodies[0];
        const float inset = wallInset(body.shape, FluidSide::Outside, state.domain.spacing);
        for (const glm::vec3& place : state.vortons.position)
            QVERIFY(surfacePoint(body.shape, localPoint(body.pose, place)).distance > -inset - 1e-4f);
    }
}

void TestWalls::theFluidGetsTheImpulseThatABallGives_data() {
    QTest::addColumn<float>("ratio");
    QTest::addColumn<double>("error");
    QTest::newRow("50 times the fluid's density") << 50.0f << 0.02;
    QTest::newRow("8 times") << 8.0f << 0.03;
    QTest::newRow("as dense as the fluid") << 1.0f << 0.03;
}

// What the two stages at walls add, less what the fluid within the lattice gains with the body.
void TestWalls::theFluidGetsTheImpulseThatABallGives() {
    QFETCH(float, ratio);
    QFETCH(double, error);
    Simulation simulation(withWalls(thrown(grippingBall(), ratio, 0), 48), 1);
    const auto impulseOf = [](const SimulationState& state) {
        double sum = 0;
        for (std::size_t i = 0; i < state.vortons.freeCount(); ++i)
            sum += 0.5 * double(glm::cross(state.vortons.position[i], state.vortons.strength[i]).x);
        for (const glm::vec3& impulse : state.bodies[0].wallImpulse)
            sum += double((state.bodies[0].pose.rotation * impulse).x);
        return kAirDensity * sum;
    };
    const RigidBody& body = simulation.state().bodies[0];
    const double speed = body.pose.velocity.x;
    double before = impulseOf(simulation.state()), received = 0;
    for (int i = 0; i < 60; ++i) {
        const double inside = body.flowWithin.linear.x;
        simulation.step([&](std::string_view stage, SimulationState& state) {
            const double now = impulseOf(state);
            if (stage == "Hold walls" || stage == "Relax walls" || stage == "Vortons meet bodies")
                received += now - before;
            before = now;
        });
        const double within = std::accumulate(body.wall.volumes.begin(), body.wall.volumes.end(), 0.0);
        received -= kAirDensity * within * (body.flowWithin.linear.x - inside);
    }
    const double given = double(body.mass) * (speed - double(body.pose.velocity.x));
    qInfo("given %.4f, received %.4f N s", given, received);
    QVERIFY(std::abs(received / given - 1) < error);
}

void TestWalls::theFluidKeepsMostOfTheImpulseThatABallGives() {
    Body body = thrown(grippingBall(), 8, 0);
    Simulation simulation(withWalls(body, 48), 1);
    simulation.step();
    const auto momentum = [&] {
        const RigidBody& moving = simulation.state().bodies[0];
        return double(moving.mass) * double(moving.pose.velocity.x);
    };
    const double before = momentum();
    run(simulation, 60);
    const SimulationState& state = simulation.state();
    double fluid = 0;
    for (std::size_t i = 0; i < state.vortons.size(); ++i)
        fluid += 0.5 * kAirDensity * double(glm::cross(state.vortons.position[i], state.vortons.strength[i]).x);
    for (const glm::vec3& impulse : state.bodies[0].wallImpulse)
        fluid += kAirDensity * double((state.bodies[0].pose.rotation * impulse).x);
    const double given = before - momentum();
    qInfo("given %.4f, fluid has %.4f N s", given, fluid);
    QVERIFY(given > 0);
    QVERIFY(fluid > 0.75 * given && fluid < 1.05 * given);  // merging and stretching of wakes lose the rest
}

void TestWalls::hashesAreEqualForAnyNumberOfThreads() {
    Scene scene = withWalls(thrown(grippingBall(), 2, 5), 48);
    scene.elements.push_back(scenes::element(2, grippingBox({0.5f, 0.1f, 0.5f}), {0.8f, -0.3f, 0}));
    const std::uint64_t expected = hashAfter(scene, 60);
    for (const int threads : {2, 4, 8}) QCOMPARE(hashAfter(scene, 60, threads), expected);
}

void TestWalls::aSavedStateContinuesWithTheSameBits() {
    Scene scene = withWalls(thrown(grippingBall(), 2, 5), 48);
    scene.fluid.gravity = {0, -1, 0};
    QCOMPARE(hashAfterRestore(scene, 30), hashAfter(scene, 60));
}

GYRE_TEST(TestWalls)
#include "TestWalls.moc"

#include "core/geometry/SharpEdges.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/Validation.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>
#include <numbers>

using namespace gyre;

namespace {

constexpr float kChord = 0.5f, kSpan = 1;

/// The foil NACA 0012 as one convex piece, leading edge towards -x, span along z.
ConvexPolytope foil(float chord, float span) {
    constexpr int kPieces = 16;
    std::vector<glm::vec2> outline;
    const auto half = [](double x) {
        return 0.6 * (0.2969 * std::sqrt(x) - 0.126 * x - 0.3516 * x * x + 0.2843 * x * x * x - 0.1036 * x * x * x * x);
    };
    for (int i = 0; i <= kPieces; ++i) {
        const double x = 0.5 * (1 - std::cos(std::numbers::pi * i / kPieces));
        outline.push_back(chord * glm::vec2(x - 0.5, half(x)));
    }
    for (int i = kPieces - 1; i > 0; --i) {
        const glm::vec2 above = outline[static_cast<std::size_t>(i)];
        outline.push_back({above.x, -above.y});
    }
    ConvexPolytope made;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 a = outline[i], along = outline[(i + 1) % outline.size()] - a;
        const glm::vec2 normal = glm::normalize(glm::vec2(-along.y, along.x));
        made.planes.push_back({glm::vec3(normal, 0), glm::dot(normal, a)});
        for (const float side : {-0.5f, 0.5f}) made.vertices.push_back({a.x, a.y, side * span});
    }
    for (const float side : {-1.0f, 1.0f}) made.planes.push_back({{0, 0, side}, 0.5f * span});
    return made;
}

Scene wingInWind(double degrees) {
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle({foil(kChord, kSpan)});
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 64;
    scene.fluid.maxVortons = 8192;
    scene.fluid.wind = {1, 0, 0};
    Element element = scenes::element(1, body);
    element.place.rotation = glm::angleAxis(static_cast<float>(-degrees * std::numbers::pi / 180), glm::vec3(0, 0, 1));
    scene.elements = {element};
    return scene;
}

struct LiftAndDrag {
    double lift = 0, drag = 0;
};

LiftAndDrag coefficientsAt(double degrees) {
    Simulation simulation(wingInWind(degrees), 1);
    run(simulation, 120);
    constexpr int kSteps = 90;
    glm::dvec3 sum{0};
    for (int i = 0; i < kSteps; ++i) {
        simulation.step();
        sum += simulation.state().bodies[0].impulse.linear;
    }
    const double scale = kSteps * simulation.state().scene.fluid.substep * 0.5 * double(kChord) * double(kSpan);
    qInfo("%.0f degrees: C_L %.3f, C_D %.3f", degrees, sum.y / scale, sum.x / scale);
    return {sum.y / scale, sum.x / scale};
}

/// 2 pi sin(a) / (1 + 2 / A) for the aspect ratio A        [Prandtl's lifting line; Katz and Plotkin 2001, chapter 8]
double theoryAt(double degrees) {
    return 2 * std::numbers::pi * std::sin(degrees * std::numbers::pi / 180) / (1 + 2 * double(kChord / kSpan));
}

}  // namespace

class TestWings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trailingEdgesAreFoundByGeometry() {
        const std::vector<WingPart> parts = wingParts(PolytopesShape({foil(kChord, kSpan)}));
        QVERIFY(!parts.empty());
        float length = 0, weight = 0;
        for (const WingPart& part : parts) {
            QVERIFY(part.edge.outward.x > 0.99f && std::abs(part.edge.from.x - 0.5f * kChord) < 1e-3f);
            QVERIFY(std::abs(part.span - kSpan) < 1e-3f && std::abs(part.edge.chord - kChord) < 0.03f);
            length += glm::length(part.edge.to - part.edge.from);
            weight += part.weight * glm::length(part.edge.to - part.edge.from);
        }
        QVERIFY(std::abs(length - kSpan) < 1e-3f && std::abs(weight - kSpan) < 1e-3f);
        // A wing of two pieces has one trailing edge; a plate and a ball have none.
        ConvexPolytope left = foil(kChord, kSpan), right = left;
        for (ConvexPolytope* half : {&left, &right}) {
            const float by = half == &left ? -0.5f * kSpan : 0.5f * kSpan;
            for (glm::vec3& vertex : half->vertices) vertex.z += by;
            for (Plane& plane : half->planes) plane.offset += by * plane.normal.z;
        }
        for (const WingPart& part : wingParts(PolytopesShape({left, right})))
            QVERIFY(std::abs(part.span - 2 * kSpan) < 1e-2f);
        QVERIFY(wingParts(BoxShape{{0.5f, 0.02f, 0.5f}}).empty() && wingParts(SphereShape{}).empty());
    }

    void liftFollowsTheLiftingLine() {
        for (const double degrees : {4.0, 8.0, 12.0}) {
            const LiftAndDrag found = coefficientsAt(degrees);
            const QString what = QString("wing of aspect ratio 2 at %1 degrees, ").arg(degrees);
            QVERIFY(validation::agrees(
                {21, what + "lift coefficient", found.lift, theoryAt(degrees), 0.2, "lifting line"}));
            // The induced drag, C_L^2 / (pi A).
            const double induced = found.lift * found.lift / (2 * std::numbers::pi);
            QVERIFY(validation::agrees({21, what + "drag coefficient", found.drag, induced, 0.5, "lifting line"}));
        }
    }

    void liftIsOddAndStalls() {
        const LiftAndDrag none = coefficientsAt(0), down = coefficientsAt(-8), up = coefficientsAt(8),
                          most = coefficientsAt(16), stalled = coefficientsAt(30);
        QVERIFY(std::abs(none.lift) < 0.01 && std::abs(none.drag) < 0.02);
        QVERIFY(std::abs(down.lift + up.lift) < 0.02);
        QVERIFY(stalled.lift < 1.1 * most.lift && stalled.drag > 5 * up.drag);  // attached, 1.8 times the lift
    }

    void theFlowIsFasterAboveThanBelow() {
        Simulation simulation(wingInWind(8), 1);
        run(simulation, 150);
        const auto speedAt = [&](float y) {
            return double((simulation.state().velocity.at({-0.1f, y, 0}) + simulation.state().scene.fluid.wind).x);
        };
        qInfo("%.3f m/s above, %.3f below", speedAt(0.15f), speedAt(-0.15f));
        QVERIFY(speedAt(0.15f) > 1.05 * speedAt(-0.15f));
    }

    /// The circulation about the wing and that in its wake add up to zero.
    void theStartingVortexHasTheCirculationOfTheWing() {
        Scene scene = wingInWind(8);
        scene.fluid.wakeLifetime = 60;  // vortons of a wake fade
        Simulation simulation(scene, 1);
        run(simulation, 30);  // later stretching changes the sum
        const SimulationState& state = simulation.state();
        double bound = 0, shed = 0;
        for (std::size_t i = 0; i < state.bodies[0].wing.size(); ++i)
            bound += double(state.bodies[0].wingCirculation[i] *
                            (state.bodies[0].wing[i].edge.to - state.bodies[0].wing[i].edge.from).z);
        for (const glm::vec3& strength : state.vortons.strength) shed += double(strength.z);
        qInfo("bound %.4f m3/s, shed %.4f", bound, shed);
        QVERIFY(std::abs(bound) > 0.03);
        QVERIFY(std::abs(bound + shed) < 0.03 * std::abs(bound));
    }

    void withoutTheFieldItIsABlock() {
        Scene scene = wingInWind(8);
        std::get<Body>(scene.elements[0].body).wing = false;
        const Simulation simulation(scene, 1);
        QVERIFY(simulation.state().bodies[0].wing.empty());
    }

    void aSavedStateContinuesWithTheSameBits() {
        Simulation simulation(wingInWind(8), 2);
        run(simulation, 20);
        const std::vector<std::byte> saved = simulation.save();
        run(simulation, 20);
        Simulation other(wingInWind(8), 1);
        QVERIFY(other.restore(saved));
        run(other, 20);
        QCOMPARE(other.stateHash(), simulation.stateHash());
    }
};

GYRE_TEST(TestWings)
#include "TestWings.moc"

#include "core/simulation/BuildState.h"
#include "core/simulation/Simulation.h"
#include "core/stages/BuoyBodies.h"
#include "core/stages/MoveBodies.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/Validation.h"

#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;

namespace {

constexpr float kGravity = 10;

Scene waterOf(float density) {
    Scene scene = scenes::empty();
    scene.fluid.gravity = {0, -kGravity, 0};
    scene.fluid.density = density;
    return scene;
}

Body floating(float density) {
    Body body;
    body.radius = 0.2f;
    body.density = density;
    body.motion = BodyMotion::Dynamic;
    return body;
}

/// Makes the fluid denser by `excess` below height 0, with a transition over one grid spacing.
void layer(SimulationState& state, float excess, float spacing) {
    Substances& s = state.substances;
    s.present = true;
    s.grid = {glm::vec3(-1), spacing, glm::ivec3(int(2 / spacing) + 1)};
    s.density.resize(s.grid.count());
    for (int k = 0; k < s.grid.nodes.z; ++k)
        for (int j = 0; j < s.grid.nodes.y; ++j)
            for (int i = 0; i < s.grid.nodes.x; ++i) {
                const float height = s.grid.position(i, j, k).y / spacing;
                s.density[s.grid.index(i, j, k)] = excess * std::clamp(0.5f - height, 0.0f, 1.0f);
            }
}

/// The height at which the only body comes to rest in the layers, with additional friction, and how far it still moved
/// in the last second. [m]
struct Rest {
    float height = 0, restless = 0;
};
Rest settled(SimulationState& state) {
    RigidBody& body = state.bodies[0];
    float low = 1e9f, high = -1e9f;
    for (int i = 0; i < 1200; ++i) {
        body.impulse = {};
        weighDisplacedFluid(state);
        buoyBodies(state);
        moveBodies(state);
        body.pose.velocity *= 0.96f;  // damping of 2.4 per second
        body.pose.spin *= 0.96f;
        if (i < 1140) continue;
        low = std::min(low, body.pose.position.y);
        high = std::max(high, body.pose.position.y);
    }
    return {body.pose.position.y, high - low};
}

glm::dvec3 liftOf(SimulationState& state) {
    weighDisplacedFluid(state);
    buoyBodies(state);
    return state.bodies[0].lift.linear / state.scene.fluid.substep;
}

}  // namespace

class TestFloating : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Case 12 [Archimedes].
    void aNeutralBodyStaysWhereItIs() {
        for (const BodyShape shape : {BodyShape::Sphere, BodyShape::Box, BodyShape::Hulls}) {
            Scene scene = waterOf(1000);
            Body body = floating(1000);
            body.shape = shape;
            body.obstacle = scenes::cutBox({0.3f, 0.2f, 0.1f});
            scene.elements = {scenes::element(1, body)};
            Simulation simulation(scene, 1);
            for (int i = 0; i < 60; ++i) simulation.step();
            const BodyPose pose = simulation.state().bodies[0].pose;
            const QString what = QString("neutral body, shape %1, speed after 1 s over g x 1 s").arg(int(shape));
            QVERIFY(
                validation::agrees({12, what, double(glm::length(pose.velocity) / kGravity), 0, 1e-5, "Archimedes"}));
            QVERIFY(glm::length(pose.spin) < 1e-5f);
        }
    }

    void theLiftEqualsTheWeightOfTheDisplacedFluid() {
        Scene scene = waterOf(800);
        scene.elements = {scenes::element(1, floating(500))};
        SimulationState state = stateOf(scene);
        const double volume = 4.0 / 3 * 3.14159265358979 * 0.008;
        QVERIFY(validation::agrees(
            {12, "lift of a ball [N]", liftOf(state).y, 800 * volume * double(kGravity), 1e-6, "Archimedes"}));
        std::get<Body>(state.scene.elements[0].body).buoyancy = 0.25f;
        state.bodies[0].buoyancy = 0.25f;
        QVERIFY(std::abs(liftOf(state).y / (200 * volume * kGravity) - 1) < 1e-6);
    }

    void slicesOfABallAddUpToTheBall() {
        Scene scene = waterOf(1000);
        scene.elements = {scenes::element(1, floating(500), {0, -0.6f, 0})};  // entirely in the lower layer
        SimulationState state = stateOf(scene);
        layer(state, 200, 0.05f);
        const double volume = 4.0 / 3 * 3.14159265358979 * 0.008;
        QVERIFY(validation::agrees({12, "lift of a ball in the lower layer, by slices [N]", liftOf(state).y,
                                    1200 * volume * double(kGravity), 1e-5, "Archimedes"}));
        QVERIFY(glm::length(state.bodies[0].lift.angular) < 1e-9);
    }

    // Case 13: (rho_b - rho_1) / (rho_2 - rho_1) = (3 eta^2 - eta^3) / 4, eta = depth / R [spherical cap].
    void aBallFloatsBetweenLayersAtTheDepthOfTheory() {
        for (const auto& [f, eta] : {std::pair(0.5f, 1.0f), std::pair(0.25f, 0.6527f), std::pair(0.75f, 2 - 0.6527f)}) {
            Scene scene = waterOf(1000);
            scene.elements = {scenes::element(1, floating(1000 + f * 300), {0.03f, 0.1f, -0.02f})};
            SimulationState state = stateOf(scene);
            layer(state, 300, 0.05f);  // four cells per radius
            const Rest rest = settled(state);
            const float depth = (0.2f - rest.height) / 0.2f;  // below the surface of the layer, in radii
            const QString what =
                QString("ball between layers, f = %1, depth less theory's %2 [R]").arg(double(f)).arg(double(eta));
            QVERIFY(validation::agrees({13, what, double(depth - eta), 0, 0.03, "spherical cap"}));
            QVERIFY2(rest.restless < 1e-4f, qPrintable(QString::number(rest.restless)));  // the body does not oscillate
        }
    }

    // Case 13 with all stages: the density of vortons acts on the ball through the grid. The ball oscillates with
    // little damping.
    void aBallInATankFloatsOnTheLayerThatVortonsMake() {
        Scene scene = waterOf(1);
        scene.fluid.gridCells = 24;
        Body tank;
        tank.shape = BodyShape::Box;
        tank.halfExtents = glm::vec3(0.5f);
        tank.container = true;
        FluidRegion heavy;
        heavy.shape = RegionShape::Box;
        heavy.halfExtents = {0.48f, 0.24f, 0.48f};
        heavy.spacing = 0.08f;
        heavy.density = 0.3f;
        heavy.shell = 0;
        heavy.lifetime = 1000;
        Emitter smoke = scenes::burst(EmitterShape::Box, 8000);
        smoke.halfExtents = glm::vec3(0.48f);
        Body ball = floating(1.15f);
        ball.radius = 0.15f;
        scene.elements = {scenes::element(1, tank), scenes::element(2, heavy, {0, -0.25f, 0}),
                          scenes::element(3, smoke), scenes::element(4, ball, {0, 0.2f, 0})};
        Simulation simulation(scene, 2);
        double sum = 0;
        for (int i = 0; i < 360; ++i) {
            simulation.step();
            const float height = simulation.state().bodies[1].pose.position.y;
            if (i < 120) continue;
            QVERIFY2(std::abs(height) < 0.15f, qPrintable(QString::number(height)));  // at the interface
            sum += double(height) / 240;
        }
        // Tolerance of half a radius: the transition is two or three cells thick, and the ball stirs it.
        QVERIFY(validation::agrees(
            {13, "ball between layers that vortons make, f = 0.5, mean height [m]", sum, 0, 0.075, "spherical cap"}));
    }

    void aBoxFloatsBetweenLayersAndRightsItself() {
        Scene scene = waterOf(1000);
        Body box = floating(1150);
        box.shape = BodyShape::Box;
        box.halfExtents = {0.3f, 0.1f, 0.3f};  // a flat box rests on its wide side
        Element element = scenes::element(1, box, {0, 0.05f, 0});
        element.place.rotation = glm::angleAxis(0.4f, glm::normalize(glm::vec3(1, 0, 0.5f)));
        scene.elements = {element};
        SimulationState state = stateOf(scene);
        layer(state, 300, 0.05f);
        const Rest rest = settled(state);
        const glm::vec3 up = state.bodies[0].pose.rotation * glm::vec3(0, 1, 0);
        qInfo("tilt %.4f rad, height %.4f m", double(std::sqrt(up.x * up.x + up.z * up.z)), double(rest.height));
        QVERIFY2(up.y > 0.9995f, qPrintable(QString::number(up.y)));
        QVERIFY2(std::abs(rest.height) < 0.03f * 0.1f, qPrintable(QString::number(rest.height)));  // half in each layer
        QVERIFY(rest.restless < 1e-4f);
    }

    void aFloatingBodyFloatsAtAnyGravityScale() {
        Scene scene = waterOf(1000);
        Body half = floating(2000);
        half.gravityScale = 0.5f;
        half.coupling = 0;
        scene.elements = {scenes::element(1, half)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        // 0.5 g (1 - rho_f / rho_b)
        QVERIFY(std::abs(simulation.state().bodies[0].pose.velocity.y + 0.25f * kGravity) < 1e-4f);
    }

    // Case 14: v_t = sqrt(8 R g (rho_b / rho_f - 1) / 3 C_D). A rough ball has a C_D of 0.5. The grid grows coarser
    // than the ball while the wake grows.
    void theHeavierBallFallsFaster() {
        float slower = 0;
        for (const float density : {1.5f, 2.0f, 3.0f}) {
            Scene scene = waterOf(1);
            scene.fluid.gridCells = 24;
            Body ball = floating(density);
            ball.radius = 0.1f;
            scene.elements = {scenes::element(3, ball, {0, 1.3f, 0})};
            Simulation simulation(scene, 2);
            // Times of three crossings, 0.6 m apart, for the mean speeds between them.
            double crossed[3] = {0, 0, 0};
            for (const float height : {0.9f, 0.3f, -0.3f}) {
                while (simulation.state().bodies[0].pose.position.y > height && simulation.state().frame < 600)
                    simulation.step();
                crossed[height > 0.5f ? 0 : height > 0 ? 1 : 2] = simulation.time();
            }
            const double before = 0.6 / (crossed[1] - crossed[0]), speed = 0.6 / (crossed[2] - crossed[1]);
            const double drag = 8 * 0.1 * double(kGravity) * double(density - 1) / (3 * speed * speed);
            const QString what = QString("falling ball, density ratio %1, ").arg(double(density));
            const char* source = "v_t = sqrt(8 R g (rho_b / rho_f - 1) / 3 C_D)";
            const auto text = [](double number) { return QString::number(number, 'f', 3); };
            QVERIFY(validation::holds(
                speed > 1.2 * double(slower),
                {14, what + "speed [m/s]", text(speed), "more than the lighter one's", "1.2 times", source}));
            QVERIFY(validation::agrees({14, what + "speed 0.6 m earlier over speed", before / speed, 1, 0.15, source}));
            QVERIFY(validation::holds(drag > 0.4 && drag < 1.2,
                                      {14, what + "C_D", text(drag), "rough ball 0.5", "0.4 to 1.2", source}));
            slower = static_cast<float>(speed);
        }
    }
};

GYRE_TEST(TestFloating)
#include "TestFloating.moc"

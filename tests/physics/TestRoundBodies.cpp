#include "core/base/Math.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/physics/DryBodies.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <string>

using namespace gyre;

namespace {

struct RoundCase {
    float size;  ///< radius [m]
    float density;
    double step;  ///< [s]
};
constexpr RoundCase kRoundCases[] = {
    {0.25f, 500, 1.0 / 60}, {0.05f, 7800, 1.0 / 120}, {1, 100, 1.0 / 60}, {0.5f, 2000, 1.0 / 240}};

Body dynamicRound(BodyShape shape, float radius, float height, float density) {
    Body body = dry::dynamic(shape, glm::vec3(radius), density);
    body.height = height;
    return body;
}

const glm::quat kLying = glm::angleAxis(0.5f * kFloatPi, glm::vec3(1, 0, 0));  // the axis along Z

float speedOf(const RigidBody& body) { return glm::length(body.pose.velocity) + glm::length(body.pose.spin); }

std::string valueText(float value) { return std::to_string(value); }

}  // namespace

/// Cylinders, cones and capsules as bodies that touch.
class TestRoundBodies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyStandAndLieStill() {
        for (const RoundCase& c : kRoundCases)
            for (const BodyShape shape : {BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule})
                for (const bool lies : {false, true}) {
                    if (shape == BodyShape::Capsule && !lies) continue;  // falls over
                    if (shape == BodyShape::Cone && lies) continue;      // lies on its side, tested below
                    Scene scene = dry::scene(c.step);
                    scene.fluid.ground = true;
                    const float height = 3 * c.size, rests = lies ? c.size : 0.5f * height;
                    dry::add(scene, dynamicRound(shape, c.size, height, c.density), {0, rests + 0.2f * c.size, 0},
                             lies ? kLying : glm::quat(1, 0, 0, 0));
                    dry::Run run(scene);
                    run.run(6);
                    const float off = (run.height(1) - rests) / c.size;
                    QVERIFY2(std::abs(off) < 0.01f, valueText(off).c_str());
                    QVERIFY2(speedOf(run.body(1)) < 1e-3f, valueText(speedOf(run.body(1))).c_str());
                }
    }

    // Half of the angle of the cone lies between its axis and the ground.
    void aTippedConeLiesOnItsSide() {
        Scene scene = dry::scene(1.0 / 120);
        scene.fluid.ground = true;
        dry::add(scene, dynamicRound(BodyShape::Cone, 0.25f, 0.8f, 500), {0, 0.5f, 0},
                 glm::angleAxis(1.2f, glm::vec3(1, 0, 0)));
        dry::Run run(scene);
        run.run(8);
        const glm::vec3 axis = run.body(1).pose.rotation * glm::vec3(0, 1, 0);
        const float expected = -0.25f / std::sqrt(0.25f * 0.25f + 0.8f * 0.8f);
        QVERIFY2(std::abs(axis.y - expected) < 0.02f, valueText(axis.y).c_str());
    }

    // A solid cylinder rolls down a slope with at most 2/3 g sin(angle) [Goldstein, Classical Mechanics].
    void aCylinderRollsDownSlopes() {
        for (const float degrees : {8.0f, 15.0f, 25.0f})
            for (const double step : {1.0 / 60, 1.0 / 240}) {
                const float angle = degrees * kFloatPi / 180, radius = 0.3f;
                Scene scene = dry::scene(step);
                const glm::quat tilt = glm::angleAxis(-angle, glm::vec3(0, 0, 1));  // falls along +X
                const glm::vec3 up = tilt * glm::vec3(0, 1, 0);
                Body slope = dry::fixedBox({20, 0.5f, 2});
                slope.friction = 1;
                dry::add(scene, slope, -0.5f * up, tilt);
                Body barrel = dynamicRound(BodyShape::Cylinder, radius, 1, 700);
                barrel.friction = 1;
                dry::add(scene, barrel, 1.001f * radius * up, kLying);
                dry::Run run(scene);
                run.run(2);
                const float speed = glm::length(run.body(2).pose.velocity);
                const float expected = 2.0f / 3 * dry::kGravity * std::sin(angle) * 2;
                // A prism of 48 sides loses some of it at each edge: 0.73 to 0.91 are left.
                QVERIFY2(speed > 0.7f * expected && speed < expected,
                         (valueText(degrees) + ": " + valueText(speed / expected)).c_str());
                QVERIFY(std::abs(glm::length(run.body(2).pose.spin) * radius / speed - 1) < 0.05f);
            }
    }

    void aStackOfDrumsStands() {
        for (const RoundCase& c : kRoundCases) {
            Scene scene = dry::scene(c.step);
            scene.fluid.ground = true;
            for (int i = 0; i < 4; ++i)
                dry::add(scene, dynamicRound(BodyShape::Cylinder, c.size, c.size, c.density),
                         {0.1f * c.size * float(i % 2), (0.5f + float(i)) * c.size * 1.001f, 0});
            dry::Run run(scene);
            run.run(5);
            QVERIFY2(std::abs(run.height(4) / (3.5f * c.size) - 1) < 0.01f, valueText(run.height(4) / c.size).c_str());
            for (std::uint64_t id = 1; id <= 4; ++id)
                QVERIFY2(
                    speedOf(run.body(id)) < 2e-3f,
                    (valueText(c.size) + " " + std::to_string(id) + " " + valueText(speedOf(run.body(id)))).c_str());
        }
    }

    void smokeGoesAroundThem() {
        for (const BodyShape shape : {BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule}) {
            Scene scene = scenes::empty();
            scene.fluid.wind = {1.5f, 0, 0};
            Emitter smoke;
            smoke.shape = EmitterShape::Box;
            smoke.halfExtents = {0.02f, 0.3f, 0.3f};
            smoke.rate = 3000;
            smoke.lifetime = 2;
            scene.elements.push_back(scenes::element(1, smoke, {-0.7f, 0, 0}));
            Body body;
            body.shape = shape;
            body.radius = 0.2f;
            body.height = 0.7f;
            scene.elements.push_back(scenes::element(2, body, {0, 0, 0}));
            Simulation simulation(scene, 1);
            std::size_t inside = 0, behind = 0;
            for (int step = 0; step < 90; ++step) {
                simulation.step();
                for (const glm::vec3& place : simulation.state().tracers.position) {
                    inside += surfacePoint(simulation.state().bodies[0].shape, place).distance < -2e-3f;
                    behind += place.x > 0.4f;
                }
            }
            QCOMPARE(inside, std::size_t(0));
            QVERIFY(behind > 1000);
        }
    }
};

GYRE_TEST(TestRoundBodies)
#include "TestRoundBodies.moc"

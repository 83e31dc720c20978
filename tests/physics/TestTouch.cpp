#include "tests/Test.h"
#include "tests/physics/DryBodies.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <string>

using namespace gyre;

namespace {

/// The given parameters and three others.
struct TouchCase {
    float size;  ///< half extent [m]
    float density;
    double step;  ///< [s]
};
constexpr TouchCase kTouchCases[] = {
    {0.25f, 500, 1.0 / 60}, {0.05f, 7800, 1.0 / 30}, {1, 100, 1.0 / 120}, {0.5f, 2000, 1.0 / 240}};

const BodyShape kTouchShapes[] = {BodyShape::Sphere, BodyShape::Box, BodyShape::Hulls, BodyShape::Cylinder,
                                  BodyShape::Cone};

glm::quat turnedAbout(const glm::vec3& axis, float angle) { return glm::angleAxis(angle, glm::normalize(axis)); }

float motionOf(const RigidBody& body) { return glm::length(body.pose.velocity) + glm::length(body.pose.spin); }

}  // namespace

class TestTouch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBodyRestsOnTheGround() {
        for (const TouchCase& c : kTouchCases)
            for (const BodyShape shape : kTouchShapes) {
                Scene scene = dry::scene(c.step);
                scene.fluid.ground = true;
                dry::add(scene, dry::dynamic(shape, glm::vec3(c.size), c.density), {0, 1.5f * c.size, 0});
                dry::Run run(scene);
                run.run(4);
                QVERIFY2(std::abs(run.height(1) - c.size) < 1e-3f, std::to_string(run.height(1) - c.size).c_str());
                QVERIFY(motionOf(run.body(1)) < 1e-3f);
            }
    }

    void aBodyRestsOnABoxAndInATank() {
        for (const TouchCase& c : kTouchCases)
            for (const BodyShape shape : kTouchShapes)
                for (const bool isTank : {false, true}) {
                    Scene scene = dry::scene(c.step);
                    Body floor = dry::fixedBox({4 * c.size, isTank ? 4 * c.size : 0.5f * c.size, 4 * c.size});
                    floor.container = isTank;
                    dry::add(scene, floor, {0, isTank ? 4 * c.size : -0.5f * c.size, 0});
                    dry::add(scene, dry::dynamic(shape, glm::vec3(c.size), c.density), {0, 1.5f * c.size, 0});
                    dry::Run run(scene);
                    run.run(4);
                    QVERIFY2(std::abs(run.height(2) - c.size) < 1e-3f, std::to_string(run.height(2) - c.size).c_str());
                    QVERIFY(motionOf(run.body(2)) < 1e-3f);
                }
    }

    // e: coefficient of restitution; a ball dropped by h rises to e^2 h [Newton].
    void aBallBouncesToTheHeightOfItsRestitution() {
        for (const TouchCase& c : kTouchCases)
            for (const float e : {1.0f, 0.7f, 0.5f}) {
                const float drop = 1;
                Scene scene = dry::scene(c.step);
                scene.fluid.ground = true;
                Body ball = dry::dynamic(BodyShape::Sphere, glm::vec3(c.size), c.density);
                ball.restitution = e;
                dry::add(scene, ball, {0, c.size + drop, 0});
                dry::Run run(scene);
                const float fall = std::sqrt(2 * drop / dry::kGravity);
                run.run(double(fall) * 1.1);
                float highest = 0;
                const auto steps = static_cast<int>(double(1.8f * e * fall) / c.step);
                for (int i = 0; i < steps; ++i) {
                    run.step();
                    highest = std::max(highest, run.height(1) - c.size);
                }
                qInfo("step 1/%.0f e %.1f: %.4f of %.4f m", 1 / c.step, double(e), double(highest),
                      double(e * e * drop));
                QVERIFY(std::abs(highest - e * e * drop) < 0.04f * e * e * drop);
            }
    }

    void stacksStand() {
        for (const TouchCase& c : kTouchCases)
            for (const int count : {3, 5}) {
                Scene scene = dry::scene(c.step);
                scene.fluid.ground = true;
                for (int i = 0; i < count; ++i)
                    dry::add(scene, dry::dynamic(BodyShape::Box, glm::vec3(c.size), c.density),
                             {0, (1 + 2 * float(i)) * c.size, 0});
                dry::Run run(scene);
                run.run(10);
                float drift = 0;
                for (int i = 0; i < count; ++i) {
                    const glm::vec3 place = run.body(std::uint64_t(i) + 1).pose.position;
                    drift = std::max(drift, glm::length(place - glm::vec3(0, (1 + 2 * float(i)) * c.size, 0)));
                }
                qInfo("%d boxes of %.2f m, step 1/%.0f: %.2e m", count, double(c.size), 1 / c.step, double(drift));
                QVERIFY(drift < 1e-3f);
            }
    }

    // Coulomb: it slides if tan(slope) > mu, with the acceleration g (sin - mu cos).
    void aBrickSlidesOnASteepSlope() {
        for (const TouchCase& c : kTouchCases)
            for (const float slope : {0.3f, 0.45f, 0.6f, 0.8f}) {
                const float friction = 0.5f;
                Scene scene = dry::scene(c.step);
                const glm::quat turn = turnedAbout({0, 0, 1}, -slope);
                const glm::vec3 up = turn * glm::vec3(0, 1, 0), down = turn * glm::vec3(1, 0, 0);
                Body floor = dry::fixedBox({100 * c.size, c.size, 100 * c.size});
                floor.friction = friction;
                dry::add(scene, floor, -c.size * up, turn);
                Body brick = dry::dynamic(BodyShape::Box, c.size * glm::vec3(1, 0.4f, 0.6f), c.density);
                brick.friction = friction;
                dry::add(scene, brick, 0.4f * c.size * up, turn);
                dry::Run run(scene);
                const float time = std::sqrt(c.size) * 1.5f;
                run.run(0.3);
                const float before = glm::dot(run.body(2).pose.velocity, down);
                run.run(double(time));
                const auto steps = static_cast<float>(int(double(time) / c.step + 0.5));
                const float gained = glm::dot(run.body(2).pose.velocity, down) - before;
                const float acceleration = gained / (steps * float(c.step));
                const float theory = std::max(0.0f, dry::kGravity * (std::sin(slope) - friction * std::cos(slope)));
                qInfo("slope %.2f: %.4f of %.4f m/s^2", double(slope), double(acceleration), double(theory));
                QVERIFY(std::abs(acceleration - theory) < 0.03f * theory + 1e-3f);
            }
    }

    // A ball that rolls without sliding: 5/7 g sin(slope).
    void aBallRollsDownASlope() {
        for (const TouchCase& c : kTouchCases)
            for (const float slope : {0.1f, 0.3f, 0.6f}) {
                Scene scene = dry::scene(c.step);
                const glm::quat turn = turnedAbout({0, 0, 1}, -slope);
                const glm::vec3 up = turn * glm::vec3(0, 1, 0), down = turn * glm::vec3(1, 0, 0);
                dry::add(scene, dry::fixedBox({100 * c.size, c.size, 100 * c.size}), -c.size * up, turn);
                dry::add(scene, dry::dynamic(BodyShape::Sphere, glm::vec3(c.size), c.density), c.size * up);
                dry::Run run(scene);
                run.run(0.1);
                const float before = glm::dot(run.body(2).pose.velocity, down);
                const float time = 2 * std::sqrt(c.size);
                run.run(double(time));
                const auto steps = static_cast<float>(int(double(time) / c.step + 0.5));
                const float acceleration =
                    (glm::dot(run.body(2).pose.velocity, down) - before) / (steps * float(c.step));
                const float theory = 5.0f / 7 * dry::kGravity * std::sin(slope);
                qInfo("slope %.2f: %.4f of %.4f m/s^2", double(slope), double(acceleration), double(theory));
                QVERIFY(std::abs(acceleration - theory) < 0.03f * theory);
            }
    }

    void anElasticCollisionKeepsMomentumAndEnergy() {
        for (const TouchCase& c : kTouchCases)
            for (const float speed : {0.5f, 2.0f, 10.0f, 20.0f}) {
                Scene scene = dry::scene(c.step);
                scene.fluid.gravity = glm::vec3(0);
                Body ball = dry::dynamic(BodyShape::Sphere, glm::vec3(c.size), c.density);
                ball.restitution = 1;
                ball.velocity = {speed, 0, 0};
                dry::add(scene, ball, {-2 * c.size, 0, 0});
                ball.velocity = glm::vec3(0);
                ball.density = 2 * c.density;
                dry::add(scene, ball, {2 * c.size, 0, 0});
                dry::Run run(scene);
                run.run(8 * double(c.size / speed) + 4 * c.step);
                // Masses m and 2 m: -1/3 and 2/3 of the speed.
                QVERIFY2(std::abs(run.body(1).pose.velocity.x + speed / 3) < 1e-3f * speed,
                         std::to_string(run.body(1).pose.velocity.x / speed).c_str());
                QVERIFY(std::abs(run.body(2).pose.velocity.x - speed * 2 / 3) < 1e-3f * speed);
            }
    }

    void aKeyframedPlatformCarriesABox() {
        for (const TouchCase& c : kTouchCases) {
            Scene scene = dry::scene(c.step);
            Body platform = dry::fixedBox({4 * c.size, 0.5f * c.size, 4 * c.size});
            platform.motion = BodyMotion::Keyframed;
            platform.keys = MotionKeys({MotionKey{0, {0, 0, 0}, {1, 0, 0, 0}}, MotionKey{4, {4, 1, 0}, {1, 0, 0, 0}}});
            dry::add(scene, platform, glm::vec3(0));
            dry::add(scene, dry::dynamic(BodyShape::Box, glm::vec3(c.size), c.density), {0, 1.5f * c.size, 0});
            dry::Run run(scene);
            run.run(4.5);
            const glm::vec3 off =
                run.body(2).pose.position - run.body(1).pose.position - glm::vec3(0, 1.5f * c.size, 0);
            QVERIFY2(glm::length(off) < 5e-3f, std::to_string(glm::length(off)).c_str());
        }
    }

    // A game moves the platform; the box, which is ours, rides on it and does not slow it.
    void aBodyThatAGameMovesCarriesOursAndIsNotTouched() {
        for (const TouchCase& c : kTouchCases) {
            Scene scene = dry::scene(c.step);
            Body platform = dry::dynamic(BodyShape::Box, {4 * c.size, 0.5f * c.size, 4 * c.size});
            platform.gravityScale = 0;
            dry::add(scene, platform, glm::vec3(0));
            dry::add(scene, dry::dynamic(BodyShape::Box, glm::vec3(c.size), c.density), {0, 1.5f * c.size, 0});
            dry::Run run(scene);
            run.body(1).hosted = true;
            run.body(1).pose.velocity = {c.size, 0, 0};
            run.run(3);
            const glm::vec3 place = run.body(1).pose.position;
            QVERIFY(glm::length(place - glm::vec3(3 * c.size, 0, 0)) < 1e-3f * c.size);
            // Friction brings the box to the platform's speed u on a way of u^2 / (2 mu g).
            const float behind = c.size * c.size / (2 * 0.5f * dry::kGravity);
            const glm::vec3 off = run.body(2).pose.position - place - glm::vec3(-behind, 1.5f * c.size, 0);
            QVERIFY2(glm::length(off) < 0.02f * c.size, std::to_string(glm::length(off) / c.size).c_str());
        }
    }

    void aFastBodyDoesNotPassThroughAThinPlate() {
        for (const BodyShape shape : kTouchShapes)
            for (const float size : {0.02f, 0.1f, 0.25f, 0.5f})
                for (const float speed : {5.0f, 20.0f, 40.0f})
                    for (const float start : {1.0f, 1.13f, 1.37f}) {
                        Scene scene = dry::scene(1.0 / 30);
                        dry::add(scene, dry::fixedBox({50, 0.025f, 50}), glm::vec3(0));
                        Body body = dry::dynamic(shape, glm::vec3(size));
                        body.velocity = {0, -speed, 0};
                        body.spin = {1, 2, 3};
                        dry::add(scene, body, {0, start, 0});
                        dry::Run run(scene);
                        run.run(1);
                        QVERIFY(run.height(2) > 0);
                    }
    }

    // Without friction a body keeps its speed on a floor of many tiles, as on one.
    void nothingCatchesAtSeams() {
        for (const TouchCase& c : kTouchCases)
            for (const BodyShape shape : kTouchShapes)
                for (const float speed : {0.5f, 2.0f, 10.0f}) {
                    Scene scene = dry::scene(c.step);
                    Body floor;
                    floor.shape = BodyShape::Hulls;
                    floor.obstacle = Obstacle(dry::tiles(60, 8, 1.3f * c.size));
                    floor.friction = 0;
                    dry::add(scene, floor, glm::vec3(0));
                    Body body = dry::dynamic(shape, glm::vec3(c.size), c.density);
                    body.velocity = {speed, 0, 0.1f * speed};
                    body.friction = 0;
                    dry::add(scene, body, {-30 * c.size, c.size, 0});
                    dry::Run run(scene);
                    run.run(double(20 * c.size / speed));
                    const RigidBody& after = run.body(2);
                    QVERIFY2(std::abs(after.pose.velocity.x / speed - 1) < 0.01f,
                             std::to_string(after.pose.velocity.x / speed).c_str());
                    QVERIFY(std::abs(after.pose.position.y - c.size) < 2e-3f);
                    QVERIFY(glm::length(after.pose.spin) < 0.02f * speed / c.size);
                }
    }

    void aBodyStaysInARoomOfSeveralPieces() {
        using dry::piece;
        for (const TouchCase& c : kTouchCases) {
            const float s = c.size / 0.25f;
            Body room;
            room.shape = BodyShape::Hulls;
            room.container = true;
            // An L, of which the arm stands on the foot, and a low room beside it.
            room.obstacle = Obstacle({piece(s * glm::vec3(-2, 0, -1), s * glm::vec3(2, 1, 1)),
                                      piece(s * glm::vec3(-2, 0, -1), s * glm::vec3(-0.5f, 3, 1)),
                                      piece(s * glm::vec3(1.5f, 0, -1), s * glm::vec3(3, 0.8f, 1))});
            for (const BodyShape shape : kTouchShapes) {
                Scene scene = dry::scene(c.step);
                dry::add(scene, room, glm::vec3(0));
                Body body = dry::dynamic(shape, glm::vec3(0.8f * c.size), c.density);
                body.velocity = s * glm::vec3(1.5f, 0, 0.3f);
                body.friction = 0;
                dry::add(scene, body, s * glm::vec3(-1.2f, 2, 0), turnedAbout({1, 2, 3}, 0.5f));
                dry::Run run(scene);
                for (int i = 0; i < int(8 / c.step); ++i) {
                    run.step();
                    const glm::vec3 p = run.body(2).pose.position / s;
                    QVERIFY2(
                        p.x > -2 && p.x < 3 && p.y > 0 && p.y < 3 && p.z > -1 && p.z < 1 && (p.x < -0.5f || p.y < 1),
                        (std::to_string(p.x) + " " + std::to_string(p.y)).c_str());
                }
                QVERIFY(std::abs(run.height(2)) < 1.2f * c.size);
            }
        }
    }
};

GYRE_TEST(TestTouch)
#include "TestTouch.moc"

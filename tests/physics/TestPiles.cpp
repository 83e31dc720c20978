#include "core/simulation/Simulation.h"
#include "core/simulation/StateBytes.h"
#include "tests/Test.h"
#include "tests/physics/DryBodies.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

using namespace gyre;

namespace {

constexpr int kFewPiles = 6, kPileBodies = 20;
constexpr float kPileTankHalf = 1;

/// Numbers from 0 to 1.
class PileDice {
public:
    explicit PileDice(std::uint64_t seed) : m_state(seed * 2654435761u + 12345) {}
    float next() {
        m_state = m_state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<float>(m_state >> 40) / float(1 << 24);
    }
    float between(float low, float high) { return low + (high - low) * next(); }

private:
    std::uint64_t m_state;
};

/// Balls, boxes and cut boxes that fall into a tank, thrown in any direction, with round bodies among them if asked.
Scene randomPile(std::uint64_t seed, double step, int bodies = kPileBodies, bool withRound = false) {
    PileDice dice(seed);
    Scene scene = dry::scene(step);
    Body tank = dry::fixedBox({kPileTankHalf, 4, kPileTankHalf});
    tank.container = true;
    tank.restitution = 0;
    dry::add(scene, tank, {0, 4, 0});
    const BodyShape shapes[] = {BodyShape::Sphere,   BodyShape::Box,  BodyShape::Hulls,
                                BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule};
    const int kinds = withRound ? 6 : 3;
    for (int i = 0; i < bodies; ++i) {
        const glm::vec3 half(dice.between(0.08f, 0.2f), dice.between(0.08f, 0.2f), dice.between(0.08f, 0.2f));
        Body body = dry::dynamic(shapes[i % kinds], half, dice.between(200, 2000));
        body.velocity = {dice.between(-2, 2), dice.between(-2, 2), dice.between(-2, 2)};
        body.spin = {dice.between(-5, 5), dice.between(-5, 5), dice.between(-5, 5)};
        body.friction = dice.between(0.2f, 0.8f);
        const glm::vec3 place(i % 2 ? 0.45f : -0.45f, 0.5f + 0.72f * float(i / 4), i / 2 % 2 ? 0.45f : -0.45f);
        const glm::vec3 axis(dice.between(-1, 1), dice.between(-1, 1), dice.between(0.1f, 1));
        dry::add(scene, body, place, glm::angleAxis(dice.between(0, 3), glm::normalize(axis)));
    }
    return scene;
}

/// The deepest that a vertex is outside the tank. [m]
float outsideTank(const RigidBody& body) {
    std::vector<glm::vec3> points;
    if (const auto* ball = std::get_if<SphereShape>(&body.shape)) {
        const glm::vec3 p = body.pose.position;
        return std::max({std::abs(p.x) + ball->radius - kPileTankHalf, std::abs(p.z) + ball->radius - kPileTankHalf,
                         ball->radius - p.y});
    }
    if (const auto* box = std::get_if<BoxShape>(&body.shape)) points = boxPolytope(box->halfExtents).vertices;
    if (const auto* pieces = std::get_if<PolytopesShape>(&body.shape)) points = pieces->pieces().front().vertices;
    float most = -1;
    for (const glm::vec3& local : points) {
        const glm::vec3 p = worldPoint(body.pose, local);
        most = std::max({most, std::abs(p.x) - kPileTankHalf, std::abs(p.z) - kPileTankHalf, -p.y});
    }
    return most;
}

}  // namespace

class TestPiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // GYRE_PILES: how many piles instead of a few.
    void noBodyLeavesTheTankAndNoEnergyIsGained() {
        const int wanted = qEnvironmentVariableIntValue("GYRE_PILES");
        const double steps[] = {1.0 / 60, 1.0 / 30, 1.0 / 120, 1.0 / 240};
        float deepest = 0, restless = 0;
        double gained = -1;
        int asleep = 0, bodies = 0;
        for (int seed = 1; seed <= (wanted > 0 ? wanted : kFewPiles); ++seed) {
            dry::Run run(randomPile(std::uint64_t(seed), steps[seed % 4]));
            const double before = run.energy();
            const double duration = 20, step = run.state.scene.fluid.substep;
            for (int i = 0; i < int(duration / step); ++i) {
                run.step();
                gained = std::max(gained, run.energy() / before - 1);
                for (const RigidBody& body : run.state.bodies)
                    if (body.dynamic) {
                        deepest = std::max(deepest, outsideTank(body));
                        // A corner of a body that a hit turns by a radian may be outside for a step, never the body.
                        QVERIFY2(outsideTank(body) < 0.1f, std::to_string(seed).c_str());
                        const glm::vec3 p = body.pose.position;
                        QVERIFY(std::abs(p.x) < kPileTankHalf && std::abs(p.z) < kPileTankHalf && p.y > 0 && p.y < 8);
                    }
                QVERIFY2(run.energy() < 1.001 * before, std::to_string(seed).c_str());
            }
            for (const RigidBody& body : run.state.bodies) {
                if (!body.dynamic) continue;
                ++bodies;
                asleep += body.rest.asleep;
                restless = std::max(restless, glm::length(body.pose.velocity));
                QVERIFY(outsideTank(body) < 2e-3f);
            }
        }
        qInfo("deepest outside %.4f m, energy gained %.2e, asleep %d of %d, fastest at the end %.2e m/s",
              double(deepest), gained, asleep, bodies, double(restless));
    }

    // With steps of 1/30 s some still roll against each other after 20 s, at up to 0.2 m/s.
    void noRoundBodyLeavesTheTankAndNoEnergyIsGained() {
        for (const int seed : {1, 3, 5}) {
            dry::Run run(randomPile(std::uint64_t(seed), seed == 3 ? 1.0 / 240 : 1.0 / 30, kPileBodies, true));
            const double before = run.energy(), step = run.state.scene.fluid.substep;
            for (int i = 0; i < int(10 / step); ++i) {
                run.step();
                QVERIFY(run.energy() < 1.001 * before);
                for (const RigidBody& body : run.state.bodies)
                    QVERIFY2(!body.dynamic || outsideTank(body) < 0.1f, std::to_string(body.id).c_str());
            }
        }
    }

    void aPileHasTheSameBitsForAnyNumberOfThreads() {
        std::vector<std::uint64_t> hashes;
        for (const int threads : {1, 2, 8}) {
            Simulation simulation(randomPile(3, 1.0 / 60), threads);
            for (int i = 0; i < 120; ++i) simulation.step();
            hashes.push_back(simulation.stateHash());
        }
        QCOMPARE(hashes[1], hashes[0]);
        QCOMPARE(hashes[2], hashes[0]);
    }

    // At 0.5 s bodies collide, at 2 s they press on each other, at the end most are asleep.
    void aRestoredPileRunsLikeTheStraightOne() {
        const Scene scene = randomPile(5, 1.0 / 60);
        dry::Run straight(scene);
        for (const double pause : {0.5, 1.5, 6.0, 8.0}) {
            straight.run(pause);
            const std::vector<std::byte> saved = bytesOf(straight.state);
            dry::Run restored(scene);
            QVERIFY(restoreBytes(restored.state, saved));
            dry::Run other(randomPile(5, 1.0 / 60));
            other.run(3);  // another past
            QVERIFY(restoreBytes(other.state, saved));
            for (int i = 0; i < 60; ++i) {
                restored.step();
                other.step();
            }
            straight.run(1);
            QCOMPARE(hashOf(restored.state), hashOf(straight.state));
            QCOMPARE(hashOf(other.state), hashOf(straight.state));
        }
    }

    void sleepersWakeWhenTheirSupportMovesOrTheyAreHit() {
        Scene scene = dry::scene(1.0 / 60);
        Body table = dry::fixedBox({1, 0.1f, 1});
        dry::add(scene, table, {0, -0.1f, 0});
        for (int i = 0; i < 3; ++i)
            dry::add(scene, dry::dynamic(BodyShape::Box, glm::vec3(0.2f)), {0, 0.2f + 0.4f * float(i), 0});
        Body ball = dry::dynamic(BodyShape::Sphere, glm::vec3(0.1f), 2000);
        ball.gravityScale = 0;
        ball.velocity = {1, 0, 0};
        dry::add(scene, ball, {-4, 1, 0});
        dry::Run run(scene);
        run.run(3);
        QVERIFY(run.body(2).rest.asleep && run.body(4).rest.asleep);
        run.run(2);  // the ball meets the topmost box
        QVERIFY(run.body(4).pose.position.x > 1e-3f);
        run.run(10);
        Scene without = scene;
        without.elements.erase(without.elements.begin());
        const float before = run.height(2);
        updateFromScene(run.state, without);
        run.run(1);
        QVERIFY(run.height(2) < before - 3);
    }

    // Two bodies that pass each other have the bits that they would have alone.
    void bodiesThatDoNotTouchKeepTheirBits() {
        Scene scene = dry::scene(1.0 / 60);
        Body box = dry::dynamic(BodyShape::Box, {0.2f, 0.1f, 0.3f});
        box.velocity = {2, 3, 0};
        box.spin = {1, 2, 3};
        dry::add(scene, box, {0, 0.3f, 0});
        dry::Run alone(scene);
        dry::add(scene, dry::dynamic(BodyShape::Sphere, glm::vec3(0.2f)), {0.8f, 0, 0});
        Body floor = dry::fixedBox({3, 0.1f, 3});
        dry::add(scene, floor, {0, -30, 0});
        dry::Run both(scene);
        for (int i = 0; i < 90; ++i) {
            alone.step();
            both.step();
            QVERIFY(alone.body(1).pose == both.body(1).pose);
        }
    }
};

GYRE_TEST(TestPiles)
#include "TestPiles.moc"

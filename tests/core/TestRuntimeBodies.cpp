#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

using namespace gyre;
using samples::Bytes;
using samples::effectBytes;
using samples::Game;

namespace {

constexpr double kTick = 1.0 / 60;
constexpr float kGravity = 9.81f;

/// A jet of rings and smoke that blows upwards past the origin, and one body slot: a ball of radius 0.1 m in the jet.
Scene jet() {
    Scene scene;
    scene.fluid.gridCells = 24;
    scene.fluid.substep = 1.0 / 120;
    Emitter smoke;
    smoke.rate = 3000;
    smoke.speed = 2;
    smoke.radius = 0.15f;
    VorticitySource rings;
    rings.rate = 6;
    rings.radius = 0.2f;
    rings.circulation = 1;
    Body ball;
    ball.radius = 0.1f;
    ball.motion = BodyMotion::Dynamic;
    scene.elements = {samples::element(1, "Smoke", smoke), samples::element(2, "Rings", rings),
                      samples::element(3, "Ball", ball, {{0, 0.5f, 0}, {1, 0, 0, 0}, 1})};
    return scene;
}

/// Still air and the ball.
Scene stillAir() {
    Scene scene = jet();
    scene.elements.erase(scene.elements.begin(), scene.elements.begin() + 2);
    return scene;
}

gyre_body_state ballState(gyre_body body, float mass, gyre_vec3 place = {0, 0.5f, 0}) {
    gyre_body_state state{};
    state.body = body;
    state.position = state.center_of_mass = place;
    state.rotation.w = 1;
    state.acceleration = {0, -kGravity, 0};
    state.inverse_mass = 1 / mass;
    const float turning = 1 / (0.4f * mass * 0.01f);
    for (int i = 0; i < 3; ++i) state.inverse_inertia[i] = turning;
    return state;
}

gyre_body_binding coupledBy(float share = 1) {
    gyre_body_binding binding;
    gyre_body_binding_init(&binding);
    binding.coupling = share;
    return binding;
}

struct Coupled : Game {
    explicit Coupled(const Scene& scene, gyre_body_binding how = coupledBy(), int threads = 2)
        : Game(effectBytes(scene), threads), instance(start()) {
        gyre_asset_find_body(context, asset, "Ball", &ball);
        bound = gyre_instance_bind_body(context, instance, ball, &how);
    }
    gyre_body_impulse impulse() const {
        const gyre_body_impulse* all = nullptr;
        std::uint32_t count = 0;
        gyre_instance_get_body_impulses(context, instance, &all, &count);
        for (const gyre_body_impulse& one : std::span(all, count))
            if (one.body.v == ball.v) return one;
        return {};
    }
    gyre_body_state predicted() const {
        gyre_body_state states[8];
        std::uint32_t count = 0;
        gyre_instance_get_body_states(context, instance, states, 8, &count);
        for (const gyre_body_state& one : std::span(states, count))
            if (one.body.v == ball.v) return one;
        return {};
    }
    /// One tick of a game whose physics has only gravity.
    void tick(gyre_body_state& state, float mass) {
        const auto dt = static_cast<float>(kTick);
        state.linear_velocity.y -= kGravity * dt;
        for (auto part : {&gyre_vec3::x, &gyre_vec3::y, &gyre_vec3::z})
            state.position.*part += state.linear_velocity.*part * dt;
        state.center_of_mass = state.position;
        gyre_instance_set_body_states(context, instance, &state, 1);
        gyre_instance_step(context, instance, kTick, nullptr);
        const gyre_body_impulse push = impulse();
        for (auto part : {&gyre_vec3::x, &gyre_vec3::y, &gyre_vec3::z})
            state.linear_velocity.*part += push.linear.*part / mass;
    }

    gyre_instance instance{};
    gyre_body ball{};
    gyre_result bound = GYRE_E_INTERNAL;
};

}  // namespace

/// Bodies that a game's physics moves, and the impulses from the fluid.
class TestRuntimeBodies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawnTracersStayOutOfBodies_data() {
        QTest::addColumn<float>("spin");
        QTest::addColumn<double>("substep");
        for (const float spin : {6.0f, 15.0f})
            for (const int frequency : {30, 60})
                QTest::addRow("%g rad/s at 1/%d s", double(spin), frequency) << spin << 1.0 / frequency;
    }
    void drawnTracersStayOutOfBodies() {
        QFETCH(float, spin);
        QFETCH(double, substep);
        Scene scene;
        scene.fluid.gridCells = 24;
        scene.fluid.substep = substep;
        Emitter cloud;
        cloud.shape = EmitterShape::Sphere;
        cloud.radius = 0.6f;
        cloud.rate = 0;
        cloud.burst = 4000;
        Body paddle;
        paddle.shape = BodyShape::Box;
        paddle.halfExtents = {0.5f, 0.2f, 0.05f};
        paddle.motion = BodyMotion::Kinematic;
        paddle.spin = {0, spin, 0};
        paddle.velocity = {0.5f, 0, 0};
        scene.elements = {samples::element(1, "Smoke", cloud), samples::element(2, "Paddle", paddle)};
        const Game game(effectBytes(scene));
        const gyre_instance instance = game.start();
        const auto paddleNow = [&] {
            gyre_body_state states[4];
            std::uint32_t count = 0;
            gyre_instance_get_body_states(game.context, instance, states, 4, &count);
            return states[0];
        };
        double plain = 0, pushed = 0;
        std::vector<glm::vec3> places(4000);
        for (int step = 0; step < 12; ++step) {
            const gyre_body_state before = paddleNow();
            gyre_instance_substep(game.context, instance, 1, nullptr);
            const gyre_body_state after = paddleNow();
            for (const float alpha : {0.25f, 0.5f, 0.75f})
                for (const std::uint32_t flags : {0u, std::uint32_t{GYRE_DRAWN_OUT_OF_BODIES}}) {
                    std::uint32_t count = 0;
                    QCOMPARE(gyre_instance_copy_drawn_positions(game.context, instance, alpha, flags, places.data(),
                                                                sizeof(glm::vec3), 4000, &count),
                             GYRE_OK);
                    const auto mixed = [&](const gyre_vec3& a, const gyre_vec3& b) {
                        return glm::mix(glm::vec3(a.x, a.y, a.z), glm::vec3(b.x, b.y, b.z), alpha);
                    };
                    const auto turned = [](const gyre_quat& q) { return glm::quat(q.w, q.x, q.y, q.z); };
                    const glm::quat turn =
                        glm::normalize(turned(before.rotation) * (1 - alpha) + turned(after.rotation) * alpha);
                    double& deepest = flags == 0 ? plain : pushed;
                    for (std::uint32_t i = 0; i < count; ++i) {
                        const glm::vec3 local =
                            glm::conjugate(turn) * (places[i] - mixed(before.position, after.position));
                        const glm::vec3 inside = paddle.halfExtents - glm::abs(local);
                        deepest = std::max(deepest, double(std::min({inside.x, inside.y, inside.z})));
                    }
                }
        }
        qInfo("%.1f mm deep, %.4f mm pushed out", 1e3 * plain, 1e3 * pushed);
        QVERIFY(plain > 5e-5);
        QVERIFY(pushed < 1e-5);
        std::uint32_t count = 0;
        for (const float alpha : {-0.1f, 1.1f, std::numeric_limits<float>::quiet_NaN()})
            QCOMPARE(
                gyre_instance_copy_drawn_positions(game.context, instance, alpha, 0, places.data(), 12, 4000, &count),
                GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_copy_drawn_positions(game.context, instance, 0, 2, places.data(), 12, 4000, &count),
                 GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_copy_drawn_positions(game.context, instance, 0, 0, places.data(), 12, 1, &count),
                 GYRE_E_BUFFER_TOO_SMALL);
        QVERIFY(count > 1000);
    }

    void aBoundBodyRestsUntilTheGameMovesIt() {
        Coupled game(jet());
        QCOMPARE(game.bound, GYRE_OK);
        gyre_instance_substep(game.context, game.instance, 60, nullptr);
        QCOMPARE(game.predicted().position.y, 0.5f);
        QCOMPARE(game.impulse().bound, 1u);
        QCOMPARE(game.impulse().linear.y, 0.f);
    }

    // Archimedes, as an impulse: density of the fluid, 1.2 kg/m^3, times volume, gravity and time.
    void stillAirLiftsABodyByTheWeightOfTheDisplacedAir() {
        Coupled game(stillAir(), coupledBy(0));
        const gyre_body_state state = ballState(game.ball, 1);
        QCOMPARE(gyre_instance_set_body_states(game.context, game.instance, &state, 1), GYRE_OK);
        gyre_instance_substep(game.context, game.instance, 12, nullptr);
        const double expected = 1.2 * 4.0 / 3 * 3.14159265 * 1e-3 * 9.81 * 0.1;
        QVERIFY2(std::fabs(game.impulse().linear.y - expected) < 1e-5 * expected,
                 qPrintable(QString::number(game.impulse().linear.y)));
        QVERIFY(std::fabs(game.impulse().linear.x) < 1e-9f);
    }

    void theReturnedImpulseExplainsThePredictedState() {
        Coupled game(jet());
        gyre_instance_substep(game.context, game.instance, 120, nullptr);
        const float mass = 0.05f;
        gyre_body_state state = ballState(game.ball, mass);
        state.linear_velocity = {0.3f, 0.1f, -0.2f};
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 4, nullptr);
        const gyre_body_impulse push = game.impulse();
        const gyre_body_state after = game.predicted();
        QVERIFY(push.linear.y > 0);
        QVERIFY(std::fabs(after.linear_velocity.x - (0.3f + push.linear.x / mass)) < 1e-5f);
        QVERIFY(std::fabs(after.linear_velocity.y - (0.1f + push.linear.y / mass - kGravity * 4 / 120)) < 1e-5f);
        const float inertia = 0.4f * mass * 0.01f;
        QVERIFY(std::fabs(after.angular_velocity.z - push.angular.z / inertia) <
                1e-2f * (1 + std::fabs(after.angular_velocity.z)));
    }

    void theJetHoldsLightBodiesUpAndHeavyOnesFall_data() {
        QTest::addColumn<float>("mass");
        for (const float mass : {0.01f, 0.1f, 1.0f, 100.0f}) QTest::addRow("%g kg", double(mass)) << mass;
    }
    void theJetHoldsLightBodiesUpAndHeavyOnesFall() {
        QFETCH(float, mass);
        Coupled game(jet());
        gyre_instance_substep(game.context, game.instance, 120, nullptr);
        gyre_body_state state = ballState(game.ball, mass);
        float fastest = 0;
        for (int i = 0; i < 60; ++i) {
            game.tick(state, mass);
            const gyre_vec3& v = state.linear_velocity;
            fastest = std::max(fastest, std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z));
        }
        QVERIFY2(fastest < 12, qPrintable(QString::number(fastest)));  // free fall for a second: 9.8 m/s
        if (mass == 100) QVERIFY(std::fabs(state.linear_velocity.y + kGravity) < 0.05f * kGravity);
        if (mass < 0.05f) QVERIFY(state.linear_velocity.y > -0.5f * kGravity);
    }

    void impulsesStayBelowTheGamesLimit() {
        gyre_body_binding how = coupledBy();
        how.max_delta_v = 0.01f;
        Coupled game(jet(), how);
        gyre_instance_substep(game.context, game.instance, 120, nullptr);
        const gyre_body_state state = ballState(game.ball, 0.01f);
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 4, nullptr);
        const gyre_vec3 push = game.impulse().linear;
        const float change = std::sqrt(push.x * push.x + push.y * push.y + push.z * push.z) / 0.01f;
        QVERIFY2(change <= 0.01001f && change > 0.005f, qPrintable(QString::number(change)));
    }

    void withoutCouplingOnlyLiftIsReturned() {
        Coupled game(jet(), coupledBy(0));
        gyre_instance_substep(game.context, game.instance, 120, nullptr);
        const gyre_body_state state = ballState(game.ball, 1);
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 1, nullptr);
        QCOMPARE(game.impulse().linear.x, 0.f);
        QCOMPARE(game.impulse().angular.y, 0.f);
        QVERIFY(game.impulse().linear.y > 0);
    }

    void aBodyThatTheGameCannotMoveGetsNoImpulse() {
        Coupled game(jet());
        gyre_body_state state = ballState(game.ball, 1);
        state.inverse_mass = 0;
        state.linear_velocity = {0, 1, 0};
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 60, nullptr);
        QCOMPARE(game.impulse().linear.y, 0.f);
        QVERIFY(std::fabs(game.predicted().position.y - 1) < 1e-4f);  // it keeps the velocity that the game set
    }

    // Lift turns a ball with a low centre of mass upright: torque (centre of volume - centre of mass) x lift.
    void liftTurnsABodyThatIsHeavyOnOneSide() {
        Coupled game(stillAir(), coupledBy(0));
        gyre_body_state state = ballState(game.ball, 1);
        state.center_of_mass.x += 0.05f;
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 1, nullptr);
        const gyre_body_impulse push = game.impulse();
        QVERIFY(push.linear.y > 0);
        QVERIFY(std::fabs(push.angular.z + 0.05f * push.linear.y) < 1e-3f * 0.05f * push.linear.y);
    }

    void invalidStatesAreRefusedTogether() {
        Coupled game(jet());
        const gyre_body_state good = ballState(game.ball, 1, {0, 0.7f, 0});
        std::vector<gyre_body_state> wrong(6, good);
        wrong[0].position.x = std::numeric_limits<float>::quiet_NaN();
        wrong[1].rotation.w = 0.5f;
        wrong[2].inverse_mass = -1;
        wrong[3].inverse_inertia[1] = std::numeric_limits<float>::infinity();
        wrong[4].temperature = -3;
        wrong[5].body.v = 77;
        for (const gyre_body_state& state : wrong) {
            const gyre_body_state pair[2] = {good, state};
            QVERIFY(!GYRE_SUCCEEDED(gyre_instance_set_body_states(game.context, game.instance, pair, 2)));
            QCOMPARE(game.predicted().position.y, 0.5f);  // the valid state of the list is not applied either
        }
        const Game other(effectBytes(jet()));
        QCOMPARE(gyre_instance_set_body_states(game.context, game.start(), &good, 1),
                 GYRE_E_INVALID_ARGUMENT);  // not bound in this instance
    }

    void bodiesCanBeAddedAndRemoved() {
        const float side = 0.2f;
        const gyre_plane planes[6] = {{1, 0, 0, side},  {-1, 0, 0, side}, {0, 1, 0, side},
                                      {0, -1, 0, side}, {0, 0, 1, side},  {0, 0, -1, side}};
        const gyre_hull hull{planes, 6, 0};
        gyre_body_desc desc;
        gyre_body_desc_init(&desc);
        desc.half_extents = {side, side, side};
        desc.radius = side;
        desc.half_height = side;
        desc.hulls = &hull;
        desc.hull_count = 1;
        const double kBox = 8 * 0.008, kBall = 4.0 / 3 * 3.14159265 * 0.008;
        const double volumes[] = {kBall, kBox, kBall + 3.14159265 * 0.04 * 0.4, kBox};
        for (std::uint32_t shape = GYRE_SHAPE_SPHERE; shape <= GYRE_SHAPE_HULLS; ++shape) {
            Coupled game(stillAir());
            desc.shape = shape;
            const gyre_body_state state = ballState({}, 1, {1, 1, 1});
            const gyre_body_binding alone = coupledBy(0);
            QCOMPARE(gyre_instance_add_body(game.context, game.instance, &desc, &alone, &state, &game.ball), GYRE_OK);
            QCOMPARE(game.ball.v, 2u);
            QCOMPARE(game.predicted().position.x, 1.f);
            gyre_instance_substep(game.context, game.instance, 12, nullptr);
            const double volume = game.impulse().linear.y / (1.2 * 9.81 * 0.1);
            // The capsule's piece stands out by up to 4 % of its radius, and more at its poles.
            const double tolerance = shape == GYRE_SHAPE_CAPSULE ? 0.12 : 1e-3;
            QVERIFY2(std::fabs(volume / volumes[shape - 1] - 1) < tolerance,
                     qPrintable(QString("%1: %2").arg(shape).arg(volume / volumes[shape - 1])));
            QCOMPARE(gyre_instance_remove_body(game.context, game.instance, game.ball), GYRE_OK);
            QCOMPARE(gyre_instance_remove_body(game.context, game.instance, game.ball), GYRE_E_INVALID_HANDLE);
        }
        Coupled game(stillAir());
        QCOMPARE(gyre_instance_remove_body(game.context, game.instance, game.ball), GYRE_E_INVALID_ARGUMENT);  // a slot
    }

    void invalidSolidsAreRefused() {
        Coupled game(stillAir());
        const gyre_plane open[4] = {{1, 0, 0, 1}, {-1, 0, 0, 1}, {0, 1, 0, 1}, {0, -1, 0, 1}};
        const gyre_plane empty[6] = {{1, 0, 0, -1}, {-1, 0, 0, -1}, {0, 1, 0, 1},
                                     {0, -1, 0, 1}, {0, 0, 1, 1},   {0, 0, -1, 1}};
        const gyre_plane crooked[4] = {{1, 1, 0, 1}, {-1, 0, 0, 1}, {0, 1, 0, 1}, {0, -1, 0, 1}};
        const gyre_hull hulls[] = {{open, 4, 0}, {empty, 6, 0}, {crooked, 4, 0}, {open, 3, 0}, {nullptr, 6, 0}};
        const gyre_body_state state = ballState({}, 1);
        for (const gyre_hull& hull : hulls) {
            gyre_body_desc desc;
            gyre_body_desc_init(&desc);
            desc.shape = GYRE_SHAPE_HULLS;
            desc.hulls = &hull;
            desc.hull_count = 1;
            gyre_body body{};
            QCOMPARE(gyre_instance_add_body(game.context, game.instance, &desc, nullptr, &state, &body),
                     GYRE_E_INVALID_ARGUMENT);
        }
        gyre_body_desc point;
        gyre_body_desc_init(&point);
        point.radius = 0;
        gyre_body body{};
        QCOMPARE(gyre_instance_add_body(game.context, game.instance, &point, nullptr, &state, &body),
                 GYRE_E_INVALID_ARGUMENT);
    }

    void bindingsSurviveAReset() {
        Coupled game(jet());
        const gyre_body_state state = ballState(game.ball, 1, {0, 0.8f, 0});
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 5, nullptr);
        gyre_instance_reset(game.context, game.instance, 0);
        QCOMPARE(game.predicted().position.y, 0.8f);
        QCOMPARE(game.impulse().bound, 1u);
        QCOMPARE(gyre_instance_set_body_states(game.context, game.instance, &state, 1), GYRE_OK);
    }

    void savedStatesKeepBoundBodies() {
        Coupled game(jet()), other(jet());
        const gyre_body_state state = ballState(game.ball, 0.1f);
        gyre_instance_set_body_states(game.context, game.instance, &state, 1);
        gyre_instance_substep(game.context, game.instance, 60, nullptr);
        const Bytes saved = game.saved(game.instance);
        gyre_instance_substep(game.context, game.instance, 20, nullptr);
        QCOMPARE(gyre_instance_restore_state(other.context, other.instance, saved.data(), saved.size()), GYRE_OK);
        gyre_instance_substep(other.context, other.instance, 20, nullptr);
        QCOMPARE(other.hash(other.instance), game.hash(game.instance));

        gyre_body_desc desc;
        gyre_body_desc_init(&desc);
        gyre_body added{};
        gyre_instance_add_body(other.context, other.instance, &desc, nullptr, &state, &added);
        QCOMPARE(gyre_instance_restore_state(other.context, other.instance, saved.data(), saved.size()),
                 GYRE_E_STATE_MISMATCH);
    }

    void coupledRunsHaveTheSameBitsOnAnyNumberOfThreads() {
        std::vector<std::uint64_t> hashes;
        for (const int threads : {1, 2, 4}) {
            Coupled game(jet(), coupledBy(), threads);
            gyre_body_state state = ballState(game.ball, 0.1f);
            for (int i = 0; i < 30; ++i) game.tick(state, 0.1f);
            hashes.push_back(game.hash(game.instance));
        }
        QCOMPARE(hashes[1], hashes[0]);
        QCOMPARE(hashes[2], hashes[0]);
    }
};

GYRE_TEST(TestRuntimeBodies)
#include "TestRuntimeBodies.moc"

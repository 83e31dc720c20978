// A ball of Bullet in the fluid of an effect, with pressure, lift and reaction.
//
//   bullet_two_way FILE.gyrefx SLOT RADIUS MASS TICKS_PER_SECOND SECONDS [COUPLING [DAMPING]]
//
// DAMPING is Bullet's linear damping: the fraction of speed lost per second. Games use it for floating bodies.
// The effect's body SLOT is bound; Bullet moves it from now on. Prints a line for each tenth of a second, then the
// fluid's density around the ball at heights up to two radii below and above it, and at the end the greatest speed, the
// mean height of the last quarter, and the fluid's hash.
#include "gyre_bullet.h"

#include <gyre.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

/// A world with one ball.
class World {
public:
    World(double radius, double mass, const gyre_body_state& start, const gyre_vec3& gravity)
        : m_shape(static_cast<btScalar>(radius)) {
        m_world.setGravity(gyre_bullet::to(gravity));
        btVector3 inertia(0, 0, 0);
        m_shape.calculateLocalInertia(static_cast<btScalar>(mass), inertia);
        btRigidBody::btRigidBodyConstructionInfo info(static_cast<btScalar>(mass), nullptr, &m_shape, inertia);
        info.m_startWorldTransform.setOrigin(gyre_bullet::to(start.position));
        m_ball = std::make_unique<btRigidBody>(info);
        m_ball->setActivationState(DISABLE_DEACTIVATION);
        m_world.addRigidBody(m_ball.get());
    }
    ~World() { m_world.removeRigidBody(m_ball.get()); }

    void tick(double dt) { m_world.stepSimulation(static_cast<btScalar>(dt), 0); }  // 0: exactly this step
    btRigidBody& ball() { return *m_ball; }

private:
    btDefaultCollisionConfiguration m_configuration;
    btCollisionDispatcher m_dispatcher{&m_configuration};
    btDbvtBroadphase m_broadphase;
    btSequentialImpulseConstraintSolver m_solver;
    btDiscreteDynamicsWorld m_world{&m_dispatcher, &m_broadphase, &m_solver, &m_configuration};
    btSphereShape m_shape;
    std::unique_ptr<btRigidBody> m_ball;
};

int fail(const char* what, const std::string& why) {
    std::fprintf(stderr, "bullet_two_way: %s: %s\n", what, why.c_str());
    return 1;
}

gyre_body_state stateOf(gyre_context* context, const gyre::Instance& instance, gyre_body body) {
    std::vector<gyre_body_state> states(64);
    std::uint32_t count = 0;
    gyre_instance_get_body_states(context, instance.handle(), states.data(), 64, &count);
    for (const gyre_body_state& state : states)
        if (state.body.v == body.v) return state;
    return {};
}

/// Lines "HEIGHT DENSITY" [m, kg/m^3]: means of the fluid's density on rings of twice the ball's radius around it.
void printDensityAround(gyre_context* context, const gyre::Instance& instance, const btVector3& middle, double radius) {
    constexpr int kHeights = 81, kAround = 8;
    for (int i = 0; i < kHeights; ++i) {
        const double height = static_cast<double>(middle.y()) + radius * (4.0 * i / (kHeights - 1) - 2);
        std::vector<gyre_vec3> ring;
        for (int j = 0; j < kAround; ++j) {
            const double angle = 2 * 3.14159265358979 * j / kAround;
            ring.push_back({static_cast<float>(static_cast<double>(middle.x()) + 2 * radius * std::cos(angle)),
                            static_cast<float>(height),
                            static_cast<float>(static_cast<double>(middle.z()) + 2 * radius * std::sin(angle))});
        }
        float densities[kAround] = {}, sum = 0;
        gyre_instance_sample(context, instance.handle(), GYRE_FIELD_DENSITY, ring.data(), kAround, densities,
                             sizeof(float));
        for (const float density : densities) sum += density;
        std::printf("%.6f %.4f\n", height, static_cast<double>(sum) / kAround);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 7)
        return fail("usage",
                    "bullet_two_way FILE.gyrefx SLOT RADIUS MASS TICKS_PER_SECOND SECONDS [COUPLING [DAMPING]]");
    const double radius = std::atof(argv[3]), mass = std::atof(argv[4]), rate = std::atof(argv[5]),
                 seconds = std::atof(argv[6]);
    const double dt = 1 / rate;

    gyre::Context context;
    auto bytes = gyre::loadFile(argv[1]);
    if (!bytes) return fail(argv[1], "cannot be read");
    auto asset = context.load(*bytes);
    if (!asset) return fail(argv[1], context.lastError());
    auto instance = asset->start();
    auto slot = asset->findBody(argv[2]);
    if (!instance || !slot) return fail(argv[2], context.lastError());
    gyre_body_binding binding;
    gyre_body_binding_init(&binding);
    if (argc > 7) binding.coupling = static_cast<float>(std::atof(argv[7]));
    if (!GYRE_SUCCEEDED(instance->bind(*slot, &binding))) return fail(argv[2], context.lastError());
    auto environment = gyre::sized<gyre_environment>();
    gyre_instance_get_environment(context.get(), instance->handle(), &environment);

    World world(radius, mass, stateOf(context.get(), *instance, *slot), environment.gravity);
    if (argc > 8)
        world.ball().setDamping(static_cast<btScalar>(std::atof(argv[8])), static_cast<btScalar>(std::atof(argv[8])));
    const int ticks = static_cast<int>(seconds * rate + 0.5), tenth = std::max(1, static_cast<int>(rate / 10));
    double fastest = 0, heights = 0;
    int counted = 0;
    for (int i = 1; i <= ticks; ++i) {
        // The fluid steps first, otherwise the ball would fall without lift during the first tick.
        const gyre_body_state state = gyre_bullet::stateOf(world.ball(), *slot);
        if (!GYRE_SUCCEEDED(instance->setBodies({&state, 1})))
            return fail("the state", context.lastError());                                    // 1 send the state
        if (!GYRE_SUCCEEDED(instance->step(dt))) return fail("a step", context.lastError());  // 2 step the fluid
        for (const gyre_body_impulse& push : instance->impulses())
            if (push.bound) gyre_bullet::apply(push, static_cast<btScalar>(dt), world.ball());  // 3 apply the impulse
        world.tick(dt);                                                                         // 4 step the physics
        const btVector3 place = world.ball().getCenterOfMassPosition();
        fastest = std::max(fastest, static_cast<double>(world.ball().getLinearVelocity().length()));
        if (i > ticks - ticks / 4) {
            heights += static_cast<double>(place.y());
            ++counted;
        }
        if (i % tenth == 0)
            std::printf("%.4f %.6f %.6f %.6f %.6f\n", i * dt, static_cast<double>(place.x()),
                        static_cast<double>(place.y()), static_cast<double>(place.z()),
                        static_cast<double>(world.ball().getLinearVelocity().y()));
    }
    printDensityAround(context.get(), *instance, world.ball().getCenterOfMassPosition(), radius);
    std::printf("fastest %.6f\nheight %.6f\nhash %016llx\n", fastest, heights / counted,
                static_cast<unsigned long long>(*instance->stateHash()));
    return 0;
}

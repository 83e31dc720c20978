// Coupling with Bullet: converts a body's state for gyre.h after Bullet's step, and applies the impulse of the fluid.
#pragma once

#include <btBulletDynamicsCommon.h>
#include <gyre.h>

namespace gyre_bullet {

/// The fluid needs the state of each of Bullet's fixed ticks: call world.stepSimulation(tick, 0), or set states in a
/// tick callback.
inline gyre_vec3 from(const btVector3& v) {
    return {static_cast<float>(v.x()), static_cast<float>(v.y()), static_cast<float>(v.z())};
}
inline btVector3 to(const gyre_vec3& v) { return {v.x, v.y, v.z}; }

/// The state after Bullet's step. A body's transform in Bullet is at its centre of mass, so shapes must be relative to
/// it.
inline gyre_body_state stateOf(const btRigidBody& body, gyre_body slot) {
    const btTransform& place = body.getCenterOfMassTransform();
    const btQuaternion turn = place.getRotation();
    const btMatrix3x3& inertia = body.getInvInertiaTensorWorld();
    gyre_body_state state{};
    state.body = slot;
    state.position = state.center_of_mass = from(place.getOrigin());
    state.rotation = {static_cast<float>(turn.x()), static_cast<float>(turn.y()), static_cast<float>(turn.z()),
                      static_cast<float>(turn.w())};
    state.linear_velocity = from(body.getLinearVelocity());
    state.angular_velocity = from(body.getAngularVelocity());
    state.acceleration = from(body.getGravity());  // Bullet adds gravity in the next tick
    state.inverse_mass = static_cast<float>(body.getInvMass());
    const btScalar six[6] = {inertia[0][0], inertia[1][1], inertia[2][2], inertia[0][1], inertia[0][2], inertia[1][2]};
    for (int i = 0; i < 6; ++i) state.inverse_inertia[i] = static_cast<float>(six[i]);
    return state;
}

/// Applies the impulse as a force during Bullet's next tick of dt seconds. Bullet's damping reduces impulses but not
/// gravity, so a damped floating ball would sink if this were an impulse. Only an impulse that would move the body
/// wakes it.
inline void apply(const gyre_body_impulse& push, btScalar dt, btRigidBody& body) {
    constexpr btScalar kWorthWaking = 0.01;  // m/s
    if (!body.isActive() && to(push.linear).length() * body.getInvMass() < kWorthWaking) return;
    body.activate();
    body.applyCentralForce(to(push.linear) / dt);
    body.applyTorque(to(push.angular) / dt);
}

}  // namespace gyre_bullet

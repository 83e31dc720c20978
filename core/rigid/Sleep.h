#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// Bodies that touch each other fall asleep together after each of them has lain still for half a second. Then they do
/// not move, and pairs among them and with what stands still cost nothing. They wake together
///   when fluid or weight push one of them otherwise than when it fell asleep,
///   when something that moves comes to touch one of them, or what it rests on moves or is gone,
///   when the author changes a body or what pulls it (wakeAll).

/// Wakes those whose push or support changed. Returns whether any was asleep. dt: the step [s]
bool wakeMoved(std::span<RigidBody> bodies, double dt, Touching& touching);
/// Wakes sleepers that something awake is about to hit, among the touches from number `from` on. Returns whether any
/// woke.
bool wakeHit(std::span<RigidBody> bodies, double dt, std::size_t from, Touching& touching);
/// Lets islands fall asleep that lay still, and keeps the impulses of those asleep. Call after solveTouches.
void fallAsleep(std::span<RigidBody> bodies, double dt, Touching& touching);
/// Wakes all.
void wakeAll(std::span<RigidBody> bodies);

}  // namespace gyre

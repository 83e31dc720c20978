#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// Finds the motion of all bodies that touch, by impulses at the points of touching.touches: sequential impulses with
/// Coulomb friction and a warm start [Catto, "Iterative dynamics with temporal coherence", GDC 2005] in substeps
/// [Macklin et al., "Small steps in physics simulation", SCA 2019; Catto, "Solver2D", 2024]. In each substep:
///   velocities change by what fluid and gravity do; the impulses of the last substep act again;
///   impulses stop the approach, and damped springs push overlaps apart; bodies move;
///   impulses relax: without the springs, so that these add no energy.
/// Apart from the touch by s, bodies may approach by s / h. Of friction, mu is the geometric mean of both bodies'; of
/// restitution the larger counts.
///
/// A free body's velocity is that in the middle of its last step: so a parabola is exact, as poseAfter makes it. A body
/// that something holds has the velocity at the end. A bounce takes account of that, and of when in the substep the
/// bodies meet, so that the height of bounces does not depend on the step.
///
/// Sets `touched` and `touchedPose` of bodies on which an impulse acted, and the impulses to keep. dt: the step [s]
void solveTouches(std::span<RigidBody> bodies, double dt, Touching& touching);

}  // namespace gyre

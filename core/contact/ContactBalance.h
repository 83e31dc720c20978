#pragma once

#include "core/contact/ImpulseLanes.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace gyre {

/// The sum of all contacts of a body in a step, to be solved at once. Separate impulses per contact would fling a light
/// body about; solved together they accelerate it at most to the speed of what hits it.
///
/// Contact i at arm r from the centre of mass gives J = k (u - v'(r)), with v' the solid's velocity after all contacts
/// and
///  k = (1 + restitution) m n n^T + grip m (1 - n n^T)                                     [kg]
/// for a tracer of mass m, velocity u and normal n. Sums are kept per range of tracers and added in range order.
struct ContactBalance {
    glm::dmat3 k{0};        ///< sum k [kg]
    glm::dmat3 armK{0};     ///< sum [r] k, [r] x = r cross x [kg m]
    glm::dmat3 armKArm{0};  ///< -sum [r] k [r] [kg m^2]
    glm::dvec3 push{0};     ///< sum k (u - v) at the velocity v before [N s]
    glm::dvec3 twist{0};    ///< sum r cross k (u - v) [N m s]
    glm::dvec3 lift{0};     ///< see FourHits::liftInto [N s]

    /// Adds the sums that the kernel found for a range.
    void add(const BalanceSums& sums);
};

/// A change of a body's motion.
struct VelocityChange {
    glm::dvec3 velocity{0};  ///< change of the centre of mass's velocity [m/s]
    glm::dvec3 spin{0};      ///< change of the spin [rad/s]
};

/// The change of motion that balances all contacts: (mass matrix + sums) change = (push, twist). Six equations,
/// symmetric and positive definite, solved by Cholesky's method.
VelocityChange balanced(const ContactBalance& sums, double mass, const glm::dmat3& inertia);

}  // namespace gyre

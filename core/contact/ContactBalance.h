#pragma once

#include "core/contact/ImpulseLanes.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace gyre {

/// What all contacts of a body in a step ask of it, added up, to be solved at once. Kicking the body contact by contact
/// would throw a light body about; together they can at most bring it to the speed of what hits it.
/// Contact i at arm r from the centre of mass gives J = k (u - v'(r)), v' the solid's velocity after all of them and
///   k = (1 + restitution) m n n^T + grip m (1 - n n^T)                                     [kg]
/// for a tracer of mass m, velocity u and normal n. Sums are kept per range of tracers and added in range order.
struct ContactBalance {
    glm::dmat3 k{0};        ///< sum k [kg]
    glm::dmat3 armK{0};     ///< sum [r] k, [r] x = r cross x [kg m]
    glm::dmat3 armKArm{0};  ///< -sum [r] k [r] [kg m^2]
    glm::dvec3 push{0};     ///< sum k (u - v) at the velocity v before [N s]
    glm::dvec3 twist{0};    ///< sum r cross k (u - v) [N m s]
    glm::dvec3 lift{0};     ///< see FourHits::liftInto [N s]

    /// Those of a range, as the kernel found them.
    void add(const BalanceSums& sums);
};

/// A change of a body's motion.
struct VelocityChange {
    glm::dvec3 velocity{0};  ///< of the centre of mass [m/s]
    glm::dvec3 spin{0};      ///< [rad/s]
};

/// The change that balances all contacts: (mass matrix + sums) change = (push, twist), six equations, symmetric and
/// positive definite, by Cholesky's method.
VelocityChange balanced(const ContactBalance& sums, double mass, const glm::dmat3& inertia);

}  // namespace gyre

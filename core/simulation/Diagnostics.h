#pragma once

#include <glm/vec3.hpp>

namespace gyre {

struct SimulationState;

/// Sums that a flow without bodies and viscosity keeps, and others that show what it does. Summed in double, in order
/// of id.                                                             [Saffman, Vortex Dynamics, 1992]
struct Diagnostics {
    glm::dvec3 totalStrength{0};     ///< sum alpha [m^3/s]; 0 for closed vortex lines
    double strengthSum = 0;          ///< sum |alpha| [m^3/s]
    glm::dvec3 linearImpulse{0};     ///< 1/2 sum x cross alpha; times the density it is a momentum [m^4/s]
    glm::dvec3 angularImpulse{0};    ///< 1/3 sum x cross (x cross alpha) [m^5/s]
    double energy = 0;               ///< sum u . (x cross alpha), the kinetic energy per density of closed lines [m^5/s^2]
    double helicity = 0;             ///< sum alpha . u [m^4/s^2]
    glm::dvec3 tracerMomentum{0};    ///< of the fluid that tracers stand for [kg m/s]
    glm::dvec3 bodyMomentum{0};      ///< of dynamic bodies [kg m/s]
};

Diagnostics diagnose(const SimulationState& state);

}  // namespace gyre

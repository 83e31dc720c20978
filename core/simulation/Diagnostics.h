#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

namespace gyre {

struct SimulationState;

/// Sums that a flow without bodies and viscosity keeps, and others that show what it does. Summed in double, per range
/// of vortons in order of id, and the ranges in their order: the same bits for any number of threads. Strengths and
/// places are those of now; velocities are those found in the last step, before the particles moved. So energy,
/// enstrophy and helicity are right to first order in the step, and zero before the first.
///                                                                     [Saffman, Vortex Dynamics, 1992]
struct Diagnostics {
    glm::dvec3 totalStrength{0};   ///< sum alpha [m^3/s]; 0 for closed vortex lines
    double strengthSum = 0;        ///< sum |alpha| [m^3/s]
    double circulation = 0;        ///< of the vortices, see PlaneCirculation.h [m^2/s]
    glm::dvec3 centroid{0};        ///< sum |alpha| x / sum |alpha|: where the vortices are [m]
    glm::dvec3 linearImpulse{0};   ///< 1/2 sum x cross alpha; times the density it is a momentum [m^4/s]
    glm::dvec3 angularImpulse{0};  ///< 1/3 sum x cross (x cross alpha) [m^5/s]

    /// Kinetic energy per density, 1/2 sum alpha . psi [m^5/s^2]. No solver keeps psi, and the sum over all pairs is
    /// not cheap; for closed lines and blobs of standard deviation sigma the same number is
    ///   sum u . (x cross alpha) - 1/2 sigma^2 enstrophy
    /// from what is known at the vortons. It follows from a x curl b + b x curl a = grad(a.b) - div(ab + ba), times x,
    /// over all space, with a the flow and b the same flow seen through the blob; r G(r) = -sigma^2 grad G for a
    /// Gaussian G gives the second term. x is taken from the centroid, so that open ends weigh least. Only about right
    /// with solvers whose blobs are no Gaussians of the grid's sigma, and where burning fluid expands.
    double energy = 0;

    /// Sum alpha . omega(x), omega the curl of the velocity grid there, by differences: the integral of the square of
    /// vorticity seen through blobs of sigma / sqrt 2 [m^3/s^2]. From vortons and grid together, because strength over
    /// volume is only noise once particles have been carried about.
    double enstrophy = 0;

    /// Of |div u| over the velocity grid, by differences [m^3/s]: how much fluid swells or vanishes somewhere. Nought
    /// but for what expansion asks for, and for the error of solver and differences.
    double divergence = 0;

    double helicity = 0;           ///< sum alpha . u [m^4/s^2]
    double maxSpeed = 0;           ///< of the fluid, at vortons and at nodes of the velocity grid, without wind [m/s]
    glm::dvec3 tracerMomentum{0};  ///< of the fluid that tracers stand for [kg m/s]
    glm::dvec3 bodyMomentum{0};    ///< of dynamic bodies [kg m/s]
};

Diagnostics diagnose(const Workers& workers, const SimulationState& state);
Diagnostics diagnose(const SimulationState& state);  ///< the same, on this thread

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

namespace gyre {

struct SimulationState;

/// Invariants of a flow without bodies and viscosity, and other measures. Summed in double, per range of vortons in
/// order of id and then in the order of ranges: the same bits for any number of threads. Strengths and positions are
/// current. Velocities are those of the last step, before the particles moved. So energy, enstrophy and helicity are
/// accurate to first order in the step, and zero before the first.   [Saffman, Vortex Dynamics, 1992]
struct Diagnostics {
    glm::dvec3 totalStrength{0};   ///< sum alpha [m^3/s]; 0 for closed vortex lines
    double strengthSum = 0;        ///< sum |alpha| [m^3/s]
    double circulation = 0;        ///< see PlaneCirculation.h [m^2/s]
    glm::dvec3 centroid{0};        ///< sum |alpha| x / sum |alpha| [m]
    glm::dvec3 linearImpulse{0};   ///< 1/2 sum x cross alpha; momentum per density [m^4/s]
    glm::dvec3 angularImpulse{0};  ///< 1/3 sum x cross (x cross alpha) [m^5/s]

    /// Kinetic energy per density, 1/2 sum alpha . psi [m^5/s^2]. No solver keeps psi, and the sum over all pairs is
    /// expensive. For closed lines and blobs of standard deviation sigma it equals
    ///   sum u . (x cross alpha) - 1/2 sigma^2 enstrophy
    /// from values at the vortons. Derivation: x times x curl b + b x curl a = grad(a.b) - div(ab + ba), integrated
    /// over all space, with a the flow and b the flow smoothed by the blob; r G(r) = -sigma^2 grad G for a Gaussian G
    /// gives the second term. Detail d makes it  -sigma^2 (grad B - d grad G)  for a blob B, and so adds
    ///   + 1/2 d sigma^2 (the enstrophy of the flow with Gaussian blobs),
    /// for which diagnose() solves once more. x is measured from the centroid, which reduces the error of open ends.
    /// Not less than zero, which the error of open lines may cause. Approximate for solvers whose blobs are not those
    /// of the grid, and where burning fluid expands. With bodies, whose walls drive the flow too, energy is the
    /// integral of |u|^2 / 2 over the velocity grid. The flow beyond the grid is left out: a third of the energy of a
    /// ring in the open, none in a closed room.
    double energy = 0;

    /// Sum alpha . omega(x), with omega the curl of the velocity grid by differences: the integral of squared vorticity
    /// smoothed by blobs of sigma / sqrt 2 [m^3/s^2]. It combines vortons and grid, because strength over volume is
    /// only noise after particles have moved.
    double enstrophy = 0;

    /// Integral of |div u| over the velocity grid, by differences [m^3/s]. Zero except for expansion, and for the
    /// errors of the solver and of the differences.
    double divergence = 0;

    double helicity = 0;         ///< sum alpha . u [m^4/s^2]
    double maxSpeed = 0;         ///< largest speed of the fluid at vortons and grid nodes, without wind [m/s]
    glm::dvec3 bodyMomentum{0};  ///< momentum of dynamic bodies [kg m/s]
};

Diagnostics diagnose(const Workers& workers, const SimulationState& state);
Diagnostics diagnose(const SimulationState& state);  ///< on the calling thread

}  // namespace gyre

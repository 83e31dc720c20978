#pragma once

#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "editor/batch/VelocityMethods.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::batch {

/// Finds the velocities of the vortons of a state by any method.
class MethodSolver {
public:
    explicit MethodSolver(int threads) : m_workers(threads) {}
    /// One velocity per vorton, on the state's grid. [m/s]
    std::vector<glm::vec3> velocities(SimulationState state, const VelocityMethod& method);
    const Workers& workers() const { return m_workers; }

private:
    Workers m_workers;
    FftVelocitySolver m_solver;
};

/// A state with a vorton of no strength at each place. The caller gives strengths, core radii and a domain.
SimulationState vortonsAt(std::vector<glm::vec3> places);

}  // namespace gyre::batch

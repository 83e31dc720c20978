#include "editor/batch/MethodSolver.h"

#include "core/stages/VelocityStage.h"

#include <numeric>
#include <utility>

namespace gyre::batch {

std::vector<glm::vec3> MethodSolver::velocities(SimulationState state, const VelocityMethod& method) {
    state.scene = method.in(std::move(state.scene));
    velocityFromVorticity(m_workers, m_solver, state);
    return std::move(state.vortons.velocity);
}

SimulationState vortonsAt(std::vector<glm::vec3> places) {
    SimulationState state;
    Vortons& vortons = state.vortons;
    arrays(vortons, [&](auto& array) { array.resize(places.size()); });
    vortons.position = std::move(places);
    std::iota(vortons.id.begin(), vortons.id.end(), std::uint64_t{1});
    return state;
}

}  // namespace gyre::batch

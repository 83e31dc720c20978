#include "core/stages/VelocityStage.h"

#include "core/stages/FarField.h"
#include "core/stages/SimulationState.h"

namespace gyre {
namespace {

constexpr std::size_t kGrain = 256;   // vortons

void gatherAtVortons(const Workers& workers, SimulationState& state) {
    const std::span<const glm::vec3> positions = state.vortons.position;
    const std::span<glm::vec3> velocities = state.vortons.velocity;
    parallelFor(workers, positions.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        state.velocity.at(positions.subspan(begin, end - begin), velocities.subspan(begin, end - begin));
    });
}

void sumAtNodes(const Workers& workers, const Vortons& vortons, std::span<const float> sigma, VelocityField& field) {
    const UniformGrid& grid = field.grid;
    std::vector<glm::vec3> places;
    places.reserve(grid.count());
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) places.push_back(grid.position(i, j, k));
    std::vector<glm::vec3> velocities(places.size());
    velocityByDirectSum(workers, vortons, sigma, places, velocities);
    field.nodes.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) field.nodes[i] = glm::vec4(velocities[i], 0);
}

}  // namespace

void velocityFromVorticity(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    const FloatingPointScope scope;
    if (state.scene.fluid.solver == VelocitySolver::Fft) {
        solver.solve(workers, state.vortons, state.domain, state.velocity);
        return gatherAtVortons(workers, state);
    }
    const float sigma[] = {kSigmaPerSpacing * state.domain.spacing};
    state.velocity.grid = state.domain;
    sumAtNodes(workers, state.vortons, sigma, state.velocity);
    findMoments(state.vortons, state.velocity);
    velocityByDirectSum(workers, state.vortons, sigma, state.vortons.position, state.vortons.velocity);
}

}  // namespace gyre

#include "core/simulation/Diagnostics.h"

#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

void addVortons(Diagnostics& sums, const Vortons& vortons) {
    for (std::size_t i = 0; i < vortons.size(); ++i) {
        const glm::dvec3 x = vortons.position[i], alpha = vortons.strength[i], u = vortons.velocity[i];
        sums.totalStrength += alpha;
        sums.strengthSum += glm::length(alpha);
        sums.linearImpulse += 0.5 * glm::cross(x, alpha);
        sums.angularImpulse += glm::cross(x, glm::cross(x, alpha)) / 3.0;
        sums.energy += glm::dot(u, glm::cross(x, alpha));
        sums.helicity += glm::dot(alpha, u);
    }
}

}  // namespace

Diagnostics diagnose(const SimulationState& state) {
    Diagnostics sums;
    addVortons(sums, state.vortons);
    for (std::size_t i = 0; i < state.tracers.size(); ++i)
        sums.tracerMomentum += double(state.scene.fluid.density) * double(state.tracers.volume[i]) *
                               glm::dvec3(state.tracers.velocity[i]);
    for (const RigidBody& body : state.bodies)
        if (body.dynamic) sums.bodyMomentum += double(body.mass) * glm::dvec3(body.pose.velocity);
    return sums;
}

}  // namespace gyre

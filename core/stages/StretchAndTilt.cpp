#include "core/stages/StretchAndTilt.h"

#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

/// In units of the spacing. The two samples lie in different cells, which averages the steps in the gradient of a
/// trilinear field.
constexpr float kDifferenceReach = 0.75f;
constexpr std::size_t kVortonsTogether = 128;

// fraction of the growth removed at calm 1 [Alvarez and Ning, AIAA Journal 62, 2024: f = 0, g = 1/5]
constexpr float kCalmest = 0.6f;
constexpr float kMostTurned = 0.05f;  // limit of the relaxation of a vorton in a step

/// Removes a fraction of a rate's component along the strength.
glm::vec3 calmed(const glm::vec3& rate, const glm::vec3& strength, float fraction) {
    const float square = glm::dot(strength, strength);
    return square > 0 ? rate - fraction * glm::dot(rate, strength) / square * strength : rate;
}

/// The curl of the flow, by central differences over twice `reach`. [1/s]
glm::vec3 vorticityAt(const VelocityField& velocity, const glm::vec3& position, float reach) {
    glm::vec3 places[6], flow[6];
    for (int axis = 0; axis < 3; ++axis) {
        places[2 * axis] = places[2 * axis + 1] = position;
        places[2 * axis][axis] += reach;
        places[2 * axis + 1][axis] -= reach;
    }
    velocity.at(places, flow);
    const glm::vec3 x = flow[0] - flow[1], y = flow[2] - flow[3], z = flow[4] - flow[5];
    return 0.5f / reach * glm::vec3(y.z - z.y, z.x - x.z, x.y - y.x);
}

/// Adds the rate that turns strengths towards the flow's vorticity at constant length [Pedrizzetti, Fluid Dyn. Res. 10,
/// 1992].
void relaxRange(const VelocityField& velocity, Vortons& vortons, float rate, std::size_t begin, std::size_t end) {
    const float reach = kDifferenceReach * velocity.grid.spacing;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3 omega = vorticityAt(velocity, vortons.position[i], reach);
        const float size = glm::length(omega);
        if (size > 0)
            vortons.strengthRate[i] += rate * (glm::length(vortons.strength[i]) / size * omega - vortons.strength[i]);
    }
}

void stretchRange(const VelocityField& velocity, Vortons& vortons, float calm, std::size_t begin, std::size_t end) {
    const float reach = kDifferenceReach * velocity.grid.spacing;
    const std::size_t count = end - begin;
    glm::vec3 places[2 * kVortonsTogether], flow[2 * kVortonsTogether];  // in front of each vorton, then behind it
    float size[kVortonsTogether];
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 &position = vortons.position[begin + i], &strength = vortons.strength[begin + i];
        size[i] = glm::length(strength);
        const glm::vec3 arm = size[i] > 0 ? reach / size[i] * strength : glm::vec3(0);
        places[i] = position + arm;
        places[count + i] = position - arm;
    }
    velocity.at({places, 2 * count}, {flow, 2 * count});
    for (std::size_t i = 0; i < count; ++i)
        vortons.strengthRate[begin + i] = size[i] / (2 * reach) * (flow[i] - flow[count + i]);
    if (calm > 0)
        for (std::size_t i = begin; i < end; ++i)
            vortons.strengthRate[i] = calmed(vortons.strengthRate[i], vortons.strength[i], kCalmest * calm);
}

}  // namespace

void stretchAndTilt(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const float relaxation = std::min(fluid.relaxation, kMostTurned / static_cast<float>(fluid.substep));
    parallelFor(workers, state.vortons.size(), kVortonsTogether, [&](std::size_t begin, std::size_t end) {
        stretchRange(state.velocity, state.vortons, fluid.calm, begin, end);
        if (relaxation > 0) relaxRange(state.velocity, state.vortons, relaxation, begin, end);
    });
}

}  // namespace gyre

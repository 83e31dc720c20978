#pragma once

#include "core/base/Math.h"
#include "core/particles/Tracers.h"
#include "core/scene/FluidSettings.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Momentum that the tracers gained by contact in the last step [kg m/s]. Without contact a tracer has the fluid's
/// velocity plus its own velocity, which decays with a time constant of 0.25 s. Assumes no wind and no forces.
inline glm::dvec3 momentumGained(const Tracers& before, const Tracers& after, const FluidSettings& fluid) {
    const auto share = static_cast<float>(exactExp(-fluid.substep / 0.25));
    glm::dvec3 sum{0};
    for (std::size_t i = 0; i < before.size(); ++i)
        sum += double(fluid.density) * double(after.volume[i]) *
               (glm::dvec3(after.velocity[i]) - glm::dvec3(after.lastVelocity[i] + before.ownVelocity[i] * share));
    return sum;
}

}  // namespace gyre

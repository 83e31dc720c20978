#pragma once

#include "core/base/Random.h"
#include "core/geometry/SurfaceSampler.h"
#include "core/geometry/Transform.h"
#include "core/scene/Emitter.h"

#include <glm/vec3.hpp>

namespace gyre {

struct NewTracer {
    glm::vec3 position{0};     ///< [m]
    glm::vec3 ownVelocity{0};  ///< [m/s]
    float lifetime = 0;        ///< [s]
};

/// One tracer of an emitter at `place`. Positions are uniform over the volume of the shape; disc and ring lie in the
/// local xz plane. The tracer is thrown along local +Y. A surface emits uniformly over its area, up to `thickness`
/// outside, along its normal. The scale of `place` enlarges the shape, not the throw. surface: not empty; required for
/// emitters with that shape
NewTracer tracerBirth(const Emitter& emitter, const Transform& place, Random& random,
                      const SurfaceSampler* surface = nullptr);

}  // namespace gyre

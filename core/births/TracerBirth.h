#pragma once

#include "core/base/Random.h"
#include "core/geometry/SurfacePlaces.h"
#include "core/geometry/Transform.h"
#include "core/scene/Emitter.h"

#include <glm/vec3.hpp>

namespace gyre {

struct NewTracer {
    glm::vec3 position{0};     ///< [m]
    glm::vec3 ownVelocity{0};  ///< [m/s]
    float lifetime = 0;        ///< [s]
};

/// One tracer of an emitter at this place: evenly over the volume of its shape (disc and ring lie flat, their axis is
/// local +Y), thrown along local +Y. Of a surface evenly over its area, up to `thickness` out of it, thrown along its
/// normal. The place's scale makes the shape larger, not the throw faster. surface: of an emitter with that shape; not
/// empty.
NewTracer tracerBirth(const Emitter& emitter, const Transform& place, Random& random,
                      const SurfacePlaces* surface = nullptr);

}  // namespace gyre

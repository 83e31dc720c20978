#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

enum class KillShape : std::int32_t { Sphere, Box, HalfSpace };

/// Where particles are removed. Meanings stand in Fields.h.
struct KillRegion {
    KillShape shape = KillShape::Box;
    float radius = 1;
    glm::vec3 halfExtents{1, 0.25f, 1};
    bool outside = false;
    float fade = 0.5f;

    bool operator==(const KillRegion&) const = default;
};

/// How far a point is outside of the shape, negative inside; `outside` has no say in it. local: in the region's frame,
/// metres; scale: of its place. [m]
float distanceFrom(const KillRegion& region, float scale, const glm::vec3& local);

}  // namespace gyre

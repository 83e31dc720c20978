#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

enum class KillShape : std::int32_t { Sphere, Box, HalfSpace };

/// A region in which particles are removed. Fields.h says what each field means.
struct KillRegion {
    KillShape shape = KillShape::Box;
    float radius = 1;
    glm::vec3 halfExtents{1, 0.25f, 1};
    bool outside = false;
    float fade = 0.5f;

    bool operator==(const KillRegion&) const = default;
};

/// Signed distance of a point from the shape, negative inside, regardless of `outside` [m]. local: in the region's
/// frame, unscaled [m]; scale: that of the region's place
float distanceFrom(const KillRegion& region, float scale, const glm::vec3& local);

}  // namespace gyre

#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace gyre {

/// The place of an element. Local points are scaled, then rotated, then translated.
struct Transform {
    glm::vec3 position{0};           ///< [m]
    glm::quat rotation{1, 0, 0, 0};  ///< unit, w first in the constructor; turns local axes into world axes
    float scale = 1;                 ///< uniform, > 0

    glm::vec3 point(const glm::vec3& local) const { return position + rotation * (scale * local); }
    glm::vec3 direction(const glm::vec3& local) const { return rotation * local; }
    glm::vec3 localPoint(const glm::vec3& world) const { return glm::conjugate(rotation) * (world - position) / scale; }

    bool operator==(const Transform&) const = default;
};

}  // namespace gyre

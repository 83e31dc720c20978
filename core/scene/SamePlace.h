#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

/// Comparison of places within rounding. Moving a group transforms its contents and paths in single precision; values
/// closer than these tolerances count as those of the prefab.
namespace gyre {

inline bool isSamePosition(const glm::vec3& a, const glm::vec3& b) {
    constexpr float kNear = 1e-4f;  // [m] within 1 m of the origin, else a fraction of the distance from it
    return glm::length(a - b) <= kNear * std::max(1.0f, glm::length(a));
}

inline bool isSameScale(float a, float b) {
    constexpr float kNear = 1e-4f;  // relative
    return std::abs(a - b) <= kNear * std::abs(b);
}

}  // namespace gyre

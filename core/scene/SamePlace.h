#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

/// Moving a group moves what is in it, and its paths, by sums and products of floats: closer than this is where the
/// prefab has it.
namespace gyre {

inline bool isSamePosition(const glm::vec3& a, const glm::vec3& b) {
    constexpr float kNear = 1e-4f;  // [m], or of the distance from the origin
    return glm::length(a - b) <= kNear * std::max(1.0f, glm::length(a));
}

inline bool isSameScale(float a, float b) {
    constexpr float kNear = 1e-4f;  // share
    return std::abs(a - b) <= kNear * std::abs(b);
}

}  // namespace gyre

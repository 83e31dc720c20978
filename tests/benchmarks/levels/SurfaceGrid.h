#pragma once

#include <glm/vec3.hpp>

#include <functional>
#include <span>

namespace contest {

/// Visits points of a convex polygon in rows along its longest side. Rows, and points in a row, are at most `spacing`
/// apart [m]; corners and sides are among them.
void forPointsOf(std::span<const glm::dvec3> polygon, double spacing,
                 const std::function<void(const glm::dvec3&)>& visit);

}  // namespace contest

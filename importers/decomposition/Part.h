#pragma once

#include "core/base/Result.h"
#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre::importers {

inline constexpr float kThinnestPart = 0.25f;  ///< thickness that thinner parts get [grid steps]

/// A piece under construction, in the unit frame.
struct Part {
    std::vector<glm::vec3> points;  ///< all points that it must contain
    ConvexPolytope hull;            ///< convex hull of the points, perhaps only of the outermost
    double volume = 0;              ///< volume of the hull
    Box box;
    std::vector<glm::vec3> normals;  ///< normals of candidate planes
};

/// Builds a part from points. Sets that are too thin get the given `thickness`. Invalid if the checkpoint stops.
Result<Part> partOf(std::vector<glm::vec3> points, std::vector<glm::vec3> normals, float thickness,
                    Checkpoint& checkpoint);

/// The part that contains both parts and the space between.
Result<Part> joined(const Part& a, const Part& b);

/// The points that are outermost in at least one of about 600 directions; all points if they are few. The hull of the
/// dropped points protrudes by less than 0.5 %.
std::vector<glm::vec3> outermost(std::span<const glm::vec3> points, Checkpoint& checkpoint);

}  // namespace gyre::importers

#pragma once

#include "core/base/Result.h"
#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre::importers {

/// A piece in the making, in the unit frame: what it must hold.
struct Part {
    std::vector<glm::vec3> points;  ///< all that it must hold
    ConvexPolytope hull;            ///< of them, perhaps of the outermost only
    double volume = 0;              ///< of the hull
    Box box;
    std::vector<glm::vec3> normals;  ///< of planes that may suit it
};

/// Points become a part. Sets without thickness are given `thickness` across. Of no use if the checkpoint says stop.
Result<Part> partOf(std::vector<glm::vec3> points, std::vector<glm::vec3> normals, float thickness,
                    Checkpoint& checkpoint);

/// The part of both: what each holds and what lies between.
Result<Part> joined(const Part& a, const Part& b);

/// The points that are outermost in some of about 600 directions; all, if they are few. The hull of the others stands
/// out by less than half a percent.
std::vector<glm::vec3> outermost(std::span<const glm::vec3> points, Checkpoint& checkpoint);

}  // namespace gyre::importers

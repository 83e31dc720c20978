#pragma once

#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace gyre::importers {

/// Limits of a cut. [m]
struct FaceCutSettings {
    double same = 0;           ///< smaller distances are rounding
    double dent = 0;           ///< a cell whose faces lie at most this far below others of its faces counts as convex
    std::size_t most = 20000;  ///< cells
};

/// Cuts a closed solid into convex cells along the planes of its own faces: a binary space partition. [Thibault and
/// Naylor, "Set operations on polyhedra using binary space partitioning trees", SIGGRAPH 1987]
/// Each cut is the plane with the largest area of faces in it, little of which lies across: walls part from floors
/// first, then from each other, and last the strips above, below and beside an opening. No grid is involved, so the
/// thickness of a wall does not matter.
/// The result is the corners of each cell that is matter; `tree` decides that for cells without faces. Cells touch and
/// do not overlap. nullopt if there are more than `most` cells: then the solid is round rather than flat-faced.
std::optional<std::vector<std::vector<glm::dvec3>>> cutAtFaces(const TriangleMesh& solid, const TriangleBvh& tree,
                                                               const FaceCutSettings& settings, Checkpoint& checkpoint);

}  // namespace gyre::importers

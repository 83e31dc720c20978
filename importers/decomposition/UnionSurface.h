#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::importers {

/// What can be seen of overlapping convex pieces from outside.
struct UnionSurface {
    TriangleMesh mesh;                               ///< closed but for rounding; neighbours share no vertices
    std::vector<std::vector<std::uint8_t>> exposed;  ///< of each piece, of each plane: 1 if any of its face can be seen
    MassProperties mass;                             ///< of the union, at density 1; exact, by the divergence theorem
};

/// Clips each face by all other pieces. Where faces lie in one plane, the piece that comes first keeps the face; where
/// they touch back to back, neither does.
UnionSurface unionSurface(std::span<const ConvexPolytope> pieces, const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers

#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::importers {

/// The outer surface of overlapping convex pieces.
struct UnionSurface {
    TriangleMesh mesh;                               ///< closed up to rounding; neighbours share no vertices
    std::vector<std::vector<std::uint8_t>> exposed;  ///< per piece and plane: 1 if part of its face is visible
    MassProperties mass;  ///< mass properties of the union at density 1 kg/m^3, by the divergence theorem
};

/// Clips each face by all other pieces. Of coplanar faces the first piece keeps its face. Faces that touch back to back
/// are both removed.
UnionSurface unionSurface(std::span<const ConvexPolytope> pieces, const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers

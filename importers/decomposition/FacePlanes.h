#pragma once

#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/ConvexCell.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// The distinct planes of a mesh's triangles. Triangles in one plane share it, also where they do not touch.
struct FacePlanes {
    std::vector<ExactPlane> planes;  ///< outward
    std::vector<std::uint32_t> of;   ///< plane of each triangle
};

/// Triangles whose corners lie within `same` of a plane, and that face its side, count as in it. A triangle lower than
/// `same` may face either side, because rounding chose its normal. The highest triangles come first, because their
/// normals are the most accurate. [m]
FacePlanes facePlanes(const TriangleMesh& mesh, double same);

}  // namespace gyre::importers

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

/// Triangles whose corners lie within `same` of a plane, and that face its side, count as in it. Large triangles come
/// first, because the normals of slivers are inaccurate. [m]
FacePlanes facePlanes(const TriangleMesh& mesh, double same);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::editor {

/// A corner of a triangle, as the graphics card reads it: floats only.
struct SurfaceCorner {
    glm::vec3 position;  ///< [m]
    glm::vec3 normal;    ///< unit
};

/// Three corners for each triangle. Faces that meet at less than the crease angle share a normal, the mean of theirs
/// by the angle each has at the corner [Thuermer, Wuethrich, "Computing vertex normals from polygonal facets", 1998];
/// at a sharper edge the surface stays faceted. 0: all flat.
std::vector<SurfaceCorner> shadedSurface(const TriangleMesh& mesh, float creaseAngle);

}  // namespace gyre::editor

#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::editor {

/// A triangle corner as uploaded to the graphics card: floats only.
struct SurfaceCorner {
    glm::vec3 position;  ///< [m]
    glm::vec3 normal;    ///< unit
};

/// Three corners per triangle. Faces that meet at less than the crease angle share a normal, averaged with the angle at
/// the corner as weight [Thuermer, Wuethrich, "Computing vertex normals from polygonal facets", 1998]. Sharper edges
/// stay faceted. 0: flat shading.
std::vector<SurfaceCorner> shadedSurface(const TriangleMesh& mesh, float creaseAngle);

}  // namespace gyre::editor

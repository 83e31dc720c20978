#pragma once

#include "core/geometry/TriangleMesh.h"

namespace gyre::importers {

/// Divides the flat faces of a mesh into compact triangles; the surface stays. A face with many openings, such as the
/// ground of a level, often consists of slivers as long as itself. Boxes and spheres around slivers overlap everywhere,
/// so that each question about a place would visit thousands of them. Faces without slivers keep their triangles.
/// Triangles of one face may meet without common corners. same: smaller distances are rounding [m]
TriangleMesh compactFaces(const TriangleMesh& mesh, double same);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/TriangleMesh.h"

namespace gyre::importers {

/// The same surface with flat faces divided into compact triangles. A face with many openings, such as the ground of a
/// level, often consists of slivers as long as itself. Boxes and spheres around slivers overlap everywhere, so that
/// each question about a place would visit thousands of them. Faces without slivers keep their triangles. Triangles of
/// one face may meet without common corners. same: smaller distances are rounding [m]
TriangleMesh compactFaces(const TriangleMesh& mesh, double same);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>

namespace gyre::importers {

/// A mesh ready for geometry, with counts of what was removed and of what is irregular.
struct CleanMesh {
    TriangleMesh mesh;
    std::size_t duplicateTriangles = 0;  ///< removed: same three corners in either orientation
    std::size_t zeroAreaTriangles = 0;   ///< removed: height below the welding distance
    std::size_t openEdges = 0;           ///< kept: edges with one triangle
    std::size_t nonManifoldEdges = 0;    ///< kept: edges with three or more triangles
};

/// Welds vertices that lie within 1e-6 of the mesh's size. Then drops triangles without area, duplicate triangles, and
/// unused vertices. The remaining items keep the order of the input.
CleanMesh cleanUp(const TriangleMesh& mesh);

}  // namespace gyre::importers

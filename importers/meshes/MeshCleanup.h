#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>

namespace gyre::importers {

/// A mesh fit for geometry, and what was removed or is odd about it.
struct CleanMesh {
    TriangleMesh mesh;
    std::size_t duplicateTriangles = 0;  ///< removed: the same three corners, either way round
    std::size_t zeroAreaTriangles = 0;   ///< removed: thinner than the welding distance
    std::size_t openEdges = 0;           ///< left: edges of one triangle only
    std::size_t nonManifoldEdges = 0;    ///< left: edges of three triangles or more
};

/// Joins vertices that lie within 1e-6 of the mesh's size, then drops triangles without area, doubles, and vertices of
/// no triangle. The order of what remains is that of the input.
CleanMesh cleanUp(const TriangleMesh& mesh);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>

/// Topology of meshes, for tests.
namespace shapes {

struct Edges {
    bool closed = true;     ///< as KnownShape::closed
    bool paired = true;     ///< two triangles at each edge, in any orientation
    std::size_t count = 0;  ///< of all edges
    std::size_t open = 0;   ///< edges with one triangle
};

Edges edgesOf(const gyre::TriangleMesh& mesh);
int componentsOf(const gyre::TriangleMesh& mesh);

}  // namespace shapes

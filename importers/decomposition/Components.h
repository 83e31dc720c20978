#pragma once

#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Triangles that hang together by edges of two triangles.
struct Component {
    std::vector<std::uint32_t> triangles;  ///< indices, ascending
    std::size_t openEdges = 0;             ///< of one triangle, or of three and more
    double volume = 0;                     ///< enclosed; only of use without open edges [m^3]
};

struct Components {
    std::vector<Component> list;  ///< by first triangle
    bool isClosed = true;         ///< no component has open edges
    bool isOriented = true;       ///< no two neighbours turn against each other, after turning
    std::size_t turned = 0;       ///< triangles that were turned round
};

/// Finds them, and turns triangles so that neighbours agree: outward where a component did not agree in itself, or is
/// inside out and lies in no other. Nested shells that are inside out stay: they are cavities.
Components findComponents(TriangleMesh& mesh, Checkpoint& checkpoint);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Triangles connected by manifold edges.
struct Component {
    std::vector<std::uint32_t> triangles;  ///< indices, ascending
    std::size_t openEdges = 0;             ///< edges with one triangle, or with three or more
    double volume = 0;                     ///< enclosed; valid only without open edges [m^3]
};

struct Components {
    std::vector<Component> list;  ///< in order of their first triangles
    bool isClosed = true;         ///< no component has open edges
    bool isOriented = true;       ///< all neighbours agree in orientation, after the correction
    std::size_t turned = 0;       ///< number of triangles whose orientation was reversed
};

/// The box around a component.
Box boxOf(const TriangleMesh& mesh, const Component& component);

/// Finds the components and makes their orientation consistent. A component is turned outward if it was inconsistent,
/// or if it is inside out and lies in no other component. Inverted shells within another component stay inverted,
/// because they are cavities.
Components findComponents(TriangleMesh& mesh, Checkpoint& checkpoint);

}  // namespace gyre::importers

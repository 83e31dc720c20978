#pragma once

#include "importers/decomposition/Components.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/TriangleBvh.h"

#include <optional>
#include <vector>

namespace gyre::importers {

/// The hulls of a mesh's components if each is closed and convex, in the unit frame of the mesh and its tree.
/// Components whose union is convex are joined. nullopt if a component is not convex or if there are more than `most`.
std::optional<std::vector<Part>> convexParts(const TriangleMesh& mesh, const TriangleBvh& tree,
                                             const Components& components, std::size_t most, Checkpoint& checkpoint);

}  // namespace gyre::importers

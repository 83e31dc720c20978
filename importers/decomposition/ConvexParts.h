#pragma once

#include "importers/decomposition/Components.h"
#include "importers/decomposition/Part.h"

#include <optional>
#include <vector>

namespace gyre::importers {

/// The hulls of a mesh's components, if each of them is closed and convex; nothing if one is not, or if they are more
/// than `most`. Those that together are convex are joined. In the frame of the mesh.
std::optional<std::vector<Part>> convexParts(const TriangleMesh& mesh, const Components& components, std::size_t most,
                                             Checkpoint& checkpoint);

}  // namespace gyre::importers

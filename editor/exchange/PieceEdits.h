#pragma once

#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <cstddef>
#include <set>

namespace gyre::editor {

/// One convex piece around the chosen ones in place of the first of them; of no more planes than a piece may have.
[[nodiscard]] Result<Obstacle> withMerged(const Obstacle& pieces, const std::set<std::size_t>& chosen);

/// Each chosen piece in two, cut across its longest axis; each half drawn in to what it holds of the mesh, where there
/// is one. A half that holds nothing goes.
[[nodiscard]] Result<Obstacle> withSplit(const Obstacle& pieces, const std::set<std::size_t>& chosen,
                                         const TriangleMesh* mesh);

}  // namespace gyre::editor

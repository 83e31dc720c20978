#pragma once

#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <cstddef>
#include <set>

namespace gyre::editor {

/// Replaces the chosen pieces by one convex piece around them, at the position of the first. It has at most as many
/// planes as a piece may have.
[[nodiscard]] Result<Obstacle> withMerged(const Obstacle& pieces, const std::set<std::size_t>& chosen);

/// Splits each chosen piece in two across its longest axis. If there is a mesh, each half shrinks to its part of
/// the mesh; an empty half is dropped.
[[nodiscard]] Result<Obstacle> withSplit(const Obstacle& pieces, const std::set<std::size_t>& chosen,
                                         const TriangleMesh* mesh);

}  // namespace gyre::editor

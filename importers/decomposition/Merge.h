#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// Joins the two parts between which the least space is lost, again and again, as long as the hull of both holds no
/// space that must stay free; then, down to `most` parts (0: any number), those between which there is least free
/// space.
void merge(const Field& field, std::size_t most, const Workers& workers, Checkpoint& checkpoint,
           std::vector<Part>& parts);

/// How much space that must stay free a convex solid holds, in nodes of the grid; counting stops at `enough`.
std::size_t freeNodesIn(const Field& field, const ConvexPolytope& solid, std::size_t enough);

}  // namespace gyre::importers

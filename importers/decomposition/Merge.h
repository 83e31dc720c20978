#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// Repeatedly joins the two parts with the least volume between them, while the hull of both contains no forbidden
/// space. Then joins further pairs, those with the least forbidden space first, until at most `most` parts remain (0:
/// no limit).
void merge(const Field& field, std::size_t most, const Workers& workers, Checkpoint& checkpoint,
           std::vector<Part>& parts);

/// Number of grid nodes in a convex solid that must stay free. Stops counting at `enough`.
std::size_t freeNodesIn(const Field& field, const ConvexPolytope& solid, std::size_t enough);

}  // namespace gyre::importers

#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/fit/FitGrid.h"
#include "importers/fit/FitReport.h"
#include "importers/fit/PieceSet.h"

#include <cstddef>

namespace gyre::importers {

/// Fills in bulge, leak, and the errors of vertices and faces.
void measureDistances(const MeasuredMesh& mesh, const PieceSet& pieces, std::size_t samples, const Workers& workers,
                      Checkpoint& checkpoint, FitReport& report);

/// Fills in rays and planes tested.
void measurePassages(const MeasuredMesh& mesh, const PieceSet& pieces, std::size_t samples, const Workers& workers,
                     FitReport& report);

}  // namespace gyre::importers

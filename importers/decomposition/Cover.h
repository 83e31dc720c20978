#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Inflate.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// Regions grown so far; a run with other numbers of pieces finds them ready.
struct RegionPool {
    std::vector<Region> regions;
    std::vector<std::size_t> chosen;  ///< a cover of nearly all targets, in the order in which they gained
};

/// Grows regions from seeds far from each other.
RegionPool growPool(const Samples& samples, std::size_t seeds, const Workers& workers, Checkpoint& checkpoint);

/// Chooses few regions that cover the targets: always the one that gains most; where that is little, regions grown
/// among what is left are tried, too. Regions that others make needless are dropped in the end. Targets beside covered
/// ones are let go: pieces reach a little beyond their regions.
void chooseCover(const Samples& samples, const Workers& workers, Checkpoint& checkpoint, RegionPool& pool);

}  // namespace gyre::importers

#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Inflate.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// The regions grown so far. A run with other limits on pieces reuses them.
struct RegionPool {
    std::vector<Region> regions;
    std::vector<std::size_t> chosen;  ///< a cover of nearly all targets, in the order of choice
};

/// Grows regions from seeds that are far apart.
RegionPool growPool(const Samples& samples, std::size_t seeds, const Workers& workers, Checkpoint& checkpoint);

/// Chooses few regions that cover the targets. Greedy: always takes the region with the largest gain. If that gain is
/// small, regions grown among the remaining targets compete too. Finally drops regions that others make redundant.
/// Targets next to covered ones are left out, because pieces reach slightly beyond their regions.
void chooseCover(const Samples& samples, const Workers& workers, Checkpoint& checkpoint, RegionPool& pool);

}  // namespace gyre::importers

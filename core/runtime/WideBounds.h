#pragma once

#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"

#include <functional>

namespace gyre {

/// The default margin of bounds for culling, as a fraction of their size. Runs with further seeds exceed the tried ones
/// by less.
inline constexpr double kBoundsMargin = 0.1;

/// Extends the box of the effect's extent, which knows the reference run alone, to what a game may do: two other seeds,
/// each parameter at both ends of its range, and all triggers at once; in the size of the level with the largest
/// sprites. Then adds `margin` of the box's size on each side. Each run lasts until it has settled, and no longer than
/// the reference run. An effect without an extent stays as it is. threads: as makeEffect; the runs share them. goesOn:
/// called before each step, from any of the threads; false cancels. Fails if cancelled, and if a run is not finite.
[[nodiscard]] Result<void> widenBounds(Effect& effect, double margin = kBoundsMargin, int threads = 0,
                                       const std::function<bool()>& goesOn = {});

}  // namespace gyre

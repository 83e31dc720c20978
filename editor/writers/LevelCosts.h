#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// The cost of a level of detail for a game, measured on this machine on one thread.
struct LevelCost {
    std::string name;
    float distance = 0;                                   ///< from which the author means the level [m]
    double substep = 0;                                   ///< [s]
    double medianMicroseconds = 0, mostMicroseconds = 0;  ///< processor time of a substep
    std::uint64_t bytes = 0;  ///< of one instance alone in its context, after the run, without a loop
};

/// The costs of an effect in a game at each level, beginning with level 0, and its bounds for culling.
struct EffectCosts {
    std::string processor;  ///< its name; empty if the system does not tell it
    std::vector<LevelCost> levels;
    float low[3] = {}, high[3] = {};  ///< [m]; low > high along an axis: unknown
};

/// Runs the effect through the C library at each level: after its warm-up, with all triggers fired, for up to 240
/// substeps, two seconds, or until nothing is left. effect: the bytes of a .gyrefx. goesOn: called before each substep;
/// false cancels, but for the recording of a loop. Fails if cancelled, and if the library refuses the effect or a step.
[[nodiscard]] Result<EffectCosts> measureLevels(std::span<const std::byte> effect,
                                                const std::function<bool()>& goesOn = {});

}  // namespace gyre::editor

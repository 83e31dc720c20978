#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"

#include <cstdint>
#include <functional>

/// The stamp of an effect: checkpoints of a reference run, made at export and replayed by whoever doubts.
namespace gyre {

/// What a game will see of a scene, with the stamp of a run of at most `seconds` (never more than the effect's duration
/// or kLongestStamp): a checkpoint after the first frame and at 1, 2, 4 and 8 s. The run is made from the effect's own
/// bytes. threads: 0 = all the hardware has; results do not depend on it.
/// Asks before each step whether to go on, if it can. Fails if not, if the scene has errors, if a rule of the format
/// forbids it, or if the run leaves the finite numbers.
[[nodiscard]] Result<Effect> makeEffect(const Scene& scene, double seconds = kLongestStamp, int threads = 0,
                                        const std::function<bool()>& goesOn = {});

struct StampReport {
    std::uint32_t stampedRevision = 0;  ///< other than kSolverRevision: not comparable, and not replayed
    std::uint32_t checkpoints = 0, matched = 0;
    std::uint32_t firstBadFrame = 0;  ///< of the first checkpoint that differs; 0: none

    bool isExact() const { return checkpoints > 0 && matched == checkpoints; }
};

/// Replays the stamp.
StampReport verifyEffect(const Effect& effect, Workers workers);
StampReport verifyEffect(const Effect& effect, int threads = 0);

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"

#include <cstdint>
#include <functional>

/// The stamp of an effect: checkpoints of a reference run, recorded at export. A replay compares them.
namespace gyre {

/// Exports a scene for games, with the stamp of a run of at most `seconds` (limited by the effect's duration and
/// kLongestStamp): a checkpoint after the first frame and at 1, 2, 4 and 8 s. The run uses the effect's own bytes.
/// threads: 0 = all hardware threads; results do not depend on it. goesOn: called before each step; false cancels.
/// Fails if cancelled, if the scene has errors or breaks a rule of the format, and if the run is not finite.
[[nodiscard]] Result<Effect> makeEffect(const Scene& scene, double seconds = kLongestStamp, int threads = 0,
                                        const std::function<bool()>& goesOn = {});

struct StampReport {
    std::uint32_t stampedRevision = 0;  ///< if it is not kSolverRevision, the stamp is not comparable and not replayed
    std::uint32_t checkpoints = 0, matched = 0;
    std::uint32_t firstBadFrame = 0;  ///< frame of the first checkpoint that differs; 0: none

    bool isExact() const { return checkpoints > 0 && matched == checkpoints; }
};

/// Replays the stamp. goesOn: called before each step; false cancels, and then the report is not exact.
StampReport verifyEffect(const Effect& effect, Workers workers, const std::function<bool()>& goesOn = {});
StampReport verifyEffect(const Effect& effect, int threads = 0);

}  // namespace gyre

#pragma once

#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"

#include <functional>

/// The stamp of an effect: checkpoints of a reference run, recorded at export. `StampCheck.h` compares them with a
/// replay.
namespace gyre {

/// Exports a scene for games, with the stamp of a run of at most `seconds` (limited by the effect's duration and
/// kLongestStamp): a checkpoint after the first frame and at 1, 2, 4 and 8 s. The run uses the effect's own bytes.
/// threads: 0 = all hardware threads; results do not depend on it. goesOn: called before each step; false cancels.
/// Fails if cancelled, if the scene has errors or breaks a rule of the format, and if the run is not finite.
[[nodiscard]] Result<Effect> makeEffect(const Scene& scene, double seconds = kLongestStamp, int threads = 0,
                                        const std::function<bool()>& goesOn = {});

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"
#include "core/effectfile/EffectFile.h"

#include <cstdint>
#include <functional>

/// The comparison of a replay with the stamp of an effect, see `Stamp.h`.
namespace gyre {

class Simulation;
struct SimulationState;

struct StampReport {
    std::uint32_t stampedRevision = 0;  ///< if it is not kSolverRevision, the stamp is not comparable and not replayed
    std::uint32_t checkpoints = 0, matched = 0;
    std::uint32_t firstBadFrame = 0;  ///< frame of the first checkpoint that differs; 0: none

    bool isExact() const { return checkpoints > 0 && matched == checkpoints; }
};

/// Replays the stamp. goesOn: called before each step; false cancels, and then the report is not exact.
StampReport verifyEffect(const Effect& effect, Workers workers, const std::function<bool()>& goesOn = {});
StampReport verifyEffect(const Effect& effect, int threads = 0);

/// Steps up to a frame and returns its checkpoint. Stops before, at a checkpoint that matches none, if `goesOn` returns
/// false or if the run leaves the finite numbers. afterStep: called after each step.
Checkpoint runToCheckpoint(Simulation& simulation, std::uint32_t frame, const std::function<bool()>& goesOn,
                           const std::function<void(const SimulationState&)>& afterStep = {});

}  // namespace gyre

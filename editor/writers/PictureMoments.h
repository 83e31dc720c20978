#pragma once

#include "core/particles/Snapshot.h"
#include "core/simulation/Simulation.h"
#include "editor/writers/PictureRun.h"

#include <functional>

namespace gyre::editor {

/// What is done on the way through the frames of a plan.
struct MomentVisit {
    std::function<bool(double)> goOn;                                     ///< the completed fraction; false: stop
    std::function<void(const Simulation&)> stepped = [](const auto&) {};  ///< after each step
    std::function<Result<void>(const Snapshot&)> moment;                  ///< at each frame of the plan
};

/// Simulates a scene from its start through all frames of the plan. False: it was stopped.
[[nodiscard]] Result<bool> visitMoments(const PictureRun& run, const MomentVisit& visit);

}  // namespace gyre::editor

#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Element.h"
#include "editor/preview/ObjectCosts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// Target and current frame of a seek.
struct SeekProgress {
    std::uint64_t reached = 0, target = 0;
};

/// A run that diverged and has stopped.
struct BrokenRun {
    std::uint64_t frame = 0;  ///< the first invalid frame
    ElementId element;        ///< the element whose body or tracers diverged; zero: the fluid
};

/// The status that the worker published last.
struct PreviewStatus {
    std::shared_ptr<const Snapshot> snapshot = std::make_shared<const Snapshot>();
    bool faithful = true;
    std::string failure;              ///< why playing stopped; empty: no failure
    std::optional<BrokenRun> broken;  ///< set if the run diverged
    bool ended = false;               ///< playing stopped at the last frame
    std::optional<SeekProgress> seeking;
    std::uint64_t seeksDone = 0;    ///< number of finished seeks, including those that a later one replaced
    std::uint64_t stepsDone = 0;    ///< number of finished single steps, including those that another command cancelled
    std::vector<ObjectCost> costs;  ///< costs of the last step; empty unless counting
    std::vector<std::uint64_t> keptFrames;  ///< ascending; seeking to them takes no step
};

}  // namespace gyre::editor

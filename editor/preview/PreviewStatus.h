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

/// A frame that is sought, and how far the run has come on its way there.
struct SeekProgress {
    std::uint64_t reached = 0, target = 0;
};

/// A run that left the finite numbers and stands still since.
struct BrokenRun {
    std::uint64_t frame = 0;  ///< the first that is not to be shown
    ElementId element;        ///< whose body or tracers did; zero: the fluid itself, which belongs to none
};

/// What the worker last made known.
struct PreviewStatus {
    std::shared_ptr<const Snapshot> snapshot = std::make_shared<const Snapshot>();
    bool faithful = true;
    std::string failure;              ///< why it stopped playing; empty: it did not fail
    std::optional<BrokenRun> broken;  ///< where that is why
    bool ended = false;               ///< it stopped playing at the last frame
    std::optional<SeekProgress> seeking;
    std::uint64_t seeksDone = 0;            ///< of those ordered, also those that a later one replaced
    std::uint64_t stepsDone = 0;            ///< single ones of those ordered, also those given up for another order
    std::vector<ObjectCost> costs;          ///< of the last step; empty unless counting
    std::vector<std::uint64_t> keptFrames;  ///< ascending; seeking to them takes no step
};

}  // namespace gyre::editor

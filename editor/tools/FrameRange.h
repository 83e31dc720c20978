#pragma once

#include "core/scene/FluidSettings.h"

#include <cmath>
#include <cstdint>

namespace gyre::editor {

/// How many frames an effect of a limited duration has; 0: it has no end.
inline std::uint64_t framesOf(const FluidSettings& fluid) {
    return static_cast<std::uint64_t>(std::llround(fluid.duration / fluid.substep));
}

/// The frames that playing goes through, both included; first < last.
struct FrameRange {
    std::uint64_t first = 0, last = 0;

    bool operator==(const FrameRange&) const = default;
};

}  // namespace gyre::editor

#pragma once

#include "core/scene/FluidSettings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

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

/// The frames between the in and out points that a scene stores; nothing if it stores none. end: the frame of a missing
/// out point.
inline std::optional<FrameRange> storedPoints(const FluidSettings& fluid, std::uint64_t end) {
    if (fluid.inPoint <= 0 && fluid.outPoint <= 0) return std::nullopt;
    const auto frameOf = [&](double time) { return static_cast<std::uint64_t>(std::llround(time / fluid.substep)); };
    const std::uint64_t in = frameOf(fluid.inPoint), out = fluid.outPoint > 0 ? frameOf(fluid.outPoint) : end;
    if (in == out) return std::nullopt;
    return FrameRange{std::min(in, out), std::max(in, out)};
}

}  // namespace gyre::editor

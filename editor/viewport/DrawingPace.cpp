#include "editor/viewport/DrawingPace.h"

#include <algorithm>

namespace gyre::editor {
namespace {

// An event that arrives during drawing waits for it. The window should respond within 50 ms.
constexpr double kTooLong = 35;      // [ms]
constexpr double kTimeToSpare = 20;  // [ms]; far below kTooLong, so that the number of tracers settles
constexpr double kFewest = 2000, kMost = 20000;
constexpr double kMostAtRest = 60000;  // takes 0.2 s, once
constexpr int kCoarse = 2;             // pixels per texel along each axis, in motion

}  // namespace

DrawingPace::Fineness DrawingPace::fineness(std::size_t tracers, bool moving) const {
    const auto most = static_cast<std::size_t>(moving ? m_tracers : kMostAtRest);
    return {static_cast<std::uint32_t>(std::max<std::size_t>(1, (tracers + most - 1) / most)), moving ? kCoarse : 1};
}

void DrawingPace::drewMoving(double milliseconds) {
    if (milliseconds > kTooLong) m_tracers *= 0.85;
    if (milliseconds < kTimeToSpare) m_tracers *= 1.05;
    m_tracers = std::clamp(m_tracers, kFewest, kMost);
}

}  // namespace gyre::editor

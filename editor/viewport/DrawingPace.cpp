#include "editor/viewport/DrawingPace.h"

#include <algorithm>

namespace gyre::editor {
namespace {

// An event that arrives during drawing waits for it. The window should respond within 50 ms in motion.
constexpr double kTooLong = 35;         // [ms]
constexpr double kFarTooLong = 100;     // [ms]; then fewer tracers do not help
constexpr double kTimeToSpare = 20;     // [ms]; far below kTooLong, so that the number of tracers settles
constexpr double kLongestAtRest = 250;  // [ms], by a prediction that can be wrong by half
constexpr double kFewest = 2000, kMost = 20000;
constexpr double kMostAtRest = 60000;
constexpr int kFine = 2, kCoarse = 4;  // pixels per texel along each axis, in motion

std::uint32_t strideFor(std::size_t tracers, double most) {
    const auto drawn = static_cast<std::size_t>(most);
    return static_cast<std::uint32_t>(std::max<std::size_t>(1, (tracers + drawn - 1) / drawn));
}

}  // namespace

DrawingPace::Fineness DrawingPace::inMotion(std::size_t tracers, Quality wanted) const {
    return {strideFor(tracers, m_tracers), m_pixelsPerTexel, std::min(wanted, Quality::Normal)};
}

DrawingPace::Fineness DrawingPace::atRest(std::size_t tracers, Quality wanted) const {
    for (const Quality quality : {Quality::Picture, Quality::High, std::min(wanted, Quality::Normal)})
        if (quality <= wanted && m_restRatio[static_cast<std::size_t>(quality)] * m_motionTime <= kLongestAtRest)
            return {strideFor(tracers, kMostAtRest), 1, quality};
    return inMotion(tracers, wanted);
}

void DrawingPace::drewInMotion(double milliseconds) {
    m_motionTime = (m_motionTime + milliseconds) / 2;
    if (milliseconds > kFarTooLong && m_tracers <= kFewest)
        m_pixelsPerTexel = std::min(m_pixelsPerTexel + 1, kCoarse);
    else if (milliseconds < kTimeToSpare && m_pixelsPerTexel > kFine)
        --m_pixelsPerTexel;
    else if (milliseconds > kTooLong)
        m_tracers = std::max(0.85 * m_tracers, kFewest);
    else if (milliseconds < kTimeToSpare)
        m_tracers = std::min(1.05 * m_tracers, kMost);
}

/// The first picture of a quality can take long, because its shaders are compiled; it counts for at most twice the
/// guess.
void DrawingPace::drewAtRest(const Fineness& fineness, double milliseconds) {
    if (fineness.pixelsPerTexel > 1) return;  // the picture was drawn like one in motion
    const auto quality = static_cast<std::size_t>(fineness.quality);
    const double guess = DrawingPace().m_restRatio[quality];
    m_restRatio[quality] = std::clamp(milliseconds / m_motionTime, 1.0, 2 * guess);
}

}  // namespace gyre::editor

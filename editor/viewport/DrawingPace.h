#pragma once

#include "editor/render/Quality.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gyre::editor {

/// The fineness of drawing with software OpenGL: coarse while the picture changes, so that the window responds at once,
/// and fine when it is at rest. A graphics card does not need it.
class DrawingPace {
public:
    struct Fineness {
        std::uint32_t tracerStride = 1;  ///< draw tracers whose id is a multiple of this
        int pixelsPerTexel = 1;          ///< along each axis
        Quality quality = Quality::Normal;
    };
    /// For a picture that changes: at most of normal quality.
    Fineness inMotion(std::size_t tracers, Quality wanted) const;
    /// For a picture that stays: the wanted quality, or the best one below it that is drawn within 0.25 s. If none
    /// is, the picture is as coarse as in motion.
    Fineness atRest(std::size_t tracers, Quality wanted) const;
    /// Report the time of a picture [ms]. Later pictures get more or fewer tracers and pixels.
    void drewInMotion(double milliseconds);
    void drewAtRest(const Fineness& fineness, double milliseconds);

private:
    double m_tracers = 8000;  ///< number of tracers that are drawn in time in motion
    int m_pixelsPerTexel = 2;
    double m_motionTime = 20;  ///< smoothed time of a picture in motion [ms]
    /// Time of a picture at rest divided by m_motionTime, for each quality. Guesses until such a picture is drawn.
    std::array<double, 4> m_restRatio{4, 4, 8, 11};
};

}  // namespace gyre::editor

#pragma once

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
    };
    Fineness fineness(std::size_t tracers, bool moving) const;
    /// Reports the time of a picture in motion [ms]. The next pictures get more or fewer tracers.
    void drewMoving(double milliseconds);

private:
    double m_tracers = 8000;  ///< number of tracers that are drawn in time in motion
};

}  // namespace gyre::editor

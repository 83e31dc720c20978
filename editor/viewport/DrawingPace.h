#pragma once

#include <cstddef>
#include <cstdint>

namespace gyre::editor {

/// How finely OpenGL on the processor draws: coarse while things move, so that the window answers at once, and fine
/// when they rest. A graphics card does not need it.
class DrawingPace {
public:
    struct Fineness {
        std::uint32_t tracerStride = 1;  ///< draw tracers whose id is a multiple of this
        int pixelsPerTexel = 1;          ///< each way
    };
    Fineness fineness(std::size_t tracers, bool moving) const;
    /// A picture of things that move took so long [ms]: the next ones get more or fewer tracers.
    void drewMoving(double milliseconds);

private:
    double m_tracers = 8000;  ///< that the processor draws in time while things move
};

}  // namespace gyre::editor

#pragma once

#include "editor/tools/FrameRange.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace gyre::editor {

class FrameSync;

/// How the run goes on while nothing else is ordered, and what it may cost.
struct PlaybackSettings {
    bool playing = false;
    bool realTime = true;                       ///< speed steps per step of the scene's time; else as fast as it can
    double speed = 1;                           ///< scene's time per the clock's
    std::optional<FrameRange> range;            ///< none: playing never ends
    bool loops = true;                          ///< at the last frame: on at the first; else stop
    bool editsReplay = false;                   ///< an edit is replayed from frame 0 to where we are; else taken live
    std::size_t memory = 200'000'000;           ///< for kept states [bytes]
    bool measuring = false;                     ///< every step is measured, for plots
    bool counting = false;                      ///< with every picture comes what each object costs
    std::chrono::milliseconds leastPerStep{0};  ///< test hook
    std::shared_ptr<FrameSync> leads, follows;  ///< another run that comes along, or that it comes along with
};

}  // namespace gyre::editor

#pragma once

#include "editor/tools/FrameRange.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace gyre::editor {

class FrameSync;

/// How the worker plays, and which extra work it does.
struct PlaybackSettings {
    bool playing = false;
    bool realTime = true;             ///< `speed` seconds of scene time per second; otherwise as fast as possible
    double speed = 1;                 ///< scene time per wall-clock time
    std::optional<FrameRange> range;  ///< none: playing never ends
    bool loops = true;                ///< continues with the first frame after the last; otherwise stops
    bool editsReplay = false;  ///< an edit replays the run from frame 0 to the current frame; otherwise it applies to
                               ///< the running state
    std::size_t level = 0;     ///< level of detail; 0: as authored
    std::size_t memory = 200'000'000;          ///< for kept states [bytes]
    bool measuring = false;                    ///< measures every step, for plots
    bool counting = false;                     ///< publishes the cost of each object with every picture
    std::chrono::milliseconds minStepTime{0};  ///< test hook
    std::shared_ptr<FrameSync> leads,
        follows;  ///< synchronisation with a run that follows this one, or that this one follows
};

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/PlaybackSettings.h"

#include <cstdint>
#include <optional>

namespace gyre::editor {

/// Commands from the window that the worker has not taken yet. The latest wins: a command removes those that it makes
/// obsolete, so no queue builds up.
struct PreviewCommands {
    std::optional<Scene> opened;
    std::optional<Scene> changed;
    bool restart = false;
    std::optional<std::uint64_t> seek;
    std::uint64_t seeks = 0;  ///< total number of seeks requested so far, restarts included
    int steps = 0;
    std::uint64_t stepsInAll = 0;  ///< total number of single steps requested so far
    std::uint64_t followed = 0;    ///< the second run has reached this picture; see FrameSync
    PlaybackSettings playback;     ///< always complete: the worker copies it
    bool quit = false;
    bool isNew = false;  ///< something here is new to the worker

    void open(const Scene& scene) {
        startOver();
        opened = scene;
        changed.reset();
        restart = false;
    }
    void change(const Scene& scene) { (opened ? opened : changed) = scene; }
    void startOver() {
        restart = true;
        seek.reset();
        ++seeks;  // a request of frame 0
        steps = 0;
    }
    void seekTo(std::uint64_t frame) {
        seek = frame;
        ++seeks;
        steps = 0;
    }
    void stepOnce() {
        playback.playing = false;
        ++steps;
        ++stepsInAll;
    }
};

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/PlaybackSettings.h"

#include <cstdint>
#include <optional>

namespace gyre::editor {

/// What the window wants of the worker and the worker has not taken yet. The latest wins: an order throws away those it
/// makes pointless, so that nothing ever queues.
struct PreviewCommands {
    std::optional<Scene> opened;
    std::optional<Scene> changed;
    bool restart = false;
    std::optional<std::uint64_t> seek;
    std::uint64_t seeks = 0;  ///< how many were ordered in all, with this one
    int steps = 0;
    std::uint64_t stepsInAll = 0;  ///< how many single steps were ordered in all, with these
    std::uint64_t followed = 0;    ///< the second run has come to this picture; see FrameSync
    PlaybackSettings pace;         ///< always whole: the worker takes a copy and leaves it here
    bool quit = false;
    bool isFresh = false;  ///< something here is news to the worker

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
        steps = 0;
    }
    void seekTo(std::uint64_t frame) {
        seek = frame;
        ++seeks;
        steps = 0;
    }
    void stepOnce() {
        pace.playing = false;
        ++steps;
        ++stepsInAll;
    }
};

}  // namespace gyre::editor

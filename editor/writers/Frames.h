#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "editor/tools/FrameRange.h"

#include <cstdint>
#include <string>

namespace gyre {
class Simulation;
}

namespace gyre::editor {

/// Number of frames in `seconds` of a scene, rounded.
std::uint64_t framesIn(const Scene& scene, double seconds);
/// Default number of steps to write: the scene's duration, at most 10 s.
std::uint64_t usualFrames(const Scene& scene);
/// Default frames of what plays: those between the in and out points of the scene, else the usual ones from its start.
FrameRange playedFrames(const Scene& scene);
/// The error of a run that diverged in its last step. `name` is the scene's name.
Error brokenMotion(const std::string& name, const Simulation& simulation);

/// Inserts a number into a file name: at %04d, or before the extension if there are several files.
std::string numberedName(const std::string& pattern, std::uint64_t number, bool several);

}  // namespace gyre::editor

#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "editor/tools/FrameRange.h"

#include <cstdint>
#include <string>

namespace gyre::editor {

/// Frames in so many seconds of a scene, rounded.
std::uint64_t framesIn(const Scene& scene, double seconds);
/// Steps that what is written takes of itself: the scene's duration, but of longer and endless effects the first 10 s.
std::uint64_t usualFrames(const Scene& scene);
/// Why a run of the scene of this name was given up.
Error brokenMotion(const std::string& name, std::uint64_t frame);

/// Where the number of a picture or moment goes into a name: at %04d, or before the extension if there are several.
std::string numberedName(const std::string& pattern, std::uint64_t number, bool several);

}  // namespace gyre::editor

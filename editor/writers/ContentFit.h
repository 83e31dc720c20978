#pragma once

#include "core/base/Result.h"
#include "editor/tools/Camera.h"
#include "editor/writers/PictureRun.h"

#include <functional>
#include <optional>

namespace gyre::editor {

/// What a camera is fitted to.
enum class FitContent { Fluid, FluidAndBodies };

/// The camera of the run, moved so that the fluid of all its pictures, and perhaps the bodies, fill the picture. Runs
/// the scene once to find out; writes nothing. Nothing: it was stopped. Fails if there is nothing to fit to, or if a
/// group carries the camera during the run.
[[nodiscard]] Result<std::optional<Camera>> fittedCamera(const PictureRun& run, FitContent content,
                                                         const std::function<bool(double)>& goOn);

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"

#include <functional>
#include <optional>

namespace gyre::editor {

/// The scene by which machines are compared: some of everything that costs, in shares as in the sample projects. It
/// gives the same bits everywhere, so every machine does the same work. Whoever changes it makes the numbers of before
/// worthless.
Scene calibrationScene();

/// How fast this machine is: what a step of that scene takes on so many threads (0: all), the least of some runs. [us]
/// None when `goOn` answers false, which is asked often with how far it is, 0 to 1. Takes a few seconds.
std::optional<double> calibrate(int threads, const std::function<bool(double)>& goOn);

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"

#include <functional>
#include <optional>

namespace gyre::editor {

/// The benchmark scene that compares machines. It contains every costly kind of element in the proportions of the
/// sample projects. The simulation is deterministic, so each machine does the same work. A change of this scene
/// invalidates all published numbers.
Scene calibrationScene();

/// Measures this machine's speed: the minimum time per step of that scene over several runs, with `threads` threads (0:
/// all). [us] Takes a few seconds. `goOn` is called often with the progress 0..1; false cancels and gives nullopt.
std::optional<double> calibrate(int threads, const std::function<bool(double)>& goOn);

}  // namespace gyre::editor

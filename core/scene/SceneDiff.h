#pragma once

#include "core/scene/Scene.h"

#include <vector>

namespace gyre {

enum class SceneChange {
    None,
    Look,    ///< repaint
    Motion,  ///< the running simulation must be updated
};

/// The kind of the most consequential difference between two scenes.
SceneChange compare(const Scene& before, const Scene& after);

/// The time until which runs of both scenes are alike: where only later keys of paths and curves differ, the time of
/// the last key whose piece does not change; 0 for all other changes of the motion. [s]
double alikeUntil(const Scene& before, const Scene& after);

/// The elements of `after` that are new, or differ from `before` in themselves or in their drives.
std::vector<ElementId> changedElements(const Scene& before, const Scene& after);

}  // namespace gyre

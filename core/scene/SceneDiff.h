#pragma once

#include "core/scene/Scene.h"

#include <vector>

namespace gyre {

enum class SceneChange {
    None,
    Look,    ///< repaint
    Motion,  ///< the running simulation must hear of it
};

/// The heaviest kind of difference between two scenes.
SceneChange compare(const Scene& before, const Scene& after);

/// The elements of `after` that are new or differ from before, also in what drives or starts them.
std::vector<ElementId> changedElements(const Scene& before, const Scene& after);

}  // namespace gyre

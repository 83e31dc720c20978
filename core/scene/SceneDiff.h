#pragma once

#include "core/scene/Scene.h"

namespace gyre {

enum class SceneChange {
    None,
    Look,     ///< repaint
    Motion,   ///< the running simulation must hear of it
};

/// The heaviest kind of difference between two scenes.
SceneChange compare(const Scene& before, const Scene& after);

}  // namespace gyre

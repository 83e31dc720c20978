#pragma once

#include "core/scene/Scene.h"

namespace gyre::batch {

/// The scene of article 12: fluid of radius 1 m ejected along the axis with factor 100, 1,248 vortons.
Scene jetRing();

/// A ring of 0.7 m with a core of 0.049 m, which is 3.7 cells of its grid, and about so many vortons.
VorticitySource thinRing(int vortons);
/// A scene of that ring alone, on 128 cells.
Scene thinRingScene(int vortons);

}  // namespace gyre::batch

#pragma once

#include "tests/core/DrivenScenes.h"

namespace gyre::fuzz {

/// Has all that can change while it runs, and a step is quick.
inline Scene smallScene() {
    Scene scene = scenes::driven();
    scene.fluid.gridCells = 8;
    scene.fluid.maxTracers = 500;
    scene.fluid.maxVortons = 300;
    return scene;
}

}  // namespace gyre::fuzz

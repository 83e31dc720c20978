#pragma once

#include "core/file/EffectFile.h"
#include "core/simulation/Simulation.h"
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

inline std::vector<std::byte> smallEffect() { return writeEffect({effectScene(smallScene()), kSolverRevision, "fuzz", {}}); }

}  // namespace gyre::fuzz

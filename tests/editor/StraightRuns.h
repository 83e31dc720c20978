#pragma once

#include "core/simulation/Simulation.h"

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// The hash of every frame, 0 to `frames`, of an uninterrupted run of the scene.
inline std::vector<std::uint64_t> hashesOf(const Scene& scene, int frames) {
    Simulation simulation(scene);
    std::vector<std::uint64_t> hashes{simulation.stateHash()};
    for (int i = 0; i < frames; ++i) {
        simulation.step();
        hashes.push_back(simulation.stateHash());
    }
    return hashes;
}

}  // namespace gyre::editor

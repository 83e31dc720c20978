#pragma once

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <cstddef>
#include <cstdint>

/// Runs of the simulation, for tests that compare their results.
namespace gyre {

inline void run(Simulation& simulation, int steps) {
    for (int i = 0; i < steps; ++i) simulation.step();
}

inline std::uint64_t hashAfter(const Scene& scene, int steps, int threads = 1) {
    Simulation simulation(scene, threads);
    run(simulation, steps);
    return simulation.stateHash();
}

/// The hash after `steps` steps and as many again, from a state that is saved and restored between them. 0: refused
inline std::uint64_t hashAfterRestore(const Scene& scene, int steps) {
    Simulation saved(scene, 1), restored(scene, 1);
    run(saved, steps);
    if (!restored.restore(saved.save())) return 0;
    run(restored, steps);
    return restored.stateHash();
}

inline std::size_t tracersAfter(Simulation& simulation, int steps) {
    run(simulation, steps);
    return simulation.state().tracers.size();
}
inline std::size_t tracersAfter(const Scene& scene, int steps) {
    Simulation simulation(scene, 1);
    return tracersAfter(simulation, steps);
}

}  // namespace gyre

#pragma once

#include <string_view>

namespace gyre {
struct SimulationState;
}
struct Machine;

/// What a stage cannot do without: additions and multiplications, and bytes to or from memory.
struct StageWork {
    double flops = 0, bytes = 0;
};

/// Of the step that the state has just done: each array that the stage needs comes in once and goes out once, and of
/// grids only the nodes where vortons are, and beside. Random numbers and roots count nothing. Nothing for stages that
/// do a few numbers per body only.
StageWork leastWorkOf(std::string_view stage, const gyre::SimulationState& state);

/// The larger of both over what one core does, divided by the threads. [ms]
double boundOf(const StageWork& work, const Machine& machine, int threads);

#pragma once

#include <string_view>

namespace gyre {
struct SimulationState;
}
struct Machine;

/// Minimum work of a stage: additions and multiplications, and bytes to and from memory.
struct StageWork {
    double flops = 0, bytes = 0;
};

/// The minimum work of a stage in the last step. Each required array is read and written once. Grids count only nodes
/// at and next to vortons. Random numbers and square roots are free. Zero for stages that process only a few values per
/// body.
StageWork leastWorkOf(std::string_view stage, const gyre::SimulationState& state);

/// The larger of both times on one core, divided by the number of threads. [ms]
double boundOf(const StageWork& work, const Machine& machine, int threads);

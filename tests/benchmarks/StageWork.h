#pragma once

#include <string_view>

namespace gyre {
struct SimulationState;
}

/// What a stage cannot do without: additions and multiplications, and bytes to or from memory.
struct StageWork {
    double flops = 0, bytes = 0;
};

/// Of the scene of bench_stages, whose fluid carries no heat, fuel or density: each array that the stage needs comes in once and goes out
/// once. Nothing for stages that have nothing to do there.
StageWork leastWorkOf(std::string_view stage, const gyre::SimulationState& state);

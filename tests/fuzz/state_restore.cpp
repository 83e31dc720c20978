#include "core/simulation/Simulation.h"
#include "tests/fuzz/SmallScene.h"

#include <cstdint>
#include <cstdlib>
#include <span>

/// Any bytes are refused and change nothing, or are a state that runs on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static gyre::Simulation simulation(gyre::fuzz::smallScene(), 1);
    static const std::vector<std::byte> start = simulation.save();
    static const std::uint64_t startHash = simulation.stateHash();
    if (!simulation.restore(std::as_bytes(std::span(data, size)))) {
        if (simulation.stateHash() != startHash) std::abort();
        return 0;
    }
    for (int frame = 0; frame < 2; ++frame) simulation.step();
    if (!simulation.restore(start)) std::abort();
    return 0;
}

#include "core/simulation/Simulation.h"
#include "tests/fuzz/SmallScene.h"

#include <cstdint>
#include <span>

/// Any bytes are refused, or are a state that runs on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const gyre::Scene scene = gyre::fuzz::smallScene();
    gyre::Simulation simulation(scene, 1);
    simulation.restore(std::as_bytes(std::span(data, size)));
    for (int frame = 0; frame < 2; ++frame) simulation.step();
    return 0;
}

#include "core/effectfile/EffectFile.h"
#include "core/simulation/Simulation.h"
#include "tests/fuzz/Sealed.h"

namespace {

/// Limits so small that a step is fast; larger effects are refused like files that are too large.
constexpr gyre::EffectLimits kSmall{1u << 20, 400, 2000, 8, 16, 64, 16 * 16 * 16};

}  // namespace

/// Any effect that is read runs, or leaves the finite numbers and stops.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::byte> bytes = gyre::fuzz::sealed(std::as_bytes(std::span(data, size)));
    const auto effect = gyre::readEffect(bytes, kSmall);
    if (!effect || effect->scene.elements.size() > 16) return 0;
    gyre::Simulation simulation(effect->scene, 1);
    for (std::size_t i = 0; i < simulation.parameterCount(); ++i)
        simulation.setParameter(i, effect->scene.parameters[i].high);
    for (int frame = 0; frame < 3; ++frame) simulation.step();
    for (std::size_t i = 0; i < effect->scene.events.size(); ++i) simulation.trigger(i);
    simulation.step();
    simulation.stateHash();
    return 0;
}

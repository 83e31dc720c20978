#include "core/runtime/Instance.h"

#include <algorithm>

namespace gyre {
namespace {

// Bytes for one, with the scratch of the stages, and twice where arrays grow by doubling. Measured through the memory hook on
// two scenes with some of everything; a test says that these stay below for 300 steps, and all projects for the first ones.
constexpr std::uint64_t kPerTracer = 2 * (89 + 40), kPerVorton = 2 * (240 + 200);
constexpr std::uint64_t kPerNode = 420, kPerBody = 100000;
constexpr std::uint64_t kAlways = 4 << 20;
constexpr std::uint64_t kMarginCells = 12;   // a domain has more cells than asked for, around what it holds

}  // namespace

std::uint64_t estimatedBytes(const Scene& scene) {
    const FluidSettings& fluid = scene.fluid;
    const auto side = static_cast<std::uint64_t>(std::max(1, fluid.gridCells)) + kMarginCells;
    const auto bodies = static_cast<std::uint64_t>(
        std::ranges::count_if(scene.elements, [](const Element& element) { return std::holds_alternative<Body>(element.body); }));
    return kAlways + kPerTracer * static_cast<std::uint64_t>(fluid.maxTracers) + kPerVorton * static_cast<std::uint64_t>(fluid.maxVortons) +
           kPerNode * side * side * side + kPerBody * bodies;
}

}  // namespace gyre

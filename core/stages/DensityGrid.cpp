#include "core/stages/DensityGrid.h"

#include "core/base/EightLanes.h"
#include "core/base/RangeSums.h"
#include "core/stages/Emit.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFaint = 1e-2f;  // cells with less than this fraction of the largest volume do not extend the domain
constexpr float kMoving =
    1e-4f;                   // cells farther away than the flow carries fluid from fuller ones are left as they are
constexpr int kCarried = 3;  // cells that fluid may be carried in a step

float largestSize(const std::vector<float>& amount) {
    EightFloats most{};
    for (std::size_t i = 0; i < amount.size(); i += 8) {
        const EightFloats some = loadSome(&amount[i], amount.size() - i);
        most = largerOf(most, largerOf(some, -some));
    }
    float largest = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) largest = std::max(largest, most[lane]);
    return largest;
}

/// The cells with at least this volume, as a box; without any, its low end is beyond its high end.
NodeRange cellsWith(const Workers& workers, const DensityGrid& density, float least) {
    const UniformGrid& grid = density.grid;
    const NodeRange none{grid.nodes, glm::ivec3(-1)};
    NodeRange all = none;
    inRanges<NodeRange>(
        workers, static_cast<std::size_t>(grid.nodes.z), 1,
        [&](std::size_t begin, std::size_t end, NodeRange& range) {
            range = none;
            const auto isLess = [least](float volume) { return std::abs(volume) < least; };
            for (int k = static_cast<int>(begin); k < static_cast<int>(end); ++k)
                for (int j = 0; j < grid.nodes.y; ++j) {
                    const std::span row(&density.amounts[kHeldVolume][grid.index(0, j, k)],
                                        static_cast<std::size_t>(grid.nodes.x));
                    const auto low = std::ranges::find_if_not(row, isLess);
                    if (low == row.end()) continue;
                    const auto high = std::find_if_not(row.rbegin(), row.rend(), isLess);
                    range.low = glm::min(range.low, glm::ivec3(low - row.begin(), j, k));
                    range.high = glm::max(range.high, glm::ivec3(row.rend() - high - 1, j, k));
                }
        },
        [&](const NodeRange& range) {
            all.low = glm::min(all.low, range.low);
            all.high = glm::max(all.high, range.high);
        });
    return all;
}

float longestLifetime(const Scene& scene) {
    float longest = 0;
    for (const Element& element : scene.elements)
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) longest = std::max(longest, region->lifetime);
    return longest;
}

}  // namespace

void DensityGrid::clear() {
    grid = {};
    cells = {};
    isHeld = {};
    for (std::vector<float>& amount : amounts) amount.clear();
}

Box boxOfFluid(const Workers& workers, const SimulationState& state) {
    const DensityGrid& density = state.density;
    Box all;
    if (const float most = largestSize(density.amounts[kHeldVolume]); most > 0) {
        const NodeRange cells = cellsWith(workers, density, kFaint * most);
        for (const glm::ivec3& cell : {cells.low, cells.high}) all.add(density.grid.position(cell.x, cell.y, cell.z));
    }
    for (const NewFluid& box : density.births)
        for (const float side : {-0.5f, 0.5f}) all.add(box.position + side * box.size);
    return all;
}

void findCellsWithFluid(const Workers& workers, DensityGrid& density) {
    density.cells = {};
    std::array<float, kCellAmounts> most{};
    parallelFor(workers, kCellAmounts, 1,
                [&](std::size_t amount, std::size_t) { most[amount] = largestSize(density.amounts[amount]); });
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount) density.isHeld[amount] = most[amount] > 0;
    if (!(most[kHeldVolume] > 0)) return;
    density.leastMoving = kMoving * most[kHeldVolume];
    const NodeRange cells = cellsWith(workers, density, density.leastMoving);
    density.cells = {glm::max(cells.low - kCarried, glm::ivec3(1)),
                     glm::min(cells.high + kCarried, density.grid.nodes - 2)};
}

void addVortonsForDensity(SimulationState& state) {
    std::vector<NewVorton>& list = state.density.newVortons;
    if (list.empty()) return;
    const FloatingPointScope scope;
    const float lifetime = longestLifetime(state.scene);
    const auto most = static_cast<std::size_t>(std::max(0, state.scene.fluid.maxVortons));
    for (const NewVorton& born : list) {
        if (state.vortons.size() >= most) break;
        appendVorton(state, born, lifetime);
        state.vortons.velocity.back() = state.velocity.at(born.position);
        state.vortons.kind.back() = VortonKind::Density;
    }
    list.clear();
}

}  // namespace gyre

#include "core/stages/DensityGrid.h"

#include "core/base/EightLanes.h"
#include "core/stages/Emit.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFaint = 1e-2f;  // cells with less than this fraction of the largest volume do not extend the domain
constexpr float kMoving =
    1e-4f;  // cells farther away than the flow carries fluid from fuller ones are left as they are

/// The largest size of some of the values of an amount.
float largestSize(const float* amount, std::size_t count) {
    EightFloats most{};
    for (std::size_t i = 0; i < count; i += 8) {
        const EightFloats some = loadSome(amount + i, count - i);
        most = largerOf(most, largerOf(some, -some));
    }
    float largest = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) largest = std::max(largest, most[lane]);
    return largest;
}

float largestSize(const std::vector<float>& amount) { return largestSize(amount.data(), amount.size()); }

/// The cells with at least this volume, as a box; without any, its low end is beyond its high end.
NodeRange cellsWith(const DensityGrid& density, float least) {
    const UniformGrid& grid = density.grid;
    NodeRange all{grid.nodes, glm::ivec3(-1)};
    const auto isLess = [least](float volume) { return std::abs(volume) < least; };
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j) {
            const std::span row(&density.amounts[kHeldVolume][grid.index(0, j, k)],
                                static_cast<std::size_t>(grid.nodes.x));
            if (largestSize(row.data(), row.size()) < least) continue;
            const auto low = std::ranges::find_if_not(row, isLess);
            const auto high = std::find_if_not(row.rbegin(), row.rend(), isLess);
            all.low = glm::min(all.low, glm::ivec3(low - row.begin(), j, k));
            all.high = glm::max(all.high, glm::ivec3(row.rend() - high - 1, j, k));
        }
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

Box boxOfFluid(const SimulationState& state) {
    const DensityGrid& density = state.density;
    Box all;
    if (const float most = largestSize(density.amounts[kHeldVolume]); most > 0) {
        const NodeRange cells = cellsWith(density, kFaint * most);
        for (const glm::ivec3& cell : {cells.low, cells.high}) all.add(density.grid.position(cell.x, cell.y, cell.z));
    }
    for (const NewFluid& box : density.births)
        for (const float side : {-0.5f, 0.5f}) all.add(box.position + side * box.size);
    return all;
}

void findCellsWithFluid(DensityGrid& density) {
    density.cells = {};
    const float most = largestSize(density.amounts[kHeldVolume]);
    if (!(most > 0)) return density.isHeld.fill(false);
    density.leastMoving = kMoving * most;
    const NodeRange cells = cellsWith(density, density.leastMoving);
    density.cells = {glm::max(cells.low, glm::ivec3(1)), glm::min(cells.high, density.grid.nodes - 2)};
}

void findWhatIsHeld(DensityGrid& density) {
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount)
        density.isHeld[amount] = largestSize(density.amounts[amount]) > 0;
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

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

/// The cells with at least this volume in a row of `count` cells from `first`, from the first to the last; x: of
/// `first`.
RowSpan cellsWith(const DensityGrid& density, float least, std::size_t first, std::size_t count, int x) {
    const std::span row(&density.amounts[kHeldVolume][first], count);
    const auto isLess = [least](float volume) { return std::abs(volume) < least; };
    const auto low = std::ranges::find_if_not(row, isLess);
    const auto high = std::find_if_not(row.rbegin(), row.rend(), isLess);
    return {x + static_cast<int>(low - row.begin()), x + static_cast<int>(row.rend() - high) - 1};
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
    rows.restart(grid, {});
    isHeld = {};
    for (std::vector<float>& amount : amounts) amount.clear();
}

Box boxOfFluid(const SimulationState& state) {
    const DensityGrid& density = state.density;
    const UniformGrid& grid = density.grid;
    const auto eachSpan = [&](const auto& visit) {
        for (int k = density.cells().low.z; k <= density.cells().high.z; ++k)
            for (int j = density.cells().low.y; j <= density.cells().high.y; ++j)
                if (const RowSpan row = density.rows.row(j, k); row.low <= row.high)
                    visit(grid.index(row.low, j, k), static_cast<std::size_t>(row.high - row.low + 1),
                          glm::ivec3(row.low, j, k));
    };
    Box all;
    float most = 0;
    eachSpan([&](std::size_t first, std::size_t count, const glm::ivec3&) {
        most = std::max(most, largestSize(&density.amounts[kHeldVolume][first], count));
    });
    if (most > 0)
        eachSpan([&](std::size_t first, std::size_t count, const glm::ivec3& at) {
            if (largestSize(&density.amounts[kHeldVolume][first], count) < kFaint * most) return;
            const RowSpan row = cellsWith(density, kFaint * most, first, count, at.x);
            for (const int x : {row.low, row.high}) all.add(grid.position(x, at.y, at.z));
        });
    for (const NewFluid& box : density.births)
        for (const float side : {-0.5f, 0.5f}) all.add(box.position + side * box.size);
    return all;
}

void findCellsWithFluid(DensityGrid& density) {
    const UniformGrid& grid = density.grid;
    const auto x = static_cast<std::size_t>(grid.nodes.x);
    density.rows.restart(grid, {});
    std::vector<float>& mostOfRow = density.mostOfRow;
    mostOfRow.resize(x > 0 ? grid.count() / x : 0);
    float most = 0;
    for (std::size_t row = 0; row < mostOfRow.size(); ++row) {
        mostOfRow[row] = largestSize(&density.amounts[kHeldVolume][row * x], x);
        most = std::max(most, mostOfRow[row]);
    }
    if (!(most > 0)) return density.isHeld.fill(false);
    density.leastMoving = kMoving * most;
    NodeRange box{grid.nodes, glm::ivec3(-1)};
    for (int k = 1; k < grid.nodes.z - 1; ++k)
        for (int j = 1; j < grid.nodes.y - 1; ++j) {
            const std::size_t row = grid.index(0, j, k) / x;
            if (mostOfRow[row] < density.leastMoving) continue;
            const RowSpan found = cellsWith(density, density.leastMoving, row * x, x, 0);
            const int low = std::max(found.low, 1), high = std::min(found.high, grid.nodes.x - 2);
            if (high < low) continue;
            density.rows.add(j, k, low);
            density.rows.add(j, k, high);
            box = both(box, {{low, j, k}, {high, j, k}});
        }
    density.rows.setBox(box);
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

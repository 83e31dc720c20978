#include "core/stages/EnergyWatch.h"

#include "core/base/RangeSums.h"
#include "core/stages/Room.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <variant>

namespace gyre {
namespace {

constexpr double kFreeInRoom = 0.01;    // excess of energy that is left: errors of the sum over the grid
constexpr double kFreeInOpen = 0.1;     // the grid leaves out part of the flow, and not always the same
constexpr double kAtOnce = 4;           // fraction of growth removed, per rise of the excess
constexpr double kInTime = 1;           // the same, per excess and step
constexpr double kMostGrowth = 1.5;     // shrinking by half the rate of growth takes the excess away again
constexpr double kFadesAbove = 0.01;    // excess
constexpr double kFadingPer = 0.35;     // fraction of strength per step and excess
constexpr double kMostFading = 0.1;     // fraction of strength per step
constexpr double kDecay = 0.015;        // rate at which the allowed energy falls while all growth is removed [1/s]
constexpr double kHeadroom = 1.3;       // of the allowed energy, relative to the present one
constexpr std::size_t kLeastRows = 64;  // per range

bool isAtRest(const RigidBody& body) {
    return !body.dynamic && body.pose.velocity == glm::vec3(0) && body.pose.spin == glm::vec3(0);
}

/// Newborn vortons stand at the end. Those of walls are no births of energy.
bool hasBirths(const Vortons& v) {
    for (std::size_t i = v.freeCount(); i-- > 0 && v.age[i] == 0;)
        if (v.kind[i] == VortonKind::Source) return true;
    return false;
}

bool isDriven(const SimulationState& state) {
    const bool hasForces = std::ranges::any_of(
        state.scene.elements, [](const Element& each) { return std::holds_alternative<Force>(each.body); });
    return hasForces || !state.growth.empty() || !state.density.isEmpty() ||
           !std::ranges::all_of(state.bodies, isAtRest) ||
           (!state.bodies.empty() && state.scene.fluid.wind != glm::vec3(0));
}

/// Whether all of the flow is known: it is that in a closed room, which lies in the grid.
bool isAllKnown(const SimulationState& state) {
    if (!isClosedRoom(state.room)) return false;
    const Box grid = state.velocity.grid.bounds();
    return state.room.isTurned || (grid.contains(state.room.box.low) && grid.contains(state.room.box.high));
}

/// Whether the energy on this grid does not compare with that on the present one. A closed room is on both; in the
/// open, a grid that moves leaves out other parts of the flow.
bool isOtherGrid(const UniformGrid& grid, const SimulationState& state) {
    const UniformGrid& now = state.velocity.grid;
    return isAllKnown(state) ? grid.spacing != now.spacing : !(grid == now);
}

/// What of the room, or of the grid, lies along one axis. In cells from the first node.
struct Extent {
    float low, high;

    /// Of what one of every `step` nodes stands for. [cells]
    float partOf(int node, int step) const {
        const float at = static_cast<float>(node), half = 0.5f * static_cast<float>(step);
        return std::max(0.0f, std::min(high, at + half) - std::max(low, at - half));
    }
};

Extent extentAlong(const UniformGrid& grid, const Room& room, int axis) {
    const Extent whole{-0.5f, static_cast<float>(grid.nodes[axis]) - 0.5f};
    if (!isClosedRoom(room)) return whole;
    const float low = (room.box.low[axis] - grid.origin[axis]) / grid.spacing,
                high = (room.box.high[axis] - grid.origin[axis]) / grid.spacing;
    return {std::max(low, whole.low), std::min(high, whole.high)};
}

/// The sum of squares of a row's velocities, with the part of its first and last cell that counts.
float squaresOfRow(const glm::vec4* row, int count, const Extent& along) {
    constexpr int kTogether = 4;  // additions that do not wait for each other
    const auto square = [&](int i) { return row[i] * row[i]; };
    const int first = std::max(0, static_cast<int>(std::ceil(along.low + 0.5f))),
              end = std::min(count, static_cast<int>(std::floor(along.high + 0.5f)));
    glm::vec4 sums[kTogether]{};
    int i = first;
    for (; i + kTogether <= end; i += kTogether)
        for (int k = 0; k < kTogether; ++k) sums[k] += square(i + k);
    for (; i < end; ++i) sums[0] += square(i);
    if (first > 0 && first - 1 < end) sums[1] += along.partOf(first - 1, 1) * square(first - 1);
    if (end < count && end >= first) sums[2] += along.partOf(end, 1) * square(end);
    const glm::vec4 sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    return sum.x + sum.y + sum.z;
}

/// From every second row across each axis: blobs of 1.5 cells leave nothing that these would miss.
double energyOf(const Workers& workers, const SimulationState& state) {
    constexpr int kOneOf = 2;
    const bool isTurned = isClosedRoom(state.room) && state.room.isTurned;  // its flow is known on its own grid
    const UniformGrid& grid = isTurned ? state.room.grid : state.velocity.grid;
    const std::vector<glm::vec4>& nodes = isTurned ? state.room.stopped : state.velocity.nodes;
    if (nodes.size() < grid.count()) return 0;
    const Extent x = extentAlong(grid, state.room, 0), y = extentAlong(grid, state.room, 1),
                 z = extentAlong(grid, state.room, 2);
    const std::size_t across = static_cast<std::size_t>((grid.nodes.y + kOneOf - 1) / kOneOf),
                      planes = static_cast<std::size_t>((grid.nodes.z + kOneOf - 1) / kOneOf);
    double sum = 0;
    inRanges<double>(
        workers, across * planes, kLeastRows,
        [&](std::size_t begin, std::size_t end, double& part) {
            for (std::size_t row = begin; row < end; ++row) {
                const int j = kOneOf * static_cast<int>(row % across), k = kOneOf * static_cast<int>(row / across);
                const float weight = y.partOf(j, kOneOf) * z.partOf(k, kOneOf);
                if (weight > 0) part += double(weight * squaresOfRow(&nodes[grid.index(0, j, k)], grid.nodes.x, x));
            }
        },
        [&](double part) { sum += part; });
    const double h = double(grid.spacing);
    return 0.5 * sum * h * h * h;
}

}  // namespace

Restraint watchEnergy(const Workers& workers, SimulationState& state) {
    EnergyWatch& watch = state.energyWatch;
    const double before = watch.energy;
    if (isDriven(state) || state.velocity.nodes.size() < state.velocity.grid.count() || state.vortons.size() == 0) {
        watch = {};
        return {};
    }
    watch.energy = energyOf(workers, state);
    if (!(before > 0 && watch.allowed > 0))
        watch.allowed = watch.energy;
    else if (isOtherGrid(watch.grid, state) || hasBirths(state.vortons))
        watch.allowed *= watch.energy / before;
    watch.grid = state.velocity.grid;
    watch.allowed = std::min(watch.allowed, kHeadroom * watch.energy);
    if (!(watch.allowed > 0)) return {};
    const double excess = watch.energy / watch.allowed - 1, step = state.scene.fluid.substep;
    const bool isClosed = isAllKnown(state);
    const double over = excess - (isClosed ? kFreeInRoom : kFreeInOpen);
    watch.growth = std::clamp(watch.growth + kAtOnce * (excess - watch.excess) + kInTime * over, 0.0, kMostGrowth);
    watch.excess = excess;
    watch.allowed *= 1 - kDecay * step * std::min(1.0, watch.growth);
    Restraint restraint{static_cast<float>(watch.growth)};
    if (isClosed)
        restraint.fading = static_cast<float>(std::clamp(kFadingPer * (excess - kFadesAbove), 0.0, kMostFading) / step);
    return restraint;
}

}  // namespace gyre

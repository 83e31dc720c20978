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
           (!state.bodies.empty() && state.scene.fluid.wind != glm::vec3(0)) ||
           std::ranges::any_of(state.carried, [](float carried) { return carried > 0; });
}

/// Whether the energy on this grid does not compare with that on the present one. A closed room is on both; in the
/// open, a grid that moves leaves out other parts of the flow.
bool isOtherGrid(const UniformGrid& grid, const SimulationState& state) {
    const UniformGrid& now = state.velocity.grid;
    return isClosedRoom(state.room) ? grid.spacing != now.spacing : !(grid == now);
}

/// Along one axis, the nodes whose cells lie in the closed room, or all.
struct NodeSpan {
    int first, end;
    float firstPart = 1, lastPart = 1;  ///< what of the first and of the last cell lies in the room

    float partOf(int node) const { return node == first ? firstPart : node + 1 == end ? lastPart : 1; }
};

NodeSpan spanAlong(const UniformGrid& grid, const Room& room, int axis) {
    NodeSpan span{0, grid.nodes[axis]};
    if (!isClosedRoom(room)) return span;
    const float low = (room.box.low[axis] - grid.origin[axis]) / grid.spacing + 0.5f,
                high = (room.box.high[axis] - grid.origin[axis]) / grid.spacing + 0.5f;
    const float most = static_cast<float>(grid.nodes[axis]);
    if (!(low > -most && high < 2 * most && high - low > 2)) return span;  // a room of a cell has no flow to speak of
    span.first = std::max(0, static_cast<int>(std::floor(low)));
    span.end = std::min(grid.nodes[axis], static_cast<int>(std::ceil(high)));
    span.firstPart = std::min(1.0f, static_cast<float>(span.first) + 1 - low);
    span.lastPart = std::min(1.0f, high - static_cast<float>(span.end) + 1);
    return span;
}

double energyOf(const Workers& workers, const SimulationState& state) {
    const UniformGrid& grid = state.velocity.grid;
    const NodeSpan x = spanAlong(grid, state.room, 0), y = spanAlong(grid, state.room, 1),
                   z = spanAlong(grid, state.room, 2);
    const std::size_t across = static_cast<std::size_t>(std::max(0, y.end - y.first));
    const auto square = [&](std::size_t node) {
        const glm::vec4& u = state.velocity.nodes[node];
        return u * u;
    };
    double sum = 0;
    inRanges<double>(
        workers, across * static_cast<std::size_t>(std::max(0, z.end - z.first)), kLeastRows,
        [&](std::size_t begin, std::size_t end, double& part) {
            for (std::size_t row = begin; row < end; ++row) {
                const int j = y.first + static_cast<int>(row % across), k = z.first + static_cast<int>(row / across);
                const std::size_t first = grid.index(x.first, j, k), last = grid.index(x.end - 1, j, k);
                glm::vec4 squares = x.firstPart * square(first) + x.lastPart * square(last);
                for (std::size_t node = first + 1; node < last; ++node) squares += square(node);
                part += double(y.partOf(j) * z.partOf(k)) * (double(squares.x) + double(squares.y) + double(squares.z));
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
    const bool isClosed = isClosedRoom(state.room);
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

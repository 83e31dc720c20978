#include "core/stages/EnergyWatch.h"

#include "core/base/RangeSums.h"
#include "core/stages/Room.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <variant>

namespace gyre {
namespace {

constexpr double kFree = 0.01;          // excess of energy that is left: errors of the sum over the grid
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

/// Along one axis, the nodes within the closed room, or all.
struct NodeSpan {
    int first, end;
};

NodeSpan spanAlong(const UniformGrid& grid, const Room& room, int axis) {
    NodeSpan span{0, grid.nodes[axis]};
    if (!isClosedRoom(room)) return span;
    const auto isBefore = [&](int node, float wall) {
        return grid.origin[axis] + static_cast<float>(node) * grid.spacing < wall;
    };
    while (span.first < span.end && isBefore(span.first, room.box.low[axis])) ++span.first;
    while (span.end > span.first && !isBefore(span.end - 1, room.box.high[axis])) --span.end;
    return span;
}

double energyOf(const Workers& workers, const SimulationState& state) {
    const UniformGrid& grid = state.velocity.grid;
    const NodeSpan x = spanAlong(grid, state.room, 0), y = spanAlong(grid, state.room, 1),
                   z = spanAlong(grid, state.room, 2);
    const std::size_t across = static_cast<std::size_t>(y.end - y.first);
    double sum = 0;
    inRanges<double>(
        workers, across * static_cast<std::size_t>(z.end - z.first), kLeastRows,
        [&](std::size_t begin, std::size_t end, double& part) {
            for (std::size_t row = begin; row < end; ++row) {
                const std::size_t first = grid.index(x.first, y.first + static_cast<int>(row % across),
                                                     z.first + static_cast<int>(row / across));
                glm::vec4 squares(0);
                for (int i = 0; i < x.end - x.first; ++i) {
                    const glm::vec4& u = state.velocity.nodes[first + static_cast<std::size_t>(i)];
                    squares += u * u;
                }
                part += double(squares.x) + double(squares.y) + double(squares.z);
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
    else if (!(watch.grid == state.velocity.grid) || hasBirths(state.vortons))
        watch.allowed *= watch.energy / before;
    watch.grid = state.velocity.grid;
    watch.allowed = std::min(watch.allowed, kHeadroom * watch.energy);
    if (!(watch.allowed > 0)) return {};
    const double excess = watch.energy / watch.allowed - 1, step = state.scene.fluid.substep;
    watch.growth =
        std::clamp(watch.growth + kAtOnce * (excess - watch.excess) + kInTime * (excess - kFree), 0.0, kMostGrowth);
    watch.excess = excess;
    watch.allowed *= 1 - kDecay * step * std::min(1.0, watch.growth);
    Restraint restraint{static_cast<float>(watch.growth)};
    if (isClosedRoom(state.room))
        restraint.fading = static_cast<float>(std::clamp(kFadingPer * (excess - kFadesAbove), 0.0, kMostFading) / step);
    return restraint;
}

}  // namespace gyre

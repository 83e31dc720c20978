#include "core/stages/Diffuse.h"

#include "core/stages/PairDiffusion.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr std::size_t kPast = 8;              // floats that may be read past the last node
constexpr float kLargestShare = 0.125f;      // of nu dt / h^2 in one repeat; stable below 1/6
constexpr float kMostRepeats = 16;
constexpr float kLeastFilling = 0.05f;       // of a cell's volume; emptier nodes carry nothing worth sharing

/// How a coefficient is cut into explicit steps.
struct Repeats {
    int count = 0;
    float share = 0;   ///< coefficient x time / h^2 of each

    Repeats(float coefficient, const FluidSettings& fluid, const UniformGrid& grid) {
        const float wanted = coefficient * static_cast<float>(fluid.substep) / (grid.spacing * grid.spacing);
        count = static_cast<int>(std::clamp(std::ceil(wanted / kLargestShare), 1.0f, kMostRepeats));
        share = std::min(wanted / static_cast<float>(count), kLargestShare);
    }
};

/// The nodes that matter: where vortons are, and their neighbours.
struct Nodes {
    const UniformGrid& grid;
    const NodeRange& range;
};

/// The flow of one explicit step into a node with neighbours at `steps`.
struct NodeFlow {
    std::ptrdiff_t y, z;   ///< from a node to its neighbours
    float least;           ///< volume around a node, below which it neither gives nor takes [m^3]
    float share;

    explicit NodeFlow(const UniformGrid& grid, float part)
        : y(grid.nodes.x), z(y * grid.nodes.y), least(kLeastFilling * grid.spacing * grid.spacing * grid.spacing), share(part) {}
};

/// Strength in xyz and volume in w, for two nodes side by side; nothing flows into w.
EightFloats strengthFlow(const NodeFlow& flow, const glm::vec4* nodes) {
    const auto pair = [&](std::ptrdiff_t step) {
        EightFloats two;
        __builtin_memcpy(&two, nodes + step, sizeof two);
        return two;
    };
    const auto carries = [&](const EightFloats& two) { return __builtin_shufflevector(two, two, 3, 3, 3, 3, 7, 7, 7, 7) >= flow.least; };
    const EightFloats own = pair(0), none{};
    if (!(own[3] >= flow.least) && !(own[7] >= flow.least)) return none;
    EightFloats sum{};
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -flow.y, flow.y, -flow.z, flow.z}) {
        const EightFloats other = pair(step);
        sum += carries(other) ? other - own : none;
    }
    sum[3] = sum[7] = 0;
    return carries(own) ? flow.share * sum : none;
}

/// Temperatures and volumes, for eight nodes side by side.
EightFloats heatFlow(const NodeFlow& flow, const float* heat, const float* volume) {
    const auto eight = [](const float* from) {
        EightFloats values;
        __builtin_memcpy(&values, from, sizeof values);
        return values;
    };
    const EightFloats own = eight(heat), room = eight(volume), none{};
    EightFloats sum{};
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -flow.y, flow.y, -flow.z, flow.z}) {
        const EightFloats other = eight(volume + step);
        const EightFloats between = 2 * other / (room + other) * (eight(heat + step) - own);
        sum += other >= flow.least ? between : none;
    }
    return room >= flow.least ? flow.share * sum : none;
}

/// Calls visit(first node, count) for the rows of the inner part of a range, on plane k. The outermost nodes of the grid
/// have no neighbours there: what they hold stays.
template <class Visit>
void eachInnerRow(const UniformGrid& grid, const NodeRange& range, int k, const Visit& visit) {
    const NodeRange inner = innerPart(range, grid);
    if (k == 0 || k == grid.nodes.z - 1) return;
    for (int j = inner.low.y; j <= inner.high.y; ++j) {
        const std::size_t first = grid.index(inner.low.x, j, k);
        visit(first, first + static_cast<std::size_t>(inner.high.x - inner.low.x + 1));
    }
}

template <class Value>
void copyPlane(const UniformGrid& grid, const NodeRange& range, int k, const std::vector<Value>& from, std::vector<Value>& to) {
    eachNode(grid, range, k, [&](std::size_t node) { to[node] = from[node]; });
}

/// Calls add(node, flow) with what one step brings to the nodes of plane k.
template <class Add>
void eachStrengthFlow(const Nodes& nodes, int k, const NodeFlow& flow, const std::vector<glm::vec4>& now, const Add& add) {
    eachInnerRow(nodes.grid, nodes.range, k, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; i += 2) {
            const EightFloats change = strengthFlow(flow, &now[i]);
            add(i, glm::vec4(change[0], change[1], change[2], 0));
            if (i + 1 < end) add(i + 1, glm::vec4(change[4], change[5], change[6], 0));
        }
    });
}

/// One step of strength, from `now` to `next`.
void step(const Workers& workers, const Nodes& nodes, const NodeFlow& flow, const std::vector<glm::vec4>& now, std::vector<glm::vec4>& next) {
    eachPlane(workers, nodes.range, [&](int k) {
        copyPlane(nodes.grid, nodes.range, k, now, next);
        eachStrengthFlow(nodes, k, flow, now, [&](std::size_t i, const glm::vec4& change) { next[i] += change; });
    });
}

/// One step of temperature, from `now` to `next`.
void step(const Workers& workers, const Nodes& nodes, const NodeFlow& flow, const std::vector<float>& volume, const std::vector<float>& now,
          std::vector<float>& next) {
    eachPlane(workers, nodes.range, [&](int k) {
        copyPlane(nodes.grid, nodes.range, k, now, next);
        eachInnerRow(nodes.grid, nodes.range, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; i += 8) {
                const EightFloats change = heatFlow(flow, &now[i], &volume[i]);
                for (std::size_t lane = 0; lane < std::min<std::size_t>(8, end - i); ++lane) next[i + lane] += change[lane];
            }
        });
    });
}

/// Sets xyz of state.gains to what each node gains in strength, per volume of its vortons.
void spreadStrength(const Workers& workers, SimulationState& state, const Nodes& nodes, const Repeats& repeats) {
    const Vortons& v = state.vortons;
    const SlabOrder& order = state.substances.order;
    std::vector<glm::vec4>&before = state.diffused[0], &now = state.diffused[1], &next = state.diffused[2];
    for (std::vector<glm::vec4>* each : {&before, &now, &next}) each->resize(nodes.grid.count());
    clearNodes(workers, nodes.grid, widened(nodes.range, nodes.grid), before);
    const NodeSteps steps(nodes.grid);
    order.eachBySlab(workers, [&](std::size_t p) {
        const glm::vec3& strength = v.strength[p];
        deposit(before, steps, order.places()[p], FourFloats{strength.x, strength.y, strength.z, volumeOf(v.coreRadius[p])});
    });
    const NodeFlow flow(nodes.grid, repeats.share);
    const auto latest = [&](int repeat) -> const std::vector<glm::vec4>& { return repeat == 0 ? before : now; };
    for (int repeat = 0; repeat + 1 < repeats.count; ++repeat) {
        step(workers, nodes, flow, latest(repeat), next);
        std::swap(now, next);
    }
    // The last step goes straight into the gains.
    const std::vector<glm::vec4>& last = latest(repeats.count - 1);
    eachPlane(workers, nodes.range, [&](int k) {
        eachNode(nodes.grid, nodes.range, k, [&](std::size_t i) {
            state.gains[i] = repeats.count > 1 && before[i].w > 0 ? (last[i] - before[i]) / before[i].w : glm::vec4(0);
        });
        eachStrengthFlow(nodes, k, flow, last, [&](std::size_t i, const glm::vec4& change) {
            if (before[i].w >= flow.least) state.gains[i] += change / before[i].w;
        });
    });
}

/// Sets w of state.gains to how much warmer each node becomes.
void spreadHeat(const Workers& workers, SimulationState& state, const Nodes& nodes, const Repeats& repeats) {
    const std::vector<glm::vec4>& amounts = state.substances.amounts;
    std::vector<float>&before = state.conducted[0], &now = state.conducted[1], &next = state.conducted[2], &volume = state.conducted[3];
    for (std::vector<float>* each : {&before, &now, &next, &volume}) each->resize(nodes.grid.count() + kPast);
    const NodeRange wide = widened(nodes.range, nodes.grid);
    eachPlane(workers, wide, [&](int k) {
        eachNode(nodes.grid, wide, k, [&](std::size_t i) {
            volume[i] = amounts[i].x;
            before[i] = amounts[i].x > 0 ? amounts[i].z / amounts[i].x : 0;
        });
    });
    const NodeFlow flow(nodes.grid, repeats.share);
    for (int repeat = 0; repeat < repeats.count; ++repeat) {
        step(workers, nodes, flow, volume, repeat == 0 ? before : now, next);
        std::swap(now, next);
    }
    eachPlane(workers, nodes.range, [&](int k) {
        eachNode(nodes.grid, nodes.range, k, [&](std::size_t i) { state.gains[i].w = now[i] - before[i]; });
    });
}

/// Gives the vortons what the nodes around them gained.
void gather(const Workers& workers, SimulationState& state, const UniformGrid& grid) {
    Vortons& v = state.vortons;
    const NodeSteps steps(grid);
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            const CellPlace& place = state.substances.order.places()[p];
            if (!place.isInside()) continue;
            const FourFloats gain = valueAt(state.gains, steps, place);
            v.strength[p] += volumeOf(v.coreRadius[p]) * glm::vec3(gain[0], gain[1], gain[2]);
            v.heat[p] += gain[3];
        }
    });
}

}  // namespace

void diffuse(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    const FluidSettings& fluid = state.scene.fluid;
    const UniformGrid& grid = state.domain;
    if (state.vortons.size() == 0 || grid.count() == 0) return;
    if (fluid.diffusion == Diffusion::Pairs) return diffusePairs(workers, state);
    const bool conducts = state.substances.warm && fluid.thermalDiffusivity > 0;
    if (fluid.viscosity <= 0 && !conducts) return;
    SlabOrder& order = state.substances.order;
    if (!state.substances.present) order.arrange(workers, grid, state.vortons.position);
    const Nodes nodes{grid, order.range()};
    state.gains.resize(grid.count());
    if (fluid.viscosity > 0) spreadStrength(workers, state, nodes, Repeats(fluid.viscosity, fluid, grid));
    else clearNodes(workers, grid, nodes.range, state.gains);
    if (conducts) spreadHeat(workers, state, nodes, Repeats(fluid.thermalDiffusivity, fluid, grid));
    gather(workers, state, grid);
}

}  // namespace gyre

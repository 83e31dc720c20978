#include "core/stages/Diffuse.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/PairDiffusion.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre {
namespace {

constexpr float kLeastFilling = 0.05f;  // fraction of a cell's volume; nodes with less do not exchange

/// The nodes involved: the touched ones, which alone gain or lose, and their neighbours.
struct Nodes {
    const UniformGrid& grid;
    const NodeRows& touched;
    const NodeRows& rows;
};

/// The flow of one explicit step into a node. `steps` lead to its neighbours.
struct NodeFlow {
    std::ptrdiff_t y, z;  ///< index steps to the neighbours
    float least;          ///< nodes with less volume neither gain nor lose [m^3]
    float fraction;

    explicit NodeFlow(const UniformGrid& grid, float part)
        : y(grid.nodes.x),
          z(y * grid.nodes.y),
          least(kLeastFilling * grid.spacing * grid.spacing * grid.spacing),
          fraction(part) {}
};

/// The fourth lane of each register, in all its lanes.
EightFloats fourthOfEach(const EightFloats& x) {
    return {__builtin_shufflevector(x.low, x.low, 3, 3, 3, 3), __builtin_shufflevector(x.high, x.high, 3, 3, 3, 3)};
}

/// The flow of strength into two adjacent nodes. Input: strength in xyz and volume in w. The flow in w is zero.
EightFloats strengthFlow(const NodeFlow& flow, const glm::vec4* nodes) {
    const auto pair = [&](std::ptrdiff_t step) { return loadEight(&nodes[step].x); };
    const auto carries = [&](const EightFloats& two) { return fourthOfEach(two) >= flow.least; };
    const EightFloats own = pair(0);
    if (!(own[3] >= flow.least) && !(own[7] >= flow.least)) return 0;
    EightFloats sum{};
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -flow.y, flow.y, -flow.z, flow.z}) {
        const EightFloats other = pair(step);
        sum += select(carries(other), other - own, 0);
    }
    sum.low[3] = sum.high[3] = 0;
    return select(carries(own), flow.fraction * sum, 0);
}

void copyPlane(const UniformGrid& grid, const NodeRows& rows, int k, const std::vector<glm::vec4>& from,
               std::vector<glm::vec4>& to) {
    eachNode(grid, rows, k, [&](std::size_t node) { to[node] = from[node]; });
}

/// Calls add(node, flow) with the gain of each node of plane k in one step.
template <class Add>
void eachStrengthFlow(const Nodes& nodes, int k, const NodeFlow& flow, const std::vector<glm::vec4>& now,
                      const Add& add) {
    eachInnerRow(nodes.grid, nodes.touched, k, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; i += 2) {
            const EightFloats change = strengthFlow(flow, &now[i]);
            add(i, glm::vec4(change[0], change[1], change[2], 0));
            if (i + 1 < end) add(i + 1, glm::vec4(change[4], change[5], change[6], 0));
        }
    });
}

/// Viscosity: strength at the nodes before and after each repeat.
class StrengthSpread {
public:
    StrengthSpread(SimulationState& state, const Nodes& nodes)
        : m_state(state),
          m_nodes(nodes),
          m_repeats(state.scene.fluid.viscosity, state.scene.fluid, nodes.grid),
          m_flow(nodes.grid, m_repeats.fraction),
          m_before(state.diffused[0]),
          m_now(state.diffused[1]),
          m_next(state.diffused[2]) {
        for (std::vector<glm::vec4>& each : state.diffused) each.resize(nodes.grid.count());
    }

    void clear(int k) const { clearPlane(m_nodes.grid, m_nodes.rows, k, m_before); }
    void scatter(const Workers& workers) const;
    /// Runs all repeats but the last.
    void run(const Workers& workers) const;
    /// Runs the last repeat and writes the gain of each node, per volume of its vortons, to state.gains.
    void finish(int k) const;

private:
    SimulationState& m_state;
    const Nodes& m_nodes;
    DiffusionRepeats m_repeats;
    NodeFlow m_flow;
    std::vector<glm::vec4>&m_before, &m_now, &m_next;

    const std::vector<glm::vec4>& latest(int repeat) const { return repeat == 0 ? m_before : m_now; }
};

void StrengthSpread::scatter(const Workers& workers) const {
    const Vortons& v = m_state.vortons;
    const SlabOrder& order = m_state.substances.order;
    const NodeSteps steps(m_nodes.grid);
    order.eachBySlab(workers, [&](std::size_t p) {
        const glm::vec3& strength = v.strength[p];
        deposit(m_before, steps, order.places()[p], FourFloats{strength.x, strength.y, strength.z, fluidVolume(v, p)});
    });
}

void StrengthSpread::run(const Workers& workers) const {
    for (int repeat = 0; repeat + 1 < m_repeats.count; ++repeat) {
        const std::vector<glm::vec4>& now = latest(repeat);
        eachPlane(workers, m_nodes.rows.box(), [&](int k) {
            copyPlane(m_nodes.grid, m_nodes.rows, k, now, m_next);
            eachStrengthFlow(m_nodes, k, m_flow, now,
                             [&](std::size_t i, const glm::vec4& change) { m_next[i] += change; });
        });
        std::swap(m_now, m_next);
    }
}

void StrengthSpread::finish(int k) const {
    const std::vector<glm::vec4>& last = latest(m_repeats.count - 1);
    eachNode(m_nodes.grid, m_nodes.touched, k, [&](std::size_t i) {
        m_state.gains[i] =
            m_repeats.count > 1 && m_before[i].w > 0 ? (last[i] - m_before[i]) / m_before[i].w : glm::vec4(0);
    });
    eachStrengthFlow(m_nodes, k, m_flow, last, [&](std::size_t i, const glm::vec4& change) {
        if (m_before[i].w >= m_flow.least) m_state.gains[i] += change / m_before[i].w;
    });
}

/// Adds the gains of the nodes to the vortons around them.
void gather(const Workers& workers, SimulationState& state, const UniformGrid& grid) {
    Vortons& v = state.vortons;
    const NodeSteps steps(grid);
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            const CellPlace& place = state.substances.order.places()[p];
            if (!place.isInside() || v.kind[p] == VortonKind::Wake) continue;  // a wake carries no fluid
            const FourFloats gain = valueAt(state.gains, steps, place);
            v.strength[p] = orZero(v.strength[p] + fluidVolume(v, p) * glm::vec3(gain[0], gain[1], gain[2]));
        }
    });
}

void spreadStrength(const Workers& workers, SimulationState& state) {
    const UniformGrid& grid = state.domain;
    SlabOrder& order = state.substances.order;
    if (!state.substances.present) {
        order.arrange(workers, grid, state.vortons.position);
        order.findRows(workers);
    }
    const Nodes nodes{grid, order.touchedRows(), order.rows()};
    state.gains.resize(grid.count());
    const StrengthSpread strength(state, nodes);
    eachPlane(workers, order.range(), [&](int k) { strength.clear(k); });
    strength.scatter(workers);
    strength.run(workers);
    eachPlane(workers, order.touched(), [&](int k) { strength.finish(k); });
    gather(workers, state, grid);
}

/// heatOf() eight adjacent cells.
EightFloats heatOfEight(const DensityGrid& density, std::size_t cell) {
    const EightFloats volume = loadEight(&density.amounts[kHeldVolume][cell]);
    return select(volume > 0, loadEight(&density.amounts[kHeldHeat][cell]) / select(volume > 0, volume, 1), 0);
}

/// The flow of heat into eight adjacent cells in a repeat. [K m^3]
EightFloats heatFlow(const DensityGrid& density, const std::vector<float>& kelvin, std::size_t cell) {
    const auto y = static_cast<std::size_t>(density.grid.nodes.x),
               z = y * static_cast<std::size_t>(density.grid.nodes.y);
    const float *volume = density.amounts[kHeldVolume].data(), *warmth = kelvin.data();
    const EightFloats room = loadEight(volume + cell), own = loadEight(warmth + cell);
    EightFloats sum{};
    for (const std::size_t next : {cell - 1, cell + 1, cell - y, cell + y, cell - z, cell + z})
        sum += largerOf(smallerOf(room, loadEight(volume + next)), 0) * (loadEight(warmth + next) - own);
    return sum;
}

/// Conducts heat between the cells of the fluid of regions.
void conduct(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const UniformGrid& grid = density.grid;
    const DiffusionRepeats repeats(state.scene.fluid.thermalDiffusivity, state.scene.fluid, grid);
    std::vector<float>&heat = density.amounts[kHeldHeat], &kelvin = state.conducted;
    kelvin.resize(heat.size());
    const NodeRange& cells = density.cells();
    NodeRows& around = density.rowsAround;
    around.restartAsNeighbours(grid, density.rows);
    for (int repeat = 0; repeat < repeats.count; ++repeat) {
        eachPlane(workers, around.box(), [&](int k) {
            eachRow(grid, around, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t cell = first; cell < end; cell += 8)
                    storeSome(&kelvin[cell], end - cell, heatOfEight(density, cell));
            });
        });
        eachPlane(workers, cells, [&](int k) {
            eachRow(grid, density.rows, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t cell = first; cell < end; cell += 8)
                    storeSome(&heat[cell], end - cell,
                              loadSome(&heat[cell], end - cell) + repeats.fraction * heatFlow(density, kelvin, cell));
            });
        });
    }
}

}  // namespace

DiffusionRepeats::DiffusionRepeats(float coefficient, const FluidSettings& fluid, const UniformGrid& grid) {
    constexpr float kLargestFraction = 0.125f;  // largest nu dt / h^2 in one repeat; stable below 1/6
    constexpr float kMostRepeats = 16;
    const float wanted = coefficient * static_cast<float>(fluid.substep) / (grid.spacing * grid.spacing);
    count = static_cast<int>(std::clamp(std::ceil(wanted / kLargestFraction), 1.0f, kMostRepeats));
    fraction = std::min(wanted / static_cast<float>(count), kLargestFraction);
}

void diffuse(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    const FluidSettings& fluid = state.scene.fluid;
    if (state.domain.count() == 0) return;
    if (fluid.thermalDiffusivity > 0 && state.density.isHeld[kHeldHeat] && state.density.grid == state.domain)
        conduct(workers, state);
    if (state.vortons.size() == 0 || fluid.viscosity <= 0) return;
    if (fluid.diffusion == Diffusion::Pairs) return diffusePairs(workers, state);
    spreadStrength(workers, state);
}

}  // namespace gyre

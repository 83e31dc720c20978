#include "core/stages/Diffuse.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/PairDiffusion.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace gyre {
namespace {

constexpr float kLargestFraction = 0.125f;  // largest nu dt / h^2 in one repeat; stable below 1/6
constexpr float kMostRepeats = 16;
constexpr float kLeastFilling = 0.05f;  // fraction of a cell's volume; nodes with less do not exchange

/// The division of a diffusion step into explicit repeats.
struct Repeats {
    int count = 0;
    float fraction = 0;  ///< coefficient x time / h^2 of one repeat

    Repeats(float coefficient, const FluidSettings& fluid, const UniformGrid& grid) {
        const float wanted = coefficient * static_cast<float>(fluid.substep) / (grid.spacing * grid.spacing);
        count = static_cast<int>(std::clamp(std::ceil(wanted / kLargestFraction), 1.0f, kMostRepeats));
        fraction = std::min(wanted / static_cast<float>(count), kLargestFraction);
    }
};

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

/// The flow of temperature into eight adjacent nodes.
EightFloats heatFlow(const NodeFlow& flow, const float* heat, const float* volume) {
    const EightFloats own = loadEight(heat), room = loadEight(volume);
    EightFloats sum{};
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -flow.y, flow.y, -flow.z, flow.z}) {
        const EightFloats other = loadEight(volume + step);
        const EightFloats between = 2 * other / (room + other) * (loadEight(heat + step) - own);
        sum += select(other >= flow.least, between, 0);
    }
    return select(room >= flow.least, flow.fraction * sum, 0);
}

template <class Value>
void copyPlane(const UniformGrid& grid, const NodeRows& rows, int k, const std::vector<Value>& from,
               std::vector<Value>& to) {
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

/// Calls add(node, flow) with the temperature change of each node of plane k in one step. Nodes beside the touched ones
/// have no volume, so their temperature is not used.
template <class Add>
void eachHeatFlow(const Nodes& nodes, int k, const NodeFlow& flow, const std::vector<float>& volume,
                  const std::vector<float>& now, const Add& add) {
    eachInnerRow(nodes.grid, nodes.touched, k, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; i += 8) {
            const EightFloats change = heatFlow(flow, &now[i], &volume[i]);
            for (std::size_t lane = 0; lane < std::min<std::size_t>(8, end - i); ++lane) add(i + lane, change[lane]);
        }
    });
}

/// Values at the nodes before and after each repeat.
template <class Value>
class Spread {
protected:
    SimulationState& m_state;
    const Nodes& m_nodes;
    Repeats m_repeats;
    NodeFlow m_flow;
    std::vector<Value>&m_before, &m_now, &m_next;

    /// values: arrays of the state; room: their size
    Spread(SimulationState& state, const Nodes& nodes, float coefficient, std::vector<Value> (&values)[3],
           std::size_t room)
        : m_state(state),
          m_nodes(nodes),
          m_repeats(coefficient, state.scene.fluid, nodes.grid),
          m_flow(nodes.grid, m_repeats.fraction),
          m_before(values[0]),
          m_now(values[1]),
          m_next(values[2]) {
        for (std::vector<Value>& each : values) each.resize(room);
    }
    const std::vector<Value>& latest(int repeat) const { return repeat == 0 ? m_before : m_now; }
};

/// Viscosity: strength at the nodes.
class StrengthSpread : Spread<glm::vec4> {
public:
    StrengthSpread(SimulationState& state, const Nodes& nodes)
        : Spread(state, nodes, state.scene.fluid.viscosity, state.diffused, nodes.grid.count()) {}

    void clear(int k) const { clearPlane(m_nodes.grid, m_nodes.rows, k, m_before); }
    void scatter(const Workers& workers) const;
    /// Runs all repeats but the last.
    void run(const Workers& workers) const;
    /// Runs the last repeat and writes the gain of each node, per volume of its vortons, to xyz of state.gains.
    void finish(int k) const;
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

/// Conduction: temperature at the nodes.
class HeatSpread : Spread<float> {
public:
    HeatSpread(SimulationState& state, const Nodes& nodes)
        : Spread(state, nodes, state.scene.fluid.thermalDiffusivity, state.conducted,
                 nodes.grid.count() + Substances::kPast) {}

    void findTemperature(int k) const;
    /// Runs all repeats but the last.
    void run(const Workers& workers) const;
    /// Runs the last repeat and writes the temperature change of each node to w of state.gains.
    void finish(int k) const;

private:
    const std::vector<float>& m_volume = m_state.substances.volume;
};

void HeatSpread::findTemperature(int k) const {
    const std::vector<glm::vec4>& amounts = m_state.substances.amounts;
    eachNode(m_nodes.grid, m_nodes.touched, k,
             [&](std::size_t i) { m_before[i] = amounts[i].x > 0 ? amounts[i].z / amounts[i].x : 0; });
}

void HeatSpread::run(const Workers& workers) const {
    for (int repeat = 0; repeat + 1 < m_repeats.count; ++repeat) {
        const std::vector<float>& now = latest(repeat);
        eachPlane(workers, m_nodes.touched.box(), [&](int k) {
            copyPlane(m_nodes.grid, m_nodes.touched, k, now, m_next);
            eachHeatFlow(m_nodes, k, m_flow, m_volume, now, [&](std::size_t i, float change) { m_next[i] += change; });
        });
        std::swap(m_now, m_next);
    }
}

void HeatSpread::finish(int k) const {
    const std::vector<float>& last = latest(m_repeats.count - 1);
    eachNode(m_nodes.grid, m_nodes.touched, k, [&](std::size_t i) { m_state.gains[i].w = last[i] - m_before[i]; });
    eachHeatFlow(m_nodes, k, m_flow, m_volume, last,
                 [&](std::size_t i, float change) { m_state.gains[i].w = last[i] + change - m_before[i]; });
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
            v.heat[p] = orZero(v.heat[p] + gain[3]);
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
    if (!state.substances.present) {
        order.arrange(workers, grid, state.vortons.position);
        order.findRows(workers);
    }
    const Nodes nodes{grid, order.touchedRows(), order.rows()};
    state.gains.resize(grid.count());
    std::optional<StrengthSpread> strength;
    std::optional<HeatSpread> heat;
    if (fluid.viscosity > 0) strength.emplace(state, nodes);
    if (conducts) heat.emplace(state, nodes);
    eachPlane(workers, order.range(), [&](int k) {
        if (strength) strength->clear(k);
        if (heat) heat->findTemperature(k);
    });
    if (strength) strength->scatter(workers);
    if (strength) strength->run(workers);
    if (heat) heat->run(workers);
    eachPlane(workers, order.touched(), [&](int k) {
        if (strength)
            strength->finish(k);
        else
            clearPlane(grid, nodes.touched, k, state.gains);
        if (heat) heat->finish(k);
    });
    gather(workers, state, grid);
}

}  // namespace gyre

#include "editor/preview/Measures.h"

#include "core/simulation/Diagnostics.h"
#include "core/simulation/Jerk.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace gyre::editor {

const std::array<QuantityInfo, kQuantities>& quantityTable() {
    static constexpr std::array<QuantityInfo, kQuantities> table{{
        {Quantity::Jerk, "Jerk", "m/s³", "How unevenly the fluid moves its vortons: what the eye sees as stutter"},
        {Quantity::Energy, "Energy", "m⁵/s²", "Energy of motion per density of the fluid"},
        {Quantity::Enstrophy, "Enstrophy", "m³/s²", "How finely the fluid turns: the square of its vorticity, summed"},
        {Quantity::Circulation, "Vorticity", "m³/s", "Strengths of all vortons, summed without direction"},
        {Quantity::Impulse, "Impulse", "m⁴/s", "The push that would set the fluid going as it goes; per density"},
        {Quantity::Mass, "Mass", "kg", "Mass of what was put in, above that of the fluid around"},
        {Quantity::Heat, "Heat", "J", "Heat of the fluid and of bodies, above ambient temperature"},
        {Quantity::Fuel, "Fuel", "kg", "Fuel not burnt yet"},
        {Quantity::Smoke, "Smoke", "kg", "Smoke that fire has made"},
        {Quantity::MaxSpeed, "Fastest", "m/s", "The highest speed of the fluid"},
        {Quantity::Vortons, "Vortons", "", "Particles that carry vorticity"},
        {Quantity::Tracers, "Tracers", "", "Particles that are seen"},
        {Quantity::StepTime, "Step", "ms", "Time that one step took"},
    }};
    return table;
}

void MeasureLog::add(const Measures& measures) {
    const std::lock_guard lock(m_mutex);
    const auto at = std::ranges::lower_bound(m_measures, measures.frame, {}, &Measures::frame);
    if (at != m_measures.end() && at->frame == measures.frame) *at = measures;
    else m_measures.insert(at, measures);
    ++m_revision;
}

void MeasureLog::clear() {
    const std::lock_guard lock(m_mutex);
    m_measures.clear();
    ++m_revision;
}

std::vector<Measures> MeasureLog::all() const {
    const std::lock_guard lock(m_mutex);
    return m_measures;
}

std::uint64_t MeasureLog::revision() const {
    const std::lock_guard lock(m_mutex);
    return m_revision;
}

struct Gauge::Impl {
    JerkMeter jerk;
    std::uint64_t lastFrame = 0;
};

Gauge::Gauge() : m(std::make_unique<Impl>()) {}
Gauge::~Gauge() = default;

Measures Gauge::measure(const Simulation& simulation) {
    const SimulationState& state = simulation.state();
    if (simulation.frame() != m->lastFrame + 1) m->jerk = {};
    m->lastFrame = simulation.frame();
    const Diagnostics flow = diagnose(state);
    const Ledger ledger = ledgerOf(state);
    double step = 0;
    for (const StageTime& stage : simulation.stageTimes()) step += static_cast<double>(stage.milliseconds);
    Measures measures{simulation.frame(), simulation.time(), {}};
    const auto set = [&](Quantity quantity, double value) { measures.values[static_cast<std::size_t>(quantity)] = value; };
    set(Quantity::Jerk, m->jerk.after(state).value_or(std::numeric_limits<double>::quiet_NaN()));
    set(Quantity::Energy, flow.energy);
    set(Quantity::Enstrophy, flow.enstrophy);
    set(Quantity::Circulation, flow.strengthSum);
    set(Quantity::Impulse, glm::length(flow.linearImpulse));
    set(Quantity::Mass, ledger.mass);
    set(Quantity::Heat, ledger.heat + ledger.bodyHeat);
    set(Quantity::Fuel, ledger.fuel);
    set(Quantity::Smoke, ledger.smoke);
    set(Quantity::MaxSpeed, flow.maxSpeed);
    set(Quantity::Vortons, static_cast<double>(state.vortons.size()));
    set(Quantity::Tracers, static_cast<double>(state.tracers.size()));
    set(Quantity::StepTime, step);
    return measures;
}

}  // namespace gyre::editor

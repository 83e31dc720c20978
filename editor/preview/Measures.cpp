#include "editor/preview/Measures.h"

#include "core/simulation/Diagnostics.h"
#include "core/simulation/Jerk.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <limits>

namespace gyre::editor {

const std::array<MeasureInfo, kMeasures>& measureTable() {
    static constexpr std::array<MeasureInfo, kMeasures> table{{
        {Measure::Jerk, "Jerk", "m/s³", "Mean change of the vortons' acceleration, which is visible as stutter", false},
        {Measure::Energy, "Energy", "m⁵/s²", "Kinetic energy of the fluid divided by its density"},
        {Measure::Enstrophy, "Enstrophy", "m³/s²",
         "Enstrophy: the integral of squared vorticity. Large for fine vortices."},
        {Measure::Circulation, "Circulation", "m²/s",
         "Circulation: how strongly the fluid turns round its vortices. That of a ring or tube stays constant without "
         "friction, bodies, buoyancy and forces. Vortices side by side add up."},
        {Measure::Vorticity, "Vorticity", "m³/s", "Sum of the magnitudes of all vorton strengths"},
        {Measure::Divergence, "Divergence", "m³/s",
         "Divergence of the velocity, summed over the grid: expansion by heat and blasts. Without these, only the "
         "error of the grid.",
         false},
        {Measure::Impulse, "Impulse", "m⁴/s", "Linear impulse of the vortices, divided by density"},
        {Measure::AngularImpulse, "Angular impulse", "m⁵/s",
         "Angular impulse of the vortices about the scene's origin, divided by density. Only births, bodies, forces "
         "and buoyancy change it."},
        {Measure::Helicity, "Helicity", "m⁴/s²",
         "Helicity: motion along the axis of rotation, as of a corkscrew. Linked or twisted vortices have it, a plain "
         "ring has none.",
         false},
        {Measure::Mass, "Mass", "kg", "Excess mass of the emitted fluid over the surrounding fluid"},
        {Measure::Heat, "Heat", "J", "Heat of the fluid and of bodies above ambient temperature"},
        {Measure::Fuel, "Fuel", "kg", "Fuel not burnt yet"},
        {Measure::Smoke, "Smoke", "kg", "Mass of smoke from combustion"},
        {Measure::MaxSpeed, "Fastest", "m/s", "Largest speed of the fluid", false},
        {Measure::Vortons, "Vortons", "", "Number of particles that carry vorticity", false},
        {Measure::Tracers, "Tracers", "", "Number of visible particles", false},
        {Measure::StepTime, "Step", "ms", "Time of a step", false},
        {Measure::ForceX, "Force, x", "N", "Force of the fluid on the body along X, without buoyancy", false},
        {Measure::ForceY, "Force, y", "N", "Force of the fluid on the body along Y, without buoyancy", false},
        {Measure::ForceZ, "Force, z", "N", "Force of the fluid on the body along Z, without buoyancy", false},
        {Measure::Torque, "Torque", "N m", "Torque of the fluid on the body about its centre of mass", false},
        {Measure::BodySpeed, "Speed", "m/s", "Speed of the body's centre of mass", false},
        {Measure::BodyHeight, "Height", "m", "Height of the body's place above the ground", false},
        {Measure::BodySpin, "Spin", "°/s", "How fast the body turns", false},
        {Measure::BodyTemperature, "Temperature", "K", "Temperature of the body", false},
    }};
    return table;
}

double valueOf(const Measures& measures, Measure which, std::uint64_t body) {
    const auto place = static_cast<std::size_t>(which);
    if (!isOfBody(which)) return measures.values[place];
    const auto found = std::ranges::find(measures.bodies, body, &BodyMeasures::body);
    if (found == measures.bodies.end()) return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(found->values[place - kFirstOfBody]);
}

void MeasureLog::add(const Measures& measures) {
    const std::lock_guard lock(m_mutex);
    const auto at = std::ranges::lower_bound(m_measures, measures.frame, {}, &Measures::frame);
    if (at != m_measures.end() && at->frame == measures.frame)
        *at = measures;
    else
        m_measures.insert(at, measures);
    ++m_revision;
}

void MeasureLog::dropAfter(std::uint64_t frame) {
    const std::lock_guard lock(m_mutex);
    m_measures.erase(std::ranges::upper_bound(m_measures, frame, {}, &Measures::frame), m_measures.end());
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

namespace {

std::vector<BodyMeasures> measuresOfBodies(const SimulationState& state) {
    std::vector<BodyMeasures> all;
    const auto dt = static_cast<float>(state.scene.fluid.substep);
    for (const RigidBody& body : state.bodies) {
        if (body.id == kGroundBody) continue;
        const glm::vec3 force = glm::vec3(body.impulse.linear) / dt;
        all.push_back({body.id,
                       {force.x, force.y, force.z, static_cast<float>(glm::length(body.impulse.angular)) / dt,
                        glm::length(body.pose.velocity), body.pose.position.y,
                        glm::degrees(glm::length(body.pose.spin)), state.scene.fluid.ambientTemperature + body.heat}});
    }
    return all;
}

}  // namespace

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
    Measures measures{simulation.frame(), simulation.time(), {}, measuresOfBodies(state)};
    const auto set = [&](Measure which, double value) { measures.values[static_cast<std::size_t>(which)] = value; };
    set(Measure::Jerk, m->jerk.after(state).value_or(std::numeric_limits<double>::quiet_NaN()));
    set(Measure::Energy, flow.energy);
    set(Measure::Enstrophy, flow.enstrophy);
    set(Measure::Circulation, flow.circulation);
    set(Measure::Vorticity, flow.strengthSum);
    set(Measure::Divergence, flow.divergence);
    set(Measure::Impulse, glm::length(flow.linearImpulse));
    set(Measure::AngularImpulse, glm::length(flow.angularImpulse));
    set(Measure::Helicity, flow.helicity);
    set(Measure::Mass, ledger.mass);
    set(Measure::Heat, ledger.heat + ledger.bodyHeat);
    set(Measure::Fuel, ledger.fuel);
    set(Measure::Smoke, ledger.smoke);
    set(Measure::MaxSpeed, flow.maxSpeed);
    set(Measure::Vortons, static_cast<double>(state.vortons.size()));
    set(Measure::Tracers, static_cast<double>(state.tracers.size()));
    set(Measure::StepTime, step);
    return measures;
}

}  // namespace gyre::editor

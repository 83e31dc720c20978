#include "core/stages/BodiesShareHeat.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kUsualTouches = 256;  // in a plane
constexpr float kHeatReach = 0.5f;          // cells; how far outside and inside a surface cells take heat

bool hasHeat(const SimulationState& state, const RigidBody& body) {
    return body.heatTransfer > 0 && (body.heat != 0 || state.density.isHeld[kHeldHeat]);
}

/// The contact of one body with cells.
class HeatContact {
public:
    HeatContact(const RigidBody& body, const DensityGrid& density, const FluidSettings& fluid)
        : m_body(body),
          m_density(density),
          m_box(boundsOf(body.shape)),
          m_perVolume(fluid.density * fluid.specificHeat),
          m_dt(static_cast<float>(fluid.substep)) {}

    /// C [J/K]
    float capacityOf(std::size_t cell) const { return m_perVolume * m_density.amounts[kHeldVolume][cell]; }

    /// The fraction f of the temperature difference that one step removes; 0 without contact.
    float fractionOf(const glm::vec3& position, std::size_t cell) const {
        const float h = m_density.grid.spacing;
        const float volume = m_density.amounts[kHeldVolume][cell], open = m_density.transport.open()[cell];
        if (!(volume > 0 && open > 0)) return 0;
        const glm::vec3 local = localPoint(m_body.pose, position);
        const glm::vec3 beyond = glm::max(local - m_box.high, m_box.low - local);
        if (!m_body.container && std::max({beyond.x, beyond.y, beyond.z}) > kHeatReach * h) return 0;
        const float distance = (m_body.container ? -1.0f : 1.0f) * surfacePoint(m_body.shape, local).distance;
        if (std::abs(distance) > kHeatReach * h) return 0;
        return decayedFraction(m_body.heatTransfer * h * h * m_dt / (m_perVolume * std::max(volume, open * h * h * h)));
    }

private:
    const RigidBody& m_body;
    const DensityGrid& m_density;
    Box m_box;                ///< in the body's frame [m]
    float m_perVolume, m_dt;  ///< [J/(K m^3), s]
};

/// Lists the cells of a plane in contact with each body.
void findContacts(const SimulationState& state, int k, HeatTouches& plane) {
    const DensityGrid& density = state.density;
    const NodeRange& cells = density.cells();
    plane.touches.clear();
    plane.ends.clear();
    plane.near.clear();
    for (std::vector<HeatTouches::Touch>* list : {&plane.touches, &plane.near}) list->reserve(kUsualTouches);
    const float reach = kHeatReach * density.grid.spacing;
    eachNode(density.grid, cells, k, [&](std::size_t cell) {
        if (density.solids.clearance[cell] <= reach && density.amounts[kHeldVolume][cell] > 0)
            plane.near.push_back({static_cast<std::uint32_t>(cell), 0});
    });
    for (const RigidBody& body : state.bodies) {
        const HeatContact contact(body, density, state.scene.fluid);
        if (hasHeat(state, body))
            for (const auto& [cell, unknown] : plane.near)
                if (const float fraction = contact.fractionOf(density.grid.position(cell), cell); fraction != 0)
                    plane.touches.push_back({cell, fraction});
        plane.ends.push_back(plane.touches.size());
    }
}

/// Calls visit(cell, fraction) for all cells in contact with a body, in their order.
template <class Visit>
void eachInContact(std::span<const HeatTouches> planes, std::size_t body, const Visit& visit) {
    for (const HeatTouches& plane : planes)
        for (std::size_t i = body == 0 ? 0 : plane.ends[body - 1]; i < plane.ends[body]; ++i)
            visit(plane.touches[i].cell, plane.touches[i].fraction);
}

void exchange(SimulationState& state, std::span<const HeatTouches> planes, std::size_t number) {
    DensityGrid& density = state.density;
    RigidBody& body = state.bodies[number];
    const HeatContact contact(body, density, state.scene.fluid);
    const double perHeat = double(state.scene.fluid.density) * double(state.scene.fluid.specificHeat);  // [J/(K m^3)]
    double capacity = body.heatCapacity,
           heat = double(body.heatCapacity) * double(body.heat);  // sum f C [J/K] and sum f C T [J]
    eachInContact(planes, number, [&](std::uint32_t cell, float fraction) {
        capacity += double(fraction) * double(contact.capacityOf(cell));
        heat += double(fraction) * perHeat * double(density.amounts[kHeldHeat][cell]);
    });
    const auto after = static_cast<float>(body.heatCapacity > 0 ? heat / capacity : double(body.heat));
    double given = 0;  // [K m^3]
    eachInContact(planes, number, [&](std::uint32_t cell, float fraction) {
        float& held = density.amounts[kHeldHeat][cell];
        const float before = held;
        held += fraction * (after * density.amounts[kHeldVolume][cell] - before);
        given += double(held) - double(before);  // from the stored value
    });
    given *= perHeat;
    body.heatGiven += given;
    if (body.heatCapacity > 0) body.heat = static_cast<float>(double(body.heat) - given / double(body.heatCapacity));
}

}  // namespace

void exchangeHeatWithBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    DensityGrid& density = state.density;
    const std::size_t planes = density.cells().planes();
    if (density.isEmpty() || planes == 0) return;
    if (std::ranges::none_of(state.bodies, [&](const RigidBody& body) { return hasHeat(state, body); })) return;
    if (state.heatTouches.empty()) state.heatTouches.resize(static_cast<std::size_t>(gridSizes().back()));
    // The fluid does not move during this stage, so all contacts are found at once.
    eachPlane(workers, density.cells(), [&](int k) {
        findContacts(state, k, state.heatTouches[static_cast<std::size_t>(k - density.cells().low.z)]);
    });
    for (std::size_t i = 0; i < state.bodies.size(); ++i)
        if (hasHeat(state, state.bodies[i])) exchange(state, std::span(state.heatTouches).first(planes), i);
    density.isHeld[kHeldHeat] = true;
}

}  // namespace gyre

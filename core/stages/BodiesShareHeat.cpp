#include "core/stages/BodiesShareHeat.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerHeatRange = 1024;
constexpr float kHeatReach = 1.2f;  // core radii; the contact distance

bool hasHeat(const SimulationState& state, const RigidBody& body) {
    return body.heatTransfer > 0 && (body.heat != 0 || state.substances.warm);
}

/// The contact of one body with vortons.
class HeatContact {
public:
    HeatContact(const RigidBody& body, const FluidSettings& fluid)
        : m_body(body),
          m_reach(boundingRadius(body.shape)),
          m_box(boundsOf(body.shape)),
          m_perVolume(fluid.density * fluid.specificHeat),
          m_dt(static_cast<float>(fluid.substep)) {}

    /// C [J/K]
    float capacityOf(float core) const { return m_perVolume * volumeOf(core); }

    /// The fraction f of the temperature difference that one step removes; 0 without contact.
    float fractionOf(const glm::vec3& position, float core) const {
        const glm::vec3 apart = position - m_body.pose.position;
        const float reach = m_reach + kHeatReach * core;
        if (!m_body.container && glm::dot(apart, apart) > reach * reach) return 0;
        const glm::vec3 local = localPoint(m_body.pose, position);
        const glm::vec3 beyond = glm::max(local - m_box.high, m_box.low - local);
        if (!m_body.container && std::max({beyond.x, beyond.y, beyond.z}) > kHeatReach * core) return 0;
        const float distance = surfacePoint(m_body.shape, local).distance;
        if ((m_body.container ? -distance : distance) > kHeatReach * core) return 0;
        return decayedFraction(m_body.heatTransfer * kFloatPi * core * core * m_dt / capacityOf(core));
    }

private:
    const RigidBody& m_body;
    float m_reach;            ///< radius of a sphere about the body's position that contains the body [m]
    Box m_box;                ///< in the body's frame [m]
    float m_perVolume, m_dt;  ///< [J/(K m^3), s]
};

/// Lists the vortons of a range in contact with each body.
void findContacts(const SimulationState& state, std::size_t begin, std::size_t end, HeatTouches& range) {
    const Vortons& v = state.vortons;
    range.touches.clear();
    range.ends.clear();
    range.touches.reserve(kVortonsPerHeatRange);
    for (const RigidBody& body : state.bodies) {
        const HeatContact contact(body, state.scene.fluid);
        for (std::size_t p = hasHeat(state, body) ? begin : end; p < end; ++p) {
            if (v.kind[p] == VortonKind::Wake) continue;  // carries no fluid
            const float fraction = contact.fractionOf(v.position[p], v.coreRadius[p]);
            if (fraction != 0) range.touches.push_back({static_cast<std::uint32_t>(p), fraction});
        }
        range.ends.push_back(range.touches.size());
    }
}

/// Calls visit(vorton, fraction) for all vortons in contact with a body, in their order.
template <class Visit>
void eachInContact(std::span<const HeatTouches> ranges, std::size_t body, const Visit& visit) {
    for (const HeatTouches& range : ranges)
        for (std::size_t i = body == 0 ? 0 : range.ends[body - 1]; i < range.ends[body]; ++i)
            visit(range.touches[i].vorton, range.touches[i].fraction);
}

void exchange(SimulationState& state, std::span<const HeatTouches> ranges, std::size_t number) {
    Vortons& v = state.vortons;
    RigidBody& body = state.bodies[number];
    const HeatContact contact(body, state.scene.fluid);
    double capacity = body.heatCapacity,
           heat = double(body.heatCapacity) * double(body.heat);  // sum f C [J/K] and sum f C T [J]
    eachInContact(ranges, number, [&](std::uint32_t p, float fraction) {
        const double each = double(fraction) * double(contact.capacityOf(v.coreRadius[p]));
        capacity += each;
        heat += each * double(v.heat[p]);
    });
    const auto after = static_cast<float>(body.heatCapacity > 0 ? heat / capacity : double(body.heat));
    double given = 0;  // [J]
    eachInContact(ranges, number, [&](std::uint32_t p, float fraction) {
        const float before = v.heat[p];
        v.heat[p] += fraction * (after - before);
        given += double(contact.capacityOf(v.coreRadius[p])) *
                 (double(v.heat[p]) - double(before));  // from the stored value
    });
    body.heatGiven += given;
    if (body.heatCapacity > 0) body.heat = static_cast<float>(double(body.heat) - given / double(body.heatCapacity));
}

}  // namespace

void exchangeHeatWithBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    if (std::ranges::none_of(state.bodies, [&](const RigidBody& body) { return hasHeat(state, body); })) return;
    const std::size_t count = state.vortons.size();
    const std::size_t ranges = rangeCount(count, kVortonsPerHeatRange);
    if (state.heatTouches.size() < ranges)
        state.heatTouches.resize(ranges);  // never shrinks, to keep the ranges' memory
    // Vortons do not move during this stage, so all contacts are found at once.
    parallelFor(workers, count, kVortonsPerHeatRange, [&](std::size_t begin, std::size_t end) {
        findContacts(state, begin, end, state.heatTouches[begin / kVortonsPerHeatRange]);
    });
    for (std::size_t i = 0; i < state.bodies.size(); ++i)
        if (hasHeat(state, state.bodies[i])) exchange(state, std::span(state.heatTouches).first(ranges), i);
}

}  // namespace gyre

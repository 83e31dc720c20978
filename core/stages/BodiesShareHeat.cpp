#include "core/stages/BodiesShareHeat.h"

#include "core/base/Math.h"
#include "core/contact/BodyKernels.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/mat3x3.hpp>

#include <algorithm>
#include <numeric>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerHeatRange = 1024;
constexpr float kHeatReach = 1.2f;  // core radii; the contact distance

bool hasHeat(const SimulationState& state, const RigidBody& body) {
    return body.heatTransfer > 0 && (body.heat != 0 || state.substances.warm);
}

StillBox boxOf(const RigidBody& body) {
    const glm::mat3 turn = glm::mat3_cast(body.pose.rotation);
    const Box local = boundsOf(body.shape);
    StillBox box;
    for (int axis = 0; axis < 3; ++axis) {
        for (int i = 0; i < 3; ++i) box.axes[3 * axis + i] = turn[axis][i];
        box.place[axis] = body.pose.position[axis];
        box.low[axis] = local.low[axis];
        box.high[axis] = local.high[axis];
    }
    return box;
}

/// The contact of one body with vortons.
class HeatContact {
public:
    HeatContact(const RigidBody& body, const FluidSettings& fluid)
        : m_body(body), m_perVolume(fluid.density * fluid.specificHeat), m_dt(static_cast<float>(fluid.substep)) {}

    /// C [J/K]
    float capacityOf(float core) const { return m_perVolume * volumeOf(core); }

    /// The fraction f of the temperature difference that one step removes; 0 without contact.
    float fractionOf(const glm::vec3& position, float core) const {
        const float distance = surfacePoint(m_body.shape, localPoint(m_body.pose, position)).distance;
        if ((m_body.container ? -distance : distance) > kHeatReach * core) return 0;
        return decayedFraction(m_body.heatTransfer * kFloatPi * core * core * m_dt / capacityOf(core));
    }

private:
    const RigidBody& m_body;
    float m_perVolume, m_dt;  ///< [J/(K m^3), s]
};

/// Lists the vortons of a range in contact with the body.
void findContacts(const Vortons& v, const HeatContact& contact, std::span<const std::uint32_t> candidates,
                  HeatTouches& range) {
    for (const std::uint32_t p : candidates) {
        const float fraction = contact.fractionOf(v.position[p], v.coreRadius[p]);
        if (fraction != 0) range.touches.push_back({p, fraction});
    }
}

void findContacts(const SimulationState& state, const BodyKernels& kernels, std::size_t begin, std::size_t end,
                  HeatTouches& range) {
    const Vortons& v = state.vortons;
    const VortonPaths paths{&v.position[0].x, &v.position[0].x, v.coreRadius.data(), kHeatReach};
    range.touches.clear();
    range.ends.clear();
    range.touches.reserve(kVortonsPerHeatRange);
    range.candidates.resize(kVortonsPerHeatRange);
    for (const RigidBody& body : state.bodies) {
        std::size_t found = end - begin;
        if (!hasHeat(state, body))
            found = 0;
        else if (body.container)
            std::iota(range.candidates.begin(), range.candidates.end(), static_cast<std::uint32_t>(begin));
        else
            found = static_cast<std::size_t>(kernels.findAtBox(boxOf(body), paths, static_cast<unsigned>(begin),
                                                               static_cast<unsigned>(end), range.candidates.data()));
        findContacts(v, HeatContact(body, state.scene.fluid), std::span(range.candidates).first(found), range);
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
    const BodyKernels& kernels = bodyKernelsFor(chosenInstructions());
    const std::size_t ranges = rangeCount(count, kVortonsPerHeatRange);
    if (state.heatTouches.size() < ranges)
        state.heatTouches.resize(ranges);  // never shrinks, to keep the ranges' memory
    // Vortons do not move during this stage, so all contacts are found at once.
    parallelFor(workers, count, kVortonsPerHeatRange, [&](std::size_t begin, std::size_t end) {
        findContacts(state, kernels, begin, end, state.heatTouches[begin / kVortonsPerHeatRange]);
    });
    for (std::size_t i = 0; i < state.bodies.size(); ++i)
        if (hasHeat(state, state.bodies[i])) exchange(state, std::span(state.heatTouches).first(ranges), i);
}

}  // namespace gyre

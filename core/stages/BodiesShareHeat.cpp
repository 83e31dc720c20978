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

constexpr std::size_t kVortonsPerRange = 1024;
constexpr float kReach = 1.2f;  // core radii; the distance of contact
constexpr float kPi = 3.14159265f;

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

/// A body as vortons meet it.
class HeatContact {
public:
    HeatContact(const RigidBody& body, const FluidSettings& fluid)
        : m_body(body), m_perVolume(fluid.density * fluid.specificHeat), m_dt(static_cast<float>(fluid.substep)) {}

    /// C [J/K]
    float capacityOf(float core) const { return m_perVolume * volumeOf(core); }

    /// f, the share of the difference that is made up for in a step; 0 without contact.
    float shareOf(const glm::vec3& position, float core) const {
        const float distance = surfacePoint(m_body.shape, localPoint(m_body.pose, position)).distance;
        if ((m_body.container ? -distance : distance) > kReach * core) return 0;
        return expm1Negative(m_body.heatTransfer * kPi * core * core * m_dt / capacityOf(core));
    }

private:
    const RigidBody& m_body;
    float m_perVolume, m_dt;  ///< [J/(K m^3), s]
};

/// Lists who of a range is in contact with the body.
void findContacts(const Vortons& v, const HeatContact& contact, std::span<const std::uint32_t> candidates,
                  HeatTouches& range) {
    for (const std::uint32_t p : candidates) {
        const float share = contact.shareOf(v.position[p], v.coreRadius[p]);
        if (share != 0) range.touches.push_back({p, share});
    }
}

void findContacts(const SimulationState& state, const BodyKernels& kernels, std::size_t begin, std::size_t end,
                  HeatTouches& range) {
    const Vortons& v = state.vortons;
    const VortonPaths ways{&v.position[0].x, &v.position[0].x, v.coreRadius.data(), kReach};
    range.touches.clear();
    range.ends.clear();
    range.touches.reserve(kVortonsPerRange);
    range.candidates.resize(kVortonsPerRange);
    for (const RigidBody& body : state.bodies) {
        std::size_t found = end - begin;
        if (!hasHeat(state, body))
            found = 0;
        else if (body.container)
            std::iota(range.candidates.begin(), range.candidates.end(), static_cast<std::uint32_t>(begin));
        else
            found = static_cast<std::size_t>(kernels.findAtBox(boxOf(body), ways, static_cast<unsigned>(begin),
                                                               static_cast<unsigned>(end), range.candidates.data()));
        findContacts(v, HeatContact(body, state.scene.fluid), std::span(range.candidates).first(found), range);
        range.ends.push_back(range.touches.size());
    }
}

/// Calls visit(vorton, share) for all in contact with a body, in their order.
template <class Visit>
void eachInContact(std::span<const HeatTouches> ranges, std::size_t body, const Visit& visit) {
    for (const HeatTouches& range : ranges)
        for (std::size_t i = body == 0 ? 0 : range.ends[body - 1]; i < range.ends[body]; ++i)
            visit(range.touches[i].vorton, range.touches[i].share);
}

void exchange(SimulationState& state, std::span<const HeatTouches> ranges, std::size_t number) {
    Vortons& v = state.vortons;
    RigidBody& body = state.bodies[number];
    const HeatContact contact(body, state.scene.fluid);
    double capacity = body.heatCapacity,
           heat = double(body.heatCapacity) * double(body.heat);  // sum f C [J/K] and sum f C T [J]
    eachInContact(ranges, number, [&](std::uint32_t p, float share) {
        const double each = double(share) * double(contact.capacityOf(v.coreRadius[p]));
        capacity += each;
        heat += each * double(v.heat[p]);
    });
    const auto after = static_cast<float>(body.heatCapacity > 0 ? heat / capacity : double(body.heat));
    double given = 0;  // [J]
    eachInContact(ranges, number, [&](std::uint32_t p, float share) {
        const float before = v.heat[p];
        v.heat[p] += share * (after - before);
        given +=
            double(contact.capacityOf(v.coreRadius[p])) * (double(v.heat[p]) - double(before));  // as it was stored
    });
    body.heatGiven += given;
    if (body.heatCapacity > 0) body.heat = static_cast<float>(double(body.heat) - given / double(body.heatCapacity));
}

}  // namespace

void shareHeatWithBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    if (std::ranges::none_of(state.bodies, [&](const RigidBody& body) { return hasHeat(state, body); })) return;
    const std::size_t count = state.vortons.size();
    const BodyKernels& kernels = bodyKernelsFor(chosenInstructions());
    const std::size_t ranges = rangeCount(count, kVortonsPerRange);
    if (state.heatTouches.size() < ranges) state.heatTouches.resize(ranges);  // never fewer: they keep their memory
    // Where vortons are does not change meanwhile, so all contacts are found at once.
    parallelFor(workers, count, kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        findContacts(state, kernels, begin, end, state.heatTouches[begin / kVortonsPerRange]);
    });
    for (std::size_t i = 0; i < state.bodies.size(); ++i)
        if (hasHeat(state, state.bodies[i])) exchange(state, std::span(state.heatTouches).first(ranges), i);
}

}  // namespace gyre

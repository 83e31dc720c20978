#pragma once

#include <glm/vec3.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gyre {

/// The visible particles. They move with the fluid. Arrays as in Vortons. Their order has no meaning,
/// but is part of the state.
struct Tracers {
    std::vector<glm::vec3> position;       ///< [m]
    std::vector<glm::vec3> velocity;       ///< [m/s]
    std::vector<glm::vec3> lastVelocity;   ///< velocity of the fluid one step earlier [m/s]
    std::vector<glm::vec3> olderVelocity;  ///< flow two steps earlier; only kept with detail [m/s]
    std::vector<glm::vec3>
        ownVelocity;          ///< from birth and from contacts with bodies, relative to the fluid; decays [m/s]
    std::vector<float> heat;  ///< temperature of the fluid at the tracer above ambient [K]
    std::vector<float> fuel, flame, smoke;  ///< mass fractions of the fluid at the tracer
    std::vector<float> age;                 ///< [s]
    std::vector<float> lifetime;            ///< [s]
    std::vector<float> sizeScale;           ///< how many times larger than its look it is drawn
    std::vector<std::uint64_t> id;          ///< unique in the simulation
    std::vector<std::uint32_t> emitter;     ///< index into SimulationState::looks and Snapshot::emitters
    std::vector<std::uint8_t> restarted;    ///< 1: the next advection is an Euler step

    std::size_t size() const { return position.size(); }
};

template <class T, class Visit>
requires std::same_as<std::remove_const_t<T>, Tracers>
void arrays(T& t, Visit&& visit) {
    visit(t.position);
    visit(t.velocity);
    visit(t.lastVelocity);
    visit(t.olderVelocity);
    visit(t.ownVelocity);
    visit(t.heat);
    visit(t.fuel);
    visit(t.flame);
    visit(t.smoke);
    visit(t.age);
    visit(t.lifetime);
    visit(t.sizeScale);
    visit(t.id);
    visit(t.emitter);
    visit(t.restarted);
}

}  // namespace gyre

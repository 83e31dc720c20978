#pragma once

#include <glm/vec3.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gyre {

/// Side of the cube that has a vorton's volume, per core radius: (4 pi / 3)^(1/3).
inline constexpr float kSpacingPerRadius = 1.61199195f;

/// Values of Vortons::restarted: which earlier velocities Advect may use.
inline constexpr std::uint8_t kAllKnown = 0;
inline constexpr std::uint8_t kNoneKnown = 1;  ///< newborn, or hit a body: the next advection is an Euler step
inline constexpr std::uint8_t kLastKnown = 2;  ///< the next advection is a step of Adams-Bashforth 2

/// The origin of a vorton. Vortons of wakes carry strength but no fluid, and merge in each cell. Vortons of density
/// merge when the limit of vortons is near.
enum class VortonKind : std::uint8_t {
    Source,   ///< a vorticity source or a fluid region
    Wake,     ///< a wall that shed it
    Density,  ///< vorticity that density generated where no vorton was near
};

/// The particles that carry vorticity. One array per property; entry i of every array is vorton i. They are in order of
/// id: births append, and deaths close gaps without reordering.
struct Vortons {
    std::vector<glm::vec3> position;       ///< [m]
    std::vector<glm::vec3> strength;       ///< alpha = vorticity times volume [m^3/s]
    std::vector<glm::vec3> velocity;       ///< velocity of the fluid at the vorton, as last computed [m/s]
    std::vector<glm::vec3> lastVelocity;   ///< velocity one step earlier, for Adams-Bashforth; valid if age > 0 [m/s]
    std::vector<glm::vec3> olderVelocity;  ///< velocity two steps earlier [m/s]
    std::vector<glm::vec3> strengthRate;   ///< d alpha / dt by stretching, as last computed [m^3/s^2]
    std::vector<glm::vec3> lastStrengthRate;
    std::vector<float> coreRadius;     ///< radius of the sphere of fluid it stands for: V = 4/3 pi r^3 [m]
    std::vector<float> birthStrength;  ///< |alpha| at birth, the reference of the stretch limit [m^3/s]
    std::vector<float> age;            ///< [s]
    std::vector<float> lifetime;       ///< [s]
    std::vector<std::uint64_t> id;     ///< unique in the simulation, ascending
    std::vector<VortonKind> kind;
    std::vector<std::uint8_t> restarted;  ///< which earlier velocities are known, see kAllKnown

    std::size_t size() const { return position.size(); }
    /// The number of vortons without those that bodies add while the velocity is computed. The added ones stand behind
    /// the others and have only positions, strengths and core radii.
    std::size_t freeCount() const { return id.size(); }
};

/// Calls visit(array) for each array in the order above, for appending, compaction and saving.
template <class V, class Visit>
requires std::same_as<std::remove_const_t<V>, Vortons>
void arrays(V& v, Visit&& visit) {
    visit(v.position);
    visit(v.strength);
    visit(v.velocity);
    visit(v.lastVelocity);
    visit(v.olderVelocity);
    visit(v.strengthRate);
    visit(v.lastStrengthRate);
    visit(v.coreRadius);
    visit(v.birthStrength);
    visit(v.age);
    visit(v.lifetime);
    visit(v.id);
    visit(v.kind);
    visit(v.restarted);
}

}  // namespace gyre

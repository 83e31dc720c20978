#pragma once

#include <glm/vec3.hpp>

namespace articles {

/// A particle in the articles' layout: one record of 96 bytes for vortons and tracers.
struct Particle {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 velocity{0};  ///< [m/s]
    glm::vec3 orientation{0};
    glm::vec3 spin{0};                     ///< angular velocity, half the vorticity [rad/s]
    float size = 0;                        ///< diameter [m]
    float density = 0;                     ///< deviation from ambient [kg/m^3]
    float fuel = 0, flame = 0, smoke = 0;  ///< mass fractions
    int birth = 0;                         ///< frame
    float unused[6] = {};                  ///< present in their code as well
};
static_assert(sizeof(Particle) == 96);

inline float radiusOf(const Particle& p) { return 0.5f * p.size; }
inline float volumeOf(const Particle& p) { return 0.523598776f * p.size * p.size * p.size; }

}  // namespace articles

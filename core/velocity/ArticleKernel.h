#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/Vortons.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre {

/// One or more vortons summed into one source with the articles' kernel: a point outside its core, solid rotation
/// inside.
///  u(x) = 1/(4 pi) alpha x (x - x_i) / max(|x - x_i|, r_c)^3     [Gourlay, Fluid Simulation for Video Games, part 3]
struct Supervorton {
    glm::vec3 position{0};  ///< [m]
    float coreRadius = 0;   ///< r_c, above zero [m]
    glm::vec3 strength{0};  ///< sum of alpha [m^3/s]
};

/// |alpha| [m^3/s]
inline double magnitudeOf(const Supervorton& vorton) { return glm::length(glm::dvec3(vorton.strength)); }

/// One source per vorton, with r_c = max(leastCore, the vorton's core). leastCore is article 12's auto-mollification:
/// its lengthScale times the grid spacing. [m]
std::vector<Supervorton> supervortonsOf(const Vortons& vortons, float leastCore);

/// The velocity that one source induces at x; zero at its own position. [m/s]
glm::vec3 velocityOf(const Supervorton& source, const glm::vec3& x);

/// The sum over all sources at each target, in the order of the sources. [m/s]
void velocityByArticleSum(const Workers& workers, std::span<const Supervorton> sources,
                          std::span<const glm::vec3> targets, std::span<glm::vec3> velocities);

}  // namespace gyre

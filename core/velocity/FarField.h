#pragma once

#include "core/velocity/VelocityFromVorticity.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Finds what the far field needs: totalStrength, impulse and their centre, of the vortons inside field.grid.
void findMoments(const Workers& workers, const Vortons& vortons, VelocityField& field);

/// And of those that grow, inside or not: source and its centre.
void findSource(const Workers& workers, const VelocitySources& sources, VelocityField& field);

/// Velocity far from the vortons: the first two terms of the multipole series of
///   u = 1/(4 pi) sum alpha_i x (x - x_i) / |x - x_i|^3                                     [m/s]
/// namely 4 pi r^3 u = A x r + 3 n (n . I) - I, with A the total strength, I the impulse, r from the centre, n = r /
/// |r|; and Q r, from its own centre, where fluid swells.
glm::vec3 farField(const VelocityField& field, const glm::vec3& position);

}  // namespace gyre

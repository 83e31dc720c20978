#pragma once

#include "core/particles/Vortons.h"
#include "core/stages/VelocityField.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Finds what the far field needs: totalStrength, impulse and their centre, of the vortons inside field.grid.
void findMoments(const Vortons& vortons, VelocityField& field);

/// Velocity far from the vortons: the first two terms of the multipole series of
///   u = 1/(4 pi) sum alpha_i x (x - x_i) / |x - x_i|^3                                     [m/s]
/// namely 4 pi r^3 u = A x r + 3 n (n . I) - I, with A the total strength, I the impulse, r from the centre, n = r / |r|.
glm::vec3 farField(const VelocityField& field, const glm::vec3& position);

}  // namespace gyre

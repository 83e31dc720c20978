#pragma once

#include "core/velocity/VelocityFromVorticity.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Finds the inputs of farField() from the vortons inside field.grid: totalStrength, impulse and their centre.
void findMoments(const Workers& workers, const Vortons& vortons, VelocityField& field);

/// Finds source and sourceCentre from all growing vortons, inside the grid or not.
void findSource(const Workers& workers, const VelocitySources& sources, VelocityField& field);

/// The velocity far from the vortons [m/s]: the first two terms of the multipole series of
///  u = 1/(4 pi) sum alpha_i x (x - x_i) / |x - x_i|^3
///  4 pi r^3 u = A x r + 3 n (n . I) - I
/// with A the total strength, I the impulse, r measured from the centre and n = r / |r|. Expanding fluid adds
/// 4 pi r^3 u = Q r, with r measured from its own centre.
glm::vec3 farField(const VelocityField& field, const glm::vec3& position);

}  // namespace gyre

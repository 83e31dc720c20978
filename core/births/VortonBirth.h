#pragma once

#include "core/base/Random.h"
#include "core/geometry/Transform.h"
#include "core/scene/VorticitySource.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

struct NewVorton {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 strength{0};  ///< [m^3/s]
    float coreRadius = 0;   ///< [m]
};

/// Buffers of a birth. Reuse saves allocations.
struct BirthList {
    std::vector<NewVorton> born;
    std::vector<glm::dvec2> filaments;  ///< positions of a bundle's filaments in its cross-section
};

/// All vortons of one birth of a source at `place`. The axis is local +Y; rotation about it is right-handed.
///   ring        a closed vortex tube in the plane across the axis; travels towards +Y for positive circulation
///   tube        a straight vortex along the axis, as thick as the core radius
///   swirl       a column of uniform vorticity, as wide as the radius
///   jet         a slug of fluid, radius long to either side, with a wall of vorticity of thickness coreRadius; on a
///               lattice, with about the requested number of vortons
///   turbulence  vortons of strength circulation x core radius in random directions that sum to zero, in a ball
/// Rings, tubes and swirls are bundles of thin filaments. The spacing across filaments about equals that along them, so
/// that enough vortons resolve the core. Rings and tubes of fewer than 64 vortons are one filament, because the
/// solver's smoothing is wider than their core; with detail they are three filaments or more, from 24 vortons on. The
/// circulation is exact: each vorton has its filament's fraction times its length, and a ring's strengths sum to zero.
/// Each vorton represents an equal volume. Jitter bends a bundle by a few long waves, so that it breaks up gradually.
/// In swirls and turbulence it moves each vorton. detail: FluidSettings::detail
void vortonBirth(const VorticitySource& source, const Transform& place, Random& random, BirthList& list,
                 float detail = 0);
std::vector<NewVorton> vortonBirth(const VorticitySource& source, const Transform& place, Random& random,
                                   float detail = 0);

}  // namespace gyre

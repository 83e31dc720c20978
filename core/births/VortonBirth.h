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

/// What a birth is made in; kept, so that the next one takes no memory.
struct BirthList {
    std::vector<NewVorton> born;
    std::vector<glm::dvec2> filaments;  ///< of a bundle: places in its cross-section
};

/// All vortons of one birth of a source at this place. Its axis is local +Y; turning is right-handed about it.
///   ring        a closed vortex tube in the plane across the axis; travels towards +Y for positive circulation
///   tube        a straight vortex along the axis, as thick as the core radius
///   swirl       a column of even vorticity as wide as the radius
///   jet         a slug of fluid, radius long to either side, and the wall of vorticity of thickness coreRadius around
///   it;
///               on a lattice, about as many vortons as asked for
///   turbulence  vortons of strength circulation x core radius in random directions that add up to zero, in a ball
/// Rings, tubes and swirls are bundles of thin filaments, as many as make the spacing across about that along, so that
/// the core is resolved if there are vortons enough (rings and tubes of fewer than 64 are one filament). Their
/// circulation is exact: each vorton has the filament's share times its piece of the filament, and a ring's strengths
/// add up to zero. Each vorton stands for an equal share of the volume.
/// Jitter bends a bundle as a whole by a few long waves, so that it breaks up by itself instead of starting in shreds;
/// in swirls and turbulence it moves each vorton.
void vortonBirth(const VorticitySource& source, const Transform& place, Random& random, BirthList& list);
std::vector<NewVorton> vortonBirth(const VorticitySource& source, const Transform& place, Random& random);

}  // namespace gyre

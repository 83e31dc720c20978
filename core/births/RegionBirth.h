#pragma once

#include "core/births/BirthKey.h"
#include "core/geometry/Transform.h"
#include "core/scene/FluidRegion.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A vorton of a fluid region. One of its shell is still fluid of the surroundings.
struct NewRegionVorton {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 strength{0};  ///< [m^3/s]
    float coreRadius = 0;   ///< of the ball of volume spacing^3 [m]
    float lifetime = 0;     ///< [s]
    float share = 1;        ///< of what the region carries: less in a soft edge
    bool isShell = false;
};

/// How much of what a region carries is at a point of it, local and unscaled: 1 in the middle, less in its soft edge, 0
/// on the rim. Of a box by the nearest face, of a layer by rim or face.
float shareAt(const FluidRegion& region, const glm::vec3& point);

/// The filling of a region: a lattice of `spacing`, centred in the shape, x fastest; then `shell` layers of still
/// vortons around it. Along a box's edges and a layer's height there are as many points as the length has spacings,
/// rounded, one at least. Vorticity of `stir` in random directions adds up to zero over the filling. Vorton i has birth
/// number i. At most `most` are made, the first in this order. The place's scale makes lengths larger, spacing and
/// cores too.
std::vector<NewRegionVorton> regionFilling(const FluidRegion& region, const Transform& place, const BirthKey& key,
                                           std::size_t most);

/// One birth of the region's rate, at a random place in the shape. Births 2 n and 2 n + 1 are stirred in opposite
/// directions, so that a steady region adds no net strength however time is cut.
NewRegionVorton regionBirth(const FluidRegion& region, const Transform& place, const BirthKey& key,
                            std::uint64_t number);

}  // namespace gyre

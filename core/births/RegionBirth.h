#pragma once

#include "core/births/BirthKey.h"
#include "core/geometry/Transform.h"
#include "core/scene/FluidRegion.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A vorton of a fluid region. A vorton of its shell is still fluid of the surroundings.
struct NewRegionVorton {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 strength{0};  ///< [m^3/s]
    float coreRadius = 0;   ///< radius of the ball of volume spacing^3 [m]
    float lifetime = 0;     ///< [s]
    float fraction = 1;     ///< fraction of what the region carries: less than 1 in a soft edge
    bool isShell = false;
    glm::vec3 cellMiddle{0};  ///< middle of the vorton's part of the region; the parts tile a box, and fill a
                              ///< round shape about [m]
    glm::vec3 cellSize{0};    ///< extents of this part along the axes of the world [m]
    float cellVolume = 0;     ///< volume of this part [m^3]
};

/// The fraction of what a region carries at a local, unscaled point: 1 in the centre, less in its soft edge, 0 on the
/// rim. The nearest face counts for a box, rim or face for a layer.
float fractionAt(const FluidRegion& region, const glm::vec3& point);

/// The filling of a region: a lattice of `spacing`, centred in the shape, x fastest, then `shell` layers of still
/// vortons around it. The number of points along a box's edge or a layer's height is the length over the spacing,
/// rounded, at least one. Vorticity of `stir` has random directions that sum to zero. Vorton i has birth number i. At
/// most `most` vortons are made, the first in this order. The scale of `place` enlarges all lengths, spacing and cores
/// included.
std::vector<NewRegionVorton> regionFilling(const FluidRegion& region, const Transform& place, const BirthKey& key,
                                           std::size_t most);

/// One birth at the region's rate, at a random position in the shape. Births 2 n and 2 n + 1 are stirred in opposite
/// directions, so that a steady region adds no net strength, however time is divided into steps.
NewRegionVorton regionBirth(const FluidRegion& region, const Transform& place, const BirthKey& key,
                            std::uint64_t number);

}  // namespace gyre

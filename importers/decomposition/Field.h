#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// What stands at a node of the grid.
enum class Matter : std::uint8_t {
    Inside,     ///< must be covered
    Near,       ///< outside, within the tolerance: may be covered
    Forbidden,  ///< outside, in a layer beyond the tolerance: must stay free
    Far,        ///< outside, beyond that layer
};

/// Distance to a surface and matter on a grid about it, in the unit frame.
struct Field {
    UniformGrid grid;
    float tolerance = 0;
    float reach = 0;  ///< distances are known up to here
    bool isShell = false;
    std::vector<float> distance;          ///< to the surface; `reach` where it is farther
    std::vector<std::uint32_t> triangle;  ///< the nearest within reach
    std::vector<Matter> matter;

    /// Of the node next to a point; Far beyond the grid.
    Matter at(const glm::vec3& point) const;
};

struct FieldSettings {
    float tolerance = 0.015f;  ///< of the longest side
    int cells = 80;            ///< along the longest side
    bool closed =
        false;  ///< without open edges and oriented: far from it, the winding number only changes at the surface
    bool mayBeSolid = true, mayBeShell = true;
    bool fillCavities = false;
};

Field makeField(const TriangleMesh& mesh, const TriangleBvh& tree, const FieldSettings& settings,
                const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers

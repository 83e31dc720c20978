#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Classification of a grid node.
enum class Matter : std::uint8_t {
    Inside,     ///< must be covered
    Near,       ///< outside, within the tolerance: may be covered
    Forbidden,  ///< outside, in a layer beyond the tolerance: must stay free
    Far,        ///< outside, beyond that layer
};

/// Whether space there must stay free.
constexpr bool isFree(Matter matter) { return matter == Matter::Forbidden || matter == Matter::Far; }

/// Distance to the surface and classification of space, on a grid in the unit frame.
struct Field {
    UniformGrid grid;
    float tolerance = 0;
    float reach = 0;  ///< limit of the distances
    bool isShell = false;
    std::vector<float> distance;          ///< to the surface, at most `reach`
    std::vector<std::uint32_t> triangle;  ///< nearest triangle within reach
    std::vector<Matter> matter;

    /// The class of the nearest node; Far outside the grid.
    Matter at(const glm::vec3& point) const {
        const glm::vec3 place = (point - grid.origin) / grid.spacing + 0.5f, end(grid.nodes);
        const bool isOnGrid =
            place.x >= 0 && place.y >= 0 && place.z >= 0 && place.x < end.x && place.y < end.y && place.z < end.z;
        if (!isOnGrid) return Matter::Far;
        const glm::ivec3 node(place);
        return matter[grid.index(node.x, node.y, node.z)];
    }
};

struct FieldSettings {
    float tolerance = 0.015f;  ///< fraction of the longest side
    int cells = 80;            ///< along the longest side
    bool closed =
        false;  ///< the mesh has no open edges and is oriented; the winding number then changes only at the surface
    bool mayBeSolid = true, mayBeShell = true;
    bool fillCavities = false;
};

Field makeField(const TriangleMesh& mesh, const TriangleBvh& tree, const FieldSettings& settings,
                const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers

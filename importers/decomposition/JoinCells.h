#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// A convex cell of a solid.
struct Cell {
    ConvexPolytope hull;
    double volume = 0;  ///< [m^3]
    Box box;
};

/// A surface that cells must not cover deeper than a bulge.
struct CoveredSurface {
    const TriangleMesh& mesh;  ///< closed, triangles counter-clockwise seen from the air
    const TriangleBvh& tree;
};

struct JoinSettings {
    double same = 0;         ///< smaller distances are rounding [m]
    double bulge = 0;        ///< how far a cell may reach beyond the surface, along the surface's normal [m]
    std::size_t planes = 0;  ///< maximum of a joined cell
};

/// Whether a convex solid covers no free space deeper than the bulge. The way from each place of the surface along its
/// normal out of the solid is measured: it is short over a dent, and from the side of a door it is as long as the door
/// is wide, however thin the wall. A place on the side of a groove counts as in a dent if the groove has a bottom.
bool coversOnlyDents(const ConvexPolytope& solid, const CoveredSurface& surface, const JoinSettings& settings);

/// Joins neighbouring cells whose common hull covers only dents, first those that add least volume.
void joinCells(const CoveredSurface& surface, const JoinSettings& settings, Checkpoint& checkpoint,
               std::vector<Cell>& cells);

/// Joins cells until at most `most` are left, first those that add least volume. Fills free space where it must.
void joinDownTo(std::size_t most, Checkpoint& checkpoint, std::vector<Cell>& cells);

/// Drops cells that lie within `reach` of one other cell that stays. Smallest first.
void dropCoveredCells(double reach, std::vector<Cell>& cells);

/// The cell with these corners; without volume if they lie in one plane.
Cell cellOf(const std::vector<glm::vec3>& corners);

}  // namespace gyre::importers

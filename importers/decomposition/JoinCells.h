#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/CoveredDents.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// A convex cell of a solid.
struct Cell {
    ConvexPolytope hull;
    double volume = 0;  ///< [m^3]
    Box box;
};

struct JoinSettings {
    DentSettings dents;
    std::size_t planes = 0;  ///< maximum of a joined cell
};

/// Joins neighbouring cells whose common hull covers only dents, first those that add least volume. The cells fill what
/// the surface encloses.
void joinCells(const CoveredSurface& surface, const JoinSettings& settings, Checkpoint& checkpoint,
               std::vector<Cell>& cells);

/// Joins cells until at most `most` are left, first those that add least volume. Fills free space where it must.
void joinDownTo(std::size_t most, Checkpoint& checkpoint, std::vector<Cell>& cells);

/// Drops cells that lie within `reach` of one other cell that stays. Smallest first.
void dropCoveredCells(double reach, std::vector<Cell>& cells);

/// The cell with these corners; without volume if they lie in one plane.
Cell cellOf(const std::vector<glm::vec3>& corners);

}  // namespace gyre::importers

#pragma once

#include "importers/fit/Voxels.h"

namespace gyre::importers {

/// What is filled, made as thin as can be without opening or closing a way through: curves, and a node for each
/// component without tunnel. For solids without cavities. [simple points: Bertrand and Malandain, Pattern Recognition
/// Letters 15, 1994]
Voxels thinned(Voxels solid);

/// Filled as far as can be without opening or closing a way through: of what was free, curves through the tunnels
/// remain. The border of the grid counts as filled, and components of their own may grow together; neither makes a way
/// through.
Voxels thickened(Voxels solid);

}  // namespace gyre::importers

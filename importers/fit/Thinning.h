#pragma once

#include "importers/fit/Voxels.h"

namespace gyre::importers {

/// Thins a solid as far as possible without opening or closing a tunnel. Curves remain, and one node for each component
/// without a tunnel. Only for solids without cavities. [simple points: Bertrand and Malandain, Pattern Recognition
/// Letters 15, 1994]
Voxels thinned(Voxels solid);

/// Thickens a solid as far as possible without opening or closing a tunnel. Curves through the tunnels remain free. The
/// border of the grid counts as filled. Separate components may merge, as that changes no tunnel.
Voxels thickened(Voxels solid);

}  // namespace gyre::importers

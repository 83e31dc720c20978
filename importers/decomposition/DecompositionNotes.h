#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Decompose.h"
#include "importers/decomposition/PreparedMesh.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gyre::importers {

/// What a method made of a mesh, in the mesh's own frame.
struct Made {
    std::vector<ConvexPolytope> pieces;
    double error = 0;  ///< aimed at [m]
    bool isShell = false;
    std::size_t plates = 0, unresolved = 0;  ///< see ApartPieces
    double plateThickness = 0;               ///< [m]
    std::size_t needed = 0;                  ///< pieces that the error needs, if a limit left fewer
};

/// Sentences for the artist: what was repaired or assumed, and what misses the settings.
std::vector<std::string> notesOn(const PreparedMesh& prepared, const Made& made, const DecompositionSettings& settings,
                                 const Decomposition& result);

}  // namespace gyre::importers

#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Field.h"

namespace gyre::importers {

/// Restricts how far pieces protrude into openings: to a fraction of the opening's width instead of the whole
/// tolerance, so that nearly as much fluid passes as in the mesh. An opening is free space between opposite surfaces,
/// and its middle is a critical point of the distance to the surface. [Chazal, Cohen-Steiner, Lieutier, "A sampling
/// theory for compact sets in Euclidean space", Discrete Comput. Geom. 41, 2009] Creases, where two walls meet, have no
/// critical point. Passages below the grid's resolution are left to keepNarrowPassagesOpen.
void tightenAboutOpenings(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint, Field& field);

}  // namespace gyre::importers

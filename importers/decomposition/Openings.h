#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Field.h"

namespace gyre::importers {

/// Forbids pieces to stand far into openings: what may stand out about a narrow place is a share of its width, not the
/// whole tolerance, so that nearly as much fluid passes as at the mesh. A place is narrow where free space lies between
/// surfaces on opposite sides: a critical point of the distance to the surface [Chazal, Cohen-Steiner, Lieutier, "A
/// sampling theory for compact sets in Euclidean space", Discrete Comput. Geom. 41, 2009]. Creases, where two walls
/// meet, have none. Ways narrower than the grid is fine are left to keepNarrowWaysOpen.
void tightenAboutOpenings(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint, Field& field);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/BitSet.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// The points that lie more than `touch` beyond a plane.
BitSet beyond(const Plane& plane, const Points& points, float touch = 0);

/// Places on a lattice in a box, `along` per side. They represent where planes will be tested.
Points placesIn(const Box& box, int along);

/// Sorts planes by the number of places in the piece's box that they exclude, largest first. Most tests then end at the
/// first plane.
void orderPlanes(ConvexPolytope& piece);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/BitSet.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// Which of the points lie more than `touch` beyond a plane.
BitSet beyond(const Plane& plane, const Points& points, float touch = 0);

/// Places all over a box, so many along each side: where the planes of what is in the box will be tested.
Points placesIn(const Box& box, int along);

/// Those planes first that turn away most of what comes into the piece's box: most tests then end at once.
void orderPlanes(ConvexPolytope& piece);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <cstddef>
#include <vector>

namespace timing {

/// Start positions of tracers: in the solid's box with a margin of 5 % of its size, outside the solid; or ten times its
/// size away.
enum class Where { Near, Far };

/// Time of the stage "Tracers meet bodies" per tracer, for 50,000 tracers on one thread with one fixed body of these
/// pieces. Tracers move 1 % of its size per step. Minimum of several runs. [ns]
double nanosecondsPerTracer(const std::vector<gyre::ConvexPolytope>& pieces, Where where);

}  // namespace timing

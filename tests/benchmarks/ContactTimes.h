#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <cstddef>
#include <vector>

namespace timing {

/// Where the tracers come from: the solid's box and 5 % of its size around it, but not the solid; or ten sizes away.
enum class Where { Near, Far };

/// Time of the stage "Tracers meet bodies" for each of 50,000 tracers, on one thread, with one fixed body of these
/// pieces. Tracers go 1 % of its size in a step; the least of several runs. [ns]
double nanosecondsPerTracer(const std::vector<gyre::ConvexPolytope>& pieces, Where where);

}  // namespace timing

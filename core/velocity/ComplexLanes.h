#pragma once

#include "core/base/Lanes.h"

namespace gyre {

/// One complex number of each of 16 independent lines. Real and imaginary parts stand side by side: kept in two arrays
/// they fall on the same cache sets when lengths are powers of two.
struct alignas(64) ComplexLanes {
    float re[kLanes];
    float im[kLanes];
};

/// The same for real numbers.
struct alignas(64) RealLanes {
    float value[kLanes];
};

}  // namespace gyre

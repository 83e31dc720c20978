#pragma once

#include "core/base/Lanes.h"

namespace gyre {

/// One complex number for each of 16 independent lines. Real and imaginary parts are adjacent: as two arrays whose
/// length is a power of two they would fall on the same cache sets.
struct alignas(64) ComplexLanes {
    float re[kLanes];
    float im[kLanes];
};

/// One real number for each of 16 independent lines.
struct alignas(64) RealLanes {
    float value[kLanes];
};

}  // namespace gyre

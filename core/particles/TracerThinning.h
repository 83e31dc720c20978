#pragma once

#include <cmath>
#include <cstdint>

namespace gyre {

/// Whether a tracer remains when only a fraction of the tracers is shown. The answer holds for all of its life.
inline bool isKept(std::uint64_t id, float fraction) {
    const std::uint64_t mixed = (id ^ (id >> 29)) * 0x9E3779B97F4A7C15u;
    return static_cast<float>(mixed >> 40) < fraction * 16777216.0f;  // 24 bits
}

/// The factor of the size of tracers of which only a fraction is left, so that they cover and hide as much as all.
inline float sizeOfThinned(float fraction) { return 1 / std::sqrt(fraction); }

}  // namespace gyre

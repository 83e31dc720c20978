#pragma once

#include <cstdint>

namespace gyre {

/// Whether a tracer remains when only a fraction of the tracers is shown. The answer holds for all of its life.
inline bool isKept(std::uint64_t id, float fraction) {
    const std::uint64_t mixed = (id ^ (id >> 29)) * 0x9E3779B97F4A7C15u;
    return static_cast<float>(mixed >> 40) < fraction * 16777216.0f;  // 24 bits
}

}  // namespace gyre

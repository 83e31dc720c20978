#pragma once

#include <glm/vec3.hpp>

#include <span>

namespace gyre {

/// What happens after the last key.
enum class AfterKeys { Rest, Loop };

/// The way from one key to the next.
enum class Interpolation { Linear, Step, Smooth };

struct CurveKey {
    float time = 0;      ///< since the start of the effect [s]; over life its share, 0..1
    glm::vec3 value{0};  ///< in the field's unit; of a single number only x, the rest is 0
    Interpolation next = Interpolation::Linear;

    bool operator==(const CurveKey&) const = default;
};

/// The value at a time [s]; before the first key that of the first, after the last, unless looped, that of the last. A
/// loop goes on from the first key as if it were the last. Smooth pieces are Hermite's cubics with harmonic mean
/// slopes, and level where the piece beside them is not smooth, so no value lies beyond those of the keys beside it: a
/// curve whose keys keep a range keeps it.                            [Fritsch and Butland, SIAM J. Sci. Stat. Comput.
/// 5, 1984] Same bits everywhere. At least one key.
glm::vec3 valueAt(std::span<const CurveKey> keys, double time, AfterKeys after);
/// Its first component alone, which takes a third of the time.
float numberAt(std::span<const CurveKey> keys, double time, AfterKeys after);

}  // namespace gyre

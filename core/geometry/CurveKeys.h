#pragma once

#include <glm/vec3.hpp>

#include <span>

namespace gyre {

/// The behaviour of a curve after its last key.
enum class AfterKeys { Rest, Loop };

/// The interpolation from one key to the next.
enum class Interpolation { Linear, Step, Smooth };

struct CurveKey {
    float time = 0;      ///< since the start of the effect [s]; for curves over life, the fraction of life, 0..1
    glm::vec3 value{0};  ///< in the field's unit; a single number uses only x, the rest is 0
    Interpolation next = Interpolation::Linear;

    bool operator==(const CurveKey&) const = default;
};

/// The curve's value at `time` [s]. Before the first key it is the first value. After the last key it is the last
/// value, or the curve repeats from the first key. Smooth pieces are Hermite cubics with harmonic mean slopes [Fritsch
/// and Butland, SIAM J. Sci. Stat. Comput. 5, 1984]. They are level beside pieces that are not smooth, so values stay
/// between those of the neighbouring keys. The bits are the same on every machine. keys: at least one
glm::vec3 valueAt(std::span<const CurveKey> keys, double time, AfterKeys after);
/// The first component alone, in a third of the time.
float numberAt(std::span<const CurveKey> keys, double time, AfterKeys after);

}  // namespace gyre

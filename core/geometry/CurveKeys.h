#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <optional>
#include <span>

namespace gyre {

/// The behaviour of a curve after its last key.
enum class AfterKeys { Rest, Loop };

/// The interpolation from one key to the next.
enum class Interpolation { Linear, Step, Smooth };

/// The slopes of a curve at a key, in the field's unit per unit of time.
struct KeySlopes {
    glm::vec3 in{0};   ///< on arrival, from the left
    glm::vec3 out{0};  ///< on departure, to the right

    bool operator==(const KeySlopes&) const = default;
};

struct CurveKey {
    float time = 0;      ///< since the start of the effect [s]; for curves over life, the fraction of life, 0..1
    glm::vec3 value{0};  ///< in the field's unit; a single number uses only x, the rest is 0
    Interpolation next = Interpolation::Linear;
    std::optional<KeySlopes> slopes{};  ///< slopes of the curve at the key, beside smooth pieces; none: automatic

    bool operator==(const CurveKey&) const = default;
};

/// The time of the first cycle that a time of a repeating list of keys stands for. first, last: times of its first and
/// last key. A list that does not repeat has no cycles. [s]
double inFirstCycle(double time, double first, double last, AfterKeys after);

/// The curve's value at `time` [s]. Before the first key it is the first value. After the last key it is the last
/// value, or the curve repeats from the first key. Smooth pieces are Hermite cubics with harmonic mean slopes [Fritsch
/// and Butland, SIAM J. Sci. Stat. Comput. 5, 1984]. They are level beside pieces that are not smooth, so values stay
/// between those of the neighbouring keys. A key with slopes of its own has these instead, and values may then go
/// beyond its neighbours. The bits are the same on every machine. keys: at least one
glm::vec3 valueAt(std::span<const CurveKey> keys, double time, AfterKeys after);
/// The first component alone, in a third of the time.
float numberAt(std::span<const CurveKey> keys, double time, AfterKeys after);

/// The slopes at a key: its own, or those that follow from its neighbours.
KeySlopes slopesAt(std::span<const CurveKey> keys, std::size_t key, AfterKeys after);
/// The slope of the curve at a time, from the right. Zero outside of the keys and on pieces that hold.
glm::vec3 slopeAt(std::span<const CurveKey> keys, double time, AfterKeys after);

}  // namespace gyre

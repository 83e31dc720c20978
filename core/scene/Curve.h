#pragma once

#include "core/base/Result.h"
#include "core/scene/ElementId.h"
#include "core/scene/MotionKeys.h"

#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace gyre {

/// A field of an element, or of the scene's settings, that something changes while the effect runs.
struct FieldTarget {
    ElementId element;      ///< zero: the scene's settings
    std::string field;      ///< its key in Fields.h

    bool operator==(const FieldTarget&) const = default;
};

/// The way from one key to the next.
enum class Interpolation { Linear, Step, Smooth };

struct CurveKey {
    float time = 0;                                 ///< since the start of the effect [s]
    glm::vec3 value{0};                             ///< in the field's unit; of a single number only x, the rest is 0
    Interpolation next = Interpolation::Linear;

    bool operator==(const CurveKey&) const = default;
};

/// What a field is at which time, in place of its authored value.
struct Curve {
    FieldTarget target;
    AfterKeys after = AfterKeys::Rest;
    std::vector<CurveKey> keys;                     ///< in order of time
    std::string extras{};  ///< as Scene::extras

    bool operator==(const Curve&) const = default;
};

inline constexpr std::size_t kMostCurveKeys = 4096;

/// Whether they are keys of a curve: 1 to kMostCurveKeys, times ascending from 0 to a day, finite values. The reason in words
/// if not, and in `key` which of them is to blame.
[[nodiscard]] Result<void> checkCurveKeys(std::span<const CurveKey> keys, std::size_t* key = nullptr);

/// The value at a time [s]; before the first key that of the first, after the last, unless looped, that of the last. A loop
/// goes on from the first key as if it were the last. Smooth pieces are Hermite's cubics with harmonic mean slopes, and
/// level where the piece beside them is not smooth, so no value lies beyond those of the keys beside it: a curve whose keys
/// keep a range keeps it.                            [Fritsch and Butland, SIAM J. Sci. Stat. Comput. 5, 1984]
/// Same bits everywhere. At least one key.
glm::vec3 valueAt(std::span<const CurveKey> keys, double time, AfterKeys after);

}  // namespace gyre

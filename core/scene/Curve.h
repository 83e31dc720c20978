#pragma once

#include "core/base/Result.h"
#include "core/geometry/CurveKeys.h"
#include "core/scene/ElementId.h"

#include <compare>
#include <span>
#include <string>
#include <vector>

namespace gyre {

/// A field of an element or of the scene's settings that a curve or a parameter drives.
struct FieldTarget {
    ElementId element;  ///< zero: the scene's settings
    std::string field;  ///< its key in Fields.h

    auto operator<=>(const FieldTarget&) const = default;
};

/// The value of a field as a function of time, replacing the authored value. A curve over life gives a value of each
/// tracer as a function of the fraction of its life, 0 at birth and 1 at the end. Such values are absolute: they
/// replace the interpolation from a start to an end value, and no fading is applied to them.
struct Curve {
    FieldTarget target;
    AfterKeys after = AfterKeys::Rest;
    std::vector<CurveKey> keys;  ///< in order of time
    std::string extras{};        ///< see Scene::extras

    bool operator==(const Curve&) const = default;
};

inline constexpr std::size_t kMostCurveKeys = 4096;
inline constexpr double kLatestTime = 86'400;  ///< latest time of keys and events [s]
inline constexpr float kLargestValue = 1e9f;   ///< largest value of keys and parameters

/// Checks the keys of a curve: 1 to kMostCurveKeys of them, times ascending from 0 to 86400 s, finite values and
/// slopes. The error says what is wrong; `key` receives the index of the wrong key.
[[nodiscard]] Result<void> checkCurveKeys(std::span<const CurveKey> keys, std::size_t* key = nullptr);

}  // namespace gyre

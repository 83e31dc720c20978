#pragma once

#include "core/base/Result.h"
#include "core/geometry/CurveKeys.h"
#include "core/scene/ElementId.h"

#include <span>
#include <string>
#include <vector>

namespace gyre {

/// A field of an element, or of the scene's settings, that something changes while the effect runs.
struct FieldTarget {
    ElementId element;  ///< zero: the scene's settings
    std::string field;  ///< its key in Fields.h

    bool operator==(const FieldTarget&) const = default;
};

/// What a field is at which time, in place of its authored value. Over life it is what each tracer has at which share
/// of its life, 0 at birth and 1 at the end: absolute values, in place of the way from a start to an end value and of
/// what fades by itself.
struct Curve {
    FieldTarget target;
    AfterKeys after = AfterKeys::Rest;
    std::vector<CurveKey> keys;  ///< in order of time
    std::string extras{};        ///< as Scene::extras

    bool operator==(const Curve&) const = default;
};

inline constexpr std::size_t kMostCurveKeys = 4096;
inline constexpr double kLatestTime = 86'400;  ///< of keys and events [s]
inline constexpr float kLargestValue = 1e9f;   ///< of keys and parameters

/// Whether they are keys of a curve: 1 to kMostCurveKeys, times ascending from 0 to a day, finite values. The reason in
/// words if not, and in `key` which of them is to blame.
[[nodiscard]] Result<void> checkCurveKeys(std::span<const CurveKey> keys, std::size_t* key = nullptr);

}  // namespace gyre

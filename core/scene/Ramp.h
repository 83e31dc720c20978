#pragma once

#include "core/base/Result.h"
#include "core/geometry/CurveKeys.h"

#include <vector>

namespace gyre {

struct FieldInfo;

/// Colours or numbers as a function of a property of the fluid, as colour over temperature. Without keys it has no
/// effect. CurveKey::time is the property's value. Its keys have no slopes of their own.
struct Ramp {
    int components = 1;          ///< numbers in each value: 1, or 3 of a colour
    std::vector<CurveKey> keys;  ///< by ascending value of the property

    bool operator==(const Ramp&) const = default;
};

/// The property that a ramp follows.
struct RampAxis {
    const char* label = "";  ///< name on screen
    const char* unit = "";   ///< SI; "" for none
    float high = 1;          ///< largest place of a key; the smallest is 0
    float usual = 1;         ///< places of most keys are below it; editors show the axis up to it
};

inline constexpr std::size_t kMostRampKeys = 32;

/// Checks a ramp of a field: at most kMostRampKeys keys, places ascending on its axis, values in the field's range. The
/// error says what is wrong.
[[nodiscard]] Result<void> checkRamp(const Ramp& ramp, const FieldInfo& field);
}  // namespace gyre

#pragma once

#include "core/geometry/CurveKeys.h"

#include <glm/common.hpp>

#include <algorithm>
#include <vector>

namespace gyre {

/// The curves of a TracerLook. A property without keys follows the look's own values.
struct LookCurves {
    /// Over life: keys at fractions of life, 0 at birth and 1 at the end. These are absolute: no fading or blending is
    /// applied to them.
    std::vector<CurveKey> size;     ///< [m]
    std::vector<CurveKey> color;    ///< linear RGB
    std::vector<CurveKey> opacity;  ///< 0..1
    std::vector<CurveKey> glow;
    std::vector<CurveKey> emissionColor;  ///< linear RGB
    std::vector<CurveKey> emissionStrength;
    /// Over the fluid at the tracer: the ramps of its emitter.
    std::vector<CurveKey> colorOverTemperature;  ///< linear RGB, by temperature [K]; replaces the colour over life
    std::vector<CurveKey> glowOverTemperature;   ///< linear RGB, by temperature [K]; replaces a black body's light
    std::vector<CurveKey> opacityOverSmoke;      ///< factor 0..1, by mass fraction of smoke and flame; replaces
                                                 ///< TracerLook::smokeOpacity
    std::vector<CurveKey> opacityOverDensity;    ///< factor 0..1, by difference from the ambient density [kg/m^3]

    bool operator==(const LookCurves&) const = default;
};

/// The curve's value at a fraction of life, or at a value of the fluid; `otherwise` if there is no curve. No value is
/// negative, although a curve with slopes of its own may go beyond its keys.
inline float onCurve(const std::vector<CurveKey>& keys, float at, float otherwise) {
    return keys.empty() ? otherwise : std::max(numberAt(keys, static_cast<double>(at), AfterKeys::Rest), 0.0f);
}
inline glm::vec3 onCurve(const std::vector<CurveKey>& keys, float at, const glm::vec3& otherwise) {
    return keys.empty() ? otherwise : glm::max(valueAt(keys, static_cast<double>(at), AfterKeys::Rest), glm::vec3(0));
}

}  // namespace gyre

#pragma once

#include "core/geometry/CurveKeys.h"

#include <glm/common.hpp>

#include <algorithm>
#include <vector>

namespace gyre {

/// Curves over life of a TracerLook: keys at fractions of life, 0 at birth and 1 at the end. A property without keys
/// follows the look's start and end values. A property with keys is absolute: no fading or blending is applied to it.
struct LookOverLife {
    std::vector<CurveKey> size;     ///< [m]
    std::vector<CurveKey> color;    ///< linear RGB
    std::vector<CurveKey> opacity;  ///< 0..1
    std::vector<CurveKey> glow;

    bool operator==(const LookOverLife&) const = default;
};

/// The curve's value at a fraction of life, or `otherwise` if there is no curve. Picture, export and runtime all use
/// this. No value is negative, although a curve with slopes of its own may go beyond its keys.
inline float overLife(const std::vector<CurveKey>& keys, float fraction, float otherwise) {
    return keys.empty() ? otherwise : std::max(numberAt(keys, static_cast<double>(fraction), AfterKeys::Rest), 0.0f);
}
inline glm::vec3 overLife(const std::vector<CurveKey>& keys, float fraction, const glm::vec3& otherwise) {
    return keys.empty() ? otherwise
                        : glm::max(valueAt(keys, static_cast<double>(fraction), AfterKeys::Rest), glm::vec3(0));
}
inline float opacityOverLife(const LookOverLife& life, float fraction, float otherwise) {
    return life.opacity.empty() ? otherwise : std::min(overLife(life.opacity, fraction, otherwise), 1.0f);
}

}  // namespace gyre

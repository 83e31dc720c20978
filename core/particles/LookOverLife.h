#pragma once

#include "core/geometry/CurveKeys.h"

#include <vector>

namespace gyre {

/// What of a TracerLook has a curve over life: keys at shares of it, 0 at birth and 1 at the end. Without keys a value
/// goes as the look and who draws it say; one with keys is absolute, and nothing fades or blends it further.
struct LookOverLife {
    std::vector<CurveKey> size;     ///< [m]
    std::vector<CurveKey> color;    ///< linear RGB
    std::vector<CurveKey> opacity;  ///< 0..1
    std::vector<CurveKey> glow;

    bool operator==(const LookOverLife&) const = default;
};

/// What a curve gives at a share of life; `otherwise` where there is none. The one way for picture, export and game.
inline float overLife(const std::vector<CurveKey>& keys, float share, float otherwise) {
    return keys.empty() ? otherwise : numberAt(keys, static_cast<double>(share), AfterKeys::Rest);
}
inline glm::vec3 overLife(const std::vector<CurveKey>& keys, float share, const glm::vec3& otherwise) {
    return keys.empty() ? otherwise : valueAt(keys, static_cast<double>(share), AfterKeys::Rest);
}

}  // namespace gyre

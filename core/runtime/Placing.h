#pragma once

#include "core/geometry/Transform.h"
#include "core/runtime/gyre.h"

#include <optional>

namespace gyre {

/// The transform; empty if it is not finite, too far out, has no unit rotation or an invalid scale.
std::optional<Transform> transformOf(const gyre_transform& transform);

/// The error message for a transform that transformOf() refuses.
inline constexpr const char* kTransformRule =
    "A transform needs a position within 1e6 m of the origin along each axis, a rotation of unit length, and a scale "
    "between 1e-4 and 1e4.";

}  // namespace gyre

#pragma once

#include "core/geometry/Transform.h"
#include "core/runtime/gyre.h"

#include <optional>

namespace gyre {

/// The transform; empty if it is not finite, too far out, has no unit rotation or an invalid scale.
std::optional<Transform> transformOf(const gyre_transform& transform);

}  // namespace gyre

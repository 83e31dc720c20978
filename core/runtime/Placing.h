#pragma once

#include "core/geometry/Transform.h"
#include "core/runtime/gyre.h"

#include <optional>

namespace gyre {

/// Nothing if it is not finite, too far out, of no unit rotation or of a scale that no effect can have.
std::optional<Transform> transformOf(const gyre_transform& transform);

}  // namespace gyre

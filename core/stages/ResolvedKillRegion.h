#pragma once

#include "core/geometry/Transform.h"
#include "core/scene/KillRegion.h"

namespace gyre {

/// A kill region, ready to be asked at many places.
struct ResolvedKillRegion {
    KillRegion region;
    float scale = 1;
    Transform frame;  ///< without its scale
};

}  // namespace gyre

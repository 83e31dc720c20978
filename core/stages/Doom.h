#pragma once

#include "core/geometry/Shape.h"
#include "core/geometry/Transform.h"

namespace gyre {

/// A kill region, ready to be asked at many places.
struct Doom {
    Shape shape;
    Transform frame;   ///< without its scale, which is in the shape
    bool outside = false;
    float fade = 0;    ///< [s]
};

}  // namespace gyre

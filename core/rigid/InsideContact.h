#pragma once

#include "core/geometry/Shape.h"
#include "core/rigid/Manifold.h"

#include <cstdint>
#include <vector>

namespace gyre {

/// The contact of a body with one wall.
struct WallTouch {
    std::uint32_t wall = 0;  ///< the face of the room; in a ball the vertex that touches it
    Manifold manifold;
};

/// Adds the contacts of a body with the walls of a room around it: of a ball, or of one convex solid. The room is the
/// first. Walls farther away than `margin` [m] are left out. Each wall has a manifold; in a ball each point has one.
void addInsideContacts(const ConvexSolid& room, const Frame& roomPlace, const ConvexSolid& solid, const Frame& place,
                       double margin, std::vector<TouchPoint>& scratch, std::vector<WallTouch>& touches);

}  // namespace gyre

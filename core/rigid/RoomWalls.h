#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/rigid/ConvexSolid.h"

#include <span>
#include <vector>

namespace gyre {

/// The walls of a room that several convex pieces form: what lies behind each face of a piece, as far as the piece is
/// deep, without all other pieces. The room is open where pieces touch or overlap. Only the faces of a wall that look
/// into the room push bodies; at its inner faces it continues in the next wall.
std::vector<ConvexSolid> roomWalls(std::span<const ConvexPolytope> pieces);

}  // namespace gyre

#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <optional>

/// Shapes turned inside out: the fluid is within.
namespace gyre {

/// A ball that lies wholly inside a shape, as large as is easily found: who is in it is far from the walls.
struct InnerBall {
    glm::vec3 centre{0};  ///< in the frame of the shape [m]
    float radius = 0;     ///< [m]
};
InnerBall innerBall(const Shape& shape);

/// Where a particle goes that met a wall from inside.
struct WallContact {
    glm::vec3 position{0};  ///< inside, `gap` from the walls [m]
    glm::vec3 normal{0};    ///< unit, into the room
};

/// Keeps a particle that went straight from `before` to `after` inside, `gap` from the walls; both in the frame of the
/// shape, each at the pose of its own time. Nothing if it may stay where it is. The wall it is farthest beyond counts,
/// up to four times for corners; corners too sharp for that draw it towards the middle. Several pieces are one room,
/// open where they touch or overlap; there the way is followed, so that nothing passes from room to room through a
/// wall.
std::optional<WallContact> keptInside(const Shape& shape, const glm::vec3& before, const glm::vec3& after, float gap);

}  // namespace gyre

#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <optional>

/// Shapes turned inside out: the fluid is within.
namespace gyre {

/// A ball that lies wholly inside a shape. It need not be the largest. Particles in it are far from all walls.
struct InnerBall {
    glm::vec3 centre{0};  ///< in the frame of the shape [m]
    float radius = 0;     ///< [m]
};
InnerBall innerBall(const Shape& shape);

/// The corrected position of a particle that hit a wall from inside.
struct WallContact {
    glm::vec3 position{0};  ///< inside, `gap` from the walls [m]
    glm::vec3 normal{0};    ///< unit, into the room
};

/// Keeps a particle that moved straight from `before` to `after` inside the shape, at least `gap` from its walls. Both
/// positions are in the shape's frame, each at the pose of its own time. Nothing if the particle may stay where it is.
/// Corrects the deepest breach first, up to four times at corners. In sharper corners the particle moves towards the
/// centre. Several pieces form one room that is open where they touch or overlap. The path is followed there, so that
/// no particle passes through a wall between two rooms.
std::optional<WallContact> keptInside(const Shape& shape, const glm::vec3& before, const glm::vec3& after, float gap);

}  // namespace gyre

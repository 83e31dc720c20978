#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace gyre::editor {

/// A rotation as three angles [rad]: first about z, then x, then y, all world axes. Turning about y (heading) stays
/// clean that way, and x (pitch) is within a quarter turn.
glm::vec3 anglesFrom(const glm::quat& rotation);
glm::quat rotationFrom(const glm::vec3& angles);

}  // namespace gyre::editor

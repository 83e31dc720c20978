#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace gyre::editor {

/// A rotation as three angles [rad]: first about z, then x, then y, all world axes. In this order y is the heading, and
/// x, the pitch, stays within a quarter turn.
glm::vec3 anglesFrom(const glm::quat& rotation);
glm::quat rotationFrom(const glm::vec3& angles);

}  // namespace gyre::editor

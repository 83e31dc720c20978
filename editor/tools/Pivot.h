#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <span>

namespace gyre::editor {

/// The point about which an element turns: the pivot of a body or group, or the place of any other element. [m]
glm::vec3 turningPoint(const Element& element);

/// A place of the element with another rotation, turned about its pivot, as its handles turn it.
Transform turnedTo(const Element& element, const Transform& place, const glm::quat& rotation);

/// Bounds of what is in a group, in the frame of the group. Empty without contents. [m]
Box boundsWithin(const Scene& scene, std::size_t group);

/// Puts the pivots of bodies and groups to the middle of a side of their bounds, such as {-1, 0, 0} for the left side;
/// zero: to their middle. Groups without contents keep theirs. side: along the axes of each element
Scene withPivotAt(const Scene& scene, std::span<const ElementId> ids, const glm::ivec3& side);

}  // namespace gyre::editor

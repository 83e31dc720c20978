#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <optional>
#include <span>

/// The origins of groups: their places, about which handles and new keys go. An edit of them moves nothing: what is in
/// a group stays, and a group that moves takes the same path and turns about the same point.
namespace gyre::editor {

/// What the origins of groups are put to.
enum class OriginAt {
    Contents,  ///< the middle of what is in each group
    Point,     ///< a point of the view
    Element,   ///< the place of the last element among the selected ones that is no group
};

/// The element that OriginAt::Element means, or nothing.
const Element* originElement(const Scene& scene, std::span<const ElementId> ids);

/// Puts the origins of the groups among the elements there, as keys and groups have moved all at this time [s]; a
/// falling body counts at its own place. point: for OriginAt::Point, in the world [m]. Leaves alone groups without
/// contents for OriginAt::Contents, and instances of prefabs, whose origin is that of the prefab.
Scene withOrigins(const Scene& scene, std::span<const ElementId> ids, OriginAt at, double time,
                  const glm::vec3& point = glm::vec3(0));

}  // namespace gyre::editor

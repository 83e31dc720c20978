#pragma once

#include "editor/tools/Handles.h"
#include "editor/tools/TypedNumber.h"

#include <optional>
#include <span>
#include <string>

namespace gyre::editor {

/// A handle that is held: all that a drag's arithmetic needs. Amounts of a drag are vectors in the frame of the
/// handles: an offset [m]; an angle about the turning axis in x [rad]; or the factor less one for each axis.
struct HandleGrip {
    Handles handles;
    Handle handle;
    View view;
};

/// Whether a drag of this handle changes the component of this axis.
bool isFree(const Handle& handle, int axis);
/// The axis a ring turns about; towards the eye for the outermost. Unit.
glm::vec3 turningAxis(const HandleGrip& grip);

/// Where the ray has hold of the handle, as an amount from the pivot. Nothing where the mouse says nothing, such as a
/// ray along the axis or above the horizon of the plane.
std::optional<glm::vec3> measure(const HandleGrip& grip, const Ray& ray);
/// From one measured amount to another: the short way round for angles.
glm::vec3 difference(const HandleGrip& grip, const glm::vec3& from, const glm::vec3& to);

/// The scene with the selection moved, turned or scaled about the pivot. Scaling along an axis changes that extent of
/// boxes; everything else only grows evenly.
Scene transformed(const Scene& scene, std::span<const ElementId> selection, const HandleGrip& grip,
                  const glm::vec3& amount);

/// "Move along X: 0.35 m". A number that is being typed stands in place of the amount.
std::string describe(const HandleGrip& grip, const glm::vec3& amount, const TypedNumber& typed);
std::string verbOf(HandleTool tool);

}  // namespace gyre::editor

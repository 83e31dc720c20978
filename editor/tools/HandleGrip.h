#pragma once

#include "core/base/Sentence.h"
#include "editor/tools/Handles.h"
#include "editor/tools/TypedNumber.h"

#include <optional>
#include <span>

namespace gyre::editor {

/// A held handle: the input of a drag's arithmetic. Amounts are vectors in the handles' frame: an offset [m]; an angle
/// about the rotation axis in x [rad]; or factor - 1 for each axis.
struct HandleGrip {
    Handles handles;
    Handle handle;
    View view;
};

/// Whether a drag of this handle changes the component of this axis.
bool isFree(const Handle& handle, int axis);
/// Rotation axis of a ring; towards the eye for the outermost ring. Unit.
glm::vec3 turningAxis(const HandleGrip& grip);

/// The amount, from the pivot, at which the ray meets the handle. Nothing where the ray does not define it: along the
/// axis, or above the plane's horizon.
std::optional<glm::vec3> measure(const HandleGrip& grip, const Ray& ray);
/// Difference of two measured amounts. Angles take the shorter arc.
glm::vec3 difference(const HandleGrip& grip, const glm::vec3& from, const glm::vec3& to);

/// The scene with the selection moved, rotated or scaled about the pivot. Scaling along one axis changes that extent of
/// boxes; other elements scale uniformly.
Scene transformed(const Scene& scene, std::span<const ElementId> selection, const HandleGrip& grip,
                  const glm::vec3& amount);

/// "Move along X: 0.35 m". A typed number replaces the amount.
Sentence describe(const HandleGrip& grip, const glm::vec3& amount, const TypedNumber& typed);

}  // namespace gyre::editor

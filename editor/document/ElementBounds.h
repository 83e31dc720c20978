#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Scene.h"

#include <span>

namespace gyre::editor {

/// What an element fills, in the world, for framing and for drawing its selection. Never empty: a point emitter and a
/// camera have a small box. [m]
Box boundsOf(const Element& element);
/// The same where it stands now.
Box boundsOf(const ElementBody& body, const Transform& place);
/// The same in the element's own frame, before its scale. [m]
Box ownBoundsOf(const ElementBody& body);
/// Of these elements; empty if there are none.
Box boundsOf(const Scene& scene, std::span<const ElementId> ids);
/// Of all visible elements but cameras, for "frame all"; of a cubic metre on the ground if there are none.
Box boundsOf(const Scene& scene);

/// Half the size of what has no size of its own, such as a point emitter. [m]
inline constexpr float kPointSize = 0.06f;
/// Half the edge of the square that is drawn of a half-space's plane. [m]
inline constexpr float kPlaneHalf = 1;
/// How far the drawn pyramid of a camera reaches. [m]
inline constexpr float kCameraDepth = 0.5f;

}  // namespace gyre::editor

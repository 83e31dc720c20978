#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"

#include <cstdint>
#include <map>
#include <memory>
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

/// What the mesh of stage dressing fills, in the world: how large it is stands in its file, not in the scene. Empty for
/// all else, and while the mesh is not among those given, by element id.
Box meshBoundsOf(const Element& element, const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>& meshes);

/// Half the size of what has no size of its own, such as a point emitter. [m]
inline constexpr float kPointSize = 0.06f;
/// The radius of the drawn ball of a light [m], and how strong a light is for each metre of its arrow [1/m].
inline constexpr float kLightBall = 0.12f, kLightPerMetre = 2;
/// Half the edge of the square that is drawn of a half-space's plane. [m]
inline constexpr float kPlaneHalf = 1;
/// How far the drawn pyramid of a camera reaches. [m]
inline constexpr float kCameraDepth = 0.5f;

}  // namespace gyre::editor

#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>

namespace gyre::editor {

/// World bounds of an element, for framing and for drawing its selection. Never empty: a point emitter and a camera
/// have a small box. [m]
Box boundsOf(const Element& element);
/// World bounds of an element of this kind at another place. [m]
Box boundsOf(const ElementBody& body, const Transform& place);
/// Bounds in the element's own frame, before its scale. [m]
Box ownBoundsOf(const ElementBody& body);
/// World bounds of these elements together; empty without elements. [m]
Box boundsOf(const Scene& scene, std::span<const ElementId> ids);
/// World bounds of all visible elements but cameras, for "frame all". Without elements, a cubic metre on the ground.
/// [m]
Box boundsOf(const Scene& scene);

/// World bounds of the mesh of stage dressing, whose size is only known from its file. `meshes` is by element id. Empty
/// for other elements and for a mesh that is not among them. [m]
Box meshBoundsOf(const Element& element, const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>& meshes);

/// Half of the drawn size of elements without a size, such as a point emitter. [m]
inline constexpr float kPointSize = 0.06f;
/// The radius of the drawn ball of a light [m], and how strong a light is for each metre of its arrow [1/m].
inline constexpr float kLightBall = 0.12f, kLightPerMetre = 2;
/// Half of the edge of the square that shows a half-space's plane. [m]
inline constexpr float kPlaneHalf = 1;
/// Depth of the drawn pyramid of a camera. [m]
inline constexpr float kCameraDepth = 0.5f;

}  // namespace gyre::editor

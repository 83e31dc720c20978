#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <vector>

/// Emitters on the surfaces of bodies.
namespace gyre::editor {

/// Whether it is a body on whose surface tracers can be born: a box, or convex pieces. Spheres have an emitter of their
/// own.
bool hasEmittingSurface(const Element& element);
/// With an emitter on the surface of each of these that has one, at its place and in its group; `added` tells which.
Scene withSurfaceEmitters(const Scene& scene, std::span<const ElementId> bodies,
                          std::vector<ElementId>* added = nullptr);

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <string>
#include <vector>

/// Emitters on the surfaces of bodies.
namespace gyre::editor {

/// Whether tracers can be born on the element's surface: a body that is a box or convex pieces. For spheres use an
/// emitter of sphere shape.
bool hasEmittingSurface(const Element& element);
/// Adds an emitter on the surface of each of these bodies, at its place and in its group. `added` receives their ids.
/// name: of an emitter, with the name of its body at %1
Scene withSurfaceEmitters(const Scene& scene, std::span<const ElementId> bodies,
                          std::vector<ElementId>* added = nullptr, const std::string& name = "%1 smoke");

/// Gives these emitters the shape, the surface and the place of a body that has an emitting surface.
Scene withSurfaceOf(const Scene& scene, std::span<const ElementId> emitters, const Element& body);

}  // namespace gyre::editor

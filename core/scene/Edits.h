#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <string>

/// Verbs on scenes: each takes a scene and gives back the changed one. The editor's undo steps are made of them.
namespace gyre {

/// Adds at the end, with a new id and a name that no other element has ("Ring 2").
Scene withElement(const Scene& scene, Element element, ElementId* added = nullptr);
Scene without(const Scene& scene, std::span<const ElementId> ids);
/// Copies with new ids and names, each right behind its original. Unknown ids are passed over, here and below.
Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added = nullptr);
Scene withPlace(const Scene& scene, ElementId id, const Transform& place);
/// Takes freeName(name) if another element has that name.
Scene withName(const Scene& scene, ElementId id, const std::string& name);
/// `wanted`, or `wanted 2`, ... : the first that no element has. A number goes on: "Ring 2" becomes "Ring 3".
std::string freeName(const Scene& scene, const std::string& wanted);

}  // namespace gyre

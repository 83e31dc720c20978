#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <string>

/// Verbs on scenes: each takes a scene and gives back the changed one. The editor's undo steps are made of them.
namespace gyre {

/// Adds at the end, with a new id and a name that no other element has ("Ring 2").
Scene withElement(const Scene& scene, Element element, ElementId* added = nullptr);
/// A group goes with all that is in it, and with an element what drove or started it.
Scene without(const Scene& scene, std::span<const ElementId> ids);
/// Copies with new ids and names, each right behind its original and in the same group; a group with all that is in it.
/// What drives or starts an original drives or starts the copy, too. `added` are the copies of those named. Unknown ids
/// are passed over, here and below.
Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added = nullptr);
/// Adds copies of all elements of another scene at the end, with new ids and names, and with its drives and the prefabs
/// they follow (addDrives, withPrefabsOf). Those whose group is not among them come to stand at the top; they are
/// `added`.
Scene withCopies(const Scene& scene, const Scene& from, std::vector<ElementId>* added = nullptr);
Scene withPlace(const Scene& scene, ElementId id, const Transform& place);
/// The nearest place that files may hold, for verbs that move.
glm::vec3 withinReach(const glm::vec3& position);
/// Takes freeName(name) if another element has that name.
Scene withName(const Scene& scene, ElementId id, const std::string& name);
/// Sets one of the switches of Element, such as &Element::visible.
Scene withSwitch(const Scene& scene, std::span<const ElementId> ids, bool Element::*which, bool on);
/// `wanted`, or `wanted 2`, ... : the first that no element has. A number goes on: "Ring 2" becomes "Ring 3".
std::string freeName(const Scene& scene, const std::string& wanted);

}  // namespace gyre

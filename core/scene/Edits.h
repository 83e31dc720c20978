#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <string>

/// Edits as functions from a scene to the changed scene. The editor's undo steps are made of them.
namespace gyre {

/// An empty scene for new work, with a solid ground, Detail 1 and the Relaxation that it needs. Scene() has the
/// defaults of files instead, which lack the keys of these.
Scene newScene();
/// Adds an element at the end, with a new id and a name that no other element has ("Ring 2").
Scene withElement(const Scene& scene, Element element, ElementId* added = nullptr);
/// Removes elements and their drives; groups with their contents.
Scene without(const Scene& scene, std::span<const ElementId> ids);
/// Copies elements, groups with their contents, with new ids and names. Each copy stands directly behind its original
/// and in the same group, and has copies of its drives. added: the copies of `ids`. Unknown ids are ignored, here and
/// below.
Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added = nullptr);
/// Adds copies of all elements of another scene at the end, with new ids and names, its drives, and the prefabs that
/// the elements follow (addDrives, withPrefabsOf). added: the copies at the top of the tree, including those whose
/// group is not in the other scene.
Scene withCopies(const Scene& scene, const Scene& from, std::vector<ElementId>* added = nullptr);
Scene withPlace(const Scene& scene, ElementId id, const Transform& place);
/// Renames an element, to freeName(name) if another element has that name.
Scene withName(const Scene& scene, ElementId id, const std::string& name);
/// Sets a switch of Element, such as &Element::visible.
Scene withSwitch(const Scene& scene, std::span<const ElementId> ids, bool Element::*which, bool on);
/// The first of `wanted`, `wanted 2`, ... that no element has. A number at the end counts up: "Ring 2" becomes "Ring
/// 3". Shortened to kNameBytes. For many names, use FreeNames: each call reads all names of the scene.
std::string freeName(const Scene& scene, const std::string& wanted);

}  // namespace gyre

#pragma once

#include "core/base/Result.h"
#include "core/scene/Field.h"
#include "core/scene/Scene.h"
#include "core/scene/SceneTree.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Instances of prefabs: groups of elements of which each follows one of a prefab, but for the fields that were set or
/// driven otherwise here. What differs from the prefab is the override: any way of editing makes one, and undo needs to
/// know nothing of it. Names, places in the tree and the place of the whole are each instance's own.
namespace gyre {

/// Which element of a scene follows which of a prefab, as the scene is now. A link that leads nowhere, to another kind,
/// or that another element of the instance has before, counts as none. Borrows the scene.
class Instances {
public:
    static constexpr std::size_t kNone = SceneTree::kNone;

    explicit Instances(const Scene& scene);

    /// The instance's group, for the group itself too; kNone: in none.
    std::size_t rootOf(std::size_t element) const { return m_roots[element]; }
    const Prefab* prefabOf(std::size_t element) const;
    /// Null: it follows none.
    const Element* sourceOf(std::size_t element) const { return m_sources[element]; }
    /// The element as its prefab would have it in this place; nothing if it follows none.
    std::optional<Element> standardOf(std::size_t element) const;
    /// What it has by its prefab wherever it stands, which files leave out; name and place mean nothing. Nothing if it
    /// follows none.
    std::optional<Element> baseOf(std::size_t element) const;
    /// What drives and starts the element as its prefab would have it in this place.
    DriveLists standardDrivesOf(std::size_t element) const;
    /// Keys of fields whose values are otherwise than in the prefab.
    std::vector<std::string> valuesSetIn(std::size_t element) const;
    /// The same, and of fields that are driven otherwise: all that a change of the prefab leaves alone.
    std::vector<std::string> overridesOf(std::size_t element) const;

private:
    const Scene& m_scene;
    std::vector<std::size_t> m_roots;
    std::vector<const Element*> m_sources;
};

const Prefab* prefabOf(const Scene& scene, std::string_view file);
/// What drives and starts the part of a prefab, led to the one that follows it in the instance of that group.
DriveLists drivesLike(const Prefab& prefab, ElementId source, const Element& root, ElementId part);
/// Whether a field is never an override: name, and of an instance's group all but what it is.
bool isOwn(std::string_view key, bool isRoot);

/// A prefab as a scene of its own: the group, what is in it and what drives that, standing at the origin, with the
/// settings it was made for.
Scene prefabScene(const Scene& scene, ElementId group);
/// The other way. Malformed unless the scene holds one group and all else in it.
Result<Prefab> prefabFrom(const Scene& scene, const std::string& file);

/// An instance whose group stands at `position`; `group` is its group. Other instances follow if the prefab is newer.
Scene withInstance(const Scene& scene, const Prefab& prefab, const glm::vec3& position, ElementId* group = nullptr);
/// Makes an instance of the group that a prefab was made from.
Scene asInstance(const Scene& scene, ElementId group, const Prefab& prefab);
/// The prefab as it is now: its instances follow, but for their overrides and what was removed from them. New elements
/// get ids made from the instance's and the prefab's, so that everybody who does this gets the same scene.
Scene withPrefab(const Scene& scene, const Prefab& prefab);
/// The prefabs of another scene that this one lacks, for what is pasted from there.
Scene withPrefabsOf(const Scene& scene, const Scene& from);

/// Sets one field, and what drives it, back to the prefab's.
Scene reverted(const Scene& scene, std::span<const ElementId> ids, const std::string& key);
/// Sets everything back in the instances that these are in, and brings back what was removed.
Scene reverted(const Scene& scene, std::span<const ElementId> ids);
/// The prefab's own scene with one field, or all overrides, of these taken from here.
Scene appliedTo(const Scene& prefabScene, const Scene& scene, std::span<const ElementId> ids,
                const std::optional<std::string>& key);
/// The instances that these are in are plain groups from now on.
Scene unpacked(const Scene& scene, std::span<const ElementId> ids);

/// Forgets prefabs without instance, and links of elements that are in no instance any more.
void dropStrayLinks(Scene& scene);

}  // namespace gyre

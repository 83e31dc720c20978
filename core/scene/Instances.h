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

/// Instances of prefabs: groups whose elements each follow an element of a prefab. A field whose value or drive differs
/// from the prefab is an override. Overrides are found by comparing, so every edit can make one and undo needs no code
/// for them. Names, positions in the tree and the place of the instance's group belong to the instance.
namespace gyre {

/// Maps each element of a scene to the element of a prefab that it follows. Ignores links to missing elements, to
/// elements of another kind, and to one that an earlier element of the instance follows. Borrows the scene, which must
/// not change.
class Instances {
public:
    static constexpr std::size_t kNone = SceneTree::kNone;

    explicit Instances(const Scene& scene);

    /// The group of the instance that contains the element, or is the element; kNone: no instance.
    std::size_t rootOf(std::size_t element) const { return m_roots[element]; }
    const Prefab* prefabOf(std::size_t element) const;
    /// The element of the prefab that it follows; null: none.
    const Element* sourceOf(std::size_t element) const { return m_sources[element]; }
    /// The element without overrides, at this place of the instance; nothing if it follows none.
    std::optional<Element> standardOf(std::size_t element) const;
    /// The field values of the prefab, which files leave out of the element; its name and place have no meaning.
    /// Nothing if it follows none.
    std::optional<Element> baseOf(std::size_t element) const;
    /// The drives of the element without overrides, at this place of the instance.
    DriveLists standardDrivesOf(std::size_t element) const;
    /// Keys of the fields whose values differ from the prefab.
    std::vector<std::string> valuesSetIn(std::size_t element) const;
    /// Keys of the fields whose values or drives differ from the prefab. A change of the prefab leaves them alone.
    std::vector<std::string> overridesOf(std::size_t element) const;

private:
    const Scene& m_scene;
    std::vector<std::size_t> m_roots;
    std::vector<const Element*> m_sources;
};

const Prefab* prefabOf(const Scene& scene, std::string_view file);
/// The drives of element `source` of a prefab, for element `part` that follows it in the instance with group `root`.
DriveLists drivesLike(const Prefab& prefab, ElementId source, const Element& root, ElementId part);
/// Whether a field is never an override: the name, and for an instance's group (isRoot) all fields that every element
/// has.
bool isOwn(std::string_view key, bool isRoot);

/// The scene of a new prefab: the group moved to the origin, its contents and their drives, with the settings of this
/// scene.
Scene prefabScene(const Scene& scene, ElementId group);
/// The prefab in a prefab's scene. Fails with Malformed unless one group contains all other elements.
Result<Prefab> prefabFrom(const Scene& scene, const std::string& file);

/// Adds an instance with its group at `position` [m]. Other instances are updated if the prefab differs from the
/// scene's. group: receives the id of the group
Scene withInstance(const Scene& scene, const Prefab& prefab, const glm::vec3& position, ElementId* group = nullptr);
/// Turns the group that a prefab was made from into an instance of it.
Scene asInstance(const Scene& scene, ElementId group, const Prefab& prefab);
/// Adds or replaces a prefab and updates its instances, except for overrides and elements that were removed from them.
/// The ids of new elements are derived from those of the instance and the prefab, so that the result is reproducible.
Scene withPrefab(const Scene& scene, const Prefab& prefab);
/// Adds the prefabs of another scene that this one lacks, for elements pasted from there.
Scene withPrefabsOf(const Scene& scene, const Scene& from);

/// Resets one field of these elements, and its drives, to the prefab's.
Scene reverted(const Scene& scene, std::span<const ElementId> ids, const std::string& key);
/// Resets the instances that contain these elements to their prefabs, and restores elements that were removed.
Scene reverted(const Scene& scene, std::span<const ElementId> ids);
/// The prefab's scene with overrides of these elements applied: of the field `key`, or of all fields.
Scene appliedTo(const Scene& prefabScene, const Scene& scene, std::span<const ElementId> ids,
                const std::optional<std::string>& key);
/// Turns the instances that contain these elements into plain groups.
Scene unpacked(const Scene& scene, std::span<const ElementId> ids);

/// Removes prefabs without an instance, and clears the source of elements that are in no instance.
void dropStrayLinks(Scene& scene);

}  // namespace gyre

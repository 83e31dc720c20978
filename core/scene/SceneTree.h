#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

namespace gyre {

/// The tree that groups form, for one scene. Elements are given by their index in the scene. A parent that is missing,
/// no group, or inside its own child counts as none: merging the changes of two authors may produce such parents, and
/// the scene must still open.
class SceneTree {
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    explicit SceneTree(const Scene& scene);

    std::size_t indexOf(ElementId id) const;                                        ///< kNone: unknown id
    std::size_t parentOf(std::size_t element) const { return m_parents[element]; }  ///< kNone: at the top
    /// The children of a group in the scene's order; of kNone: the elements at the top.
    std::span<const std::size_t> childrenOf(std::size_t group) const { return m_children[group + 1]; }
    bool isWithin(std::size_t element, std::size_t group) const;  ///< itself included

    /// The given elements that are not inside another given element, in the scene's order. Unknown ids are ignored,
    /// here and below.
    std::vector<std::size_t> topmost(std::span<const ElementId> ids) const;
    /// The given elements and all their contents, in the scene's order.
    std::vector<std::size_t> subtrees(std::span<const ElementId> ids) const;
    /// An element and all its contents, in the scene's order. Takes time for these only, not for the whole scene.
    std::vector<std::size_t> subtree(std::size_t element) const;

private:
    void breakCircles();
    std::vector<bool> marked(std::span<const ElementId> ids) const;

    std::unordered_map<std::uint64_t, std::size_t> m_indices;  ///< by id
    std::vector<std::size_t> m_parents;
    std::vector<std::vector<std::size_t>> m_children;  ///< children of element i at i + 1; of the top at 0
};

/// The scene as the simulation sees it: without groups, whose switches are applied to their contents. Groups with keys
/// stay; the parent of each element is the nearest of these.
Scene flat(const Scene& scene);
/// The scene as the editor shows it: with the switches of groups applied to their contents. If any element is solo, all
/// others are hidden except lights.
Scene asShown(const Scene& scene);
/// The given elements that are locked neither themselves nor by a group.
std::vector<ElementId> unlocked(const Scene& scene, std::span<const ElementId> ids);

}  // namespace gyre

#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <limits>
#include <map>
#include <span>
#include <vector>

namespace gyre {

/// Which element stands in which group, for one scene as it is now. Elements are named by their index in the scene.
/// A parent that is missing, no group, or inside its own child counts as none: two authors' changes may meet that way,
/// and the scene is to open all the same.
class SceneTree {
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    explicit SceneTree(const Scene& scene);

    std::size_t indexOf(ElementId id) const;                                        ///< kNone: there is none
    std::size_t parentOf(std::size_t element) const { return m_parents[element]; }  ///< kNone: at the top
    /// In the scene's order; of kNone: those at the top.
    std::span<const std::size_t> childrenOf(std::size_t group) const { return m_children[group + 1]; }
    bool isWithin(std::size_t element, std::size_t group) const;  ///< itself included

    /// These without those that are in another of them, in the scene's order. Unknown ids are passed over, here and
    /// below.
    std::vector<std::size_t> topmost(std::span<const ElementId> ids) const;
    /// These and all that is in them, in the scene's order.
    std::vector<std::size_t> subtrees(std::span<const ElementId> ids) const;

private:
    void breakCircles();
    std::vector<bool> marked(std::span<const ElementId> ids) const;

    std::map<ElementId, std::size_t> m_indices;
    std::vector<std::size_t> m_parents;
    std::vector<std::vector<std::size_t>> m_children;  ///< of element i at i + 1; of the top at 0
};

/// The scene as the simulation sees it: no groups, and what they switch off is off.
Scene flat(const Scene& scene);
/// The scene as the editor shows it: each element visible, locked, enabled and exported as its groups allow, and hidden
/// if it is not among the soloed.
Scene asShown(const Scene& scene);
/// Those that are not locked, themselves or by a group.
std::vector<ElementId> unlocked(const Scene& scene, std::span<const ElementId> ids);

}  // namespace gyre

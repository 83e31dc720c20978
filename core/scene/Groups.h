#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <vector>

/// Edits of groups, in the style of Edits.h. Elements keep their place in the world when they change groups. Code that
/// moves a group itself must call withCarried().
namespace gyre {

/// A place in the tree.
struct TreeSpot {
    ElementId parent;  ///< the group; zero: the top of the tree
    ElementId before;  ///< the sibling that comes next; zero: behind all siblings
};

/// Moves elements with their contents to another place in the tree, in the scene's order. Returns the scene unchanged
/// if the spot lies in one of them or its parent is no group.
Scene moved(const Scene& scene, std::span<const ElementId> ids, const TreeSpot& spot);
/// Puts elements into a new group at the mean of their positions. The group is added to the smallest group that
/// contains them all.
Scene grouped(const Scene& scene, std::span<const ElementId> ids, ElementId* group = nullptr);
/// Removes groups; their contents move to the groups around them. Elements that are no groups are ignored. freed: the
/// contents that moved
Scene ungrouped(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* freed = nullptr);
/// Moves elements and their contents by a vector [m].
Scene withShift(const Scene& scene, std::span<const ElementId> ids, const glm::vec3& by);
/// Moves, rotates and scales the contents of groups whose place differs between `before` and `after`. Leaves alone
/// elements that have a new place or group in `after`. Curves and links of places move with their elements
/// (carryPaths).
Scene withCarried(const Scene& before, Scene after);
/// After an edit that only moved elements in the tree, gives these elements and their contents new places, so that at
/// this time [s] they are where they were before the edit.
Scene keptInPlace(const Scene& before, const Scene& after, std::span<const ElementId> ids, double time);

}  // namespace gyre

#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <vector>

/// Verbs on groups, as those of Edits.h. What is in a group keeps its place in the world whatever group it comes to;
/// who moves a group calls withCarried.
namespace gyre {

/// A place in the tree.
struct TreeSpot {
    ElementId parent;  ///< zero: at the top
    ElementId before;  ///< of the elements there, the one that follows; zero: behind them all
};

/// Brings elements, with what is in them, to another place in the tree, in the scene's order. The same scene if the
/// spot lies in one of them or is no group.
Scene moved(const Scene& scene, std::span<const ElementId> ids, const TreeSpot& spot);
/// Puts elements into a new group, which stands in their middle, in the smallest group that holds them all.
Scene grouped(const Scene& scene, std::span<const ElementId> ids, ElementId* group = nullptr);
/// Takes groups away and leaves what is in them in their place. Elements that are no groups are passed over.
Scene ungrouped(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* freed = nullptr);
/// Each moved by this, with what is in it. [m]
Scene withShift(const Scene& scene, std::span<const ElementId> ids, const glm::vec3& by);
/// What is in a group that `after` moved, turned or scaled goes along, but for what `after` has placed itself. Curves
/// of places go along with whose place they are (carryPaths).
Scene withCarried(const Scene& before, Scene after);

}  // namespace gyre

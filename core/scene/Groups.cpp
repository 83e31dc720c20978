#include "core/scene/Groups.h"

#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/Instances.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace gyre {
namespace {

constexpr float kSmallestScale = 1e-4f, kLargestScale = 1e4f;  // the range in Fields.h

/// The elements at these ascending indices, taken out of the scene.
std::vector<Element> takenOut(Scene& scene, const std::vector<std::size_t>& indices) {
    std::vector<Element> taken, left;
    taken.reserve(indices.size());
    left.reserve(scene.elements.size() - indices.size());
    auto next = indices.begin();
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        const bool isTaken = next != indices.end() && *next == i;
        (isTaken ? taken : left).push_back(std::move(scene.elements[i]));
        if (isTaken) ++next;
    }
    scene.elements = std::move(left);
    return taken;
}

/// The index in scene.elements at which to insert elements for this spot.
std::size_t indexFor(const Scene& scene, const TreeSpot& spot) {
    const SceneTree tree(scene);
    if (const std::size_t next = tree.indexOf(spot.before); next != SceneTree::kNone) return next;
    if (!spot.parent) return scene.elements.size();
    return tree.subtrees(std::span(&spot.parent, 1)).back() + 1;
}

/// An element and the groups around it.
std::set<std::size_t> withGroupsAround(const SceneTree& tree, std::size_t element) {
    std::set<std::size_t> all;
    for (std::size_t up = element; up != SceneTree::kNone; up = tree.parentOf(up)) all.insert(up);
    return all;
}

/// The smallest group that contains all of these elements; kNone: the top.
std::size_t commonGroup(const SceneTree& tree, const std::vector<std::size_t>& elements) {
    std::size_t group = tree.parentOf(elements.front());
    const auto holdsAll = [&] {
        return std::ranges::all_of(elements, [&](std::size_t e) { return tree.isWithin(e, group); });
    };
    while (group != SceneTree::kNone && !holdsAll()) group = tree.parentOf(group);
    return group;
}

struct Motion {
    Transform from, to;
};

/// A scene before and after an edit, to find the groups that the edit has moved.
struct Change {
    const Scene &before, &after;
    SceneTree oldTree, tree;

    const Element* old(std::size_t element) const {
        const std::size_t i = oldTree.indexOf(after.elements[element].id);
        return i == SceneTree::kNone ? nullptr : &before.elements[i];
    }
    /// The motion of the nearest moved group around an element.
    std::optional<Motion> motionAround(std::size_t element) const {
        for (std::size_t up = tree.parentOf(element); up != SceneTree::kNone; up = tree.parentOf(up)) {
            const Element* group = old(up);
            if (group && group->place != after.elements[up].place)
                return Motion{group->place, after.elements[up].place};
        }
        return std::nullopt;
    }
};

/// Applies the motion of a group to an element. Values that need not change keep their bits.
void carry(Element& element, const Motion& motion) {
    const auto& [from, to] = motion;
    Transform& place = element.place;
    const bool onlyMoves = from.rotation == to.rotation && from.scale == to.scale;
    place.position = withinReach(onlyMoves ? place.position + (to.position - from.position)
                                           : to.point(from.localPoint(place.position)));
    if (from.rotation != to.rotation)
        place.rotation = glm::normalize(to.rotation * glm::conjugate(from.rotation) * place.rotation);
    if (from.scale != to.scale && !isSizeless(element.body))
        place.scale = std::clamp(place.scale * (to.scale / from.scale), kSmallestScale, kLargestScale);
}

void carryGroups(const Scene& before, Scene& after) {
    const bool hasGroups =
        std::ranges::any_of(after.elements, [](const Element& e) { return std::holds_alternative<Group>(e.body); });
    if (!hasGroups) return;
    const Change change{before, after, SceneTree(before), SceneTree(after)};
    std::vector<std::optional<Motion>> motions(after.elements.size());
    for (std::size_t i = 0; i < after.elements.size(); ++i) {
        const Element* old = change.old(i);
        const bool isAsBefore = old && old->place == after.elements[i].place && old->parent == after.elements[i].parent;
        if (isAsBefore) motions[i] = change.motionAround(i);
    }
    for (std::size_t i = 0; i < motions.size(); ++i)
        if (motions[i]) carry(after.elements[i], *motions[i]);
}

}  // namespace

Scene moved(const Scene& scene, std::span<const ElementId> ids, const TreeSpot& spot) {
    const SceneTree tree(scene);
    const std::size_t parent = tree.indexOf(spot.parent);
    const bool isTop = !spot.parent;
    if (!isTop && (parent == SceneTree::kNone || !std::holds_alternative<Group>(scene.elements[parent].body)))
        return scene;
    const std::vector<std::size_t> tops = tree.topmost(ids);
    const std::set<std::size_t> around = isTop ? std::set<std::size_t>() : withGroupsAround(tree, parent);
    std::set<ElementId> moving;
    for (const std::size_t top : tops) {
        if (around.contains(top)) return scene;
        moving.insert(scene.elements[top].id);
    }
    TreeSpot target = spot;
    // The next sibling may be one of the moved elements: skip to the first that stays.
    const auto siblings = tree.childrenOf(parent);
    auto next = std::ranges::find(siblings, tree.indexOf(spot.before));
    while (next != siblings.end() && moving.contains(scene.elements[*next].id)) ++next;
    target.before = next == siblings.end() ? ElementId{} : scene.elements[*next].id;

    Scene after = scene;
    std::vector<Element> taken = takenOut(after, tree.subtrees(ids));
    for (Element& element : taken)
        if (moving.contains(element.id)) element.parent = spot.parent;
    const auto at = after.elements.begin() + static_cast<std::ptrdiff_t>(indexFor(after, target));
    after.elements.insert(at, std::make_move_iterator(taken.begin()), std::make_move_iterator(taken.end()));
    dropStrayLinks(after);
    return after;
}

Scene grouped(const Scene& scene, std::span<const ElementId> ids, ElementId* group) {
    const SceneTree tree(scene);
    const std::vector<std::size_t> tops = tree.topmost(ids);
    if (tops.empty()) return scene;
    Element holder;
    holder.name = "Group";
    holder.body = Group{};
    for (const std::size_t top : tops)
        holder.place.position += scene.elements[top].place.position / static_cast<float>(tops.size());
    ElementId id;
    Scene after = withElement(scene, holder, &id);
    const std::size_t outer = commonGroup(tree, tops);
    // The group is inserted before the child of `outer` that is or contains the first element.
    std::size_t first = tops.front();
    while (tree.parentOf(first) != outer) first = tree.parentOf(first);
    const ElementId outerId = outer == SceneTree::kNone ? ElementId{} : scene.elements[outer].id;
    after = moved(after, std::span(&id, 1), {outerId, scene.elements[first].id});
    if (group) *group = id;
    return moved(after, ids, {id, {}});
}

Scene ungrouped(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* freed) {
    const ElementIndex index(scene);
    Scene after = scene;
    std::map<ElementId, std::vector<std::size_t>> contents;  // by group
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (scene.elements[i].parent) contents[scene.elements[i].parent].push_back(i);
    std::set<ElementId> gone;
    for (const ElementId id : ids) {
        const std::size_t group = index.indexOf(id);
        if (group == ElementIndex::kNone || !std::holds_alternative<Group>(scene.elements[group].body)) continue;
        if (!gone.insert(id).second) continue;
        const ElementId outer = after.elements[group].parent;
        std::vector<std::size_t> moving = std::move(contents[id]);
        contents.erase(id);
        std::ranges::sort(moving);  // contents of inner groups came last
        for (const std::size_t i : moving) {
            if (gone.contains(after.elements[i].id)) continue;
            after.elements[i].parent = outer;
            if (freed) freed->push_back(after.elements[i].id);
        }
        if (outer) contents[outer].insert(contents[outer].end(), moving.begin(), moving.end());
    }
    std::erase_if(after.elements, [&](const Element& element) { return gone.contains(element.id); });
    if (freed) std::erase_if(*freed, [&](ElementId id) { return gone.contains(id); });
    dropStrayLinks(after);
    return after;
}

Scene withShift(const Scene& scene, std::span<const ElementId> ids, const glm::vec3& by) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) element->place.position = withinReach(element->place.position + by);
    return withCarried(scene, std::move(after));
}

Scene withCarried(const Scene& before, Scene after) {
    carryGroups(before, after);
    carryPaths(before, after);
    return after;
}

Scene keptInPlace(const Scene& before, const Scene& after, std::span<const ElementId> ids, double time) {
    const CarriedPlaces old(before, time), now(after, time);
    if (!old.areAny() && !now.areAny()) return after;
    const SceneTree tree(before);
    Scene kept = after;
    for (const std::size_t i : SceneTree(after).topmost(ids)) {
        Element& element = kept.elements[i];
        const std::size_t was = tree.indexOf(element.id);
        if (was == SceneTree::kNone) continue;
        const Transform place = now.uncarried(i, old.carried(was, element.place));
        element.place.position = withinReach(place.position);
        element.place.rotation = place.rotation;
    }
    return withCarried(after, std::move(kept));
}

}  // namespace gyre

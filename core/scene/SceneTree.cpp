#include "core/scene/SceneTree.h"

#include "core/scene/MovingGroups.h"

#include <algorithm>
#include <utility>

namespace gyre {
namespace {

bool isGroup(const Element& element) { return std::holds_alternative<Group>(element.body); }

bool isPlain(const Scene& scene) {
    return std::ranges::none_of(scene.elements, [](const Element& e) { return isGroup(e) || e.parent || e.solo; });
}

/// Whether asks(element) is true for the element or a group around it.
template <class Asks>
bool anyUpwards(const Scene& scene, const SceneTree& tree, std::size_t element, Asks asks) {
    for (std::size_t i = element; i != SceneTree::kNone; i = tree.parentOf(i))
        if (asks(scene.elements[i])) return true;
    return false;
}

bool isOff(const Element& element) { return !element.enabled; }
bool isHidden(const Element& element) { return !element.visible; }
bool isLocked(const Element& element) { return element.locked; }
bool isOmitted(const Element& element) { return !element.exported; }
bool isSolo(const Element& element) { return element.solo; }
bool isLight(const Element& element) { return std::holds_alternative<Light>(element.body); }

}  // namespace

SceneTree::SceneTree(const Scene& scene)
    : m_parents(scene.elements.size(), kNone), m_children(scene.elements.size() + 1) {
    const std::vector<Element>& elements = scene.elements;
    m_indices.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) m_indices.emplace(elements[i].id.value, i);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const std::size_t parent = elements[i].parent ? indexOf(elements[i].parent) : kNone;
        if (parent != kNone && isGroup(elements[parent])) m_parents[i] = parent;
    }
    breakCircles();
    for (std::size_t i = 0; i < elements.size(); ++i) m_children[m_parents[i] + 1].push_back(i);  // kNone + 1 is 0
}

void SceneTree::breakCircles() {
    std::vector<std::size_t> seenFrom(m_parents.size(), kNone);  // the first element from which the walk upwards passed
    for (std::size_t i = 0; i < m_parents.size(); ++i) {
        std::size_t up = i;
        for (; up != kNone && seenFrom[up] == kNone; up = m_parents[up]) seenFrom[up] = i;
        if (up == kNone || seenFrom[up] != i) continue;
        while (m_parents[up] != kNone) up = std::exchange(m_parents[up], kNone);
    }
}

std::size_t SceneTree::indexOf(ElementId id) const {
    const auto found = m_indices.find(id.value);
    return found == m_indices.end() ? kNone : found->second;
}

bool SceneTree::isWithin(std::size_t element, std::size_t group) const {
    for (std::size_t i = element; i != kNone; i = m_parents[i])
        if (i == group) return true;
    return false;
}

std::vector<bool> SceneTree::marked(std::span<const ElementId> ids) const {
    std::vector<bool> marks(m_parents.size());
    for (const ElementId id : ids)
        if (const std::size_t i = indexOf(id); i != kNone) marks[i] = true;
    return marks;
}

std::vector<std::size_t> SceneTree::topmost(std::span<const ElementId> ids) const {
    const std::vector<bool> marks = marked(ids);
    std::vector<std::size_t> tops;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        std::size_t up = m_parents[i];
        while (up != kNone && !marks[up]) up = m_parents[up];
        if (marks[i] && up == kNone) tops.push_back(i);
    }
    return tops;
}

std::vector<std::size_t> SceneTree::subtrees(std::span<const ElementId> ids) const {
    const std::vector<bool> marks = marked(ids);
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        std::size_t up = i;
        while (up != kNone && !marks[up]) up = m_parents[up];
        if (up != kNone) all.push_back(i);
    }
    return all;
}

std::vector<std::size_t> SceneTree::subtree(std::size_t element) const {
    std::vector<std::size_t> all{element};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::span<const std::size_t> children = childrenOf(all[i]);
        all.insert(all.end(), children.begin(), children.end());
    }
    std::ranges::sort(all);
    return all;
}

Scene flat(const Scene& scene) {
    Scene result = scene;
    if (isPlain(scene)) return result;
    const SceneTree tree(scene);
    const std::vector<std::uint32_t> carriers = carriersOf(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        Element& element = result.elements[i];
        element.enabled = !anyUpwards(scene, tree, i, isOff);
        element.exported = !anyUpwards(scene, tree, i, isOmitted);
        const bool isCarried = !carriers.empty() && carriers[i] != kNoCarrier;
        element.parent = isCarried ? scene.elements[carriers[i]].id : ElementId{};
    }
    std::erase_if(result.elements, [](const Element& element) { return isGroup(element) && !isMovingGroup(element); });
    return result;
}

Scene asShown(const Scene& scene) {
    Scene result = scene;
    if (isPlain(scene)) return result;
    const SceneTree tree(scene);
    const bool someSolo = std::ranges::any_of(scene.elements, isSolo);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        Element& element = result.elements[i];
        element.enabled = !anyUpwards(scene, tree, i, isOff);
        element.exported = !anyUpwards(scene, tree, i, isOmitted);
        element.locked = anyUpwards(scene, tree, i, isLocked);
        element.visible = !anyUpwards(scene, tree, i, isHidden) &&
                          (!someSolo || isLight(element) || anyUpwards(scene, tree, i, isSolo));
    }
    return result;
}

std::vector<ElementId> unlocked(const Scene& scene, std::span<const ElementId> ids) {
    const SceneTree tree(scene);
    std::vector<ElementId> free;
    for (const ElementId id : ids) {
        const std::size_t i = tree.indexOf(id);
        if (i != SceneTree::kNone && !anyUpwards(scene, tree, i, isLocked)) free.push_back(id);
    }
    return free;
}

}  // namespace gyre

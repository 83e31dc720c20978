#include "core/scene/ElementIndex.h"

namespace gyre {
namespace {

template <class AnyScene>
auto elementsIn(AnyScene& scene, std::span<const ElementId> ids) {
    constexpr std::size_t kFew = 16;  // so many searches are faster than an index
    std::vector<decltype(scene.elements.data())> found;
    const auto add = [&](auto* element) {
        if (element) found.push_back(element);
    };
    if (ids.size() <= kFew) {
        for (const ElementId id : ids) add(find(scene, id));
        return found;
    }
    const ElementIndex index(scene);
    for (const ElementId id : ids)
        if (const std::size_t i = index.indexOf(id); i != ElementIndex::kNone) add(&scene.elements[i]);
    return found;
}

}  // namespace

ElementIndex::ElementIndex(const Scene& scene) : m_scene(scene) {
    m_indices.reserve(scene.elements.size());
    for (std::size_t i = 0; i < scene.elements.size(); ++i) m_indices.emplace(scene.elements[i].id.value, i);
}

std::size_t ElementIndex::indexOf(ElementId id) const {
    const auto found = m_indices.find(id.value);
    return found == m_indices.end() ? kNone : found->second;
}

const Element* ElementIndex::find(ElementId id) const {
    const std::size_t i = indexOf(id);
    return i == kNone ? nullptr : &m_scene.elements[i];
}

std::vector<Element*> elementsOf(Scene& scene, std::span<const ElementId> ids) { return elementsIn(scene, ids); }

std::vector<const Element*> elementsOf(const Scene& scene, std::span<const ElementId> ids) {
    return elementsIn(scene, ids);
}

}  // namespace gyre

#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

namespace gyre {

/// Finds elements by id in constant time, for code that asks for many of them: find() searches the list each time.
/// Borrows the scene. Values of its elements may change meanwhile, but not the list. Of equal ids the first counts.
class ElementIndex {
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    explicit ElementIndex(const Scene& scene);

    std::size_t indexOf(ElementId id) const;  ///< in scene.elements; kNone: unknown id
    const Element* find(ElementId id) const;  ///< null: unknown id
    bool contains(ElementId id) const { return indexOf(id) != kNone; }

private:
    const Scene& m_scene;
    std::unordered_map<std::uint64_t, std::size_t> m_indices;
};

/// The elements with these ids, in the order of the ids; unknown ids are left out. Takes time for the scene once, where
/// a find() for each id would take it for each.
std::vector<Element*> elementsOf(Scene& scene, std::span<const ElementId> ids);
std::vector<const Element*> elementsOf(const Scene& scene, std::span<const ElementId> ids);

}  // namespace gyre

#include "core/scene/Scene.h"

#include <algorithm>
#include <utility>

namespace gyre {

const Element* find(const Scene& scene, ElementId id) {
    const auto found = std::ranges::find(scene.elements, id, &Element::id);
    return found == scene.elements.end() ? nullptr : &*found;
}

Element* find(Scene& scene, ElementId id) { return const_cast<Element*>(find(std::as_const(scene), id)); }

}  // namespace gyre

#include "core/scene/Scene.h"

#include <algorithm>
#include <utility>

namespace gyre {

Scene::Scene() = default;
Scene::Scene(const Scene&) = default;
Scene::Scene(Scene&&) noexcept = default;
Scene& Scene::operator=(const Scene&) = default;
Scene& Scene::operator=(Scene&&) noexcept = default;
Scene::~Scene() = default;
bool Scene::operator==(const Scene&) const = default;

const Element* find(const Scene& scene, ElementId id) {
    const auto found = std::ranges::find(scene.elements, id, &Element::id);
    return found == scene.elements.end() ? nullptr : &*found;
}

Element* find(Scene& scene, ElementId id) { return const_cast<Element*>(find(std::as_const(scene), id)); }

}  // namespace gyre

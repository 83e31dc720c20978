#include "editor/tools/Pivot.h"

#include "core/scene/ElementIndex.h"
#include "editor/tools/ElementBounds.h"

namespace gyre::editor {

glm::vec3 turningPoint(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body ? element.place.point(body->pivot) : element.place.position;
}

Scene withPivotAt(const Scene& scene, std::span<const ElementId> ids, const glm::ivec3& side) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) {
        auto* body = std::get_if<Body>(&element->body);
        if (!body) continue;
        const Box bounds = ownBoundsOf(element->body);
        body->pivot = bounds.centre() + 0.5f * glm::vec3(side) * bounds.size();
    }
    return after;
}

}  // namespace gyre::editor

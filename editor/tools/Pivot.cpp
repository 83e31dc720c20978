#include "editor/tools/Pivot.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/SceneTree.h"
#include "editor/tools/ElementBounds.h"

#include <glm/common.hpp>

namespace gyre::editor {

namespace {

glm::vec3* pivotIn(ElementBody& kind) {
    if (auto* group = std::get_if<Group>(&kind)) return &group->pivot;
    auto* body = std::get_if<Body>(&kind);
    return body ? &body->pivot : nullptr;
}

/// The pivot in the frame of the element: zero but for bodies and groups. [m]
glm::vec3 pivotOf(const Element& element) {
    if (const auto* group = std::get_if<Group>(&element.body)) return group->pivot;
    const auto* body = std::get_if<Body>(&element.body);
    return body ? body->pivot : glm::vec3(0);
}

}  // namespace

glm::vec3 turningPoint(const Element& element) { return element.place.point(pivotOf(element)); }

Transform turnedTo(const Element& element, const Transform& place, const glm::quat& rotation) {
    Transform turned = place;
    turned.rotation = rotation;
    const glm::vec3 pivot = pivotOf(element);
    turned.position = withinReach(place.position + (place.point(pivot) - turned.point(pivot)));
    return turned;
}

Box boundsWithin(const Scene& scene, std::size_t group) {
    Box bounds;
    for (const std::size_t i : SceneTree(scene).subtree(group)) {
        const Element& element = scene.elements[i];
        if (std::holds_alternative<Group>(element.body)) continue;
        const Box own = ownBoundsOf(element.body);
        for (int corner = 0; corner < 8; ++corner) {
            const glm::bvec3 high(corner & 1, corner & 2, corner & 4);
            bounds.add(scene.elements[group].place.localPoint(element.place.point(glm::mix(own.low, own.high, high))));
        }
    }
    return bounds;
}

Scene withPivotAt(const Scene& scene, std::span<const ElementId> ids, const glm::ivec3& side) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) {
        glm::vec3* pivot = pivotIn(element->body);
        if (!pivot) continue;
        const bool isGroup = std::holds_alternative<Group>(element->body);
        const Box bounds = isGroup ? boundsWithin(scene, static_cast<std::size_t>(element - after.elements.data()))
                                   : ownBoundsOf(element->body);
        if (!bounds.isEmpty()) *pivot = bounds.centre() + 0.5f * glm::vec3(side) * bounds.size();
    }
    return after;
}

}  // namespace gyre::editor

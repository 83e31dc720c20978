#include "editor/tools/Origin.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/Pivot.h"

#include <glm/common.hpp>

#include <vector>

namespace gyre::editor {
namespace {

/// A point in the frame of a place, without its scale. [m]
glm::vec3 seenFrom(const Transform& place, const glm::vec3& point) {
    return glm::conjugate(glm::normalize(place.rotation)) * (point - place.position);
}

/// Shifts the origin of a group by a vector in its frame [m]. With the shift T the keys become T^-1 K T, so that the
/// motion G K G^-1 of the contents stays: G T (T^-1 K T) T^-1 G^-1.
void shiftOrigin(Element& element, const glm::vec3& by) {
    auto& group = std::get<Group>(element.body);
    const bool moves = isMovingGroup(element);
    element.place.position = withinReach(element.place.position + glm::normalize(element.place.rotation) * by);
    std::vector<MotionKey> keys(group.keys.list().begin(), group.keys.list().end());
    for (MotionKey& key : keys) key.position = withinReach(key.position + glm::normalize(key.rotation) * by - by);
    if (!keys.empty()) group.keys = MotionKeys(std::move(keys));
    // The pivot of a group at rest goes with its origin, if it was there.
    if (moves || group.pivot != glm::vec3(0)) group.pivot = withinReach(group.pivot - by / element.place.scale);
}

}  // namespace

const Element* originElement(const Scene& scene, std::span<const ElementId> ids) {
    const Element* last = nullptr;
    for (const Element* element : elementsOf(scene, ids))
        if (!std::holds_alternative<Group>(element->body)) last = element;
    return last;
}

Scene withOrigins(const Scene& scene, std::span<const ElementId> ids, OriginAt at, double time,
                  const glm::vec3& point) {
    const CarriedPlaces carried(scene, time);
    const auto placeNow = [&](const Element& element) {
        const auto index = static_cast<std::size_t>(&element - scene.elements.data());
        return carried.carried(index, placeOnPath(element.body, element.place, time));
    };
    const Element* wanted = originElement(scene, ids);
    if (at == OriginAt::Element && !wanted) return scene;
    Scene after = scene;
    for (const Element* group : elementsOf(scene, ids)) {
        if (!std::holds_alternative<Group>(group->body) || !group->prefab.empty()) continue;
        const auto index = static_cast<std::size_t>(group - scene.elements.data());
        Element& changed = after.elements[index];
        if (at == OriginAt::Contents) {
            const Box bounds = boundsWithin(scene, index);
            if (!bounds.isEmpty()) shiftOrigin(changed, group->place.scale * bounds.centre());
        } else {
            shiftOrigin(changed,
                        seenFrom(placeNow(*group), at == OriginAt::Point ? point : placeNow(*wanted).position));
        }
    }
    return after;
}

}  // namespace gyre::editor

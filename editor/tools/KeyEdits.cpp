#include "editor/tools/KeyEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Groups.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/KeyList.h"
#include "editor/tools/Picking.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace gyre::editor {
namespace {

constexpr float kFarthest = 1e6f;  // largest coordinate that files allow [m]

/// Interpolation after a time: that of the key there, or of the key before it.
Interpolation wayAt(std::span<const MotionKey> keys, double time, double step) {
    if (const auto there = keyNear(keys, time, step)) return keys[*there].next;
    const auto later = std::ranges::upper_bound(keys, static_cast<float>(time), {}, &MotionKey::time);
    return later == keys.begin() ? Interpolation::Smooth : std::prev(later)->next;
}

std::vector<MotionKey> listOf(const MotionKeys& keys) { return {keys.list().begin(), keys.list().end()}; }

float fileTime(double time) { return static_cast<float>(std::clamp(time, 0.0, kLatestTime)); }

}  // namespace

bool canHaveKeys(const Element& element) {
    return std::holds_alternative<Body>(element.body) || std::holds_alternative<Group>(element.body);
}

std::span<const MotionKey> keysOf(const Element& element) { return pathOf(element.body).keys; }

Transform keyedPlace(const Element& element, double time) {
    const KeyedPath path = pathOf(element.body);
    if (path.keys.empty()) return element.place;
    const bool isLast = static_cast<double>(path.keys.back().time) == time;
    const MotionKey key =
        placeAt(path.keys, time, isLast ? AfterKeys::Rest : path.after, element.place.scale * path.pivot);
    const glm::quat turned = glm::normalize(element.place.rotation);
    return {element.place.position + turned * key.position, glm::normalize(turned * key.rotation), element.place.scale};
}

std::optional<std::size_t> keyAt(const Element& element, double time, double step) {
    return keyNear(keysOf(element), time, step);
}

void setKey(Element& element, const Transform& place, double time, double step) {
    MotionKeys& its = *motionKeysOf(element.body);
    const glm::quat back = glm::conjugate(glm::normalize(element.place.rotation));
    const glm::vec3 position = glm::clamp(back * (place.position - element.place.position), -kFarthest, kFarthest);
    std::vector<MotionKey> keys = listOf(its);
    putKey(keys, {fileTime(time), position, glm::normalize(back * place.rotation), wayAt(keys, time, step)}, step,
           kMostKeys);
    its = MotionKeys(std::move(keys));
}

Scene withKeys(const Scene& scene, std::span<const ElementId> ids, double time, std::span<const BodyView> running) {
    const CarriedPlaces carried(scene, time);
    Scene after = scene;
    for (Element* each : elementsOf(after, ids)) {
        Element& element = *each;
        if (!canHaveKeys(element) || keyAt(element, time, scene.fluid.substep)) continue;  // a key is there already
        Body* body = std::get_if<Body>(&element.body);
        const bool isMoved = body && (body->motion == BodyMotion::Dynamic || body->motion == BodyMotion::Kinematic);
        const auto index = static_cast<std::size_t>(each - after.elements.data());
        const Transform place =
            isMoved ? carried.uncarried(index, placeOf(element, running)) : keyedPlace(element, time);
        if (body) body->motion = BodyMotion::Keyframed;
        setKey(element, place, time, scene.fluid.substep);
    }
    return after;
}

Scene withoutKeys(const Scene& scene, std::span<const ElementId> ids, double time) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) {
        const auto index = keyAt(*element, time, scene.fluid.substep);
        if (!index) continue;
        const Transform place = keyedPlace(*element, time);
        MotionKeys& its = *motionKeysOf(element->body);
        std::vector<MotionKey> keys = listOf(its);
        keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(*index));
        if (keys.empty()) {
            if (auto* body = std::get_if<Body>(&element->body)) body->motion = BodyMotion::Fixed;
            element->place = place;
        }
        its = keys.empty() ? MotionKeys() : MotionKeys(std::move(keys));
    }
    return withCarried(scene, std::move(after));
}

}  // namespace gyre::editor

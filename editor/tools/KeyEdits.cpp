#include "editor/tools/KeyEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/ElementIndex.h"
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

std::vector<MotionKey> listOf(const Body& body) { return {body.keys.list().begin(), body.keys.list().end()}; }

float fileTime(double time) { return static_cast<float>(std::clamp(time, 0.0, kLatestTime)); }

}  // namespace

std::span<const MotionKey> keysOf(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body && body->motion == BodyMotion::Keyframed ? body->keys.list() : std::span<const MotionKey>();
}

Transform keyedPlace(const Element& element, double time) {
    const std::span<const MotionKey> keys = keysOf(element);
    if (keys.empty()) return element.place;
    const bool isLast = static_cast<double>(keys.back().time) == time;
    const auto& body = std::get<Body>(element.body);
    const MotionKey key = placeAt(keys, time, body.loopKeys && !isLast ? AfterKeys::Loop : AfterKeys::Rest,
                                  element.place.scale * body.pivot);
    const glm::quat turned = glm::normalize(element.place.rotation);
    return {element.place.position + turned * key.position, glm::normalize(turned * key.rotation), element.place.scale};
}

std::optional<std::size_t> keyAt(const Element& element, double time, double step) {
    return keyNear(keysOf(element), time, step);
}

void setKey(Element& element, const Transform& place, double time, double step) {
    auto& body = std::get<Body>(element.body);
    const glm::quat back = glm::conjugate(glm::normalize(element.place.rotation));
    const glm::vec3 position = glm::clamp(back * (place.position - element.place.position), -kFarthest, kFarthest);
    std::vector<MotionKey> keys = listOf(body);
    putKey(keys, {fileTime(time), position, glm::normalize(back * place.rotation), wayAt(keys, time, step)}, step,
           kMostKeys);
    body.keys = MotionKeys(std::move(keys));
}

Scene withKeys(const Scene& scene, std::span<const ElementId> ids, double time, std::span<const BodyView> running) {
    Scene after = scene;
    for (Element* each : elementsOf(after, ids)) {
        Element& element = *each;
        Body* body = std::get_if<Body>(&element.body);
        if (!body) continue;
        if (keyAt(element, time, scene.fluid.substep)) continue;  // a key is there already
        const bool isMoved = body->motion == BodyMotion::Dynamic || body->motion == BodyMotion::Kinematic;
        const Transform place = isMoved ? placeOf(element, running) : keyedPlace(element, time);
        body->motion = BodyMotion::Keyframed;
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
        auto& body = std::get<Body>(element->body);
        std::vector<MotionKey> keys = listOf(body);
        keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(*index));
        if (keys.empty()) {
            body.motion = BodyMotion::Fixed;
            element->place = place;
        }
        body.keys = keys.empty() ? MotionKeys() : MotionKeys(std::move(keys));
    }
    return after;
}

}  // namespace gyre::editor

#include "editor/tools/KeyEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/KeyList.h"
#include "editor/tools/Picking.h"
#include "editor/tools/Rotation.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace gyre::editor {
namespace {

/// Interpolation after a time: that of the key there, or of the key before it.
Interpolation wayAt(std::span<const MotionKey> keys, double time, double step) {
    if (const auto there = keyNear(keys, time, step)) return keys[*there].next;
    const auto later = std::ranges::upper_bound(keys, static_cast<float>(time), {}, &MotionKey::time);
    return later == keys.begin() ? Interpolation::Smooth : std::prev(later)->next;
}

std::vector<MotionKey> listOf(const MotionKeys& keys) { return {keys.list().begin(), keys.list().end()}; }

/// The angles wanted between keys, from those typed in them; zero: none were.
glm::vec3 wantedAngles(const Element& element, std::span<const MotionKey> keys, double time) {
    const auto later = std::ranges::upper_bound(keys, time, {}, [](const MotionKey& key) { return double(key.time); });
    const MotionKey& from = later == keys.begin() ? keys.front() : *std::prev(later);
    const MotionKey& to = later == keys.end() ? keys.back() : *later;
    if (from.angles == to.angles && from.angles == glm::vec3(0)) return glm::vec3(0);
    const auto anglesOf = [&](const MotionKey& key) {
        return anglesNear(glm::normalize(element.place.rotation) * glm::normalize(key.rotation), key.angles);
    };
    if (from.time >= to.time || from.next == Interpolation::Step) return anglesOf(from);
    const double fraction = std::clamp((time - double(from.time)) / (double(to.time) - double(from.time)), 0.0, 1.0);
    return glm::mix(anglesOf(from), anglesOf(to), static_cast<float>(fraction));
}

/// How far a new key of a list has turned: as far as its neighbour, unless whole turns lie between it and the others.
glm::vec3 turnedOf(std::span<const MotionKey> keys, const MotionKey& key, double step) {
    const auto isBefore = [&](const MotionKey& other) {
        return other.time < key.time && !isSameTime(other.time, static_cast<double>(key.time), step);
    };
    const auto isLater = [&](const MotionKey& other) {
        return other.time > key.time && !isSameTime(other.time, static_cast<double>(key.time), step);
    };
    const auto later = std::ranges::find_if(keys, isLater);
    const auto last = std::find_if(keys.rbegin(), keys.rend(), isBefore);
    const bool isFirst = last == keys.rend(), isLast = later == keys.end();
    MotionKey plain = key;
    plain.turned = !isFirst ? last->turned : !isLast ? later->turned : glm::vec3(0);
    const auto turnsAlike = [](const glm::dvec3& a, const glm::dvec3& b) {
        constexpr double kAlike = 0.1;  // turns
        return glm::distance(a, b) < kAlike;
    };
    const bool isAsBefore = (isFirst || turnsAlike(wholeTurnsBetween(*last, key), wholeTurnsBetween(*last, plain))) &&
                            (isLast || turnsAlike(wholeTurnsBetween(key, *later), wholeTurnsBetween(plain, *later)));
    return isAsBefore ? plain.turned : glm::clamp(key.turned, -kLargestTurn, kLargestTurn);
}

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

Element posedAt(const Element& element, double time) {
    Element posed = element;
    const KeyedPath path = pathOf(element.body);
    if (path.keys.empty()) return posed;
    posed.place = keyedPlace(element, time);
    const double first = path.keys.front().time, last = path.keys.back().time;
    const glm::vec3 wanted =
        wantedAngles(element, path.keys, time == last ? time : inFirstCycle(time, first, last, path.after));
    posed.angles = typedAngles(posed.place.rotation, anglesNear(posed.place.rotation, wanted));
    return posed;
}

std::optional<std::size_t> keyAt(const Element& element, double time, double step) {
    return keyNear(keysOf(element), time, step);
}

KeyTurn shorterTurn(const Element& before, const Element& after) {
    if (before.angles == after.angles) return {};
    return {std::nullopt, shownAngles(after)};
}

KeyTurn typedTurn(const Element& before, const Element& after) {
    const glm::vec3 from = shownAngles(before), to = shownAngles(after);
    return {turnBetweenAngles(from, to), to};
}

void setKey(Element& element, const Transform& place, double time, double step, const KeyTurn& turn) {
    MotionKeys& its = *motionKeysOf(element.body);
    const glm::quat back = glm::conjugate(glm::normalize(element.place.rotation));
    const glm::vec3 position = withinReach(back * (place.position - element.place.position));
    std::vector<MotionKey> keys = listOf(its);
    MotionKey key{fileTime(time), position, glm::normalize(back * place.rotation), wayAt(keys, time, step)};
    if (keys.empty()) {
        const glm::vec3 wanted = turn.angles.value_or(element.angles);
        key.angles = typedAngles(place.rotation, anglesNear(place.rotation, wanted));
    } else {
        const MotionKey there = placeAt(keys, time, AfterKeys::Rest);
        key.turned =
            there.turned + (turn.by ? back * *turn.by : glm::vec3(gyre::turnBetween(there.rotation, key.rotation)));
        key.turned = turnedOf(keys, key, step);
        const glm::vec3 wanted = turn.angles.value_or(wantedAngles(element, keys, time));
        key.angles = typedAngles(place.rotation, anglesNear(place.rotation, wanted));
    }
    putKey(keys, key, step, kMostKeys);
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
        const Element posed = posedAt(*element, time);
        MotionKeys& its = *motionKeysOf(element->body);
        std::vector<MotionKey> keys = listOf(its);
        keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(*index));
        if (keys.empty()) {
            if (auto* body = std::get_if<Body>(&element->body)) body->motion = BodyMotion::Fixed;
            element->place = posed.place;
            element->place.position = withinReach(posed.place.position);
            element->angles = posed.angles;
        }
        its = keys.empty() ? MotionKeys() : MotionKeys(std::move(keys));
    }
    return withCarried(scene, std::move(after));
}

}  // namespace gyre::editor

#include "core/scene/MovingGroups.h"

#include "core/base/Math.h"
#include "core/scene/SceneTree.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre {

namespace {

/// The rotation of a group by its spin since the start.
glm::quat spunBy(const glm::vec3& spin, double time) {
    const double rate = glm::length(glm::dvec3(spin));
    const double turns = rate * time / (2 * kPi);
    const SinCos half = exactSinCos(kPi * (turns - std::floor(turns)));
    return glm::quat(glm::normalize(glm::dquat(half.cos, glm::dvec3(spin) * (half.sin / rate))));
}

}  // namespace

KeyedPath pathOf(const ElementBody& body) {
    const auto path = [](const auto& of) {
        return KeyedPath{of.keys.list(), of.loopKeys ? AfterKeys::Loop : AfterKeys::Rest, of.pivot, {}};
    };
    if (const auto* group = std::get_if<Group>(&body)) {
        KeyedPath its = path(*group);
        its.spin = group->spin;
        return its;
    }
    const auto* solid = std::get_if<Body>(&body);
    return solid && solid->motion == BodyMotion::Keyframed ? path(*solid) : KeyedPath{};
}

Transform placeOnPath(const ElementBody& body, const Transform& place, double time) {
    const KeyedPath path = pathOf(body);
    MotionKey key = placeAt(path.keys, time, path.after, place.scale * path.pivot);
    if (path.spin != glm::vec3(0)) {
        const glm::quat spun = spunBy(path.spin, time);
        const glm::vec3 pivot = place.scale * path.pivot;
        key.position += key.rotation * (pivot - spun * pivot);
        key.rotation = glm::normalize(key.rotation * spun);
    }
    const glm::quat turned = glm::normalize(place.rotation);
    return {place.position + turned * key.position, glm::normalize(turned * key.rotation), place.scale};
}

const MotionKeys* motionKeysOf(const ElementBody& body) {
    if (const auto* group = std::get_if<Group>(&body)) return &group->keys;
    const auto* solid = std::get_if<Body>(&body);
    return solid ? &solid->keys : nullptr;
}

MotionKeys* motionKeysOf(ElementBody& body) { return const_cast<MotionKeys*>(motionKeysOf(std::as_const(body))); }

bool isMovingGroup(const Element& element) {
    const auto* group = std::get_if<Group>(&element.body);
    return group && pathOf(element.body).moves();
}

Transform carriedAlong(const Transform& place, const Transform& from, const Transform& to) {
    const bool turns = from.rotation != to.rotation;
    Transform after = place;
    if (place.position == from.position)
        after.position = to.position;
    else if (turns)
        after.position = to.position + to.rotation * (glm::conjugate(from.rotation) * (place.position - from.position));
    else  // exactly, with no rotation to round by
        after.position = place.position + (to.position - from.position);
    if (place.rotation == from.rotation)
        after.rotation = to.rotation;
    else if (turns)
        after.rotation = glm::normalize(to.rotation * (glm::conjugate(from.rotation) * place.rotation));
    return after;
}

std::vector<std::uint32_t> carriersOf(const Scene& scene) {
    if (std::ranges::none_of(scene.elements, isMovingGroup)) return {};
    const SceneTree tree(scene);
    std::vector<std::uint32_t> carriers(scene.elements.size(), kNoCarrier);
    for (std::size_t i = 0; i < carriers.size(); ++i) {
        std::size_t up = tree.parentOf(i);
        while (up != SceneTree::kNone && !isMovingGroup(scene.elements[up])) up = tree.parentOf(up);
        if (up != SceneTree::kNone) carriers[i] = static_cast<std::uint32_t>(up);
    }
    return carriers;
}

CarriedPlaces::CarriedPlaces(const Scene& scene, double time) : m_carriers(carriersOf(scene)) {
    m_from.resize(m_carriers.size());
    m_to.resize(m_carriers.size());
    for (std::size_t i = 0; i < m_carriers.size(); ++i) {
        const Element& element = scene.elements[i];
        if (!isMovingGroup(element)) continue;
        m_from[i] = element.place;
        m_to[i] = placeOnPath(element.body, element.place, time);
    }
}

Transform CarriedPlaces::carried(std::size_t element, Transform place) const {
    if (!areAny()) return place;
    for (std::size_t up = m_carriers[element]; up != kNoCarrier; up = m_carriers[up])
        place = carriedAlong(place, m_from[up], m_to[up]);
    return place;
}

Transform CarriedPlaces::uncarried(std::size_t element, Transform place) const {
    if (!areAny()) return place;
    std::vector<std::size_t> groups;
    for (std::size_t up = m_carriers[element]; up != kNoCarrier; up = m_carriers[up]) groups.push_back(up);
    for (auto group = groups.rbegin(); group != groups.rend(); ++group)
        place = carriedAlong(place, m_to[*group], m_from[*group]);
    return place;
}

Scene carriedTo(const Scene& scene, double time) {
    Scene after = scene;
    const CarriedPlaces places(scene, time);
    if (!places.areAny()) return after;
    for (std::size_t i = 0; i < after.elements.size(); ++i) {
        Element& element = after.elements[i];
        const bool moves = isMovingGroup(element);
        if (moves || places.isCarried(i))
            element.place = places.carried(i, moves ? placeOnPath(element.body, element.place, time) : element.place);
    }
    return after;
}

}  // namespace gyre

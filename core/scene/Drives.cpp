#include "core/scene/Drives.h"

#include "core/scene/Curve.h"
#include "core/scene/DriveNames.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/FieldTarget.h"

#include <glm/common.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gyre {
namespace {

bool isOfSwitch(const FieldTarget& target) { return target.field == keyOf<&Element::enabled>(); }

bool switches(const FieldTarget& target, ElementId element) { return target.element == element && isOfSwitch(target); }

/// The elements whose field `enabled` is driven.
std::set<ElementId> switchDriven(const Scene& scene) {
    std::set<ElementId> ids;
    for (const Curve& curve : scene.curves)
        if (isOfSwitch(curve.target)) ids.insert(curve.target.element);
    for (const Parameter& parameter : scene.parameters)
        for (const ParameterLink& link : parameter.links)
            if (isOfSwitch(link.target)) ids.insert(link.target.element);
    return ids;
}

/// The entry of the list with the id of `entry`, else a copy of `entry`, added with a free id and name; null if the
/// list is full. A parameter with another number of components counts as another entry, because it would not fit the
/// fields.
template <class Entry>
Entry* sameOrNew(std::vector<Entry>& list, Entry entry, std::size_t most) {
    const auto isSame = [&](const Entry& known) {
        if constexpr (std::is_same_v<Entry, Parameter>)
            return known.id == entry.id && known.components == entry.components;
        else
            return known.id == entry.id && known.kind == entry.kind;
    };
    if (const auto known = std::ranges::find_if(list, isSame); known != list.end()) return &*known;
    if (list.size() >= most) return nullptr;
    constexpr std::uint64_t kIdBits = (std::uint64_t{1} << 40) - 1;
    while (!isFreeIn(list, entry.id)) entry.id.value = (entry.id.value + 1) & kIdBits;  // reproducible
    entry.name = freeNameIn(list, entry.name, entry.id);
    return &list.emplace_back(std::move(entry));
}

/// Adds the entries that the list does not have, up to `most` in all.
template <class Entry>
void addTo(std::vector<Entry>& list, const std::vector<Entry>& more, std::size_t most) {
    const std::vector<Entry> known = list;
    for (const Entry& entry : more)
        if (list.size() < most && std::ranges::find(known, entry) == known.end()) list.push_back(entry);
}

/// The entries whose elements have copies, with the copies as targets.
template <class Driven>
std::vector<Driven> retargeted(const std::vector<Driven>& list, const std::map<ElementId, ElementId>& copies) {
    std::vector<Driven> led;
    for (Driven driven : list) {
        const auto copy = copies.find(driven.target.element);
        if (copy == copies.end()) continue;
        driven.target.element = copy->second;
        led.push_back(std::move(driven));
    }
    return led;
}

std::vector<ElementId> copiesOf(const std::vector<ElementId>& ids, const std::map<ElementId, ElementId>& copies) {
    std::vector<ElementId> found;
    for (const ElementId id : ids)
        if (const auto copy = copies.find(id); copy != copies.end()) found.push_back(copy->second);
    return found;
}

/// Adds the curves of fields that have none yet. curved: the fields that have one
void addCurves(std::vector<Curve>& list, std::vector<Curve> more, std::set<FieldTarget>& curved) {
    for (Curve& curve : more)
        if (list.size() < kMostCurves && curved.insert(curve.target).second) list.push_back(std::move(curve));
}

/// The indices of curves or links in their list, to find equal ones.
template <class Driven>
std::multimap<FieldTarget, std::size_t> indicesByTarget(const std::vector<Driven>& list) {
    std::multimap<FieldTarget, std::size_t> indices;
    for (std::size_t i = 0; i < list.size(); ++i) indices.emplace(list[i].target, i);
    return indices;
}

/// The point after its frame has moved from one place to another. A pure translation adds the difference only, so that
/// no digit is lost.
glm::vec3 pointThere(const glm::vec3& point, const Transform& from, const Transform& to) {
    const bool isShift = from.rotation == to.rotation && from.scale == to.scale;
    return withinReach(isShift ? point + (to.position - from.position) : to.point(from.localPoint(point)));
}

glm::vec3 slopeThere(const glm::vec3& slope, const Transform& from, const Transform& to) {
    if (from.rotation == to.rotation && from.scale == to.scale) return slope;
    const glm::quat turn = glm::normalize(to.rotation * glm::conjugate(from.rotation));
    return glm::clamp((to.scale / from.scale) * (turn * slope), -kLargestValue, kLargestValue);
}

float scaleThere(float scale, const Transform& from, const Transform& to) {
    static const Range range = [] {
        Element plain;
        const std::vector<Field> fields = fieldsOf(plain);
        return drivenRange(
            *std::ranges::find(fields, scaleKey(), [](const Field& f) { return std::string_view(f.info.key); }));
    }();
    return std::clamp(scale * (to.scale / from.scale), static_cast<float>(range.low), static_cast<float>(range.high));
}

}  // namespace

const Curve* curveOf(const Scene& scene, const FieldTarget& target) {
    for (const std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        if (const auto found = std::ranges::find(*curves, target, &Curve::target); found != curves->end())
            return &*found;
    return nullptr;
}

bool isOverLife(const Scene& scene, const FieldTarget& target) {
    return std::ranges::find(scene.lifeCurves, target, &Curve::target) != scene.lifeCurves.end();
}

bool isAnyDriven(const Scene& scene, const std::function<bool(const FieldTarget&)>& isWanted) {
    return std::ranges::any_of(scene.curves, isWanted, &Curve::target) ||
           std::ranges::any_of(scene.parameters, [&](const Parameter& parameter) {
               return std::ranges::any_of(parameter.links, isWanted, &ParameterLink::target);
           });
}

bool isChanged(const Scene& scene, const FieldTarget& target) {
    return isOverLife(scene, target) || isAnyDriven(scene, [&](const FieldTarget& other) { return other == target; });
}

bool isSwitchDriven(const Scene& scene, ElementId element) {
    return isAnyDriven(scene, [element](const FieldTarget& target) { return switches(target, element); });
}

bool waitsForTrigger(const Scene& scene, ElementId element) {
    return std::ranges::any_of(scene.events, [&](const SceneEvent& event) {
        return event.kind == EventKind::Trigger && std::ranges::find(event.starts, element) != event.starts.end();
    });
}

Scene withDrivenOn(const Scene& scene) {
    Scene all = scene;
    const std::set<ElementId> driven = switchDriven(scene);
    if (driven.empty()) return all;
    for (Element& element : all.elements)
        if (!std::holds_alternative<Group>(element.body) && !std::holds_alternative<Body>(element.body) &&
            driven.contains(element.id))
            element.enabled = true;
    return all;
}

void dropDangling(Scene& scene) {
    if (scene.curves.empty() && scene.lifeCurves.empty() && scene.parameters.empty() && scene.events.empty()) return;
    const ElementIndex index(scene);
    const auto isGone = [&](ElementId id) { return id && !index.contains(id); };
    for (std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        std::erase_if(*curves, [&](const Curve& curve) { return isGone(curve.target.element); });
    for (Parameter& parameter : scene.parameters)
        std::erase_if(parameter.links, [&](const ParameterLink& link) { return isGone(link.target.element); });
    for (SceneEvent& event : scene.events) std::erase_if(event.starts, isGone);
}

void dropIdle(Scene& scene) {
    dropDangling(scene);
    const ElementIndex index(scene);
    const auto elementOf = [&](const auto& driven) {
        const std::size_t i = index.indexOf(driven.target.element);
        return i == ElementIndex::kNone ? nullptr : &scene.elements[i];
    };
    const auto isIdle = [&](const auto& driven) { return !drivenField(elementOf(driven), scene.fluid, driven.target); };
    std::erase_if(scene.curves, isIdle);
    std::erase_if(scene.lifeCurves,
                  [&](const Curve& curve) { return !lifeField(elementOf(curve), scene.fluid, curve.target); });
    for (Parameter& parameter : scene.parameters) std::erase_if(parameter.links, isIdle);
}

DriveLists drivesOf(const Scene& scene, const std::set<ElementId>& driven) {
    const bool isSceneToo = driven.contains(ElementId());
    const auto isDriven = [&](const auto& each) { return driven.contains(each.target.element); };
    DriveLists drives;
    std::ranges::copy_if(scene.curves, std::back_inserter(drives.curves), isDriven);
    std::ranges::copy_if(scene.lifeCurves, std::back_inserter(drives.lifeCurves), isDriven);
    for (Parameter parameter : scene.parameters) {
        const bool isKept = isSceneToo && parameter.links.empty();
        std::erase_if(parameter.links, [&](const ParameterLink& link) { return !isDriven(link); });
        if (isKept || !parameter.links.empty()) drives.parameters.push_back(std::move(parameter));
    }
    for (SceneEvent event : scene.events) {
        const bool isKept = isSceneToo && event.starts.empty();
        std::erase_if(event.starts, [&](ElementId id) { return !driven.contains(id); });
        if (isKept || !event.starts.empty()) drives.events.push_back(std::move(event));
    }
    return drives;
}

std::set<ElementId> idsOf(const Scene& scene) {
    std::set<ElementId> ids;
    for (const Element& element : scene.elements) ids.insert(element.id);
    return ids;
}

void setDrives(Scene& scene, DriveLists drives) {
    scene.curves = std::move(drives.curves);
    scene.lifeCurves = std::move(drives.lifeCurves);
    scene.parameters = std::move(drives.parameters);
    scene.events = std::move(drives.events);
}

void addDrives(Scene& scene, const DriveLists& drives, const std::map<ElementId, ElementId>& copies) {
    if (!drives.curves.empty() || !drives.lifeCurves.empty()) {
        std::set<FieldTarget> curved;
        for (const std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
            for (const Curve& curve : *curves) curved.insert(curve.target);
        addCurves(scene.curves, retargeted(drives.curves, copies), curved);
        addCurves(scene.lifeCurves, retargeted(drives.lifeCurves, copies), curved);
    }
    for (Parameter parameter : drives.parameters) {
        const std::vector<ParameterLink> links = retargeted(parameter.links, copies);
        if (links.empty() && !parameter.links.empty()) continue;
        parameter.links.clear();
        if (Parameter* here = sameOrNew(scene.parameters, std::move(parameter), kMostParameters))
            addTo(here->links, links, kMostLinks);
    }
    for (SceneEvent event : drives.events) {
        const std::vector<ElementId> starts = copiesOf(event.starts, copies);
        if (starts.empty() && !event.starts.empty()) continue;
        event.starts.clear();
        if (SceneEvent* here = sameOrNew(scene.events, std::move(event), kMostEvents))
            addTo(here->starts, starts, kMostStarts);
    }
}

void carryPath(Curve& curve, const Transform& from, const Transform& to) {
    for (CurveKey& key : curve.keys) {
        const bool isPosition = curve.target.field == positionKey(), isScale = curve.target.field == scaleKey();
        if (isPosition) key.value = pointThere(key.value, from, to);
        if (isScale) key.value.x = scaleThere(key.value.x, from, to);
        if (!key.slopes) continue;
        for (glm::vec3* slope : {&key.slopes->in, &key.slopes->out}) {
            if (isPosition) *slope = slopeThere(*slope, from, to);
            if (isScale) slope->x = std::clamp(slope->x * (to.scale / from.scale), -kLargestValue, kLargestValue);
        }
    }
}

void carryPath(ParameterLink& link, const Transform& from, const Transform& to) {
    if (link.how != Combine::Set) return;  // it changes the authored place, which has been transformed already
    const float factor = to.scale / from.scale;
    if (link.target.field == positionKey()) {
        link.offset = pointThere(link.offset, from, to);
        link.scale = glm::clamp(factor * link.scale, -kLargestValue, kLargestValue);
    }
    if (link.target.field == scaleKey()) {
        link.offset.x = std::clamp(factor * link.offset.x, -kLargestValue, kLargestValue);
        link.scale.x = std::clamp(factor * link.scale.x, -kLargestValue, kLargestValue);
    }
}

void carryPaths(const Scene& before, Scene& after) {
    if (after.curves.empty() && after.parameters.empty()) return;
    std::map<ElementId, std::pair<Transform, Transform>> moves;
    for (const Element& element : before.elements) moves[element.id] = {element.place, element.place};
    for (const Element& element : after.elements)
        if (const auto move = moves.find(element.id); move != moves.end()) move->second.second = element.place;
    const auto carryAll = [&](auto& list, const auto& known) {
        const std::multimap<FieldTarget, std::size_t> indices = indicesByTarget(known);
        for (auto& driven : list) {
            const auto move = moves.find(driven.target.element);
            if (move == moves.end() || move->second.first == move->second.second) continue;
            const auto [first, last] = indices.equal_range(driven.target);
            if (std::any_of(first, last, [&](const auto& entry) { return known[entry.second] == driven; }))
                carryPath(driven, move->second.first, move->second.second);
        }
    };
    carryAll(after.curves, before.curves);
    for (Parameter& parameter : after.parameters) {
        const auto known = std::ranges::find(before.parameters, parameter.id, &Parameter::id);
        if (known != before.parameters.end()) carryAll(parameter.links, known->links);
    }
}

}  // namespace gyre

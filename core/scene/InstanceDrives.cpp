#include "core/scene/InstanceDrives.h"

#include "core/scene/DriveNames.h"
#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/SamePlace.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <string_view>
#include <utility>

namespace gyre {
namespace {

/// The field to which triggers of an element are attributed.
std::string_view startKey() { return keyOf<&Emitter::start>(); }

/// The drives of the fields for which isWanted(element, key) is true, without links and starts of other fields.
template <class IsWanted>
DriveLists chosen(const DrivesIn& all, const IsWanted& isWanted) {
    DriveLists drives;
    const auto isWantedCurve = [&](const Curve& curve) { return isWanted(curve.target.element, curve.target.field); };
    std::ranges::copy_if(all.curves, std::back_inserter(drives.curves), isWantedCurve);
    std::ranges::copy_if(all.lifeCurves, std::back_inserter(drives.lifeCurves), isWantedCurve);
    for (const Parameter& parameter : all.parameters) {
        std::vector<ParameterLink> links;
        std::ranges::copy_if(parameter.links, std::back_inserter(links), [&](const ParameterLink& link) {
            return isWanted(link.target.element, link.target.field);
        });
        if (links.empty()) continue;
        Parameter& kept = drives.parameters.emplace_back(parameter);
        kept.links = std::move(links);
    }
    for (const SceneEvent& event : all.events) {
        std::vector<ElementId> starts;
        std::ranges::copy_if(event.starts, std::back_inserter(starts),
                             [&](ElementId id) { return isWanted(id, startKey()); });
        if (starts.empty()) continue;
        SceneEvent& kept = drives.events.emplace_back(event);
        kept.starts = std::move(starts);
    }
    return drives;
}

bool isSameValue(const glm::vec3& a, const glm::vec3& b, std::string_view field) {
    if (field == positionKey()) return isSamePosition(a, b);
    if (field == scaleKey()) return isSameScale(a.x, b.x);
    return a == b;
}

bool isSameCurve(const Curve& a, const Curve& b) {
    const auto isSameKey = [&](const CurveKey& p, const CurveKey& q) {
        if (p.time != q.time || p.next != q.next || p.slopes.has_value() != q.slopes.has_value()) return false;
        if (!isSameValue(p.value, q.value, a.target.field)) return false;
        return !p.slopes || (isSameValue(p.slopes->in, q.slopes->in, a.target.field) &&
                             isSameValue(p.slopes->out, q.slopes->out, a.target.field));
    };
    return a.target.field == b.target.field && a.after == b.after && std::ranges::equal(a.keys, b.keys, isSameKey);
}

bool isSameLink(const ParameterLink& a, const ParameterLink& b) {
    if (a.target.field != b.target.field || a.how != b.how || a.from != b.from) return false;
    const bool isPlace = a.how == Combine::Set && (a.target.field == positionKey() || a.target.field == scaleKey());
    if (!isPlace) return a.scale == b.scale && a.offset == b.offset;
    const auto isNear = [](float p, float q) { return isSameScale(p, q); };
    return std::ranges::equal(std::span(&a.scale.x, 3), std::span(&b.scale.x, 3), isNear) &&
           isSameValue(a.offset, b.offset, a.target.field);
}

/// Links by parameter. The order of parameters differs between scenes and prefabs; that of links in one parameter
/// counts.
std::map<ElementId, std::vector<ParameterLink>> linksOf(const DriveLists& drives) {
    std::map<ElementId, std::vector<ParameterLink>> links;
    for (const Parameter& parameter : drives.parameters) links[parameter.id] = parameter.links;
    return links;
}

std::set<ElementId> triggersOf(const DriveLists& drives) {
    std::set<ElementId> ids;
    for (const SceneEvent& event : drives.events) ids.insert(event.id);
    return ids;
}

/// A copy of a parameter or event with only its id and values, to compare those.
Parameter numbersOf(Parameter parameter) {
    parameter.name.clear();
    parameter.links.clear();
    parameter.extras.clear();
    return parameter;
}
SceneEvent numbersOf(SceneEvent event) {
    event.name.clear();
    event.starts.clear();
    event.extras.clear();
    return event;
}

bool leadsNowhere(const Parameter& parameter) { return parameter.links.empty(); }
bool leadsNowhere(const SceneEvent& event) { return event.starts.empty(); }

void takeNumbers(Parameter& parameter, const Parameter& from) {
    if (parameter.components != from.components) return;  // fields outside of the prefab may need its present number
    parameter.value = from.value;
    parameter.low = from.low;
    parameter.high = from.high;
    parameter.unit = from.unit;
    parameter.hint = from.hint;
}
void takeNumbers(SceneEvent& event, const SceneEvent& from) { event.time = from.time; }

template <class Entry>
void follow(std::vector<Entry>& here, const std::vector<Entry>& was, const std::vector<Entry>& now) {
    for (const Entry& old : was) {
        const auto own = std::ranges::find(here, old.id, &Entry::id);
        const auto fresh = std::ranges::find(now, old.id, &Entry::id);
        if (own == here.end()) continue;
        const bool isAsItWas = numbersOf(*own) == numbersOf(old);
        if (fresh == now.end()) {
            if (isAsItWas && leadsNowhere(*own)) here.erase(own);
            continue;
        }
        if (isAsItWas) takeNumbers(*own, *fresh);
        if (own->name == old.name) own->name = freeNameIn(here, fresh->name, own->id);
    }
}

/// Replaces the present curve of a field, keeping its index, or removes it if `wanted` is empty. Adds none.
void setCurve(std::vector<Curve>& curves, const FieldTarget& target, const std::vector<Curve>& wanted) {
    const auto known = std::ranges::find(curves, target, &Curve::target);
    if (known == curves.end()) return;
    if (wanted.empty()) {
        curves.erase(known);
        return;
    }
    known->after = wanted.front().after;
    known->keys = wanted.front().keys;
}

}  // namespace

DrivesIn::DrivesIn(const Scene& scene)
    : curves(scene.curves), lifeCurves(scene.lifeCurves), parameters(scene.parameters), events(scene.events) {}

DriveLists drivesOf(const DrivesIn& all, ElementId element) {
    return chosen(all, [&](ElementId id, std::string_view) { return id == element; });
}

DriveLists drivesOf(const DrivesIn& all, const FieldTarget& target) {
    return chosen(all,
                  [&](ElementId id, std::string_view field) { return id == target.element && field == target.field; });
}

std::set<std::string> drivenKeys(const DrivesIn& all, ElementId element) {
    std::set<std::string> keys;
    const DriveLists drives = drivesOf(all, element);
    for (const std::vector<Curve>* curves : {&drives.curves, &drives.lifeCurves})
        for (const Curve& curve : *curves) keys.insert(curve.target.field);
    for (const Parameter& parameter : drives.parameters)
        for (const ParameterLink& link : parameter.links) keys.insert(link.target.field);
    if (!drives.events.empty()) keys.insert(std::string(startKey()));
    return keys;
}

bool isSameDrive(const DriveLists& a, const DriveLists& b) {
    const auto isSameList = [](const auto& p, const auto& q) {
        return p.first == q.first && std::ranges::equal(p.second, q.second, isSameLink);
    };
    return std::ranges::equal(a.curves, b.curves, isSameCurve) &&
           std::ranges::equal(a.lifeCurves, b.lifeCurves, isSameCurve) &&
           std::ranges::equal(linksOf(a), linksOf(b), isSameList) && triggersOf(a) == triggersOf(b);
}

std::set<std::string> drivenOtherwise(const DriveLists& a, const DriveLists& b, ElementId element) {
    std::set<std::string> keys = drivenKeys(DrivesIn(a), element);
    keys.merge(drivenKeys(DrivesIn(b), element));
    std::erase_if(keys, [&](const std::string& key) {
        return isSameDrive(drivesOf(DrivesIn(a), {element, key}), drivesOf(DrivesIn(b), {element, key}));
    });
    return keys;
}

DriveLists led(DriveLists drives, ElementId from, ElementId to, const Transform& fromPlace, const Transform& toPlace) {
    const auto lead = [&](auto& driven) {
        driven.target.element = to;
        if (fromPlace != toPlace) carryPath(driven, fromPlace, toPlace);
    };
    for (Curve& curve : drives.curves) lead(curve);
    for (Curve& curve : drives.lifeCurves) curve.target.element = to;  // never a position or scale
    for (Parameter& parameter : drives.parameters) std::ranges::for_each(parameter.links, lead);
    for (SceneEvent& event : drives.events) std::ranges::replace(event.starts, from, to);
    return drives;
}

Transform led(const Transform& place, const Transform& from, const Transform& to) {
    constexpr float kSmallest = 1e-4f, kLargest = 1e4f;  // the range of scales in Fields.h
    return {withinReach(to.point(from.localPoint(place.position))),
            glm::normalize(to.rotation * glm::conjugate(from.rotation) * place.rotation),
            std::clamp(place.scale * (to.scale / from.scale), kSmallest, kLargest)};
}

void setDrivesOf(Scene& scene, const FieldTarget& target, const DriveLists& drives) {
    const DriveLists own = drivesOf(DrivesIn(scene), target);
    setCurve(scene.curves, target, drives.curves);
    setCurve(scene.lifeCurves, target, drives.lifeCurves);
    if (linksOf(own) != linksOf(drives))
        for (Parameter& parameter : scene.parameters)
            std::erase_if(parameter.links, [&](const ParameterLink& link) { return link.target == target; });
    if (target.field == startKey() && triggersOf(own) != triggersOf(drives))
        for (SceneEvent& event : scene.events) std::erase(event.starts, target.element);
    addDrives(scene, drives, {{target.element, target.element}});
}

void followNumbers(Scene& scene, const DriveLists& was, const DriveLists& now) {
    follow(scene.parameters, was.parameters, now.parameters);
    follow(scene.events, was.events, now.events);
}

}  // namespace gyre

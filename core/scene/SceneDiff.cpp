#include "core/scene/SceneDiff.h"

#include "core/scene/Drives.h"
#include "core/scene/Field.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace gyre {
namespace {

/// Sets fields that do not affect the motion to one value, so that they compare equal.
void forgetPicture(const std::vector<Field>& fields) {
    for (const Field& field : fields)
        if (field.info.affects != Affects::Motion) clear(field.value);
}

bool isSimulated(const Element& element) { return element.enabled && !isOfPicture(element.body); }

bool areDrivesEqual(const Scene& a, const Scene& b) {
    return a.curves == b.curves && a.parameters == b.parameters && a.events == b.events && a.warmUp == b.warmUp;
}

/// The elements as the simulation sees them: enabled ones in order of id, with fields that do not affect the motion
/// cleared. A member that Fields.h does not list counts as motion.
std::vector<Element> motionOf(const Scene& scene) {
    std::vector<Element> elements;
    for (const Element& element : flat(withDrivenOn(scene)).elements) {
        if (!isSimulated(element)) continue;
        Element& copy = elements.emplace_back(element);
        copy.prefab.clear();
        copy.source = {};
        forgetPicture(allFieldsOf(copy));
    }
    std::ranges::sort(elements, {}, &Element::id);
    return elements;
}

FluidSettings motionOf(FluidSettings settings) {
    forgetPicture(fieldsOf(settings));
    return settings;
}

ElementId elementOf(ElementId id) { return id; }
ElementId elementOf(const ParameterLink& link) { return link.target.element; }

/// Adds the elements of curves that are in `list` but not in `other`.
void addChanged(const std::vector<Curve>& list, const std::vector<Curve>& other, std::set<ElementId>& changed) {
    if (list == other) return;
    std::multimap<FieldTarget, const Curve*> known;
    for (const Curve& curve : other) known.emplace(curve.target, &curve);
    for (const Curve& curve : list) {
        const auto [first, last] = known.equal_range(curve.target);
        if (std::none_of(first, last, [&](const auto& entry) { return *entry.second == curve; }))
            changed.insert(curve.target.element);
    }
}

/// Adds the elements that parameters or events in `list` lead to: all of them if the entry differs from that in
/// `other`, else those of links or starts that `other` does not have.
template <class Entry, class Led>
void addChanged(const std::vector<Entry>& list, const std::vector<Entry>& other, std::vector<Led> Entry::*led,
                std::set<ElementId>& changed) {
    if (list == other) return;
    for (const Entry& entry : list) {
        const auto known = std::ranges::find(other, entry.id, &Entry::id);
        if (known != other.end() && *known == entry) continue;
        Entry plain = entry;
        if (known != other.end()) plain.*led = (*known).*led;
        const bool isSame = known != other.end() && plain == *known;
        for (const Led& one : entry.*led)
            if (!isSame || std::ranges::find((*known).*led, one) == ((*known).*led).end())
                changed.insert(elementOf(one));
    }
}

/// The elements whose drives differ between the two scenes.
std::set<ElementId> drivenOtherwise(const Scene& before, const Scene& after) {
    std::set<ElementId> changed;
    for (const auto& [a, b] : {std::pair(&before, &after), std::pair(&after, &before)}) {
        addChanged(a->curves, b->curves, changed);
        addChanged(a->lifeCurves, b->lifeCurves, changed);
        addChanged(a->parameters, b->parameters, &Parameter::links, changed);
        addChanged(a->events, b->events, &SceneEvent::starts, changed);
    }
    return changed;
}

/// The time until which two lists of keys lead to the same values. A smooth piece depends on the keys beside its ends,
/// so the first key that differs changes what follows the second key before it. Loops depend on their last key from the
/// beginning.
template <class Key>
double alikeUntil(std::span<const Key> a, std::span<const Key> b, bool loops) {
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    if (same == a.size() && same == b.size()) return std::numeric_limits<double>::infinity();
    return loops || same < 2 ? 0 : static_cast<double>(a[same - 2].time);
}

/// Gives the curves of `after` the keys of those of `before`. Returns the time until which they are alike.
double takeKeys(const std::vector<Curve>& before, std::vector<Curve>& after) {
    double alike = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < after.size() && i < before.size(); ++i) {
        if (after[i].target != before[i].target || after[i].after != before[i].after) continue;
        const std::span<const CurveKey> a = before[i].keys, b = after[i].keys;
        alike = std::min(alike, alikeUntil(a, b, after[i].after == AfterKeys::Loop));
        after[i].keys = before[i].keys;
    }
    return alike;
}

}  // namespace

double alikeUntil(const Scene& before, const Scene& after) {
    Scene rest = after;  // with the keys of `before`
    double alike = takeKeys(before.curves, rest.curves);
    for (std::size_t i = 0; i < rest.elements.size() && i < before.elements.size(); ++i) {
        Element& element = rest.elements[i];
        const Element& old = before.elements[i];
        MotionKeys* now = motionKeysOf(element.body);
        const MotionKeys* then = motionKeysOf(old.body);
        if (!now || !then || element.id != old.id || *now == *then) continue;
        const bool loops = pathOf(element.body).after == AfterKeys::Loop;
        alike = std::min(alike, alikeUntil(then->list(), now->list(), loops));
        *now = *then;
    }
    return compare(before, rest) == SceneChange::Motion ? 0 : alike;
}

SceneChange compare(const Scene& before, const Scene& after) {
    if (before == after) return SceneChange::None;
    if (motionOf(before.fluid) != motionOf(after.fluid) || !areDrivesEqual(before, after) ||
        motionOf(before) != motionOf(after))
        return SceneChange::Motion;
    return SceneChange::Look;
}

std::vector<ElementId> changedElements(const Scene& before, const Scene& after) {
    std::map<ElementId, const Element*> known;
    for (const Element& element : before.elements) known[element.id] = &element;
    const std::set<ElementId> driven = drivenOtherwise(before, after);
    std::vector<ElementId> changed;
    for (const Element& element : after.elements) {
        const auto old = known.find(element.id);
        if (old == known.end() || *old->second != element || driven.contains(element.id)) changed.push_back(element.id);
    }
    return changed;
}

}  // namespace gyre

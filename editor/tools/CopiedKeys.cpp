#include "editor/tools/CopiedKeys.h"

#include "core/scene/Curve.h"
#include "core/scene/IssueText.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyList.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/ParameterEdits.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>

namespace gyre::editor {
namespace {

using Kind = TrackMark::Kind;

constexpr double kSameTime = 1e-4;  // more than floats round times [s]

template <class Keys>
auto chosenOf(const Keys& keys, const std::set<std::size_t>& indices) {
    std::vector<typename Keys::value_type> chosen;
    for (const std::size_t i : indices)
        if (i < keys.size()) chosen.push_back(keys[i]);
    return chosen;
}

/// Calls `visit` with the owner and the first and last time of each list of keys, and of each mark alone.
template <class Visit>
void eachTimes(const CopiedKeys& keys, Visit visit) {
    const auto visitList = [&](ElementId owner, auto list) {
        visit(owner, static_cast<double>(list.front().time), static_cast<double>(list.back().time));
    };
    for (const auto& [owner, motion] : keys.motions) visitList(owner, motion.list());
    for (const Curve& curve : keys.curves) visitList(curve.target.element, std::span<const CurveKey>(curve.keys));
    for (const CopiedActivity& each : keys.activities) {
        const auto first = static_cast<double>(each.start ? *each.start : *each.stop);
        visit(each.owner, first, static_cast<double>(each.stop ? *each.stop : *each.start));
    }
    for (const SceneEvent& event : keys.events) visit(ElementId(), event.time, event.time);
}

struct PastedList {
    std::vector<std::size_t> indices;  ///< of the pasted keys
    std::size_t left = 0;              ///< keys without a place: the list is full, or they meet each other or the end
};

/// Pastes a list of keys into another.
template <class Key>
PastedList pasteInto(std::vector<Key>& keys, std::span<const Key> pasted, double by, double step, std::size_t most) {
    std::vector<float> times;
    const auto isPasted = [&](float at) {
        return std::ranges::any_of(times, [&](float time) { return isSameTime(time, static_cast<double>(at), step); });
    };
    PastedList list;
    for (Key key : pasted) {
        const double time = static_cast<double>(key.time) + by;
        key.time = static_cast<float>(std::clamp(time, 0.0, kLatestTime));
        const bool hasPlace = keys.size() < most || keyNear(keys, static_cast<double>(key.time), step);
        if (time > kLatestTime + step || !hasPlace || isPasted(key.time)) {
            ++list.left;
            continue;
        }
        putKey(keys, key, step, most);
        times.push_back(key.time);
    }
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (isPasted(keys[i].time)) list.indices.push_back(i);
    return list;
}

Sentence exactSeconds(double time) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<float>(time));
    return numberWith(std::string(digits, end.ptr), " s");
}

Sentence nameOfElement(const Element& element) { return verbatim(element.name); }

CopiedActivity activityOf(const Element& element, const std::set<Kind>& kinds) {
    ElementBody body = element.body;
    const OnOff times = onOffOf(body);
    CopiedActivity copied{element.id, {}, {}, {}};
    if (kinds.contains(Kind::Start) || kinds.contains(Kind::Burst)) copied.start = *times.start;
    if (kinds.contains(Kind::Burst)) copied.burst = *times.burst;
    if (kinds.contains(Kind::Stop)) copied.stop = *times.stop;
    return copied;
}

class Pasting {
public:
    Pasting(const Scene& scene, double by) : m_pasted{scene, {}, {}}, m_by(by) {}

    PastedKeys take() { return std::move(m_pasted); }
    void tellLocked() { tell(sentence("Locked elements got no keys.")); }

    void pasteMotion(ElementId owner, const MotionKeys& keys) {
        Element* element = find(m_pasted.scene, owner);
        if (!element) return tellGone();
        MotionKeys* its = motionKeysOf(element->body);
        if (!its) return tell(sentence("%1 has no keys of motion.", nameOfElement(*element)));
        const std::span<const MotionKey> before = keysOf(*element);
        std::vector<MotionKey> all(before.begin(), before.end());
        const PastedList list = pasteInto(all, keys.list(), m_by, step(), kMostKeys);
        tellLeft(list.left, nameOfElement(*element), kMostKeys);
        if (list.indices.empty()) return;
        auto* body = std::get_if<Body>(&element->body);
        if (body && body->motion != BodyMotion::Keyframed) {
            body->motion = BodyMotion::Keyframed;
            tell(sentence("%1 follows keys now.", nameOfElement(*element)));
        }
        *its = MotionKeys(std::move(all));
        for (const std::size_t i : list.indices)
            mark({Kind::BodyKey, owner, {}, i, static_cast<double>(its->list()[i].time), its->list()[i].next});
    }

    void pasteCurve(ElementId owner, const Curve& copied) {
        const FieldTarget target{owner, copied.target.field};
        const std::optional<DrivenField> field = drivenFieldOf(m_pasted.scene, target);
        if (!field) return tellMissing(owner, copied.target);
        if (isOverLife(m_pasted.scene, target))
            return tell(sentence("%1 has a curve over life.", nameOf(m_pasted.scene, target)));
        const Scene with = withCurve(m_pasted.scene, target, usualLength(m_pasted.scene));
        const Curve* curve = curveOf(with, target);
        if (!curve) return tell(sentence("The scene has the maximum number of curves. Remove one first."));
        const bool isNew = !curveOf(m_pasted.scene, target);
        std::vector<CurveKey> all = isNew ? std::vector<CurveKey>() : curve->keys;
        const std::vector<CurveKey> keys = fitted(copied.keys, *field, target);
        const PastedList list = pasteInto(all, std::span<const CurveKey>(keys), m_by, step(), kMostCurveKeys);
        tellLeft(list.left, nameOf(m_pasted.scene, target), kMostCurveKeys);
        if (list.indices.empty()) return;
        for (const std::size_t i : list.indices)
            mark({Kind::CurveKey, owner, target.field, i, static_cast<double>(all[i].time), all[i].next});
        m_pasted.scene = withKeys(with, target, std::move(all));
    }

    /// Sets the copied times of an element that has such.
    void pasteActivity(ElementId owner, const CopiedActivity& copied) {
        const Element* element = find(m_pasted.scene, owner);
        if (!element) return tellGone();
        ElementBody body = element->body;
        const OnOff now = onOffOf(body);
        if (!now.start) return tell(sentence("%1 has no start and no end.", nameOfElement(*element)));
        if (!now.burst && copied.burst) tell(sentence("%1 has no burst.", nameOfElement(*element)));
        std::vector<TrackMark> marks;
        std::vector<double> wanted;
        const auto add = [&](Kind kind, float before, const std::optional<float>& time) {
            if (!time) return;
            marks.push_back({kind, owner, {}, 0, static_cast<double>(before)});
            wanted.push_back(onAxis(static_cast<double>(*time) + m_by));
        };
        const bool bursts = now.burst && (copied.burst.value_or(*now.burst) > 0);
        add(bursts ? Kind::Burst : Kind::Start, *now.start, copied.start);
        add(Kind::Stop, *now.stop > 0 ? *now.stop : static_cast<float>(kLatestTime), copied.stop);  // 0: never
        m_pasted.scene = withTimes(m_pasted.scene, marks, wanted, Snapping::Off);
        if (copied.burst && now.burst) *onOffOf(find(m_pasted.scene, owner)->body).burst = *copied.burst;
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (std::abs(marks[i].time - wanted[i]) > kSameTime)
                tell(sentence("A start lies before its end: %1 is at %2.", nameOf(m_pasted.scene, marks[i]),
                              exactSeconds(marks[i].time)));
        m_pasted.marks.insert(m_pasted.marks.end(), marks.begin(), marks.end());
    }

    void pasteEvent(const SceneEvent& copied) {
        ElementId id;
        m_pasted.scene = withNewEvent(m_pasted.scene, onAxis(copied.time + m_by), &id);
        if (!id) return tell(sentence("The scene has the maximum number of events. Remove one first."));
        SceneEvent event = copied;
        event.id = id;
        event.time = m_pasted.scene.events.back().time;
        const auto gone =
            std::erase_if(event.starts, [&](ElementId started) { return !find(m_pasted.scene, started); });
        m_pasted.scene = withEvent(m_pasted.scene, event);
        if (gone > 0)
            tell(sentence("%1 starts fewer elements: this scene lacks the others.",
                          verbatim(m_pasted.scene.events.back().name)));
        mark({event.kind == EventKind::Trigger ? Kind::Trigger : Kind::Marker,
              {},
              {},
              m_pasted.scene.events.size() - 1,
              event.time});
    }

private:
    double step() const { return m_pasted.scene.fluid.substep; }
    void mark(const TrackMark& mark) { m_pasted.marks.push_back(mark); }
    void tell(const Sentence& difference) {
        if (std::ranges::find(m_pasted.differences, difference) == m_pasted.differences.end())
            m_pasted.differences.push_back(difference);
    }
    void tellGone() { tell(sentence("This scene lacks an element whose keys were copied.")); }
    void tellLeft(std::size_t left, const Sentence& name, std::size_t most) {
        if (left > 0)
            tell(
                sentence("Keys of %1 that were not pasted: %2. Keys are more than half a step apart, at most %3, and "
                         "end at %4.",
                         name, wholeNumber(double(left)), wholeNumber(double(most)), exactSeconds(kLatestTime)));
    }
    void tellMissing(ElementId owner, const FieldTarget& copied) {
        const Element* element = find(m_pasted.scene, owner);
        if (!element) return tellGone();
        tell(sentence("%1 lacks the field %2.", nameOfElement(*element), fieldNameOf(m_pasted.scene, copied)));
    }
    double onAxis(double time) {
        if (time > kLatestTime) tell(sentence("Times end at %1.", exactSeconds(kLatestTime)));
        return std::clamp(time, 0.0, kLatestTime);
    }

    /// The keys with the field's components, in its range.
    std::vector<CurveKey> fitted(std::vector<CurveKey> keys, const DrivenField& field, const FieldTarget& target) {
        const auto low = static_cast<float>(field.range.low), high = static_cast<float>(field.range.high);
        for (CurveKey& key : keys)
            for (int i = 0; i < 3; ++i) {
                const bool isThere = i < field.components;
                const float wanted = key.value[i];
                key.value[i] = isThere ? std::clamp(wanted, low, high) : 0;
                if (isThere && key.value[i] != wanted)
                    tell(sentence("%1 keeps its range, so pasted values changed.", nameOf(m_pasted.scene, target)));
                if (key.slopes && !isThere) key.slopes->in[i] = key.slopes->out[i] = 0;
            }
        return keys;
    }

    PastedKeys m_pasted;
    double m_by;  ///< [s]
};

}  // namespace

CopiedKeys copiedKeys(const Scene& scene, std::span<const TrackMark> marks) {
    std::map<FieldTarget, std::set<std::size_t>> lists;  // without a field: motion keys
    std::map<ElementId, std::set<Kind>> activities;
    CopiedKeys copied;
    for (const TrackMark& mark : marks) {
        if (mark.isKey())
            lists[{mark.owner, mark.field}].insert(mark.index);
        else if (!mark.isEvent())
            activities[mark.owner].insert(mark.kind);
        else if (mark.index < scene.events.size())
            copied.events.push_back(scene.events[mark.index]);
    }
    for (const auto& [owner, kinds] : activities)
        if (const Element* element = find(scene, owner)) copied.activities.push_back(activityOf(*element, kinds));
    for (const auto& [target, indices] : lists) {
        if (const Curve* curve = target.field.empty() ? nullptr : curveOf(scene, target)) {
            copied.curves.push_back({target, curve->after, chosenOf(curve->keys, indices)});
            continue;
        }
        const Element* element = find(scene, target.element);
        if (!element || !target.field.empty() || !canHaveKeys(*element)) continue;
        const std::span<const MotionKey> own = keysOf(*element);
        const std::vector<MotionKey> all(own.begin(), own.end());
        copied.motions.emplace_back(target.element, MotionKeys(chosenOf(all, indices)));
    }
    return copied;
}

double firstTime(const CopiedKeys& keys) {
    double first = std::numeric_limits<double>::max();
    eachTimes(keys, [&](ElementId, double one, double) { first = std::min(first, one); });
    return first;
}

double lastTime(const CopiedKeys& keys) {
    double last = 0;
    eachTimes(keys, [&](ElementId, double, double one) { last = std::max(last, one); });
    return last;
}

PastedKeys withPastedKeys(const Scene& scene, const CopiedKeys& keys, std::span<const ElementId> onto, double time) {
    std::set<ElementId> owners;
    eachTimes(keys, [&](ElementId owner, double, double) { owners.insert(owner); });
    if (!keys.events.empty() && owners.size() > 1) owners.erase(ElementId());  // events belong to no element
    const bool goesOnto = owners.size() == 1 && !onto.empty();
    Pasting pasting(scene, keys.isEmpty() ? 0 : time - firstTime(keys));
    const auto each = [&](ElementId owner, auto paste) {
        if (goesOnto && owner)
            for (const ElementId id : onto) paste(id);
        else if (const Element* its = find(scene, owner); its && unlocked(scene, std::array{owner}).empty())
            pasting.tellLocked();
        else
            paste(owner);
    };
    for (const auto& [owner, motion] : keys.motions)
        each(owner, [&, &list = motion](ElementId id) { pasting.pasteMotion(id, list); });
    for (const Curve& curve : keys.curves)
        each(curve.target.element, [&](ElementId id) { pasting.pasteCurve(id, curve); });
    for (const CopiedActivity& activity : keys.activities)
        each(activity.owner, [&](ElementId id) { pasting.pasteActivity(id, activity); });
    for (const SceneEvent& event : keys.events) pasting.pasteEvent(event);
    return pasting.take();
}

}  // namespace gyre::editor

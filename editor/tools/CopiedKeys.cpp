#include "editor/tools/CopiedKeys.h"

#include "core/scene/Curve.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyList.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/ParameterEdits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace gyre::editor {
namespace {

using Kind = TrackMark::Kind;

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

/// Pastes a list of keys into another and returns the indices of the pasted keys.
template <class Key>
std::vector<std::size_t> pasteInto(std::vector<Key>& keys, std::span<const Key> pasted, double by, double step,
                                   std::size_t most) {
    std::vector<float> times;
    for (Key key : pasted) {
        key.time = static_cast<float>(std::clamp(static_cast<double>(key.time) + by, 0.0, kLatestTime));
        putKey(keys, key, step, most);
        times.push_back(key.time);
    }
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (std::ranges::any_of(times,
                                [&](float time) { return isSameTime(time, static_cast<double>(keys[i].time), step); }))
            indices.push_back(i);
    return indices;
}

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
    Pasting(const Scene& scene, double by) : m_pasted{scene, {}}, m_by(by) {}

    PastedKeys take() { return std::move(m_pasted); }

    void pasteMotion(ElementId owner, const MotionKeys& keys) {
        Element* element = find(m_pasted.scene, owner);
        MotionKeys* its = element ? motionKeysOf(element->body) : nullptr;
        if (!its) return;
        const std::span<const MotionKey> before = keysOf(*element);
        std::vector<MotionKey> all(before.begin(), before.end());
        const auto indices = pasteInto(all, keys.list(), m_by, step(), kMostKeys);
        if (auto* body = std::get_if<Body>(&element->body)) body->motion = BodyMotion::Keyframed;
        *its = MotionKeys(std::move(all));
        for (const std::size_t i : indices)
            mark({Kind::BodyKey, owner, {}, i, static_cast<double>(its->list()[i].time), its->list()[i].next});
    }

    void pasteCurve(ElementId owner, const Curve& copied) {
        const FieldTarget target{owner, copied.target.field};
        const std::optional<DrivenField> field = drivenFieldOf(m_pasted.scene, target);
        if (!field || isOverLife(m_pasted.scene, target)) return;
        const Curve* known = curveOf(m_pasted.scene, target);
        std::vector<CurveKey> all = known ? known->keys : std::vector<CurveKey>();
        std::vector<CurveKey> keys = copied.keys;
        for (CurveKey& key : keys)
            for (int i = 0; i < 3; ++i)
                key.value[i] = i < field->components ? std::clamp(key.value[i], static_cast<float>(field->range.low),
                                                                  static_cast<float>(field->range.high))
                                                     : 0;
        for (CurveKey& key : keys)
            if (key.slopes)
                for (int i = field->components; i < 3; ++i) key.slopes->in[i] = key.slopes->out[i] = 0;
        const auto indices = pasteInto(all, std::span<const CurveKey>(keys), m_by, step(), kMostCurveKeys);
        for (const std::size_t i : indices)
            mark({Kind::CurveKey, owner, target.field, i, static_cast<double>(all[i].time), all[i].next});
        m_pasted.scene =
            withKeys(withCurve(m_pasted.scene, target, usualLength(m_pasted.scene)), target, std::move(all));
    }

    /// Sets the copied times of an element that has such.
    void pasteActivity(ElementId owner, const CopiedActivity& copied) {
        const Element* element = find(m_pasted.scene, owner);
        ElementBody body = element ? element->body : ElementBody();
        const OnOff now = element ? onOffOf(body) : OnOff();
        if (!now.start) return;
        std::vector<TrackMark> marks;
        std::vector<double> wanted;
        const auto add = [&](Kind kind, float before, const std::optional<float>& time) {
            if (!time) return;
            marks.push_back({kind, owner, {}, 0, static_cast<double>(before)});
            wanted.push_back(std::clamp(static_cast<double>(*time) + m_by, 0.0, kLatestTime));
        };
        const bool bursts = now.burst && (copied.burst.value_or(*now.burst) > 0);
        add(bursts ? Kind::Burst : Kind::Start, *now.start, copied.start);
        add(Kind::Stop, *now.stop > 0 ? *now.stop : static_cast<float>(kLatestTime), copied.stop);  // 0: never
        m_pasted.scene = withTimes(m_pasted.scene, marks, wanted, Snapping::Off);
        if (copied.burst && now.burst) *onOffOf(find(m_pasted.scene, owner)->body).burst = *copied.burst;
        m_pasted.marks.insert(m_pasted.marks.end(), marks.begin(), marks.end());
    }

    void pasteEvent(const SceneEvent& copied) {
        ElementId id;
        m_pasted.scene = withNewEvent(m_pasted.scene, copied.time + m_by, &id);
        if (!id) return;  // the scene has as many as files allow
        SceneEvent event = copied;
        event.id = id;
        event.time = m_pasted.scene.events.back().time;
        std::erase_if(event.starts, [&](ElementId started) { return !find(m_pasted.scene, started); });
        m_pasted.scene = withEvent(m_pasted.scene, event);
        mark({event.kind == EventKind::Trigger ? Kind::Trigger : Kind::Marker,
              {},
              {},
              m_pasted.scene.events.size() - 1,
              event.time});
    }

private:
    double step() const { return m_pasted.scene.fluid.substep; }
    void mark(const TrackMark& mark) { m_pasted.marks.push_back(mark); }

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
        if (!goesOnto || !owner) return paste(owner);
        for (const ElementId id : onto) paste(id);
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

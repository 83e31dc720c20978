#include "editor/tools/CopiedKeys.h"

#include "core/scene/Curve.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyList.h"

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

/// Calls `visit` with each list of keys.
template <class Visit>
void eachList(const CopiedKeys& keys, Visit visit) {
    for (const auto& [owner, motion] : keys.motions) visit(owner, motion.list());
    for (const Curve& curve : keys.curves) visit(curve.target.element, std::span<const CurveKey>(curve.keys));
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

private:
    double step() const { return m_pasted.scene.fluid.substep; }
    void mark(const TrackMark& mark) { m_pasted.marks.push_back(mark); }

    PastedKeys m_pasted;
    double m_by;  ///< [s]
};

}  // namespace

CopiedKeys copiedKeys(const Scene& scene, std::span<const TrackMark> marks) {
    std::map<FieldTarget, std::set<std::size_t>> lists;  // without a field: motion keys
    for (const TrackMark& mark : marks)
        if (mark.isKey()) lists[{mark.owner, mark.field}].insert(mark.index);
    CopiedKeys copied;
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
    eachList(keys, [&](ElementId, auto list) { first = std::min(first, static_cast<double>(list.front().time)); });
    return first;
}

double lastTime(const CopiedKeys& keys) {
    double last = 0;
    eachList(keys, [&](ElementId, auto list) { last = std::max(last, static_cast<double>(list.back().time)); });
    return last;
}

PastedKeys withPastedKeys(const Scene& scene, const CopiedKeys& keys, std::span<const ElementId> onto, double time) {
    std::set<ElementId> owners;
    eachList(keys, [&](ElementId owner, auto) { owners.insert(owner); });
    const bool goesOnto = owners.size() == 1 && !onto.empty();
    Pasting pasting(scene, keys.isEmpty() ? 0 : time - firstTime(keys));
    const auto each = [&](ElementId owner, auto paste) {
        if (!goesOnto) return paste(owner);
        for (const ElementId id : onto) paste(id);
    };
    for (const auto& [owner, motion] : keys.motions)
        each(owner, [&, &list = motion](ElementId id) { pasting.pasteMotion(id, list); });
    for (const Curve& curve : keys.curves)
        each(curve.target.element, [&](ElementId id) { pasting.pasteCurve(id, curve); });
    return pasting.take();
}

}  // namespace gyre::editor

#include "editor/tools/EvaluatedScene.h"

#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "editor/tools/KeyEdits.h"

#include <cmath>

namespace gyre::editor {
namespace {

bool isSameSpot(const Transform& a, const Transform& b) { return a.position == b.position && a.rotation == b.rotation; }

/// The equivalent time within the first cycle of a looped path. [s]
double onFirstRound(const Element& element, double time) {
    const std::span<const MotionKey> keys = keysOf(element);
    const double first = keys.front().time, period = static_cast<double>(keys.back().time) - first;
    if (!std::get<Body>(element.body).loopKeys || period <= 0 || time <= static_cast<double>(keys.back().time))
        return time;
    return time - std::floor((time - first) / period) * period;
}

/// Moves `place` by the motion that takes `from` to `to`.
Transform carried(const Transform& place, const Transform& from, const Transform& to) {
    Transform after = place;
    if (from.rotation == to.rotation) {  // exactly, with no rotation to round by
        after.position = withinReach(place.position + (to.position - from.position));
        return after;
    }
    const glm::quat turn = glm::normalize(to.rotation * glm::conjugate(from.rotation));
    after.position = withinReach(to.position + turn * (place.position - from.position));
    after.rotation = glm::normalize(turn * place.rotation);
    return after;
}

}  // namespace

EvaluatedScene::EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time)
    : m_authored(scene), m_evaluated(scene), m_time(time) {
    for (Element* element : elementsOf(m_evaluated, ids)) {
        if (keysOf(*element).empty()) continue;
        element->place = keyedPlace(*element, time);
        m_keyed.push_back(element->id);
    }
}

Scene EvaluatedScene::authored(const Scene& changed, PathEdit edit) const {
    Scene after = changed;
    for (const ElementId id : m_keyed) {
        Element* element = find(after, id);
        const Element* before = find(m_authored, id);
        const Element* evaluated = find(m_evaluated, id);
        if (!element || !before) continue;
        const Transform now = element->place;
        element->place.position = before->place.position;
        element->place.rotation = before->place.rotation;
        if (isSameSpot(now, evaluated->place)) continue;
        if (edit == PathEdit::Key) {
            setKey(*element, now, onFirstRound(*before, m_time), m_authored.fluid.substep);
        } else {
            const Transform whole = carried(before->place, evaluated->place, now);
            element->place.position = whole.position;
            element->place.rotation = whole.rotation;
        }
    }
    return after;
}

}  // namespace gyre::editor

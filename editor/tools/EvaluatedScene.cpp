#include "editor/tools/EvaluatedScene.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/tools/KeyEdits.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

bool isSameSpot(const Element& a, const Element& b) {
    return a.place.position == b.place.position && a.place.rotation == b.place.rotation && a.angles == b.angles;
}

/// The equivalent time within the first cycle of a looped path. [s]
double onFirstRound(const Element& element, double time) {
    const KeyedPath path = pathOf(element.body);
    const double first = path.keys.front().time, last = path.keys.back().time, period = last - first;
    if (path.after != AfterKeys::Loop || period <= 0 || time <= last) return time;
    return time - std::floor((time - first) / period) * period;
}

}  // namespace

EvaluatedScene::EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time,
                               const CarriedPlaces& around)
    : m_authored(scene), m_evaluated(scene), m_around(around), m_hasGroups(around.areAny()), m_time(time) {
    const bool hasGroups = std::ranges::any_of(scene.elements, isMovingGroup);
    m_changed = hasGroups ? SceneTree(scene).topmost(ids) : std::vector<std::size_t>();
    if (!hasGroups)
        for (const Element* element : elementsOf(scene, ids))
            m_changed.push_back(static_cast<std::size_t>(element - scene.elements.data()));
    for (const std::size_t i : m_changed) {
        Element& element = m_evaluated.elements[i];
        if (keysOf(element).empty()) continue;
        m_hasGroups = m_hasGroups || isMovingGroup(element);
        element = posedAt(element, time);
        m_keyed.push_back(element.id);
    }
    if (!m_around.areAny()) {
        if (m_hasGroups) m_evaluated = withCarried(scene, m_evaluated);
        return;
    }
    for (std::size_t i = 0; i < m_evaluated.elements.size(); ++i) {
        Element& element = m_evaluated.elements[i];
        if (isMovingGroup(element)) element.place = keyedPlace(scene.elements[i], time);
        element.place = m_around.carried(i, element.place);
    }
}

/// Sets a key if it is wanted, and returns the place that the element has in the authored scene.
Transform EvaluatedScene::authoredPlace(Element& element, std::size_t index, PathEdit edit,
                                        const TurnOf& turnOf) const {
    const Element& before = m_authored.elements[index];
    const Element& evaluated = m_evaluated.elements[index];
    Transform place = before.place;
    place.scale = element.place.scale;
    const bool isMoved = !isSameSpot(element, evaluated);
    const Transform now = m_around.uncarried(index, element.place);
    if (isMoved && keysOf(before).empty()) return {withinReach(now.position), now.rotation, place.scale};
    KeyTurn turn = turnOf(evaluated, element);
    if (turn.by) turn.by = m_around.uncarried(index, Transform()).rotation * *turn.by;
    element.angles = before.angles;
    if (!isMoved) return place;
    if (edit == PathEdit::Key) {
        element.place = before.place;
        setKey(element, now, onFirstRound(before, m_time), m_authored.fluid.substep, turn);
        return place;
    }
    const Transform whole = carriedAlong(before.place, m_around.uncarried(index, evaluated.place), now);
    return {withinReach(whole.position), whole.rotation, place.scale};
}

Scene EvaluatedScene::authored(const Scene& changed, PathEdit edit, const TurnOf& turnOf) const {
    Scene after = changed;
    if (!m_hasGroups) {
        for (const std::size_t i : m_changed) {
            if (keysOf(m_authored.elements[i]).empty()) continue;
            if (Element* element = find(after, m_authored.elements[i].id))
                element->place = authoredPlace(*element, i, edit, turnOf);
        }
        return after;
    }
    const ElementIndex index(after);
    std::vector<bool> isChanged(m_authored.elements.size(), false);
    for (const std::size_t i : m_changed) isChanged[i] = true;
    for (std::size_t i = 0; i < m_authored.elements.size(); ++i) {
        const std::size_t at = index.indexOf(m_authored.elements[i].id);
        if (at == ElementIndex::kNone) continue;
        Element& element = after.elements[at];
        element.place = isChanged[i] ? authoredPlace(element, i, edit, turnOf) : m_authored.elements[i].place;
    }
    after.curves = m_authored.curves;  // the tool moved them with the evaluated places
    after.parameters = m_authored.parameters;
    return withCarried(m_authored, std::move(after));
}

}  // namespace gyre::editor

#include "tests/editor/RandomEdits.h"

#include "core/scene/FieldTarget.h"
#include "editor/document/CurveEdits.h"
#include "editor/document/ParameterEdits.h"
#include "editor/document/Tracks.h"

#include <algorithm>
#include <array>
#include <iterator>

/// What the panels of curves, of the game and of time do.
namespace gyre::editor {
namespace {

constexpr double kLength = 8;   // of the effect: where marks go [s]

std::vector<TrackMark> marksOf(const Scene& scene) {
    std::vector<TrackMark> marks;
    for (const Track& track : tracksOf(scene, {})) std::ranges::copy(track.marks, std::back_inserter(marks));
    return marks;
}

}  // namespace

/// Any field that something may drive; with no field if there is none.
FieldTarget RandomEdits::anyTarget(Scene& scene) {
    Element* element = m_random.uniform() < 0.9f ? any(scene) : nullptr;
    const std::vector<Field> fields = element ? drivableFields(*element) : drivableFields(scene.fluid);
    if (fields.empty()) return {};
    return {element ? element->id : ElementId{}, fields[below(fields.size())].info.key};
}

void RandomEdits::animate() {
    Scene scene = m_document.scene();
    const FieldTarget target = anyTarget(scene);
    if (!target.field.empty()) m_document.edit("Change over time", withCurve(scene, target, kLength * static_cast<double>(m_random.uniform())));
}

void RandomEdits::changeCurve() {
    const Scene& scene = m_document.scene();
    if (scene.curves.empty()) return;
    const Curve curve = scene.curves[below(scene.curves.size())];
    std::size_t index = below(curve.keys.size());
    switch (below(6)) {
        case 0: return m_document.edit("After", withAfter(scene, curve.target, curve.after == AfterKeys::Rest ? AfterKeys::Loop : AfterKeys::Rest));
        case 1: return m_document.edit("Remove the key", withoutKey(scene, curve.target, index));
        case 2: return m_document.edit("Remove the curve", withoutCurve(scene, curve.target));
        case 3: return m_document.edit("Add a key", withKeyAt(scene, curve.target, kLength * static_cast<double>(m_random.uniform()), index));
        default: break;
    }
    CurveKey key = curve.keys[index];
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 3; ++i) {
        key.time += m_random.uniform(-1, 1);
        key.value += key.value * m_random.inUnitBall() + m_random.inUnitBall();
        key.next = static_cast<Interpolation>(below(3));
        m_document.edit("Move the key", withMovedKey(m_document.scene(), curve.target, index, key), gesture);
    }
}

void RandomEdits::openToGame() {
    Scene scene = m_document.scene();
    const FieldTarget target = anyTarget(scene);
    if (!target.field.empty()) m_document.edit("Open to the game", withOpened(scene, target));
}

void RandomEdits::changeParameter() {
    const Scene& scene = m_document.scene();
    if (scene.parameters.empty()) return;
    Parameter parameter = scene.parameters[below(scene.parameters.size())];
    if (m_random.uniform() < 0.2f) return m_document.edit("Close to the game", withoutParameter(scene, parameter.id));
    parameter.name = std::array{"power", "", "\u706b", "a name that is longer than the 63 bytes that games may ask for, by far"}[below(4)];
    parameter.hint = m_random.uniform() < 0.5f ? "" : "more of it";
    for (int i = 0; i < parameter.components; ++i) {
        parameter.low[i] += m_random.uniform(-1, 1);
        parameter.high[i] += m_random.uniform(-1, 1);
        parameter.value[i] += m_random.uniform(-1, 1);
    }
    m_document.edit("Change the parameter", withParameter(scene, parameter));
}

void RandomEdits::addEvent() {
    m_document.edit("Add an event", withNewEvent(m_document.scene(), kLength * static_cast<double>(m_random.uniform())));
}

void RandomEdits::changeEvent() {
    const Scene& scene = m_document.scene();
    if (scene.events.empty()) return;
    SceneEvent event = scene.events[below(scene.events.size())];
    if (m_random.uniform() < 0.1f) return m_document.edit("Remove the event", withoutEvent(scene, event.id));
    event.name = std::array{"go", "", "go 2"}[below(3)];
    event.kind = m_random.uniform() < 0.8f ? EventKind::Trigger : EventKind::Marker;
    event.time = kLength * static_cast<double>(m_random.uniform(-0.2f, 1));
    for (const ElementId id : some(4)) {
        if (!canBeStarted(*find(scene, id))) continue;
        if (std::erase(event.starts, id) == 0) event.starts.push_back(id);
    }
    m_document.edit("Change the event", withEvent(scene, event));
}

void RandomEdits::moveMark() {
    std::vector<TrackMark> marks = marksOf(m_document.scene());
    if (marks.empty()) return;
    TrackMark& mark = marks[below(marks.size())];
    const Scene before = m_document.scene();
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 3; ++i) m_document.edit("Move", withMark(m_document.scene(), mark, kLength * static_cast<double>(m_random.uniform(-0.2f, 1))), gesture);
    if (m_random.uniform() < 0.2f) m_document.edit("Cancel", before, gesture);
}

void RandomEdits::removeMark() {
    const std::vector<TrackMark> marks = marksOf(m_document.scene());
    if (!marks.empty()) m_document.edit("Remove", withoutMark(m_document.scene(), marks[below(marks.size())]));
}

}  // namespace gyre::editor

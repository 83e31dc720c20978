#include "tests/editor/RandomEdits.h"

#include "core/scene/FieldTarget.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/CurveShapes.h"
#include "editor/tools/CurveText.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/ParameterEdits.h"

#include <algorithm>
#include <array>
#include <iterator>

/// Edits by the panels Curves, Game and Timeline.
namespace gyre::editor {
namespace {

constexpr double kLatestKey = 8;  // length of the effect, where most marks are set [s]
constexpr float kFar = 86'400;    // the latest time of a key [s]

std::vector<TrackMark> marksOf(const Scene& scene) {
    std::vector<TrackMark> marks;
    for (const Track& track : tracksOf(scene, {})) std::ranges::copy(track.marks, std::back_inserter(marks));
    return marks;
}

}  // namespace

/// A random field that may be driven; its `field` is empty if there is none.
FieldTarget RandomEdits::anyTarget(Scene& scene) {
    Element* element = m_random.uniform() < 0.9f ? any(scene) : nullptr;
    const std::vector<Field> fields = element ? drivableFields(*element) : drivableFields(scene.fluid);
    if (fields.empty()) return {};
    return {element ? element->id : ElementId{}, fields[below(fields.size())].info.key};
}

void RandomEdits::animate() {
    Scene scene = m_document.scene();
    const FieldTarget target = anyTarget(scene);
    if (!target.field.empty())
        m_document.edit("Change over time",
                        withCurve(scene, target, kLatestKey * static_cast<double>(m_random.uniform())));
}

void RandomEdits::animateOverLife() {
    std::vector<FieldTarget> targets;
    Scene scene = m_document.scene();
    for (Element& element : scene.elements)
        if (std::holds_alternative<Emitter>(element.body))
            for (const Field& field : drivableFields(element))
                if (const FieldTarget target{element.id, field.info.key}; mayGoOverLife(m_document.scene(), target))
                    targets.push_back(target);
    if (!targets.empty())
        m_document.edit("Change over life", withLifeCurve(m_document.scene(), targets[below(targets.size())]));
}

void RandomEdits::changeCurve() {
    const std::vector<Curve> curves = m_document.scene().curves;
    if (!curves.empty()) change(curves[below(curves.size())], static_cast<float>(kLatestKey));
}

void RandomEdits::changeLifeCurve() {
    const std::vector<Curve> curves = m_document.scene().lifeCurves;
    if (!curves.empty()) change(curves[below(curves.size())], 1);
}

void RandomEdits::change(const Curve& curve, float length) {
    const Scene& scene = m_document.scene();
    std::size_t index = below(curve.keys.size());
    switch (below(6)) {
        case 0:
            return m_document.edit(
                "After",
                withAfter(scene, curve.target, curve.after == AfterKeys::Rest ? AfterKeys::Loop : AfterKeys::Rest));
        case 1:
            return m_document.edit("Remove the key", withoutKeys(scene, curve.target, {index}));
        case 2:
            return m_document.edit("Remove the curve", withoutCurve(scene, curve.target));
        case 3:
            return m_document.edit(
                "Add a key",
                withKeyAt(scene, curve.target, static_cast<double>(length * m_random.uniform(-0.1f, 1.1f)), index));
        default:
            break;
    }
    CurveKey key = curve.keys[index];
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 3; ++i) {
        key.time += m_random.uniform() < 0.1f ? kFar * m_random.uniform(-1, 1) : length * m_random.uniform(-0.2f, 0.2f);
        key.value += key.value * m_random.inUnitBall() + m_random.inUnitBall();
        key.next = static_cast<Interpolation>(below(3));
        m_document.edit("Move the key", withMovedKey(m_document.scene(), curve.target, index, key), gesture);
    }
}

FieldTarget RandomEdits::anyCurve() {
    const Scene& scene = m_document.scene();
    const std::size_t count = scene.curves.size() + scene.lifeCurves.size();
    if (count == 0) return {};
    const std::size_t drawn = below(count);
    return drawn < scene.curves.size() ? scene.curves[drawn].target
                                       : scene.lifeCurves[drawn - scene.curves.size()].target;
}

void RandomEdits::shapeCurve() {
    const FieldTarget target = anyCurve();
    if (target.field.empty()) return;
    const auto shape = static_cast<CurveShape>(below(static_cast<std::size_t>(CurveShape::FlipVertically) + 1));
    m_document.edit("Shape", withShape(m_document.scene(), target, shape, usualLength(m_document.scene())));
}

/// Pastes a curve through the clipboard into a field that has a curve or may have one. Fields that do not fit refuse
/// it.
void RandomEdits::pasteCurve() {
    const FieldTarget from = anyCurve();
    if (from.field.empty()) return;
    Scene scene = m_document.scene();
    const FieldTarget to = below(2) == 0 ? anyCurve() : anyTarget(scene);
    const std::string text = curveText(scene, from);
    if (text.empty()) return;  // a body that is not kinematic keeps the curve of its spin without using it
    const Result<LooseCurve> copied = curveFromText(text);
    if (!copied) {
        m_refusal = copied.error().text();
        return;
    }
    if (const Result<Scene> after = withPasted(scene, to, *copied, usualLength(scene)))
        m_document.edit("Paste a curve", *after);
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
    if (m_random.uniform() < 0.2f) return m_document.edit("Remove parameter", withoutParameter(scene, parameter.id));
    parameter.name = std::array{"power", "", "\u706b",
                                "a name that is longer than the 63 bytes that games may ask for, by far"}[below(4)];
    parameter.hint = m_random.uniform() < 0.5f ? "" : "more of it";
    for (int i = 0; i < parameter.components; ++i) {
        parameter.low[i] += m_random.uniform(-1, 1);
        parameter.high[i] += m_random.uniform(-1, 1);
        parameter.value[i] += m_random.uniform(-1, 1);
    }
    m_document.edit("Change the parameter", withParameter(scene, parameter));
}

void RandomEdits::addEvent() {
    m_document.edit("Add an event",
                    withNewEvent(m_document.scene(), kLatestKey * static_cast<double>(m_random.uniform())));
}

void RandomEdits::changeEvent() {
    const Scene& scene = m_document.scene();
    if (scene.events.empty()) return;
    SceneEvent event = scene.events[below(scene.events.size())];
    if (m_random.uniform() < 0.1f) return m_document.edit("Remove the event", withoutEvent(scene, event.id));
    event.name = std::array{"go", "", "go 2"}[below(3)];
    event.kind = m_random.uniform() < 0.8f ? EventKind::Trigger : EventKind::Marker;
    event.time = kLatestKey * static_cast<double>(m_random.uniform(-0.2f, 1));
    for (const ElementId id : some(4)) {
        if (!canBeStarted(*find(scene, id))) continue;
        if (std::erase(event.starts, id) == 0) event.starts.push_back(id);
    }
    m_document.edit("Change the event", withEvent(scene, event));
}

std::vector<TrackMark> RandomEdits::someMarks() {
    const std::vector<TrackMark> all = marksOf(m_document.scene());
    std::vector<TrackMark> marks;
    for (std::size_t i = all.empty() ? 0 : 1 + below(3); i > 0; --i) {
        const TrackMark& mark = all[below(all.size())];
        if (std::ranges::none_of(marks, [&](const TrackMark& other) { return other.isSame(mark); }))
            marks.push_back(mark);
    }
    return marks;
}

/// Moves a single mark to a time, or several by an equal time.
void RandomEdits::moveMarks() {
    std::vector<TrackMark> marks = someMarks();
    if (marks.empty()) return;
    const Scene before = m_document.scene();
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 3; ++i) {
        const double time = kLatestKey * static_cast<double>(m_random.uniform(-0.2f, 1));
        m_document.edit("Move",
                        marks.size() == 1 ? withMark(m_document.scene(), marks.front(), time)
                                          : withMarks(m_document.scene(), marks, time - 0.5 * kLatestKey),
                        gesture);
    }
    if (m_random.uniform() < 0.2f) m_document.edit("Cancel", before, gesture);
}

void RandomEdits::removeMarks() {
    const std::vector<TrackMark> marks = someMarks();
    if (!marks.empty()) m_document.edit("Remove", withoutMarks(m_document.scene(), marks));
}

/// A time within the effect, now and then up to the latest time that files allow.
double RandomEdits::anyTime() {
    return static_cast<double>(m_random.uniform()) * (below(10) == 0 ? static_cast<double>(kFar) : kLatestKey);
}

}  // namespace gyre::editor

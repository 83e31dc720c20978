#include "editor/document/HandleDrag.h"

#include "editor/document/Wire.h"

#include <glm/trigonometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr float kFineShare = 0.1f;
constexpr glm::quat kWorldAxes{1, 0, 0, 0};

TypedKind kindOf(HandleTool tool) {
    if (tool == HandleTool::Move) return TypedKind::Length;
    return tool == HandleTool::Rotate ? TypedKind::Angle : TypedKind::Plain;
}

void drawLine(const Wire& wire, const Handles& handles, int axis) {
    constexpr float kLong = 1000;   // [m]
    const glm::vec3 reach = kLong * handles.axis(axis);
    wire.line(handles.pivot - reach, handles.pivot + reach);
}

}  // namespace

HandleDrag::HandleDrag(const DragStart& start)
    : m_before(start.scene), m_selection(start.selection.begin(), start.selection.end()), m_steps(start.steps),
      m_taken(start.grip), m_grip(start.grip), m_firstRay(start.ray), m_ray(start.ray), m_typed(kindOf(start.grip.handles.tool)) {
    const Element* active = m_selection.empty() ? nullptr : find(m_before, m_selection.back());
    if (active) m_localAxes = active->place.rotation;
    m_measured = measure(m_grip, m_ray).value_or(glm::vec3(0));
}

void HandleDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_ray = ray;
    m_modifiers = modifiers;
    const glm::vec3 now = measure(m_grip, ray).value_or(m_measured);
    m_sum += (modifiers.fine ? kFineShare : 1.0f) * difference(m_grip, m_measured, now);
    m_measured = now;
}

void HandleDrag::lockAxis(int axis) { lock({HandleKind::Axis, axis}); }

void HandleDrag::lockPlane(int axis) {
    const bool turns = m_taken.handles.tool == HandleTool::Rotate;
    lock({turns ? HandleKind::Axis : HandleKind::Plane, axis});
}

void HandleDrag::lock(const Handle& handle) {
    const bool again = m_lock != Lock::None && m_grip.handle == handle;
    m_lock = !again ? Lock::World : m_lock == Lock::World ? Lock::Local : Lock::None;
    m_grip = m_taken;
    if (m_lock != Lock::None) {
        m_grip.handle = handle;
        const bool alongWorld =
            m_lock == Lock::World && m_taken.handles.tool != HandleTool::Scale;  // boxes grow along their own
        m_grip.handles.axes = alongWorld ? kWorldAxes : m_localAxes;
        m_grip.handles.frame = alongWorld ? HandleAxes::World : HandleAxes::Local;
    }
    measureFromPress();
}

/// As if the drag had been this one from the start: the way of the mouse so far counts.
void HandleDrag::measureFromPress() {
    const glm::vec3 first = measure(m_grip, m_firstRay).value_or(glm::vec3(0));
    m_measured = measure(m_grip, m_ray).value_or(first);
    m_sum = difference(m_grip, first, m_measured);
}

glm::vec3 HandleDrag::amount() const {
    const std::optional<float> number = m_typed.value();
    if (!number) return snappedAmount();
    glm::vec3 amount(0);
    if (m_grip.handles.tool == HandleTool::Rotate) return {*number, 0, 0};
    for (int i = 0; i < 3; ++i) {
        if (!isFree(m_grip.handle, i)) continue;
        if (m_grip.handles.tool == HandleTool::Scale) {
            amount[i] = *number - 1;
        } else {
            amount[i] = *number;
            break;
        }
    }
    return amount;
}

glm::vec3 HandleDrag::snappedAmount() const {
    const bool snaps = (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap;
    if (!snaps) return m_sum;
    if (m_grip.handles.tool == HandleTool::Rotate) return {snapped(m_sum.x, glm::radians(m_steps.angle)), 0, 0};
    if (m_grip.handles.tool == HandleTool::Scale) return snapped(m_sum, m_steps.scale);
    if (m_grip.handles.axes != kWorldAxes) return snapped(m_sum, m_steps.grid);
    // Along world axes the pivot comes to stand on the grid itself, not a whole number of steps from where it was.
    glm::vec3 amount(0);
    for (int i = 0; i < 3; ++i) {
        const float from = m_grip.handles.pivot[i];
        if (isFree(m_grip.handle, i)) amount[i] = snapped(from + m_sum[i], m_steps.grid) - from;
    }
    return amount;
}

Scene HandleDrag::scene() const {
    const glm::vec3 by = amount();
    return by == glm::vec3(0) ? m_before : transformed(m_before, m_selection, m_grip, by);
}

Handles HandleDrag::handles() const {
    Handles now = m_grip.handles;
    const glm::vec3 by = amount();
    if (now.tool == HandleTool::Move) now.pivot += now.axes * by;
    const bool turnsAlong = now.tool == HandleTool::Rotate && now.frame == HandleAxes::Local;
    if (turnsAlong) now.axes = glm::normalize(glm::angleAxis(by.x, turningAxis(m_grip)) * now.axes);
    return now;
}

Sketch HandleDrag::sketch(const View& view) const {
    const Handles now = handles();
    Sketch sketch = sketchOf(now, view, m_grip.handle);
    if (m_lock == Lock::None) return sketch;
    for (int i = 0; i < 3; ++i) {
        if (isFree(m_grip.handle, i)) drawLine({sketch, {}, axisColor(i)}, now, i);
    }
    return sketch;
}

std::string HandleDrag::verb() const { return verbOf(m_grip.handles.tool); }

std::string HandleDrag::status() const { return describe(m_grip, amount(), m_typed); }

}  // namespace gyre::editor

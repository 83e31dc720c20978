#include "editor/tools/HandleDrag.h"

#include "editor/tools/Drag.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr glm::quat kWorldAxes{1, 0, 0, 0};

const char* unitOf(HandleTool tool) {
    if (tool == HandleTool::Move) return "m";
    return tool == HandleTool::Rotate ? "rad" : "";
}

/// The amount that brings the pivot to a point, or as near as the handle allows.
glm::vec3 amountTo(const HandleGrip& grip, const glm::vec3& point) {
    glm::vec3 amount(0);
    for (int i = 0; i < 3; ++i)
        if (isFree(grip.handle, i)) amount[i] = glm::dot(grip.handles.axis(i), point - grip.handles.pivot);
    return amount;
}

void drawLine(const Wire& wire, const Handles& handles, int axis) {
    constexpr float kLong = 1000;  // [m]
    const glm::vec3 reach = kLong * handles.axis(axis);
    wire.line(handles.pivot - reach, handles.pivot + reach);
}

}  // namespace

HandleDrag::HandleDrag(const DragStart& start)
    : m_before(start.scene),
      m_selection(start.selection.begin(), start.selection.end()),
      m_stepsAtPress(start.steps),
      m_steps(start.steps),
      m_targets(start.targets),
      m_taken(start.grip),
      m_grip(start.grip),
      m_firstRay(start.ray),
      m_ray(start.ray),
      m_typed(unitOf(start.grip.handles.tool)) {
    const Element* active = m_selection.empty() ? nullptr : find(m_before, m_selection.back());
    if (active) m_localAxes = active->place.rotation;
    m_measured = measure(m_grip, m_ray).value_or(glm::vec3(0));
}

void HandleDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_ray = ray;
    m_modifiers = modifiers;
    const glm::vec3 now = measure(m_grip, ray).value_or(m_measured);
    m_sum += (modifiers.fine ? kFineFraction : 1.0f) * difference(m_grip, m_measured, now);
    m_measured = now;
    aim();
}

bool HandleDrag::snaps() const { return (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap; }

void HandleDrag::snapTo(SnapTo to) {
    if (!snapsToThings()) return;
    const bool again = m_steps.snapping == Snapping::On && m_steps.to == to && m_steps != m_stepsAtPress;
    m_steps = m_stepsAtPress;
    if (!again) {
        m_steps.snapping = Snapping::On;
        m_steps.to = to;
    }
    aim();
}

void HandleDrag::aim() {
    m_aim.reset();
    if (!snapsToThings() || !snaps() || m_steps.to == SnapTo::Grid) return;
    m_aim =
        m_steps.to == SnapTo::Surface ? m_targets.surface(m_grip.view, m_ray) : m_targets.vertex(m_grip.view, m_ray);
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
            m_lock == Lock::World && m_taken.handles.tool != HandleTool::Scale;  // boxes scale along their local axes
        m_grip.handles.axes = alongWorld ? kWorldAxes : m_localAxes;
        m_grip.handles.frame = alongWorld ? HandleAxes::World : HandleAxes::Local;
    }
    measureFromPress();
    aim();
}

/// Restarts the measurement at the press, so that the mouse's motion so far counts for the new handle.
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
    if (!snaps()) return m_sum;
    if (m_aim) return amountTo(m_grip, m_aim->at);
    if (snapsToThings() && m_steps.to != SnapTo::Grid) return m_sum;  // no target under the pointer
    if (m_grip.handles.tool == HandleTool::Rotate) return {snapped(m_sum.x, glm::radians(m_steps.angle)), 0, 0};
    if (m_grip.handles.tool == HandleTool::Scale) return snapped(m_sum, m_steps.scale);
    if (m_grip.handles.axes != kWorldAxes) return snapped(m_sum, m_steps.grid);
    // Along world axes the pivot snaps to the grid itself, not to multiples of the step from its old place.
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

std::optional<glm::vec3> HandleDrag::turn() const {
    if (m_grip.handles.tool != HandleTool::Rotate) return std::nullopt;
    return amount().x * turningAxis(m_grip);
}

/// Repeating applies the same amount along the same axes, about the pivot of the new selection.
SceneStep HandleDrag::step() const {
    return
        [grip = m_grip, by = amount()](const Scene& scene, const std::vector<ElementId>& selection) -> SelectedScene {
            const std::optional<Handles> there =
                handlesOf(scene, selection, grip.handles.tool, grip.handles.frame, grip.handles.pivotPoint);
            if (!there) return {scene, selection};
            HandleGrip moved = grip;
            moved.handles.pivot = there->pivot;
            if (grip.handles.tool == HandleTool::Scale) moved.handles.axes = there->axes;
            return {transformed(scene, selection, moved, by), selection};
        };
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
    if (m_aim && m_typed.text().empty()) sketch.add(markOf(view, now.pivot, m_aim->at));
    if (m_lock == Lock::None) return sketch;
    for (int i = 0; i < 3; ++i) {
        if (isFree(m_grip.handle, i)) drawLine({sketch, {}, axisColor(i)}, now, i);
    }
    return sketch;
}

Sentence HandleDrag::stepName(const Sentence& what) const {
    switch (m_grip.handles.tool) {
        case HandleTool::Move:
            return sentence("Move %1", what);
        case HandleTool::Rotate:
            return sentence("Rotate %1", what);
        case HandleTool::Scale:
            break;
    }
    return sentence("Scale %1", what);
}

Sentence HandleDrag::status() const {
    const Sentence told = describe(m_grip, amount(), m_typed);
    return m_aim && m_typed.text().empty() ? sentence("%1 · %2", told, m_targets.nameOf(*m_aim)) : told;
}

}  // namespace gyre::editor

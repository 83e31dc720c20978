#include "editor/tools/AimDrag.h"

#include "editor/tools/Drag.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gyre::editor {
namespace {

/// The shortest turn from one unit vector to another.
glm::quat turnBetween(const glm::vec3& from, const glm::vec3& to) {
    const float along = glm::dot(from, to);
    if (along < -0.99999f)
        return glm::angleAxis(3.14159265f, across(from));  // opposite: every rotation axis is equally short
    return glm::normalize(glm::quat(1 + along, glm::cross(from, to)));
}

float heightOf(const glm::vec3& direction) { return std::asin(std::clamp(direction.y, -1.0f, 1.0f)); }
float compassOf(const glm::vec3& direction) {
    return std::abs(direction.y) > 0.9999f ? 0 : std::atan2(direction.x, direction.z);
}

glm::vec3 directionAt(float height, float compass) {
    return {std::cos(height) * std::sin(compass), std::sin(height), std::cos(height) * std::cos(compass)};
}

glm::vec3 snappedDirection(const glm::vec3& direction, float degrees) {
    const float step = glm::radians(degrees);
    return directionAt(snapped(heightOf(direction), step), snapped(compassOf(direction), step));
}

/// Turns the element so that its arrow points in this direction.
void point(Element& element, const Arrow& arrow, const glm::vec3& direction) {
    if (arrow.turns == Arrow::Turns::Camera) {
        const float compass = std::abs(direction.y) > 0.9999f ? std::atan2(-arrow.direction.x, -arrow.direction.z)
                                                              : std::atan2(-direction.x, -direction.z);
        element.place.rotation =
            glm::angleAxis(compass, glm::vec3(0, 1, 0)) * glm::angleAxis(heightOf(direction), glm::vec3(1, 0, 0));
    } else {
        element.place.rotation = glm::normalize(turnBetween(arrow.direction, direction) * element.place.rotation);
    }
}

Sentence degreesText(float radians) {
    const float degrees = glm::degrees(radians);
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, std::abs(degrees) < 0.05f ? 0.0f : degrees,
                                   std::chars_format::fixed, 1);
    return numberWith(std::string(digits, end.ptr), "\u00b0");
}

}  // namespace

AimDrag::AimDrag(const ArrowStart& start)
    : m_before(start.scene),
      m_element(start.element),
      m_arrow(start.arrow),
      m_view(start.view),
      m_stepsAtPress(start.steps),
      m_steps(start.steps),
      m_targets(start.targets),
      m_radius(glm::distance(tipOf(start.arrow, start.view), start.arrow.from)),
      m_isBehind(glm::dot(start.arrow.direction, towardsEye(start.view, start.arrow.from)) < 0),
      m_ray(start.ray),
      m_last(onBall(start.ray)),
      m_direction(start.arrow.direction) {}

/// Direction from the centre to the point of the sphere under the ray. A ray that misses uses the nearest point. Unit.
glm::vec3 AimDrag::onBall(const Ray& ray) const {
    const glm::vec3 nearest =
        ray.origin + glm::dot(m_arrow.from - ray.origin, ray.direction) * ray.direction - m_arrow.from;
    const float inside = m_radius * m_radius - glm::dot(nearest, nearest);
    if (inside <= 0) return glm::normalize(nearest);
    return glm::normalize(nearest + (m_isBehind ? 1.0f : -1.0f) * std::sqrt(inside) * ray.direction);
}

void AimDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_ray = ray;
    m_modifiers = modifiers;
    const glm::vec3 now = onBall(ray);
    const glm::quat turn = turnBetween(m_last, now);
    m_direction =
        glm::normalize((modifiers.fine ? glm::slerp(glm::quat(1, 0, 0, 0), turn, kFineFraction) : turn) * m_direction);
    m_last = now;
    aim();
}

void AimDrag::lock(Lock kind, int axis) {
    const bool again = m_lock == kind && m_axis == axis;
    m_lock = again ? Lock::None : kind;
    m_axis = axis;
}

void AimDrag::snapTo(SnapTo to) {
    const bool again = m_steps.snapping == Snapping::On && m_steps.to == to && m_steps != m_stepsAtPress;
    m_steps = m_stepsAtPress;
    if (!again) {
        m_steps.snapping = Snapping::On;
        m_steps.to = to;
    }
    aim();
}

void AimDrag::aim() {
    m_aim.reset();
    if (!snaps() || m_steps.to == SnapTo::Grid) return;
    m_aim = m_steps.to == SnapTo::Surface ? m_targets.surface(m_view, m_ray) : m_targets.vertex(m_view, m_ray);
    if (m_aim && glm::distance(m_aim->at, m_arrow.from) < 1e-4f) m_aim.reset();  // an element cannot aim at itself
}

glm::vec3 AimDrag::locked(const glm::vec3& direction) const {
    if (m_lock == Lock::None) return direction;
    glm::vec3 kept = direction;
    if (m_lock == Lock::Plane)
        kept[m_axis] = 0;
    else
        kept = {}, kept[m_axis] = direction[m_axis] < 0 ? -1.0f : 1.0f;
    return glm::length(kept) < 1e-4f ? direction : glm::normalize(kept);
}

glm::vec3 AimDrag::direction() const {
    if (const std::optional<float> typed = m_typed.value()) {
        const glm::vec3 about = glm::cross(m_arrow.direction, locked(m_direction));
        const glm::vec3 axis = glm::length(about) > 1e-4f ? glm::normalize(about) : towardsEye(m_view, m_arrow.from);
        return glm::normalize(glm::angleAxis(*typed, axis) * m_arrow.direction);
    }
    if (m_aim) return glm::normalize(m_aim->at - m_arrow.from);
    if (m_lock == Lock::Axis || !snaps() || m_steps.to != SnapTo::Grid) return locked(m_direction);
    return locked(snappedDirection(locked(m_direction), m_steps.angle));
}

Scene AimDrag::scene() const {
    const glm::vec3 now = direction();
    if (now == m_arrow.direction) return m_before;
    Scene after = m_before;
    point(*find(after, m_element), m_arrow, now);
    return after;
}

/// Repeating turns each element to the same direction.
SceneStep AimDrag::step() const {
    return [now = direction()](const Scene& scene, const std::vector<ElementId>& selection) -> SelectedScene {
        Scene after = scene;
        for (const ElementId id : selection)
            if (Element* element = find(after, id))
                for (const Arrow& arrow : arrowsOf(*element))
                    if (arrow.turns != Arrow::Turns::Field) point(*element, arrow, now);
        return {after, selection};
    };
}

Sketch AimDrag::sketch(const View& view) const {
    const Scene now = scene();
    Sketch sketch = sketchOf(arrowsOf(*find(now, m_element)), view, m_arrow);
    if (m_aim && m_typed.text().empty()) sketch.add(markOf(view, m_arrow.from, m_aim->at));
    return sketch;
}

Sentence AimDrag::stepName(const Sentence& what) const { return sentence("Aim %1", what); }

Sentence AimDrag::status() const {
    if (!m_typed.text().empty())
        return sentence("Aim: turned by %1", numberWith(m_typed.text(), m_typed.hasUnit() ? "" : "\u00b0"));
    const glm::vec3 now = direction();
    const Sentence where = sentence("Aim: %1 up, %2 round", degreesText(heightOf(now)), degreesText(compassOf(now)));
    return m_aim ? sentence("%1 · %2", where, m_targets.nameOf(*m_aim)) : where;
}

}  // namespace gyre::editor

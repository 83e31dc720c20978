#include "editor/tools/VectorDrag.h"

#include "editor/tools/Drag.h"
#include "editor/tools/RayDistance.h"
#include "editor/tools/Units.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gyre::editor {
namespace {

Field fieldOf(ElementBody& body, const char* key) {
    const std::vector<Field> fields = fieldsOf(body);
    return *std::ranges::find_if(fields, [&](const Field& field) { return std::string_view(field.info.key) == key; });
}

FieldInfo infoOf(const Scene& scene, ElementId id, const char* key) {
    ElementBody body = find(scene, id)->body;
    return fieldOf(body, key).info;
}

glm::vec3 vectorOf(const Scene& scene, ElementId id, const char* key) {
    ElementBody body = find(scene, id)->body;
    return *std::get<glm::vec3*>(fieldOf(body, key).value);
}

void set(Element& element, const char* key, const glm::vec3& value) {
    const Field field = fieldOf(element.body, key);
    *std::get<glm::vec3*>(field.value) =
        glm::clamp(value, static_cast<float>(field.info.range.low), static_cast<float>(field.info.range.high));
}

std::string arrowText(float value) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, std::abs(value) < 0.0005f ? 0.0f : value,
                                   std::chars_format::fixed, 2);
    return end.ec == std::errc() ? std::string(digits, end.ptr) : std::string();
}

}  // namespace

VectorDrag::VectorDrag(const ArrowStart& start)
    : m_before(start.scene),
      m_element(start.element),
      m_arrow(start.arrow),
      m_info(infoOf(start.scene, start.element, start.arrow.key)),
      m_start(vectorOf(start.scene, start.element, start.arrow.key)),
      m_view(start.view),
      m_steps(start.steps),
      m_firstRay(start.ray),
      m_ray(start.ray),
      m_typed(m_info.unit) {
    m_last = held(m_ray).value_or(m_arrow.end());
}

/// The point under the ray on the lock's line or plane; without a lock, on the picture plane through the arrow's end.
std::optional<glm::vec3> VectorDrag::held(const Ray& ray) const {
    glm::vec3 axis(0);
    axis[m_axis] = 1;
    if (m_lock == Lock::Axis) {
        const auto along = nearestOnLine(ray, m_arrow.from, axis);
        return along ? std::optional(m_arrow.from + *along * axis) : std::nullopt;
    }
    const glm::vec3 through = m_lock == Lock::Plane ? m_arrow.from : m_arrow.end();
    const auto distance =
        distanceToPlane(ray, through, m_lock == Lock::Plane ? axis : m_view.camera.rotation() * glm::vec3(0, 0, 1));
    return distance && *distance < 1e5f ? std::optional(ray.origin + *distance * ray.direction)
                                        : std::nullopt;  // farther hits are at the horizon
}

void VectorDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_ray = ray;
    m_modifiers = modifiers;
    const glm::vec3 now = held(ray).value_or(m_last);
    m_moved += (modifiers.fine ? kFineFraction : 1.0f) * (now - m_last);
    m_last = now;
}

/// Restarts the measurement at the press.
void VectorDrag::lock(Lock kind, int axis) {
    const bool again = m_lock == kind && m_axis == axis;
    m_lock = again ? Lock::None : kind;
    m_axis = axis;
    const glm::vec3 first = held(m_firstRay).value_or(m_arrow.end());
    m_last = held(m_ray).value_or(first);
    m_moved = m_last - first;
}

glm::vec3 VectorDrag::kept(const glm::vec3& vector) const {
    glm::vec3 part = vector;
    for (int i = 0; i < 3; ++i)
        if ((m_lock == Lock::Axis && i != m_axis) || (m_lock == Lock::Plane && i == m_axis)) part[i] = 0;
    return part;
}

/// Without a lock the end follows the mouse. With a lock only the components in its directions change.
glm::vec3 VectorDrag::dragged() const {
    if (m_moved == glm::vec3(0) && m_lock == Lock::None) return m_start;
    if (m_lock != Lock::None) return kept(m_start) + m_arrow.perMetre * kept(m_moved);
    const glm::vec3 reach = m_arrow.end() + m_moved - m_arrow.from;
    const float length = glm::length(reach), beyond = length - m_arrow.clear;
    return beyond > 0 ? m_arrow.perMetre * beyond / length * reach : glm::vec3(0);
}

glm::vec3 VectorDrag::value() const {
    const glm::vec3 now = dragged();
    if (const std::optional<float> typed = m_typed.value()) {
        glm::vec3 along = glm::length(now) > 1e-5f ? now : kept(m_arrow.direction);
        if (glm::length(along) <= 1e-5f)
            along[m_lock == Lock::Axis ? m_axis : (m_axis + 1) % 3] = 1;  // the vector was perpendicular to the lock
        return *typed * glm::normalize(along);
    }
    const bool snaps = (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap;
    if (!snaps) return now;
    return snapped(now, std::string_view(m_info.unit) == "rad/s" ? glm::radians(m_steps.angle) : m_steps.scale);
}

Scene VectorDrag::scene() const {
    const glm::vec3 now = value();
    if (now == m_start) return m_before;
    Scene after = m_before;
    set(*find(after, m_element), m_arrow.key, now);
    return after;
}

/// Repeating sets the same vector on every element that has one.
SceneStep VectorDrag::step() const {
    return
        [arrow = m_arrow, now = value()](const Scene& scene, const std::vector<ElementId>& selection) -> SelectedScene {
            Scene after = scene;
            for (const ElementId id : selection)
                if (Element* element = find(after, id))
                    for (const Arrow& own : arrowsOf(*element))
                        if (own.isSame(arrow)) set(*element, arrow.key, now);
            return {after, selection};
        };
}

Sketch VectorDrag::sketch(const View& view) const {
    const Scene now = scene();
    return sketchOf(arrowsOf(*find(now, m_element)), view, m_arrow);
}

Sentence VectorDrag::stepName(const Sentence& what) const {
    return sentence("Change %1 of %2", labelWithin(m_info.label), what);
}

Sentence VectorDrag::status() const {
    const Unit& shown = unitsLike(m_info.unit).front();
    const std::string unit = std::string(" ") + shown.name;
    const Sentence label = labelOf(m_info.label);
    if (!m_typed.text().empty())
        return sentence("%1: %2", label, numberWith(m_typed.text(), m_typed.hasUnit() ? "" : unit));
    const glm::vec3 now = value() / static_cast<float>(shown.factor);
    return sentence("%1: %2 (%3, %4, %5)", label, numberWith(arrowText(glm::length(now)), unit),
                    numberWith(arrowText(now.x), ""), numberWith(arrowText(now.y), ""),
                    numberWith(arrowText(now.z), ""));
}

}  // namespace gyre::editor

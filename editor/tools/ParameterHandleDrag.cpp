#include "editor/tools/ParameterHandleDrag.h"

#include "editor/tools/Drag.h"
#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gyre::editor {
namespace {

std::string fieldText(float value) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, 3);
    return end.ec == std::errc() ? std::string(digits, end.ptr) : std::string();
}

}  // namespace

ParameterHandleDrag::ParameterHandleDrag(const Scene& scene, ElementId element, const ParameterHandle& handle,
                                         const Ray& ray, const SnapSteps& steps)
    : m_before(scene),
      m_element(element),
      m_handle(handle),
      m_info(infoOf(*find(scene, element), handle)),
      m_steps(steps),
      m_last(measured(ray)),
      m_typed(m_info.unit) {}

/// Distance along the handle's line from the point of value zero; 0 if the line points at the eye. [m]
float ParameterHandleDrag::measured(const Ray& ray) const {
    return nearestOnLine(ray, m_handle.from, m_handle.along).value_or(0);
}

void ParameterHandleDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_modifiers = modifiers;
    const float now = measured(ray);
    m_moved += (modifiers.fine ? kFineFraction : 1.0f) * (now - m_last);
    m_last = now;
}

Opposite ParameterHandleDrag::opposite() const {
    return m_modifiers.aboutCentre || m_typed.value() ? Opposite::Follows : Opposite::Stays;
}

float ParameterHandleDrag::value() const {
    if (const std::optional<float> typed = m_typed.value()) return *typed;
    if (m_moved == 0) return m_handle.value;
    const float factor =
        m_handle.hasOpposite && opposite() == Opposite::Stays ? 0.5f : 1.0f;  // the middle moves by half of it
    const float value = m_handle.valueAt(glm::dot(m_handle.at() - m_handle.from, m_handle.along) + factor * m_moved);
    const bool snaps = (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap;
    if (!snaps) return value;
    const std::string_view unit = m_info.unit;
    return snapped(value, unit == "rad" ? glm::radians(m_steps.angle) : unit == "m" ? m_steps.grid : m_steps.scale);
}

Scene ParameterHandleDrag::scene() const {
    const float now = value();
    return now == m_handle.value ? m_before : withParameterHandle(m_before, m_element, m_handle, now, opposite());
}

/// Repeating sets the same value on every element that has the field.
SceneStep ParameterHandleDrag::step() const {
    return [handle = m_handle, now = value()](const Scene& scene,
                                              const std::vector<ElementId>& selection) -> SelectedScene {
        Scene after = scene;
        for (const ElementId id : selection) {
            const Element* element = find(after, id);
            const std::vector<ParameterHandle> own =
                element ? parameterHandlesOf(*element) : std::vector<ParameterHandle>();
            const auto same =
                std::ranges::find_if(own, [&](const ParameterHandle& one) { return one.isOfField(handle); });
            if (same != own.end()) after = withParameterHandle(after, id, *same, now, Opposite::Follows);
        }
        return {after, selection};
    };
}

Sketch ParameterHandleDrag::sketch(const View& view) const {
    return sketchOf(parameterHandlesOf(*find(scene(), m_element)), view, m_handle);
}

Sentence ParameterHandleDrag::stepName(const Sentence& what) const {
    return sentence("Change %1 of %2", labelWithin(m_info.label), what);
}

Sentence ParameterHandleDrag::status() const {
    const bool isAngle = std::string_view(m_info.unit) == "rad";
    const std::string unit = isAngle ? "\u00b0" : *m_info.unit ? std::string(" ") + m_info.unit : "";
    const Sentence label = labelOf(m_info.label);
    if (!m_typed.text().empty())
        return sentence("%1: %2", label, numberWith(m_typed.text(), m_typed.hasUnit() ? "" : unit));
    const float now = std::clamp(value(), static_cast<float>(m_info.range.low), static_cast<float>(m_info.range.high));
    return sentence("%1: %2", label, numberWith(fieldText(isAngle ? glm::degrees(now) : now), unit));
}

}  // namespace gyre::editor

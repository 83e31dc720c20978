#include "editor/tools/HandleGrip.h"

#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Groups.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gyre::editor {
namespace {

/// Smallest factor of a drag. Prevents zero and negative sizes.
constexpr float kSmallestFactor = 0.01f;

void move(Element& element, const HandleGrip& grip, const glm::vec3& amount) {
    element.place.position += grip.handles.axes * amount;
}

/// The point about which the element is rotated or scaled.
glm::vec3 pivotOf(const Element& element, const Handles& handles) {
    return handles.pivotPoint == PivotPoint::Own ? element.place.position : handles.pivot;
}

void turn(Element& element, const HandleGrip& grip, const glm::vec3& amount) {
    const glm::quat by = glm::angleAxis(amount.x, turningAxis(grip));
    const glm::vec3 pivot = pivotOf(element, grip.handles);
    element.place.position = pivot + by * (element.place.position - pivot);
    element.place.rotation = glm::normalize(by * element.place.rotation);
}

/// The half extents of a box, or nothing.
glm::vec3* extentsOf(Element& element) {
    if (auto* body = std::get_if<Body>(&element.body))
        return body->shape == BodyShape::Box ? &body->halfExtents : nullptr;
    if (auto* emitter = std::get_if<Emitter>(&element.body)) {
        return emitter->shape == EmitterShape::Box ? &emitter->halfExtents : nullptr;
    }
    if (auto* region = std::get_if<FluidRegion>(&element.body))
        return region->shape == RegionShape::Box ? &region->halfExtents : nullptr;
    if (auto* region = std::get_if<KillRegion>(&element.body))
        return region->shape == KillShape::Box ? &region->halfExtents : nullptr;
    return nullptr;
}

/// The local axis of an element that points most nearly along a direction, with either sign.
int localAxisAlong(const Element& element, const glm::vec3& direction) {
    const glm::vec3 local = glm::abs(glm::conjugate(element.place.rotation) * direction);
    return static_cast<int>(std::max_element(&local.x, &local.x + 3) - &local.x);
}

void scale(Element& element, const HandleGrip& grip, const glm::vec3& amount) {
    const Handles& handles = grip.handles;
    const glm::vec3 factor = glm::max(1.0f + amount, glm::vec3(kSmallestFactor));
    const glm::vec3 pivot = pivotOf(element, handles);
    const glm::vec3 fromPivot = glm::conjugate(handles.axes) * (element.place.position - pivot);
    element.place.position = pivot + handles.axes * (factor * fromPivot);
    if (isSizeless(element.body)) return;
    glm::vec3* extents = extentsOf(element);
    if (!extents || grip.handle.kind == HandleKind::Centre) {
        const int first = isFree(grip.handle, 0) ? 0 : isFree(grip.handle, 1) ? 1 : 2;
        element.place.scale = std::clamp(element.place.scale * factor[first], 1e-4f, 1e4f);  // the range in Fields.h
        return;
    }
    for (int i = 0; i < 3; ++i) {
        float& extent = (*extents)[localAxisAlong(element, handles.axis(i))];
        if (isFree(grip.handle, i)) extent = std::clamp(extent * factor[i], 1e-6f, 1e6f);
    }
}

/// Formats with a decimal point in every locale.
std::string text(float value, int decimals) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, decimals);
    return end.ec == std::errc() ? std::string(digits, end.ptr) : std::string();
}

std::string whereTo(const HandleGrip& grip) {
    const Handle& handle = grip.handle;
    const bool isWorld = grip.handles.axes == glm::quat(1, 0, 0, 0);
    const std::string local = isWorld ? "" : grip.handles.frame == HandleAxes::Parent ? "the group's " : "local ";
    const bool turns = grip.handles.tool == HandleTool::Rotate;
    switch (handle.kind) {
        case HandleKind::Axis:
            return (turns ? " about " : " along ") + local + axisName(handle.axis);
        case HandleKind::Plane:
            return " in plane " + local + axisName(handle.axis == 0 ? 1 : 0) + axisName(handle.axis == 2 ? 1 : 2);
        case HandleKind::View:
            return " about the line of sight";
        case HandleKind::Centre:
            break;
    }
    return "";
}

std::string offsetText(const HandleGrip& grip, const glm::vec3& amount) {
    std::string all;
    for (int i = 0; i < 3; ++i) {
        if (isFree(grip.handle, i)) all += (all.empty() ? "" : ", ") + text(amount[i], 2);
    }
    return all;
}

std::string valueText(const HandleGrip& grip, const glm::vec3& amount) {
    if (grip.handles.tool == HandleTool::Move) return offsetText(grip, amount);
    if (grip.handles.tool == HandleTool::Rotate) return text(glm::degrees(amount.x), 1);
    const int first = isFree(grip.handle, 0) ? 0 : isFree(grip.handle, 1) ? 1 : 2;
    return text(std::max(1 + amount[first], kSmallestFactor), 2);
}

const char* shownUnitOf(HandleTool tool) {
    if (tool == HandleTool::Move) return " m";
    return tool == HandleTool::Rotate ? "\u00b0" : "";
}

}  // namespace

Scene transformed(const Scene& scene, std::span<const ElementId> selection, const HandleGrip& grip,
                  const glm::vec3& amount) {
    Scene after = scene;
    for (Element* element : elementsOf(after, selection)) {
        switch (grip.handles.tool) {
            case HandleTool::Move:
                move(*element, grip, amount);
                break;
            case HandleTool::Rotate:
                turn(*element, grip, amount);
                break;
            case HandleTool::Scale:
                scale(*element, grip, amount);
                break;
        }
        element->place.position = withinReach(element->place.position);
    }
    return withCarried(scene, std::move(after));
}

std::string describe(const HandleGrip& grip, const glm::vec3& amount, const TypedNumber& typed) {
    return verbOf(grip.handles.tool) + whereTo(grip) + ": " +
           (typed.text().empty() ? valueText(grip, amount) : typed.text()) +
           (typed.hasUnit() ? "" : shownUnitOf(grip.handles.tool));
}

std::string verbOf(HandleTool tool) {
    if (tool == HandleTool::Move) return "Move";
    return tool == HandleTool::Rotate ? "Rotate" : "Scale";
}

}  // namespace gyre::editor

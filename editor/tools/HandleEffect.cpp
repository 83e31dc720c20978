#include "editor/tools/HandleGrip.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "editor/tools/Pivot.h"
#include "editor/tools/Rotation.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace gyre::editor {
namespace {

/// Smallest factor of a drag. Prevents zero and negative sizes.
constexpr float kSmallestFactor = 0.01f;

void move(Element& element, const HandleGrip& grip, const glm::vec3& amount) {
    element.place.position += grip.handles.axes * amount;
}

/// The point about which the element is rotated or scaled.
glm::vec3 pivotOf(const Element& element, const Handles& handles) {
    return handles.pivotPoint == PivotPoint::Own ? turningPoint(element) : handles.pivot;
}

void turn(Element& element, const HandleGrip& grip, const glm::vec3& amount) {
    const glm::vec3 axis = turningAxis(grip), pivot = pivotOf(element, grip.handles);
    element.place.position = pivot + glm::angleAxis(amount.x, axis) * (element.place.position - pivot);
    turnBy(element, axis, amount.x);
}

/// A size along each axis of the element: half extents of a box; radius, height and radius of a round body.
using Sizes = std::array<float*, 3>;

Sizes sizesOf(glm::vec3& halfExtents) { return {&halfExtents.x, &halfExtents.y, &halfExtents.z}; }

/// The sizes that can change one by one. Nothing if the element can only grow as a whole.
std::optional<Sizes> sizesOf(Element& element) {
    const auto ofBox = [](bool isBox, glm::vec3& halfExtents) {
        return isBox ? std::optional(sizesOf(halfExtents)) : std::nullopt;
    };
    if (auto* body = std::get_if<Body>(&element.body)) {
        if (isRound(body->shape)) return Sizes{&body->radius, &body->height, &body->radius};
        return ofBox(body->shape == BodyShape::Box, body->halfExtents);
    }
    if (auto* emitter = std::get_if<Emitter>(&element.body))
        return ofBox(emitter->shape == EmitterShape::Box, emitter->halfExtents);
    if (auto* region = std::get_if<FluidRegion>(&element.body))
        return ofBox(region->shape == RegionShape::Box, region->halfExtents);
    if (auto* region = std::get_if<KillRegion>(&element.body))
        return ofBox(region->shape == KillShape::Box, region->halfExtents);
    return std::nullopt;
}

void grow(float& size, float factor) { size = std::clamp(size * factor, 1e-6f, 1e6f); }

/// Both radii of a cone grow together.
void growRadii(Element& element, float before) {
    auto* body = std::get_if<Body>(&element.body);
    if (body && body->shape == BodyShape::Cone)
        body->topRadius = std::min(body->topRadius * body->radius / before, 1e6f);
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
    const std::optional<Sizes> sizes = sizesOf(element);
    if (!sizes || grip.handle.kind == HandleKind::Centre) {
        const int first = isFree(grip.handle, 0) ? 0 : isFree(grip.handle, 1) ? 1 : 2;
        element.place.scale = std::clamp(element.place.scale * factor[first], 1e-4f, 1e4f);  // the range in Fields.h
        return;
    }
    const float firstBefore = *sizes->front();
    std::array<float*, 3> grown{};  // each once: a round body has one radius for two axes
    for (std::size_t i = 0; i < 3; ++i) {
        float* size = (*sizes)[static_cast<std::size_t>(localAxisAlong(element, handles.axis(static_cast<int>(i))))];
        if (!isFree(grip.handle, static_cast<int>(i)) || std::ranges::find(grown, size) != grown.end()) continue;
        grow(*size, factor[static_cast<int>(i)]);
        grown[i] = size;
    }
    growRadii(element, firstBefore);
}

/// Formats with a decimal point in every locale.
std::string text(float value, int decimals) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, decimals);
    return end.ec == std::errc() ? std::string(digits, end.ptr) : std::string();
}

Sentence verbOf(HandleTool tool) {
    if (tool == HandleTool::Move) return sentence("Move");
    return tool == HandleTool::Rotate ? sentence("Rotate") : sentence("Scale");
}

/// "Move along local X".
Sentence actionOf(const HandleGrip& grip) {
    const Handle& handle = grip.handle;
    const Sentence verb = verbOf(grip.handles.tool);
    const auto framed = [&](const std::string& axes) {
        if (grip.handles.axes == glm::quat(1, 0, 0, 0)) return verbatim(axes);
        return grip.handles.frame == HandleAxes::Parent ? sentence("the group's %1", verbatim(axes))
                                                        : sentence("local %1", verbatim(axes));
    };
    const int first = handle.axis == 0 ? 1 : 0, second = handle.axis == 2 ? 1 : 2;
    switch (handle.kind) {
        case HandleKind::Axis:
            return grip.handles.tool == HandleTool::Rotate
                       ? sentence("%1 about %2", verb, framed(axisName(handle.axis)))
                       : sentence("%1 along %2", verb, framed(axisName(handle.axis)));
        case HandleKind::Plane:
            return sentence("%1 in plane %2", verb, framed(std::string(axisName(first)) + axisName(second)));
        case HandleKind::View:
            return sentence("%1 about the line of sight", verb);
        case HandleKind::Centre:
            break;
    }
    return verb;
}

/// The components that the handle changes, the last with the unit.
Sentence offsetText(const HandleGrip& grip, const glm::vec3& amount, const char* unit) {
    std::vector<Sentence> all;
    for (int i = 0; i < 3; ++i)
        if (isFree(grip.handle, i)) all.push_back(numberWith(text(amount[i], 2), ""));
    if (all.empty()) return verbatim(unit);
    all.back().words += unit;
    if (all.size() == 1) return all[0];
    return all.size() == 2 ? sentence("%1, %2", all[0], all[1]) : sentence("%1, %2, %3", all[0], all[1], all[2]);
}

Sentence valueText(const HandleGrip& grip, const glm::vec3& amount, const char* unit) {
    if (grip.handles.tool == HandleTool::Move) return offsetText(grip, amount, unit);
    if (grip.handles.tool == HandleTool::Rotate) return numberWith(text(glm::degrees(amount.x), 1), unit);
    const int first = isFree(grip.handle, 0) ? 0 : isFree(grip.handle, 1) ? 1 : 2;
    return numberWith(text(std::max(1 + amount[first], kSmallestFactor), 2), unit);
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

Sentence describe(const HandleGrip& grip, const glm::vec3& amount, const TypedNumber& typed) {
    const char* unit = shownUnitOf(grip.handles.tool);
    return sentence(
        "%1: %2", actionOf(grip),
        typed.text().empty() ? valueText(grip, amount, unit) : numberWith(typed.text(), typed.hasUnit() ? "" : unit));
}

}  // namespace gyre::editor

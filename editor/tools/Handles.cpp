#include "editor/tools/Handles.h"

#include "core/scene/ElementIndex.h"
#include "editor/tools/HandleShapes.h"
#include "editor/tools/Pivot.h"
#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kTolerance = 7;         ///< picking distance from a line [pixels]
constexpr float kCentreTolerance = 11;  ///< the centre wins over the arrows that start in it [pixels]
constexpr float kPlaneScore = 3;        ///< an arrow nearer than this wins over a square in front of it [pixels]

/// Distance of a ray from a handle, in pixels. More than kTolerance is a miss.
float missBy(const HandleShapes& shapes, const Handle& handle, const Ray& ray) {
    if (!shapes.shows(handle)) return kTolerance + 1;
    if (handle.kind == HandleKind::Plane) return shapes.isOnSquare(handle, ray) ? kPlaneScore : kTolerance + 1;
    float least = kTolerance + 1;
    for (const auto& [a, b] : shapes.lines(handle)) least = std::min(least, passing(ray, a, b).distance / shapes.pixel);
    return least;
}

/// Axes of the element's group; world axes without a group.
glm::quat groupAxes(const Scene& scene, const Element& element) {
    const Element* parent = find(scene, element.parent);
    return parent && std::holds_alternative<Group>(parent->body) ? parent->place.rotation : glm::quat(1, 0, 0, 0);
}

}  // namespace

glm::vec3 Handles::axis(int i) const {
    glm::vec3 unit(0);
    unit[i] = 1;
    return axes * unit;
}

std::optional<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection, HandleTool tool,
                                 HandleAxes axes, PivotPoint pivot) {
    glm::vec3 sum(0);
    int count = 0;
    const Element* active = nullptr;
    for (const Element* element : elementsOf(scene, selection)) {
        active = element;
        sum += turningPoint(*element);
        ++count;
    }
    if (!active) return std::nullopt;
    Handles handles{tool};
    handles.pivotPoint = pivot;
    handles.pivot = pivot == PivotPoint::Middle ? sum / static_cast<float>(count) : turningPoint(*active);
    handles.frame = tool == HandleTool::Scale ? HandleAxes::Local : axes;
    if (handles.frame == HandleAxes::Local) handles.axes = active->place.rotation;
    if (handles.frame == HandleAxes::Parent) handles.axes = groupAxes(scene, *active);
    return handles;
}

std::vector<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection,
                               std::span<const HandleTool> tools, HandleAxes axes, PivotPoint pivot) {
    constexpr float kBeyondRings = 1.5f,
                    kWithinRings = 0.72f;  // arrows end outside the rings, cubes between the squares and the rings
    std::vector<Handles> all;
    for (const HandleTool tool : tools) {
        std::optional<Handles> one = handlesOf(scene, selection, tool, axes, pivot);
        if (!one) continue;
        if (tools.size() > 1 && tool == HandleTool::Move)
            one->parts = Handles::Parts::NoCentre, one->reach *= kBeyondRings;
        if (tools.size() > 1 && tool == HandleTool::Scale)
            one->parts = Handles::Parts::Tips, one->reach *= kWithinRings;
        all.push_back(*one);
    }
    return all;
}

std::optional<HotHandle> pickHandle(const std::vector<Handles>& all, const View& view, const Ray& ray) {
    for (const HandleTool tool : {HandleTool::Scale, HandleTool::Move, HandleTool::Rotate})
        for (const Handles& one : all) {
            const std::optional<Handle> handle = one.tool == tool ? pickHandle(one, view, ray) : std::nullopt;
            if (handle) return HotHandle{tool, *handle};
        }
    return std::nullopt;
}

std::optional<Handle> pickHandle(const Handles& handles, const View& view, const Ray& ray) {
    const HandleShapes shapes(handles, view);
    const bool hasCentre = handles.tool != HandleTool::Rotate && handles.parts != Handles::Parts::NoCentre;
    if (hasCentre && passing(ray, handles.pivot, handles.pivot).distance < kCentreTolerance * shapes.pixel) {
        return Handle{HandleKind::Centre, 0};
    }
    std::optional<Handle> nearest;
    float least = kTolerance;
    for (const Handle& handle : handlesFor(handles.tool)) {
        const float miss = missBy(shapes, handle, ray);
        if (miss > least) continue;
        least = miss;
        nearest = handle;
    }
    return nearest;
}

glm::vec4 axisColor(int axis) {
    constexpr glm::vec4 kColors[] = {
        {0.878f, 0.282f, 0.243f, 1},  // #e0483e
        {0.424f, 0.753f, 0.290f, 1},  // #6cc04a
        {0.247f, 0.525f, 0.910f, 1},  // #3f86e8
    };
    return kColors[axis];
}

const char* axisName(int axis) {
    constexpr const char* kNames[] = {"X", "Y", "Z"};
    return kNames[axis];
}

}  // namespace gyre::editor

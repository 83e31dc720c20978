#include "editor/tools/HandleShapes.h"

#include "editor/tools/RayDistance.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kSquareFrom = 0.25f,
                kSquareTo = 0.45f;  ///< extent of a plane's square along both axes, in arrow lengths
constexpr float kViewRing = 1.2f;   ///< radius of the outermost ring, in arrow lengths
constexpr float kTipFrom = 0.85f;   ///< start of the part that can be grabbed where only tips can, in arrow lengths
constexpr int kRingPieces = 64;

}  // namespace

HandleShapes::HandleShapes(const Handles& placed, const View& view)
    : handles(placed),
      toEye(towardsEye(view, placed.pivot)),
      pixel(metresPerPixel(view, placed.pivot)),
      length(placed.reach * pixel) {}

bool HandleShapes::shows(const Handle& handle) const {
    if (handles.tool == HandleTool::Rotate) return true;
    const float facing = std::abs(glm::dot(handles.axis(handle.axis), toEye));
    if (handle.kind == HandleKind::Axis) return facing < 0.985f;  // 10 degrees
    if (handle.kind == HandleKind::Plane) return facing > 0.15f;  // 9 degrees
    return true;
}

HandleShapes::Segments HandleShapes::lines(const Handle& handle) const {
    if (handle.kind == HandleKind::View) return ring(toEye, kViewRing * length);
    if (handle.kind != HandleKind::Axis) return {};
    const glm::vec3 axis = handles.axis(handle.axis);
    if (handles.tool == HandleTool::Rotate) return ring(axis, length);
    const float from = handles.parts == Handles::Parts::Tips ? kTipFrom : 0;
    return {{handles.pivot + from * length * axis, handles.pivot + length * axis}};
}

HandleShapes::Segments HandleShapes::ring(const glm::vec3& axis, float radius) const {
    const glm::vec3 x = across(axis), y = glm::cross(axis, x);
    const auto at = [&](int i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / kRingPieces;
        return radius * (std::cos(angle) * x + std::sin(angle) * y);
    };
    Segments front;
    for (int i = 0; i < kRingPieces; ++i) {
        const glm::vec3 a = at(i), b = at(i + 1);
        if (glm::dot(a + b, toEye) < -0.02f * radius) continue;  // a ring that faces the eye is drawn whole
        front.emplace_back(handles.pivot + a, handles.pivot + b);
    }
    return front;
}

std::vector<glm::vec3> HandleShapes::square(const Handle& handle) const {
    const glm::vec3 u = length * handles.axis((handle.axis + 1) % 3), v = length * handles.axis((handle.axis + 2) % 3);
    const glm::vec3& p = handles.pivot;
    return {p + kSquareFrom * u + kSquareFrom * v, p + kSquareTo * u + kSquareFrom * v,
            p + kSquareTo * u + kSquareTo * v, p + kSquareFrom * u + kSquareTo * v};
}

glm::vec3 HandleShapes::letterAt(int axis) const {
    constexpr float kBeyondArrow = 28, kBesideRing = 11;  // [pixels]
    const glm::vec3 along = handles.axis(axis);
    if (handles.tool != HandleTool::Rotate) return handles.pivot + (length + kBeyondArrow * pixel) * along;
    const glm::vec3 inRing = toEye - glm::dot(toEye, along) * along;
    // A ring that faces the eye has no nearest side; its letter stands to one side.
    const glm::vec3 near = glm::length(inRing) > 0.2f ? glm::normalize(inRing) : across(along);
    return handles.pivot + (length + kBesideRing * pixel) * near;
}

bool HandleShapes::isOnSquare(const Handle& handle, const Ray& ray) const {
    const auto distance = distanceToPlane(ray, handles.pivot, handles.axis(handle.axis));
    if (!distance) return false;
    const glm::vec3 at = ray.origin + *distance * ray.direction - handles.pivot;
    const float u = glm::dot(at, handles.axis((handle.axis + 1) % 3)) / length;
    const float v = glm::dot(at, handles.axis((handle.axis + 2) % 3)) / length;
    return u > kSquareFrom && u < kSquareTo && v > kSquareFrom && v < kSquareTo;
}

std::vector<Handle> handlesFor(HandleTool tool) {
    std::vector<Handle> all{{HandleKind::Axis, 0}, {HandleKind::Axis, 1}, {HandleKind::Axis, 2}};
    if (tool == HandleTool::Move)
        all.insert(all.end(), {{HandleKind::Plane, 0}, {HandleKind::Plane, 1}, {HandleKind::Plane, 2}});
    if (tool == HandleTool::Rotate) all.push_back({HandleKind::View, 0});
    return all;
}

}  // namespace gyre::editor

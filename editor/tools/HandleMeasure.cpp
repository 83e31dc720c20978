#include "editor/tools/HandleGrip.h"
#include "editor/tools/RayDistance.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

/// Farther hits of a plane count as misses, because the mouse is at its horizon. [m]
constexpr float kHorizon = 1e5f;
/// Rings seen flatter than this (sine of the angle) are dragged along their near side instead of around the pivot.
constexpr float kFlatRing = 0.2f;

float handleLength(const HandleGrip& grip) {
    return grip.handles.reach * metresPerPixel(grip.view, grip.handles.pivot);
}

/// Vector from the pivot to the point where the ray meets the plane through it, in world space.
std::optional<glm::vec3> onPlane(const HandleGrip& grip, const Ray& ray, const glm::vec3& normal) {
    const auto distance = distanceToPlane(ray, grip.handles.pivot, normal);
    if (!distance || *distance > kHorizon) return std::nullopt;
    return ray.origin + *distance * ray.direction - grip.handles.pivot;
}

std::optional<glm::vec3> onPicturePlane(const HandleGrip& grip, const Ray& ray) {
    return onPlane(grip, ray, grip.view.camera.rotation() * glm::vec3(0, 0, 1));
}

std::optional<glm::vec3> onAxis(const HandleGrip& grip, const Ray& ray) {
    const auto along = nearestOnLine(ray, grip.handles.pivot, grip.handles.axis(grip.handle.axis));
    if (!along) return std::nullopt;
    glm::vec3 amount(0);
    amount[grip.handle.axis] = *along;
    return amount;
}

std::optional<glm::vec3> measureMove(const HandleGrip& grip, const Ray& ray) {
    if (grip.handle.kind == HandleKind::Axis) return onAxis(grip, ray);
    const auto offset = grip.handle.kind == HandleKind::Plane ? onPlane(grip, ray, grip.handles.axis(grip.handle.axis))
                                                              : onPicturePlane(grip, ray);
    if (!offset) return std::nullopt;
    glm::vec3 amount = glm::conjugate(grip.handles.axes) * *offset;
    if (grip.handle.kind == HandleKind::Plane) amount[grip.handle.axis] = 0;  // removes rounding errors
    return amount;
}

std::optional<glm::vec3> measureAngle(const HandleGrip& grip, const Ray& ray) {
    const glm::vec3 axis = turningAxis(grip);
    const glm::vec3 toEye = towardsEye(grip.view, grip.handles.pivot);
    if (std::abs(glm::dot(axis, toEye)) < kFlatRing) {
        const float radius = handleLength(grip);
        const glm::vec3 tangent = glm::normalize(glm::cross(axis, toEye));
        const auto along = nearestOnLine(ray, grip.handles.pivot + radius * toEye, tangent);
        if (!along) return std::nullopt;
        return glm::vec3(*along / radius, 0, 0);
    }
    const auto at = onPlane(grip, ray, axis);
    if (!at) return std::nullopt;
    const glm::vec3 x = across(axis), y = glm::cross(axis, x);
    return glm::vec3(std::atan2(glm::dot(*at, y), glm::dot(*at, x)), 0, 0);
}

std::optional<glm::vec3> measureFactor(const HandleGrip& grip, const Ray& ray) {
    const float length = handleLength(grip);
    if (grip.handle.kind == HandleKind::Axis) {
        const auto amount = onAxis(grip, ray);
        if (!amount) return std::nullopt;
        return *amount / length;
    }
    const auto at = onPicturePlane(grip, ray);
    if (!at) return std::nullopt;
    const glm::vec3 upRight = grip.view.camera.rotation() * glm::normalize(glm::vec3(1, 1, 0));
    glm::vec3 amount(0);
    for (int i = 0; i < 3; ++i) {
        if (isFree(grip.handle, i)) amount[i] = glm::dot(*at, upRight) / length;
    }
    return amount;
}

}  // namespace

bool isFree(const Handle& handle, int axis) {
    if (handle.kind == HandleKind::Axis) return axis == handle.axis;
    if (handle.kind == HandleKind::Plane) return axis != handle.axis;
    return true;
}

glm::vec3 turningAxis(const HandleGrip& grip) {
    if (grip.handle.kind == HandleKind::Axis) return grip.handles.axis(grip.handle.axis);
    return towardsEye(grip.view, grip.handles.pivot);
}

std::optional<glm::vec3> measure(const HandleGrip& grip, const Ray& ray) {
    switch (grip.handles.tool) {
        case HandleTool::Move:
            return measureMove(grip, ray);
        case HandleTool::Rotate:
            return measureAngle(grip, ray);
        case HandleTool::Scale:
            break;
    }
    return measureFactor(grip, ray);
}

glm::vec3 difference(const HandleGrip& grip, const glm::vec3& from, const glm::vec3& to) {
    if (grip.handles.tool != HandleTool::Rotate) return to - from;
    return {std::remainder(to.x - from.x, glm::two_pi<float>()), 0, 0};
}

}  // namespace gyre::editor

#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

constexpr float kFar = std::numeric_limits<float>::max();

/// The part of a ray that lies in a convex solid, narrowed one half-space after the other.
struct Span {
    float enter = -kFar;
    float leave = kFar;

    void cut(const Ray& ray, const glm::vec3& normal, float offset) {
        const float outside = glm::dot(normal, ray.origin) - offset;
        const float speed = glm::dot(normal, ray.direction);
        if (speed == 0) {
            if (outside > 0) leave = -kFar;
        } else if (speed < 0) {
            enter = std::max(enter, -outside / speed);
        } else {
            leave = std::min(leave, -outside / speed);
        }
    }

    std::optional<float> firstAhead() const {
        if (enter > leave || leave < 0 || leave == kFar) return std::nullopt;
        return enter >= 0 ? enter : leave;
    }
};

/// The determinant method: solves origin + t direction = a + u (b - a) + v (c - a).
std::optional<float> distanceToTriangle(const Ray& ray, const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
    const glm::vec3 ab = b - a, ac = c - a, away = ray.origin - a;
    const glm::vec3 across = glm::cross(ray.direction, ac);
    const float determinant = glm::dot(ab, across);
    if (determinant == 0) return std::nullopt;
    const float u = glm::dot(away, across) / determinant;
    const glm::vec3 up = glm::cross(away, ab);
    const float v = glm::dot(ray.direction, up) / determinant;
    const float t = glm::dot(ac, up) / determinant;
    if (u < 0 || v < 0 || u + v > 1 || !(t >= 0)) return std::nullopt;
    return t;
}

}  // namespace

std::optional<float> distanceToSphere(const Ray& ray, const glm::vec3& centre, float radius) {
    const glm::vec3 away = ray.origin - centre;
    const float middle = -glm::dot(away, ray.direction);
    const float missBy = glm::length(away + middle * ray.direction);
    if (missBy > radius) return std::nullopt;
    const float half = std::sqrt(radius * radius - missBy * missBy);
    return Span{middle - half, middle + half}.firstAhead();
}

std::optional<float> distanceToBox(const Ray& ray, const Box& box) {
    Span inside;
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 normal(0);
        normal[axis] = 1;
        inside.cut(ray, normal, box.high[axis]);
        inside.cut(ray, -normal, -box.low[axis]);
    }
    return inside.firstAhead();
}

std::optional<float> distanceToPolytope(const Ray& ray, const ConvexPolytope& polytope) {
    Span inside;
    for (const Plane& plane : polytope.planes) inside.cut(ray, plane.normal, plane.offset);
    return inside.firstAhead();
}

std::optional<float> distanceToMesh(const Ray& ray, const TriangleMesh& mesh) {
    std::optional<float> nearest;
    for (const glm::uvec3& t : mesh.triangles) {
        const auto found = distanceToTriangle(ray, mesh.vertices[t.x], mesh.vertices[t.y], mesh.vertices[t.z]);
        if (found && (!nearest || *found < *nearest)) nearest = found;
    }
    return nearest;
}

std::optional<float> distanceToPlane(const Ray& ray, const glm::vec3& point, const glm::vec3& normal) {
    const float speed = glm::dot(normal, ray.direction);
    if (std::abs(speed) < 1e-6f) return std::nullopt;
    const float distance = glm::dot(normal, point - ray.origin) / speed;
    if (distance < 0) return std::nullopt;
    return distance;
}

Passing passing(const Ray& ray, const glm::vec3& a, const glm::vec3& b) {
    const glm::vec3 side = b - a, away = a - ray.origin;
    const float slant = glm::dot(ray.direction, side);
    const float square = glm::dot(side, side);
    const float parallel = square - slant * slant;  // square of the side as seen along the ray
    float fraction = 0;
    if (parallel > 1e-12f * square) {
        fraction = (glm::dot(away, ray.direction) * slant - glm::dot(away, side)) / parallel;
    }
    const glm::vec3 nearest = away + std::clamp(fraction, 0.0f, 1.0f) * side;
    const float along = std::max(glm::dot(nearest, ray.direction), 0.0f);
    return {along, glm::length(nearest - along * ray.direction)};
}

std::optional<float> nearestOnLine(const Ray& ray, const glm::vec3& point, const glm::vec3& axis) {
    const float slant = glm::dot(ray.direction, axis);
    const float squareOfSine = 1 - slant * slant;
    if (squareOfSine < 1.2e-3f) return std::nullopt;  // sin(2 degrees), squared
    const glm::vec3 away = ray.origin - point;
    return (glm::dot(away, axis) - glm::dot(away, ray.direction) * slant) / squareOfSine;
}

}  // namespace gyre::editor

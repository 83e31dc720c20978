#include "editor/tools/ViewScale.h"

#include <glm/geometric.hpp>
#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

/// Points nearer to the eye than this are not measured, because their size on screen is unbounded. [m]
constexpr float kNearest = 1e-3f;
/// Range behind the eye that Camera::projection shows, in target distances.
constexpr float kStepBack = 100;

}  // namespace

Ray rayThrough(const View& view, const glm::vec2& pixel) {
    const glm::vec2 point = glm::vec2(2, -2) * pixel / glm::max(view.size, glm::vec2(1)) + glm::vec2(-1, 1);
    Ray ray = view.camera.ray(point, view.aspect());
    // A parallel projection also shows points behind the eye.
    if (view.camera.orthographic) ray.origin -= kStepBack * view.camera.distance * ray.direction;
    return ray;
}

std::optional<glm::vec2> pixelOf(const View& view, const glm::vec3& point) {
    const glm::vec4 clip = view.camera.projection(view.aspect()) * view.camera.view() * glm::vec4(point, 1);
    if (clip.w <= 0) return std::nullopt;
    return 0.5f * (glm::vec2(clip.x, -clip.y) / clip.w + 1.0f) * view.size;
}

float metresPerPixel(const View& view, const glm::vec3& at) {
    const Camera& camera = view.camera;
    const float depth = camera.orthographic
                            ? camera.distance
                            : -glm::dot(glm::conjugate(camera.rotation()) * (at - camera.eye()), glm::vec3(0, 0, 1));
    return 2 * std::max(depth, kNearest) * std::tan(0.5f * camera.fieldOfView) / std::max(view.size.y, 1.0f);
}

bool mayShow(const View& view, const glm::vec3& at, float radius) {
    const Camera& camera = view.camera;
    const glm::vec3 seen = glm::conjugate(camera.rotation()) * (at - camera.eye());
    const float depth = camera.orthographic ? camera.distance : -seen.z;
    if (depth < -radius) return false;
    const float up = std::tan(0.5f * camera.fieldOfView), side = up * view.aspect();
    const auto reaches = [&](float off, float slope) {
        return std::abs(off) <= depth * slope + radius * std::sqrt(1 + slope * slope);
    };
    return reaches(seen.x, side) && reaches(seen.y, up);
}

glm::vec3 towardsEye(const View& view, const glm::vec3& at) {
    const glm::vec3 backwards = view.camera.rotation() * glm::vec3(0, 0, 1);
    const glm::vec3 toEye = view.camera.eye() - at;
    if (view.camera.orthographic || glm::length(toEye) < kNearest) return backwards;
    return glm::normalize(toEye);
}

}  // namespace gyre::editor

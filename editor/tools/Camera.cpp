#include "editor/tools/Camera.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

// Pitch stops short of straight up and down, where yaw would have no effect.
constexpr float kSteepest = 1.5607f;
constexpr float kNearestDistance = 0.01f, kFarthestDistance = 1e5f;  // [m]

// Half of the picture's height, measured at the target. [m]
float halfHeight(const Camera& camera) { return camera.distance * std::tan(camera.fieldOfView / 2); }

}  // namespace

glm::quat Camera::rotation() const {
    return glm::angleAxis(yaw, glm::vec3(0, 1, 0)) * glm::angleAxis(pitch, glm::vec3(1, 0, 0));
}

glm::vec3 Camera::eye() const { return target + rotation() * glm::vec3(0, 0, distance); }

glm::mat4 Camera::view() const {
    return glm::mat4_cast(glm::conjugate(rotation())) * glm::translate(glm::mat4(1), -eye());
}

glm::mat4 Camera::projection(float aspect) const {
    // A parallel projection also shows points behind the eye, because the eye's distance is arbitrary there.
    if (orthographic) {
        const float y = halfHeight(*this), depth = 100 * distance;
        return glm::ortho(-y * aspect, y * aspect, -y, y, -depth, depth);
    }
    return glm::perspective(fieldOfView, aspect, 0.01f * distance, 500 * distance);
}

Ray Camera::ray(const glm::vec2& point, float aspect) const {
    const glm::quat turn = rotation();
    const glm::vec2 half = std::tan(fieldOfView / 2) * glm::vec2(aspect, 1) * point;
    if (orthographic) return {eye() + turn * glm::vec3(half * distance, 0), turn * glm::vec3(0, 0, -1)};
    return {eye(), glm::normalize(turn * glm::vec3(half, -1))};
}

void Camera::orbit(const glm::vec2& radians) {
    yaw = std::remainder(yaw + radians.x, glm::two_pi<float>());
    pitch = std::clamp(pitch + radians.y, -kSteepest, kSteepest);
}

void Camera::pan(const glm::vec2& fractions) { target += rotation() * glm::vec3(2 * halfHeight(*this) * fractions, 0); }

void Camera::dolly(float factor) { distance = std::clamp(distance * factor, kNearestDistance, kFarthestDistance); }

void Camera::frame(const Box& box, float aspect) {
    if (box.isEmpty()) return;
    constexpr float kMargin = 1.05f;
    const float halfWidthAngle = std::atan(std::tan(fieldOfView / 2) * aspect);
    const float radius = glm::length(box.size()) / 2;
    target = box.centre();
    distance = std::clamp(kMargin * radius / std::sin(std::min(fieldOfView / 2, halfWidthAngle)), kNearestDistance,
                          kFarthestDistance);
}

Camera Camera::from(const Transform& place, float fieldOfView, float targetDistance) {
    const glm::vec3 ahead = place.direction({0, 0, -1});
    Camera camera;
    camera.fieldOfView = fieldOfView;
    camera.distance = targetDistance;
    camera.target = place.position + targetDistance * ahead;
    camera.pitch = std::clamp(std::asin(std::clamp(ahead.y, -1.0f, 1.0f)), -kSteepest, kSteepest);
    camera.yaw = std::atan2(-ahead.x, -ahead.z);
    return camera;
}

}  // namespace gyre::editor

#include "editor/viewport/Flight.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kRadiansPerPixel = 0.004f;  // slower than orbiting: the eye turns, not the scene
constexpr float kSpeedPerNotch = 1.25f;
constexpr float kSlowest = 0.02f, kFastest = 500;  // [m/s]
constexpr float kQuick = 4;

/// Directions of motion: forwards and right of the camera, up of the world.
glm::vec3 directionOf(Flight::Direction direction, const glm::quat& turn) {
    switch (direction) {
        case Flight::Direction::Ahead:
            return turn * glm::vec3(0, 0, -1);
        case Flight::Direction::Back:
            return turn * glm::vec3(0, 0, 1);
        case Flight::Direction::Left:
            return turn * glm::vec3(-1, 0, 0);
        case Flight::Direction::Right:
            return turn * glm::vec3(1, 0, 0);
        case Flight::Direction::Up:
            return {0, 1, 0};
        case Flight::Direction::Down:
            return {0, -1, 0};
    }
    return {};
}

}  // namespace

void Flight::changeSpeed(float notches) {
    m_speed = std::clamp(m_speed * std::pow(kSpeedPerNotch, notches), kSlowest, kFastest);
}

void Flight::look(Camera& camera, const glm::vec2& pixels) {
    const glm::vec3 eye = camera.eye();
    camera.orbit(-kRadiansPerPixel * pixels);
    camera.target += eye - camera.eye();
}

void Flight::advance(Camera& camera, float seconds, Pace pace) const {
    glm::vec3 sum(0);
    for (const Direction held : m_held) sum += directionOf(held, camera.rotation());
    if (glm::length(sum) < 1e-3f) return;  // left and right together
    camera.target += m_speed * (pace == Pace::Quick ? kQuick : 1.0f) * seconds * glm::normalize(sum);
}

}  // namespace gyre::editor

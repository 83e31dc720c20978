#include "editor/viewport/Flight.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kRadiansPerPixel = 0.004f;  // slower than orbiting: one turns oneself, not the thing
constexpr float kSpeedPerNotch = 1.25f;
constexpr float kSlowest = 0.02f, kFastest = 500;  // [m/s]
constexpr float kQuick = 4;

/// Ahead and to the right as one looks, upwards as the world has it.
glm::vec3 directionOf(Flight::Way way, const glm::quat& turn) {
    switch (way) {
        case Flight::Way::Ahead:
            return turn * glm::vec3(0, 0, -1);
        case Flight::Way::Back:
            return turn * glm::vec3(0, 0, 1);
        case Flight::Way::Left:
            return turn * glm::vec3(-1, 0, 0);
        case Flight::Way::Right:
            return turn * glm::vec3(1, 0, 0);
        case Flight::Way::Up:
            return {0, 1, 0};
        case Flight::Way::Down:
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

void Flight::advance(Camera& camera, float seconds, PlaybackSettings pace) const {
    glm::vec3 way(0);
    for (const Way held : m_held) way += directionOf(held, camera.rotation());
    if (glm::length(way) < 1e-3f) return;  // left and right together
    camera.target += m_speed * (pace == PlaybackSettings::Quick ? kQuick : 1.0f) * seconds * glm::normalize(way);
}

}  // namespace gyre::editor

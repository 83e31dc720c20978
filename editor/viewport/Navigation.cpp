#include "editor/viewport/Navigation.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor::navigation {
namespace {

constexpr float kRadiansPerPixel = 0.0065f;  // 480 pixels are half a turn
constexpr float kDollyPerPixel = 0.008f;
constexpr float kWheelFactor = 0.88f;  // five notches halve the distance

}  // namespace

Mode modeOf(const Held& held, NavigationStyle::Buttons buttons) {
    const bool isIndustry = buttons == NavigationStyle::Buttons::Industry;
    if (held.middle && (held.shift || (held.alt && isIndustry))) return Mode::Pan;
    if (held.middle && held.control) return Mode::Dolly;
    if (held.middle) return Mode::Orbit;
    if (!held.alt || !isIndustry) return Mode::None;
    if (held.left && held.control) return Mode::None;  // lists the elements under the pointer
    if (held.left) return held.shift ? Mode::Pan : Mode::Orbit;
    return held.right ? Mode::Dolly : Mode::None;
}

void move(Camera& camera, Mode mode, const glm::vec2& pixels, const glm::vec2& viewSize) {
    switch (mode) {
        case Mode::Orbit:
            return camera.orbit(-kRadiansPerPixel * pixels);
        case Mode::Pan:
            return camera.pan(glm::vec2(-pixels.x, pixels.y) / viewSize.y);
        case Mode::Dolly:
            return camera.dolly(std::exp(kDollyPerPixel * (pixels.y - pixels.x)));
        case Mode::None:
            return;
    }
}

void zoomTowards(Camera& camera, float steps, const glm::vec2& pixel, const glm::vec2& viewSize) {
    const glm::vec3 ahead = camera.rotation() * glm::vec3(0, 0, -1);
    const Ray ray = rayThrough({camera, viewSize}, pixel);
    const float depth = glm::dot(camera.target - ray.origin, ahead) / glm::dot(ray.direction, ahead);
    const glm::vec3 pointed = ray.origin + depth * ray.direction;
    const float before = camera.distance;
    zoom(camera, steps);
    camera.target = pointed + (camera.distance / before) * (camera.target - pointed);
}

void zoom(Camera& camera, float steps) { camera.dolly(std::pow(kWheelFactor, steps)); }

}  // namespace gyre::editor::navigation

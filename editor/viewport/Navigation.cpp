#include "editor/viewport/Navigation.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kRadiansPerPixel = 0.0065f;  // half a turn over 480 pixels
constexpr float kDollyPerPixel = 0.008f;
constexpr float kWheelFactor = 0.88f;  // five notches come about twice as near

}  // namespace

Navigation::Way Navigation::wayOf(const Held& held, NavigationStyle::Buttons buttons) {
    const bool isIndustry = buttons == NavigationStyle::Buttons::Industry;
    if (held.middle && (held.shift || (held.alt && isIndustry))) return Way::Pan;
    if (held.middle && held.control) return Way::Dolly;
    if (held.middle) return Way::Orbit;
    if (!held.alt || !isIndustry) return Way::None;
    if (held.left && held.control) return Way::None;  // lists what lies under the pointer
    if (held.left) return held.shift ? Way::Pan : Way::Orbit;
    return held.right ? Way::Dolly : Way::None;
}

void Navigation::move(Camera& camera, const glm::vec2& pixels, const glm::vec2& viewSize) const {
    switch (m_way) {
        case Way::Orbit:
            return camera.orbit(-kRadiansPerPixel * pixels);
        case Way::Pan:
            return camera.pan(glm::vec2(-pixels.x, pixels.y) / viewSize.y);
        case Way::Dolly:
            return camera.dolly(std::exp(kDollyPerPixel * (pixels.y - pixels.x)));
        case Way::None:
            return;
    }
}

void Navigation::zoomTowards(Camera& camera, float steps, const glm::vec2& pixel, const glm::vec2& viewSize) {
    const glm::vec3 ahead = camera.rotation() * glm::vec3(0, 0, -1);
    const Ray ray = rayThrough({camera, viewSize}, pixel);
    const float depth = glm::dot(camera.target - ray.origin, ahead) / glm::dot(ray.direction, ahead);
    const glm::vec3 pointed = ray.origin + depth * ray.direction;
    const float before = camera.distance;
    zoom(camera, steps);
    camera.target = pointed + (camera.distance / before) * (camera.target - pointed);
}

void Navigation::zoom(Camera& camera, float steps) { camera.dolly(std::pow(kWheelFactor, steps)); }

}  // namespace gyre::editor

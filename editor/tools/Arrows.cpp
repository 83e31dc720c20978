#include "editor/tools/Arrows.h"

#include "core/geometry/Shape.h"
#include "core/scene/Field.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ParameterHandles.h"
#include "editor/tools/RayDistance.h"
#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr float kTurningPerMetre = 6.2831853f;  // a spin of one turn per second is an arrow of one metre [rad/s / m]
constexpr float kTipPixels = 26, kPickPixels = 9, kDrawnPixels = 5.5f;
constexpr int kSides = 14;

/// Distance from the element's origin to the end of its own sketch along +Y, before its scale. Nothing for elements
/// without a direction. [m]
struct ReachAlongUp {
    std::optional<float> operator()(const Emitter& e) const {
        const glm::vec3 size = ownBoundsOf(e).size();
        return 0.5f * size.y + std::max(kPointSize, std::clamp(0.5f * size.x, 0.1f, 1.0f));
    }
    std::optional<float> operator()(const VorticitySource& v) const {
        switch (v.kind) {
            case VorticityKind::Ring:
                return std::max(v.radius, 0.1f);
            case VorticityKind::Tube:
            case VorticityKind::Swirl:
                return 0.5f * v.length;
            case VorticityKind::Jet:
                return 1.5f * v.radius;
            case VorticityKind::Turbulence:
                break;
        }
        return std::nullopt;
    }
    std::optional<float> operator()(const Force& f) const {
        const bool aims = f.kind == ForceKind::Wind || f.kind == ForceKind::Swirl;
        return aims ? std::optional(0.5f * f.radius) : std::nullopt;
    }
    std::optional<float> operator()(const KillRegion& k) const {
        return k.shape == KillShape::HalfSpace ? std::optional(0.3f * kPlaneHalf) : std::nullopt;
    }
    template <class Other>
    std::optional<float> operator()(const Other&) const {
        return std::nullopt;
    }
};

/// Arrows that show a speed do not scale with the element. [m]
float speedReach(const Element& element) {
    if (const auto* emitter = std::get_if<Emitter>(&element.body))
        return element.place.scale * (0.5f * ownBoundsOf(*emitter).size().y + kPointSize) +
               std::max(emitter->speed, 0.0f) / kSpeedPerMetre;
    const auto* force = std::get_if<Force>(&element.body);
    return force && force->kind == ForceKind::Wind ? std::max(force->strength, 0.0f) / kSpeedPerMetre : 0;
}

/// The velocity and spin of a body that moves.
std::vector<Arrow> vectorsOf(const Element& element, const Body& body) {
    const float around = boundingRadius(shapeOf(body, element.place.scale));
    std::vector<Arrow> arrows;
    for (const ConstField& field : fieldsOf(element.body)) {
        const bool isSpin = field.info.handle == FieldHandle::Spin;
        if (!field.info.shown || (!isSpin && field.info.handle != FieldHandle::Velocity)) continue;
        const glm::vec3 value = *std::get<const glm::vec3*>(field.value);
        const float length = glm::length(value);
        const glm::vec3 idle = isSpin ? kUp : glm::vec3(1, 0, 0);
        arrows.push_back({Arrow::Turns::Field, field.info.key, element.place.position,
                          length > 0 ? value / length : idle, 1.1f * around, length,
                          isSpin ? kTurningPerMetre : kSpeedPerMetre});
    }
    return arrows;
}

}  // namespace

bool Arrow::isSpin() const { return turns == Turns::Field && key == keyOf<&Body::spin>(); }

bool Arrow::isSame(const Arrow& other) const { return turns == other.turns && std::string_view(key) == other.key; }

std::vector<Arrow> arrowsOf(const Element& element) {
    const Transform& place = element.place;
    if (std::holds_alternative<SceneCamera>(element.body))
        return {{Arrow::Turns::Camera, "", place.position, place.direction({0, 0, -1}), kCameraDepth}};
    if (const auto* light = std::get_if<Light>(&element.body)) {
        if (light->kind == LightKind::Fill) return {};
        return {{Arrow::Turns::Element, "", place.position, place.direction(-kUp),
                 kLightBall + light->strength / kLightPerMetre}};
    }
    if (const auto* body = std::get_if<Body>(&element.body)) return vectorsOf(element, *body);
    const std::optional<float> reach = std::visit(ReachAlongUp(), element.body);
    if (!reach) return {};
    return {{Arrow::Turns::Element, "", place.position, place.direction(kUp),
             std::max(place.scale * *reach, speedReach(element))}};
}

glm::vec3 tipOf(const Arrow& arrow, const View& view) {
    return arrow.end() + kTipPixels * metresPerPixel(view, arrow.end()) * arrow.direction;
}

std::optional<Arrow> pickArrow(const std::vector<Arrow>& arrows, const View& view, const Ray& ray) {
    std::optional<Arrow> nearest;
    float least = kPickPixels;
    for (const Arrow& arrow : arrows) {
        const glm::vec3 tip = tipOf(arrow, view);
        const float miss = passing(ray, tip, tip).distance / metresPerPixel(view, tip);
        if (miss > least) continue;
        least = miss;
        nearest = arrow;
    }
    return nearest;
}

Sketch sketchOf(const std::vector<Arrow>& arrows, const View& view, const std::optional<Arrow>& hot) {
    Sketch sketch;
    for (const Arrow& arrow : arrows) {
        const glm::vec3 tip = tipOf(arrow, view);
        const float pixel = metresPerPixel(view, tip);
        const glm::vec4 color = hot && hot->isSame(arrow) ? kHotHandleColor : kHandleColor;
        const glm::vec3 u = kDrawnPixels * pixel * (view.camera.rotation() * glm::vec3(1, 0, 0)),
                        v = kDrawnPixels * pixel * (view.camera.rotation() * kUp);
        const auto rim = [&](int i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / kSides;
            return tip + std::cos(angle) * u + std::sin(angle) * v;
        };
        for (int i = 0; i < kSides; ++i) sketch.triangles.push_back({tip, rim(i), rim(i + 1), color});
        const bool isVector = arrow.turns == Arrow::Turns::Field;
        const Wire wire{sketch, {}, {glm::vec3(color), 0.6f}};
        wire.line(isVector ? arrow.from : arrow.end(), tip);
        if (arrow.isSpin()) wire.arc(arrow.end(), arrow.direction, 12 * pixel, 0, 1.5f * glm::pi<float>());
    }
    return sketch;
}

}  // namespace gyre::editor

#include "core/scene/Light.h"

#include "core/scene/Scene.h"

namespace gyre {
namespace {

constexpr glm::vec3 kDown{0, -1, 0};

const Element* firstOf(const Scene& scene, LightKind kind) {
    for (const Element& element : scene.elements) {
        const auto* light = std::get_if<Light>(&element.body);
        if (light && light->kind == kind && element.visible && element.enabled) return &element;
    }
    return nullptr;
}

}  // namespace

Look litLook(const Scene& scene) {
    Look look = scene.look;
    if (const Element* key = firstOf(scene, LightKind::Key)) {
        const auto& light = std::get<Light>(key->body);
        look.keyLightDirection = key->place.direction(kDown);
        look.keyLightColor = light.color;
        look.keyLightStrength = light.strength;
    }
    if (const Element* fill = firstOf(scene, LightKind::Fill)) {
        const auto& light = std::get<Light>(fill->body);
        look.fillLightColor = light.color;
        look.fillLightStrength = light.strength;
    }
    return look;
}

}  // namespace gyre

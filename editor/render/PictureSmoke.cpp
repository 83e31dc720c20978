#include "editor/render/PictureSmoke.h"

#include "editor/render/SparseSprites.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace gyre::editor {

namespace {

/// The inverse of the rational tone mapping curve in post.frag: the linear light that appears as this sRGB colour. For
/// objects whose exact colour carries meaning.
glm::vec3 lightShownAs(const glm::vec3& color, float exposure) {
    const glm::vec3 shown = glm::min(glm::pow(color, glm::vec3(2.2f)), 0.95f);
    const glm::vec3 a = 2.51f - 2.43f * shown, b = 0.03f - 0.59f * shown, c = -0.14f * shown;
    return (glm::sqrt(b * b - 4.0f * a * c) - b) / (2.0f * a) / std::max(exposure, 1e-3f);
}

// Factor on the extinction towards the light, relative to that towards the eye. Not physical: otherwise thin smoke
// would look flat.
constexpr float kShadowDensity = 3;

std::vector<std::uint64_t> hiddenEmitters(const Scene& scene) {
    std::vector<std::uint64_t> hidden;
    for (const Element& element : scene.elements)
        if (!element.visible) hidden.push_back(element.id.value);
    return hidden;
}

std::vector<Sprite> quantitySprites(const Picture& picture, Quantity quantity, const QuantityScale& scale) {
    std::vector<glm::vec3> light;
    for (const float value : tracerValues(*picture.snapshot, quantity))
        light.push_back(lightShownAs(scale.color(value), picture.scene.look.exposure));
    return coloredSprites(*picture.snapshot, light, std::max(picture.tracerStride, 1u), hiddenEmitters(picture.scene));
}

}  // namespace

std::vector<Sprite> puffsOf(const Picture& picture) {
    std::vector<Sprite> puffs =
        spritesOf(*picture.snapshot, std::max(picture.tracerStride, 1u), hiddenEmitters(picture.scene));
    widenSparse(puffs);
    return puffs;
}

PictureSmoke smokeOf(const Picture& picture, std::span<const QuantityScale> scales, const QualitySettings& quality) {
    PictureSmoke smoke;
    if (!picture.snapshot || !picture.view.hasTracers()) return smoke;
    const Look look = litLook(picture.scene);
    const std::optional<Quantity> quantity = picture.view.tracerQuantity();
    const QuantityScale* scale = quantity ? scaleOf(scales, *quantity) : nullptr;
    smoke.sprites = scale ? quantitySprites(picture, *quantity, *scale) : puffsOf(picture);
    smoke.volume =
        smokeVolume(smoke.sprites, look.keyLightDirection, kShadowDensity * look.selfShadow, quality.volumeNodes);
    if (smoke.volume.isEmpty() || scale) return smoke;
    lightSprites(smoke.sprites, smoke.volume);
    smoke.flames = flameLights(smoke.sprites);
    lightByFlames(smoke.sprites, smoke.flames);
    return smoke;
}

}  // namespace gyre::editor

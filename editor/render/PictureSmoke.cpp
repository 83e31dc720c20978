#include "editor/render/PictureSmoke.h"

#include "editor/render/SparseSprites.h"
#include "editor/render/ToneMapping.h"

#include <algorithm>

namespace gyre::editor {

namespace {

// Smoke stops more light on its way in than on its way to the eye. Not physics: thin smoke would else have no form.
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

PictureSmoke smokeOf(const Picture& picture, std::span<const QuantityScale> scales, const QualitySettings& quality) {
    PictureSmoke smoke;
    if (!picture.snapshot || !picture.view.hasTracers()) return smoke;
    const Look look = litLook(picture.scene);
    const std::optional<Quantity> quantity = picture.view.tracerQuantity();
    const QuantityScale* scale = quantity ? scaleOf(scales, *quantity) : nullptr;
    smoke.sprites =
        scale ? quantitySprites(picture, *quantity, *scale)
              : spritesOf(*picture.snapshot, std::max(picture.tracerStride, 1u), hiddenEmitters(picture.scene));
    if (!scale) widenSparse(smoke.sprites);
    smoke.volume =
        smokeVolume(smoke.sprites, look.keyLightDirection, kShadowDensity * look.selfShadow, quality.volumeNodes);
    if (smoke.volume.isEmpty() || scale) return smoke;
    lightSprites(smoke.sprites, smoke.volume);
    smoke.flames = flameLights(smoke.sprites);
    lightByFlames(smoke.sprites, smoke.flames);
    return smoke;
}

}  // namespace gyre::editor

#include "core/scene/FieldEffect.h"

#include "core/scene/Drives.h"
#include "core/scene/Field.h"

#include <algorithm>
#include <array>
#include <span>

namespace gyre {
namespace {

using Keys = std::span<const std::string_view>;

/// Whether a curve or parameter drives this field of any element.
bool isDriven(const Scene& scene, std::string_view key) {
    return isAnyDriven(scene, [key](const FieldTarget& target) { return target.field == key; });
}

bool isAmong(std::string_view key, Keys keys) { return std::ranges::find(keys, key) != keys.end(); }

Sentence nothingBurns() {
    return sentence("It changes nothing now: no region of this scene has fuel, so nothing burns.");
}

std::optional<Sentence> whyNotOfSettings(const SceneTraits& traits, std::string_view key) {
    static const std::array ofFire{keyOf<&FluidSettings::combustion>(),
                                   keyOf<&FluidSettings::burnRate>(),
                                   keyOf<&FluidSettings::ignitionTemperature>(),
                                   keyOf<&FluidSettings::ignitionWidth>(),
                                   keyOf<&FluidSettings::activationTemperature>(),
                                   keyOf<&FluidSettings::burnHeat>(),
                                   keyOf<&FluidSettings::smokeYield>(),
                                   keyOf<&FluidSettings::coolRate>(),
                                   keyOf<&FluidSettings::coolTemperature>()};
    static const std::array ofHeat{keyOf<&FluidSettings::thermalDiffusivity>(), keyOf<&FluidSettings::radiation>(),
                                   keyOf<&FluidSettings::thermalExpansion>()};
    if (!traits.burns && isAmong(key, ofFire)) return nothingBurns();
    if (!traits.isHeated && isAmong(key, ofHeat))
        return sentence("It changes nothing now: nothing in this scene is hotter or colder than the fluid.");
    if (!traits.warmsBodies && key == keyOf<&FluidSettings::specificHeat>())
        return sentence("It changes nothing now: no body of this scene exchanges heat with the fluid.");
    if (!traits.isLayered && key == keyOf<&FluidSettings::buoyancyGain>())
        return sentence("It changes nothing now: no fluid in this scene is lighter or heavier than the rest.");
    return std::nullopt;
}

/// Fields of what a tracer is beside its light.
bool isOfBody(std::string_view key) {
    static const std::array ofBody{keyOf<&Emitter::color>(),       keyOf<&Emitter::endColor>(),
                                   keyOf<&Emitter::densityTint>(), keyOf<&Emitter::tintDensity>(),
                                   keyOf<&Emitter::lightColor>(),  keyOf<&Emitter::heavyColor>(),
                                   keyOf<&Emitter::castsShadow>(), keyOf<&Emitter::colorOverTemperature>()};
    return isAmong(key, ofBody);
}

std::optional<Sentence> whyNotOfLight(const Scene& scene, const Element& element, const Emitter& emitter,
                                      std::string_view key) {
    static const std::string_view color = keyOf<&Emitter::emissionColor>(),
                                  strength = keyOf<&Emitter::emissionStrength>(),
                                  additive = keyOf<&Emitter::additive>(), shadow = keyOf<&Emitter::castsShadow>(),
                                  opacity = keyOf<&Emitter::opacity>();
    static const std::array all{color, strength, additive, shadow};
    const auto isConstant = [&](std::string_view other) { return !isChanged(scene, {element.id, std::string(other)}); };
    if (isAmong(key, all) && emitter.opacity <= 0 && isConstant(opacity))
        return sentence("It changes nothing now: the opacity of this emitter is 0.");
    if (key == color && emitter.emissionStrength <= 0 && isConstant(strength))
        return sentence("It changes nothing now: the emission strength of this emitter is 0.");
    if (key == strength && emitter.emissionColor == glm::vec3(0) && isConstant(color))
        return sentence("It changes nothing now: the emission colour of this emitter is black.");
    if (isOfBody(key) && emitter.additive >= 1 && isConstant(additive))
        return sentence("It changes nothing now: “Additive” is 1, so only the light of the tracers is seen.");
    if (key == shadow && scene.look.selfShadow <= 0)
        return sentence("It changes nothing now: “Self-shadow” of the scene is 0, so no smoke casts a shadow.");
    return std::nullopt;
}

std::optional<Sentence> whyNotOfEmitter(const Scene& scene, const SceneTraits& traits, const Element& element,
                                        const Emitter& emitter, std::string_view key) {
    constexpr float kGlowsFrom = 700;  // coolest black body that shines, see core/particles/TracerAppearance [K]
    static const std::array ofDensity{keyOf<&Emitter::densityTint>(), keyOf<&Emitter::tintDensity>(),
                                      keyOf<&Emitter::lightColor>(), keyOf<&Emitter::heavyColor>()};
    if (!traits.burns && key == keyOf<&Emitter::glow>()) return nothingBurns();
    const bool hasRamp = !emitter.glowOverTemperature.keys.empty();
    if (!traits.isHeated && !hasRamp && scene.fluid.ambientTemperature < kGlowsFrom &&
        key == keyOf<&Emitter::heatGlow>())
        return sentence("It changes nothing now: nothing in this scene is hot enough to shine.");
    if (!traits.isLayered && isAmong(key, ofDensity))
        return sentence("It changes nothing now: no fluid in this scene is lighter or heavier than the rest.");
    return whyNotOfLight(scene, element, emitter, key);
}

}  // namespace

SceneTraits traitsOf(const Scene& scene) {
    SceneTraits traits;
    traits.burns = isDriven(scene, keyOf<&FluidRegion::fuel>());
    traits.isHeated = isDriven(scene, keyOf<&FluidRegion::heat>()) || isDriven(scene, keyOf<&Body::heat>());
    traits.isLayered = isDriven(scene, keyOf<&FluidRegion::density>());
    traits.warmsBodies = isDriven(scene, keyOf<&Body::heatTransfer>());
    for (const Element& element : scene.elements) {
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) {
            traits.burns = traits.burns || region->fuel > 0;
            traits.isHeated = traits.isHeated || region->heat != 0;
            traits.isLayered = traits.isLayered || region->density != 0;
        } else if (const auto* body = std::get_if<Body>(&element.body)) {
            traits.isHeated = traits.isHeated || (body->heat != 0 && body->heatTransfer > 0);
            traits.warmsBodies = traits.warmsBodies || body->heatTransfer > 0;
        }
    }
    traits.isHeated = traits.isHeated || traits.burns;
    traits.isLayered = traits.isLayered || traits.isHeated;
    return traits;
}

std::optional<Sentence> whyWithoutEffect(const Scene& scene, const SceneTraits& traits, const Element* element,
                                         std::string_view key) {
    if (!element) return whyNotOfSettings(traits, key);
    if (const auto* emitter = std::get_if<Emitter>(&element->body))
        return whyNotOfEmitter(scene, traits, *element, *emitter, key);
    return std::nullopt;
}

}  // namespace gyre

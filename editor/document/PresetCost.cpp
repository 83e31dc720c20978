#include "editor/document/PresetCost.h"

#include "core/base/Math.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gyre::editor {
namespace {

float volumeOf(const FluidRegion& region) {
    const float square = region.radius * region.radius;
    if (region.shape == RegionShape::Sphere) return 4 * kFloatPi / 3 * square * region.radius;
    if (region.shape == RegionShape::Layer) return kFloatPi * square * region.thickness;
    return 8 * region.halfExtents.x * region.halfExtents.y * region.halfExtents.z;
}

float vortonsOf(const VorticitySource& source) {
    return static_cast<float>(source.vortons) * (static_cast<float>(source.burst) + source.rate * source.lifetime);
}

float vortonsOf(const FluidRegion& region) {
    const float filling = region.fill ? volumeOf(region) / (region.spacing * region.spacing * region.spacing) : 0;
    return filling + region.rate * region.lifetime;
}

float tracersOf(const Emitter& emitter, double duration) {
    const float alive = duration > 0 ? std::min(emitter.lifetime, static_cast<float>(duration)) : emitter.lifetime;
    return static_cast<float>(emitter.burst) + emitter.rate * alive;
}

int within(float count, std::int32_t most) {
    return static_cast<int>(std::lround(std::min(count, static_cast<float>(most))));
}

}  // namespace

PresetCost costOf(const Scene& scene) {
    float vortons = 0, tracers = 0;
    for (const Element& element : scene.elements) {
        if (const auto* source = std::get_if<VorticitySource>(&element.body)) vortons += vortonsOf(*source);
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) vortons += vortonsOf(*region);
        if (const auto* emitter = std::get_if<Emitter>(&element.body))
            tracers += tracersOf(*emitter, scene.fluid.duration);
    }
    return {within(vortons, scene.fluid.maxVortons), within(tracers, scene.fluid.maxTracers)};
}

}  // namespace gyre::editor

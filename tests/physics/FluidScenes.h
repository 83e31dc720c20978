#pragma once

#include "core/particles/Vortons.h"
#include "core/stages/SimulationState.h"

#include "tests/core/SimulationScenes.h"

/// Scenes with fluid of another density or temperature, for tests of density, heat and fire.
namespace gyre::scenes {

inline constexpr float kBallOfUnitVolume = 0.62035049f;

/// A ball of fluid filled with vortons that live for ever.
inline FluidRegion ball(float radius, float spacing) {
    FluidRegion region;
    region.shape = RegionShape::Sphere;
    region.radius = radius;
    region.spacing = spacing;
    region.lifetime = 1000;
    return region;
}

/// A scene with a high limit of vortons, gravity of 1 m/s^2, density 1 kg/m^3, no viscosity and no conduction.
inline Scene buoyant(int cells) {
    Scene scene = empty();
    scene.fluid.gravity = {0, -1, 0};
    scene.fluid.thermalDiffusivity = 0;
    scene.fluid.maxVortons = 65536;
    scene.fluid.gridCells = cells;
    return scene;
}

/// Adds a vorton of volume spacing^3 without strength, with the properties of its surroundings.
inline std::size_t addStill(Vortons& vortons, const glm::vec3& position, float spacing) {
    arrays(vortons, [](auto& array) { array.emplace_back(); });
    vortons.position.back() = position;
    vortons.coreRadius.back() = spacing * kBallOfUnitVolume;
    vortons.lifetime.back() = 1000;
    vortons.id.back() = vortons.size();
    return vortons.size() - 1;
}

}  // namespace gyre::scenes

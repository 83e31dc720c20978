#pragma once

#include "core/scene/FluidSettings.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

enum class RegionShape : std::int32_t { Sphere, Box, Layer };

/// A region of fluid that differs from its surroundings: heavier or lighter, hotter, or containing fuel or smoke. The
/// cells of the velocity grid hold it; vortons carry its stir. Emitters of the same shape make it visible.
/// A layer is a flat cylinder with axis local +Y. Fields.h says what each field means.
struct FluidRegion {
    RegionShape shape = RegionShape::Sphere;
    float radius = 0.3f;
    glm::vec3 halfExtents{0.3f};
    float thickness = 0.2f;
    bool fill = true;
    float spacing = 0.08f;
    std::int32_t shell = 1;
    float rate = 0;
    float start = 0;
    float stop = 0;
    float lifetime = 10;
    float lifetimeSpread = 0;
    float density = 0;
    float heat = 0;
    float fuel = 0;
    float smoke = 0;
    float stir = 0;
    float expansion = 0;
    float expansionTime = 0.2f;
    float jitter = 0;
    std::uint64_t seed = 0;
    float edge = 0;

    bool operator==(const FluidRegion&) const = default;
};

/// Whether vortons are born with the region's fluid.
inline bool bearsVortons(const FluidRegion& region) { return region.stir > 0; }

}  // namespace gyre

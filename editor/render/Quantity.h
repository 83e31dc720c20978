#pragma once

#include "core/particles/Snapshot.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace gyre::editor {

/// What of the fluid can be shown as colour.
enum class Quantity { Speed, Vorticity, Density, Temperature, Age, Flame, Smoke, Fuel };

/// Colours between two values, for the legend: what is below or above has the first or last.
struct QuantityScale {
    std::string name, unit;
    float low = 0, high = 1;

    /// 0..1 of the scale.
    float share(float value) const;
};

/// From least to most, evenly: dark blue over green to yellow. Brightness grows all the way, so that it reads in grey and for
/// the colour-blind. sRGB.
inline constexpr std::array<glm::vec3, 7> kQuantityColors{{
    {0.16f, 0.07f, 0.36f}, {0.17f, 0.26f, 0.58f}, {0.11f, 0.44f, 0.60f}, {0.10f, 0.60f, 0.54f}, {0.36f, 0.75f, 0.38f},
    {0.74f, 0.84f, 0.22f}, {1.00f, 0.91f, 0.36f}}};
glm::vec3 quantityColor(float share);

/// Of each tracer. Empty where the snapshot does not know it, as vorticity and density.
std::vector<float> tracerValues(const Snapshot& snapshot, Quantity quantity);
/// Name and unit, and from round to round number what nearly all of the values lie between; temperatures and speeds as they
/// come, shares and densities from 0 on.
QuantityScale scaleFor(Quantity quantity, std::vector<float> values);

}  // namespace gyre::editor

#pragma once

#include "core/particles/Snapshot.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// What of the fluid can be shown as colour.
enum class Quantity { Speed, Vorticity, Density, Temperature, Age, Flame, Smoke, Fuel, Emitter };

/// Colours between two values, for the legend: what is below or above has the first or last. Or of things, each with a
/// colour of its own.
struct QuantityScale {
    struct Thing {
        float value = 0;
        std::string name;

        bool operator==(const Thing&) const = default;
    };

    Quantity quantity = Quantity::Speed;
    std::string name, unit;
    float low = 0, high = 1;
    std::vector<Thing> things;  ///< empty: of numbers

    /// 0..1 of the scale.
    float share(float value) const;
    glm::vec3 color(float value) const;
    /// So that it serves the other's values, too.
    void include(const QuantityScale& other);

    bool operator==(const QuantityScale&) const = default;
};
/// The one of this quantity; null: there is none.
const QuantityScale* scaleOf(std::span<const QuantityScale> scales, Quantity quantity);

/// From least to most, evenly: dark blue over green to yellow. Brightness grows all the way, so that it reads in grey
/// and for the colour-blind. sRGB.
inline constexpr std::array<glm::vec3, 7> kQuantityColors{{{0.16f, 0.07f, 0.36f},
                                                           {0.17f, 0.26f, 0.58f},
                                                           {0.11f, 0.44f, 0.60f},
                                                           {0.10f, 0.60f, 0.54f},
                                                           {0.36f, 0.75f, 0.38f},
                                                           {0.74f, 0.84f, 0.22f},
                                                           {1.00f, 0.91f, 0.36f}}};
glm::vec3 quantityColor(float share);
/// Of things: told apart by the colour-blind, too [Okabe and Ito 2008]. More things than colours begin anew.
inline constexpr std::array<glm::vec3, 8> kThingColors{{{0.90f, 0.62f, 0.00f},
                                                        {0.34f, 0.71f, 0.91f},
                                                        {0.00f, 0.62f, 0.45f},
                                                        {0.94f, 0.89f, 0.26f},
                                                        {0.00f, 0.45f, 0.70f},
                                                        {0.84f, 0.37f, 0.00f},
                                                        {0.80f, 0.47f, 0.65f},
                                                        {0.75f, 0.75f, 0.75f}}};
glm::vec3 thingColor(std::size_t number);

/// Of each tracer; of an emitter its element's id. Empty where the snapshot does not know it.
std::vector<float> tracerValues(const Snapshot& snapshot, Quantity quantity);
/// Names of all quantities, and of their units those that are words: for who translates them.
std::vector<const char*> quantityTexts();
/// Name and unit, and from round to round number what nearly all of the values lie between; temperatures and speeds as
/// they come, shares and densities from 0 on.
QuantityScale scaleFor(Quantity quantity, std::vector<float> values);

}  // namespace gyre::editor

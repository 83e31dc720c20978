#pragma once

#include "core/particles/Snapshot.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// Quantities of the fluid that can be shown as colour.
enum class Quantity { Speed, Vorticity, Density, MassDensity, Temperature, Age, Flame, Smoke, Fuel, Emitter, Force };

/// A colour scale between two values; values outside are clamped. Or a list of categories, each with its own colour.
struct QuantityScale {
    struct Category {
        float value = 0;
        std::string name;

        bool operator==(const Category&) const = default;
    };

    Quantity quantity = Quantity::Speed;
    std::string name, unit;
    float low = 0, high = 1;
    std::vector<Category> categories;  ///< empty: a numeric scale

    /// Position of a value on the scale, 0..1.
    float fraction(float value) const;
    glm::vec3 color(float value) const;
    /// Extends the range to include another scale.
    void include(const QuantityScale& other);

    bool operator==(const QuantityScale&) const = default;
};
/// The scale of this quantity; null if there is none.
const QuantityScale* scaleOf(std::span<const QuantityScale> scales, Quantity quantity);

/// Evenly spaced colours from dark blue over green to yellow, in sRGB. Brightness increases monotonically, so that the
/// scale works in grey and for colour-blind users.
inline constexpr std::array<glm::vec3, 7> kQuantityColors{{{0.16f, 0.07f, 0.36f},
                                                           {0.17f, 0.26f, 0.58f},
                                                           {0.11f, 0.44f, 0.60f},
                                                           {0.10f, 0.60f, 0.54f},
                                                           {0.36f, 0.75f, 0.38f},
                                                           {0.74f, 0.84f, 0.22f},
                                                           {1.00f, 0.91f, 0.36f}}};
glm::vec3 quantityColor(float fraction);
/// Colours of categories, distinguishable by colour-blind users [Okabe and Ito 2008]. They repeat if there are more
/// categories.
inline constexpr std::array<glm::vec3, 8> kCategoryColors{{{0.90f, 0.62f, 0.00f},
                                                           {0.34f, 0.71f, 0.91f},
                                                           {0.00f, 0.62f, 0.45f},
                                                           {0.94f, 0.89f, 0.26f},
                                                           {0.00f, 0.45f, 0.70f},
                                                           {0.84f, 0.37f, 0.00f},
                                                           {0.80f, 0.47f, 0.65f},
                                                           {0.75f, 0.75f, 0.75f}}};
glm::vec3 categoryColor(std::size_t number);

/// The value of each tracer; the element id for emitters. Empty if the snapshot lacks the quantity. quantity: not
/// MassDensity, which only slices show, and not Force
std::vector<float> tracerValues(const Snapshot& snapshot, Quantity quantity);
/// Names of all quantities and those of their units that are words, for translation.
std::vector<const char*> quantityTexts();
/// A scale with round limits that contain nearly all of the values. Temperatures and speeds use their own range,
/// differences of density are about 0, fractions and number densities start at 0.
QuantityScale scaleFor(Quantity quantity, std::vector<float> values);

}  // namespace gyre::editor

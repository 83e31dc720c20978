#include "editor/render/Quantity.h"

#include "editor/render/TracerFields.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr double kOutliers = 0.01;  // fraction of the values beyond each end of the scale

// 1, 2 or 5 times a power of ten, at most a fifth of the range.
float roundStep(float span) {
    const float power = std::pow(10.0f, std::floor(std::log10(span / 5)));
    const float rest = span / 5 / power;
    return power * (rest >= 5 ? 5.0f : rest >= 2 ? 2.0f : 1.0f);
}

float valueAt(std::vector<float>& values, double fraction) {
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(fraction * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, nth);
    return *nth;
}

struct QuantityName {
    Quantity quantity;
    const char *name, *unit;
    bool isWords = false;  ///< the unit is a word
};

constexpr QuantityName kNames[] = {
    {Quantity::Speed, "speed", "m/s"},
    {Quantity::Vorticity, "vorticity", "1/s"},
    {Quantity::Density, "tracers", "1/l"},
    {Quantity::MassDensity, "density", "kg/m3"},
    {Quantity::Temperature, "temperature", "K"},
    {Quantity::Age, "age", "of life", true},
    {Quantity::Flame, "flame", "of mass", true},
    {Quantity::Smoke, "smoke", "of mass", true},
    {Quantity::Fuel, "fuel", "of mass", true},
    {Quantity::Emitter, "emitter", ""},
    {Quantity::Force, "force", "N"},
};

QuantityScale named(Quantity quantity) {
    const QuantityName& found = *std::ranges::find(kNames, quantity, &QuantityName::quantity);
    return {quantity, found.name, found.unit, 0, 1, {}};
}

std::vector<float> lengthsOf(const std::vector<glm::vec3>& vectors) {
    std::vector<float> lengths;
    for (const glm::vec3& vector : vectors) lengths.push_back(glm::length(vector));
    return lengths;
}

std::vector<float> emittersOf(const Snapshot& snapshot) {
    std::vector<float> ids;
    for (const std::uint32_t emitter : snapshot.tracerEmitter)
        ids.push_back(static_cast<float>(snapshot.emitters[emitter].element));
    return ids;
}

}  // namespace

std::vector<const char*> quantityTexts() {
    std::vector<const char*> texts;
    for (const QuantityName& each : kNames) {
        texts.push_back(each.name);
        if (each.isWords) texts.push_back(each.unit);
    }
    return texts;
}

float QuantityScale::fraction(float value) const {
    return high > low ? glm::clamp((value - low) / (high - low), 0.0f, 1.0f) : 0;
}

glm::vec3 QuantityScale::color(float value) const {
    if (categories.empty()) return quantityColor(fraction(value));
    return categoryColor(
        static_cast<std::size_t>(std::ranges::find(categories, value, &Category::value) - categories.begin()));
}

void QuantityScale::include(const QuantityScale& other) {
    low = std::min(low, other.low);
    high = std::max(high, other.high);
    for (const Category& category : other.categories)
        if (std::ranges::find(categories, category.value, &Category::value) == categories.end())
            categories.push_back(category);
}

const QuantityScale* scaleOf(std::span<const QuantityScale> scales, Quantity quantity) {
    const auto found = std::ranges::find(scales, quantity, &QuantityScale::quantity);
    return found == scales.end() ? nullptr : &*found;
}

glm::vec3 categoryColor(std::size_t number) { return kCategoryColors[number % kCategoryColors.size()]; }

glm::vec3 quantityColor(float fraction) {
    const float place = glm::clamp(fraction, 0.0f, 1.0f) * (kQuantityColors.size() - 1);
    const std::size_t low = std::min(static_cast<std::size_t>(place), kQuantityColors.size() - 2);
    return glm::mix(kQuantityColors[low], kQuantityColors[low + 1], place - static_cast<float>(low));
}

std::vector<float> tracerValues(const Snapshot& snapshot, Quantity quantity) {
    switch (quantity) {
        case Quantity::Temperature:
            return snapshot.tracerTemperature;
        case Quantity::Age:
            return snapshot.tracerAgeFraction;
        case Quantity::Flame:
            return snapshot.tracerFlame;
        case Quantity::Smoke:
            return snapshot.tracerSmoke;
        case Quantity::Fuel:
            return snapshot.tracerFuel;
        case Quantity::Vorticity:
            return vorticityAtTracers(snapshot);
        case Quantity::Density:
            return densityAtTracers(snapshot);
        case Quantity::Emitter:
            return emittersOf(snapshot);
        case Quantity::MassDensity:
        case Quantity::Force:
            return {};
        case Quantity::Speed:
            break;
    }
    return lengthsOf(snapshot.tracerVelocity);
}

QuantityScale scaleFor(Quantity quantity, std::vector<float> values) {
    QuantityScale scale = named(quantity);
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    if (values.empty() || quantity == Quantity::Age || quantity == Quantity::Emitter) return scale;
    const float high = valueAt(values, 1 - kOutliers);
    const bool hasLow = quantity == Quantity::Temperature || quantity == Quantity::MassDensity;
    const float low =
        hasLow ? std::min(valueAt(values, kOutliers), quantity == Quantity::MassDensity ? 0.0f : high) : 0;
    const float step = roundStep(std::max(high - low, 1e-3f * std::max(std::abs(high), 1e-3f)));
    scale.low = step * std::floor(low / step);
    scale.high = std::max(step * std::ceil(high / step), scale.low + step);
    return scale;
}

}  // namespace gyre::editor

#include "editor/render/Quantity.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr double kOutliers = 0.01;   // of the values lie beyond each end of the scale

// 1, 2 or 5 times a power of ten, at most a fifth of the span.
float roundStep(float span) {
    const float power = std::pow(10.0f, std::floor(std::log10(span / 5)));
    const float rest = span / 5 / power;
    return power * (rest >= 5 ? 5.0f : rest >= 2 ? 2.0f : 1.0f);
}

float valueAt(std::vector<float>& values, double share) {
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, nth);
    return *nth;
}

QuantityScale named(Quantity quantity) {
    switch (quantity) {
        case Quantity::Speed: return {"speed", "m/s", 0, 1};
        case Quantity::Vorticity: return {"vorticity", "1/s", 0, 1};
        case Quantity::Density: return {"tracers", "1/l", 0, 1};
        case Quantity::Temperature: return {"temperature", "K", 0, 1};
        case Quantity::Age: return {"age", "of life", 0, 1};
        case Quantity::Flame: return {"flame", "of mass", 0, 1};
        case Quantity::Smoke: return {"smoke", "of mass", 0, 1};
        case Quantity::Fuel: break;
    }
    return {"fuel", "of mass", 0, 1};
}

}  // namespace

float QuantityScale::share(float value) const { return high > low ? glm::clamp((value - low) / (high - low), 0.0f, 1.0f) : 0; }

glm::vec3 quantityColor(float share) {
    const float place = glm::clamp(share, 0.0f, 1.0f) * (kQuantityColors.size() - 1);
    const std::size_t low = std::min(static_cast<std::size_t>(place), kQuantityColors.size() - 2);
    return glm::mix(kQuantityColors[low], kQuantityColors[low + 1], place - static_cast<float>(low));
}

std::vector<float> tracerValues(const Snapshot& snapshot, Quantity quantity) {
    std::vector<float> speeds;
    switch (quantity) {
        case Quantity::Temperature: return snapshot.tracerTemperature;
        case Quantity::Age: return snapshot.tracerAgeShare;
        case Quantity::Flame: return snapshot.tracerFlame;
        case Quantity::Smoke: return snapshot.tracerSmoke;
        case Quantity::Fuel: return snapshot.tracerFuel;
        case Quantity::Vorticity:
        case Quantity::Density: return {};
        case Quantity::Speed: break;
    }
    for (const glm::vec3& velocity : snapshot.tracerVelocity) speeds.push_back(glm::length(velocity));
    return speeds;
}

QuantityScale scaleFor(Quantity quantity, std::vector<float> values) {
    QuantityScale scale = named(quantity);
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    if (values.empty() || quantity == Quantity::Age) return scale;
    const float high = valueAt(values, 1 - kOutliers);
    const float low = quantity == Quantity::Temperature ? valueAt(values, kOutliers) : 0;
    const float step = roundStep(std::max(high - low, 1e-3f * std::max(std::abs(high), 1e-3f)));
    scale.low = step * std::floor(low / step);
    scale.high = std::max(step * std::ceil(high / step), scale.low + step);
    return scale;
}

}  // namespace gyre::editor

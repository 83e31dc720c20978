#include "editor/render/SliceSketch.h"

#include "core/velocity/VelocityFromVorticity.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::editor {

namespace {

constexpr int kFineSquares = 96, kCoarseSquares = 56;   // along the longer side; tracers are too few for more
constexpr float kOpacity = 0.88f;
constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

// Squares of a plane across `axis`; the first of the other two axes runs fastest.
struct Squares {
    int axis = 2, first = 0, second = 1;
    float place = 0, size = 1;
    glm::vec3 low{0};
    int columns = 0, rows = 0;

    std::size_t count() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    glm::vec3 at(float column, float row) const {
        glm::vec3 p(0);
        p[axis] = place;
        p[first] = low[first] + size * column;
        p[second] = low[second] + size * row;
        return p;
    }
    glm::vec3 middle(std::size_t i) const {
        const auto n = static_cast<std::size_t>(columns);
        return at(static_cast<float>(i % n) + 0.5f, static_cast<float>(i / n) + 0.5f);
    }
};

Box boundsOf(const Snapshot& snapshot) {
    Box box = snapshot.domain;
    if (box.isEmpty())
        for (const glm::vec3& p : snapshot.tracerPosition) box.add(p);
    return box;
}

Squares squaresOver(const Box& box, const Slice& slice, int along) {
    Squares squares;
    squares.axis = std::clamp(slice.axis, 0, 2);
    squares.first = squares.axis == 0 ? 2 : 0;
    squares.second = squares.axis == 1 ? 2 : 1;
    squares.place = glm::clamp(slice.place, box.low[squares.axis], box.high[squares.axis]);
    const glm::vec3 size = box.size();
    squares.size = std::max({size[squares.first], size[squares.second], 1e-3f}) / static_cast<float>(along);
    squares.low = box.low;
    squares.columns = std::max(1, static_cast<int>(std::ceil(size[squares.first] / squares.size)));
    squares.rows = std::max(1, static_cast<int>(std::ceil(size[squares.second] / squares.size)));
    return squares;
}

// How widely the solver hears each vorton. [m]
float sigmaOf(const Snapshot& snapshot) { return std::max(kSigmaPerSpacing * snapshot.domainSpacing, 1e-3f); }

std::vector<float> speeds(const Squares& squares, const Scene& scene, const Snapshot& snapshot) {
    Vortons vortons;
    vortons.position = snapshot.vortonPosition;
    vortons.strength = snapshot.vortonStrength;
    vortons.coreRadius = snapshot.vortonRadius;
    std::vector<glm::vec3> targets(squares.count()), velocities(squares.count());
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i] = squares.middle(i);
    const float sigma = sigmaOf(snapshot);
    velocityByDirectSum(Workers{1}, vortons, {&sigma, 1}, targets, velocities);
    std::vector<float> values;
    for (const glm::vec3& velocity : velocities) values.push_back(glm::length(velocity + scene.fluid.wind));
    return values;
}

// Each vorton as a Gaussian blob; those whose blob the plane does not cut count nowhere. [1/s]
std::vector<float> vorticities(const Squares& squares, const Snapshot& snapshot) {
    const float sigma = sigmaOf(snapshot), reach = 3 * sigma;
    const float norm = 1 / (std::pow(glm::two_pi<float>(), 1.5f) * sigma * sigma * sigma);
    std::vector<glm::vec3> sum(squares.count(), glm::vec3(0));
    for (std::size_t v = 0; v < snapshot.vortonPosition.size(); ++v) {
        const glm::vec3 p = snapshot.vortonPosition[v], from = (p - reach - squares.low) / squares.size, to = (p + reach - squares.low) / squares.size;
        if (!(std::abs(p[squares.axis] - squares.place) < reach)) continue;
        for (int row = std::max(0, static_cast<int>(from[squares.second])); row < std::min(squares.rows, static_cast<int>(to[squares.second]) + 1); ++row)
            for (int column = std::max(0, static_cast<int>(from[squares.first])); column < std::min(squares.columns, static_cast<int>(to[squares.first]) + 1); ++column) {
                const std::size_t i = static_cast<std::size_t>(row) * static_cast<std::size_t>(squares.columns) + static_cast<std::size_t>(column);
                const glm::vec3 apart = squares.middle(i) - p;
                sum[i] += snapshot.vortonStrength[v] * (norm * std::exp(-glm::dot(apart, apart) / (2 * sigma * sigma)));
            }
    }
    std::vector<float> values;
    for (const glm::vec3& vorticity : sum) values.push_back(glm::length(vorticity));
    return values;
}

// Of the tracers within one square's size of the plane: how many to a litre, or their mean temperature.
std::vector<float> ofTracers(const Squares& squares, const Snapshot& snapshot, Quantity quantity) {
    std::vector<float> counts(squares.count(), 0.0f), sums(squares.count(), 0.0f);
    for (std::size_t t = 0; t < snapshot.tracerPosition.size(); ++t) {
        const glm::vec3 p = snapshot.tracerPosition[t], local = (p - squares.low) / squares.size;
        if (!(std::abs(p[squares.axis] - squares.place) < squares.size)) continue;
        const int column = static_cast<int>(local[squares.first]), row = static_cast<int>(local[squares.second]);
        if (column < 0 || row < 0 || column >= squares.columns || row >= squares.rows) continue;
        const std::size_t i = static_cast<std::size_t>(row) * static_cast<std::size_t>(squares.columns) + static_cast<std::size_t>(column);
        counts[i] += 1;
        if (t < snapshot.tracerTemperature.size()) sums[i] += snapshot.tracerTemperature[t];
    }
    const float litres = 1000 * 2 * squares.size * squares.size * squares.size;
    for (std::size_t i = 0; i < counts.size(); ++i)
        sums[i] = counts[i] <= 0 ? kNone : quantity == Quantity::Density ? counts[i] / litres : sums[i] / counts[i];
    return sums;
}

std::vector<float> valuesOn(const Squares& squares, Quantity quantity, const Scene& scene, const Snapshot& snapshot) {
    switch (quantity) {
        case Quantity::Speed: return speeds(squares, scene, snapshot);
        case Quantity::Vorticity: return vorticities(squares, snapshot);
        default: return ofTracers(squares, snapshot, quantity);
    }
}

}  // namespace

ViewSketch sliceSketch(Quantity quantity, const Picture& picture) {
    ViewSketch result;
    const Box box = boundsOf(*picture.snapshot);
    if (box.isEmpty()) return result;
    const bool ofVortons = quantity == Quantity::Speed || quantity == Quantity::Vorticity;
    const Squares squares = squaresOver(box, picture.slice, ofVortons ? kFineSquares : kCoarseSquares);
    const std::vector<float> values = valuesOn(squares, quantity, picture.scene, *picture.snapshot);
    result.scale = picture.scale ? *picture.scale : scaleFor(quantity, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) continue;
        const auto column = static_cast<float>(i % static_cast<std::size_t>(squares.columns)), row = static_cast<float>(i / static_cast<std::size_t>(squares.columns));
        const glm::vec4 color(quantityColor(result.scale->share(values[i])), kOpacity);
        const glm::vec3 a = squares.at(column, row), b = squares.at(column + 1, row), c = squares.at(column + 1, row + 1), d = squares.at(column, row + 1);
        result.sketch.triangles.push_back({a, b, c, color});
        result.sketch.triangles.push_back({a, c, d, color});
    }
    return result;
}

}  // namespace gyre::editor

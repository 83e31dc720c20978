#include "editor/render/SliceSketch.h"

#include "core/velocity/Scatter.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "editor/render/TracerFields.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::editor {

glm::vec3 Squares::at(float column, float row) const { return frame.at(frame.low + size * glm::vec2(column, row)); }

glm::vec3 Squares::middle(std::size_t i) const {
    const auto n = static_cast<std::size_t>(columns);
    return at(static_cast<float>(i % n) + 0.5f, static_cast<float>(i / n) + 0.5f);
}

std::size_t Squares::index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
}

glm::vec2 Squares::local(const glm::vec3& point) const {
    return (glm::vec2(glm::dot(point, frame.right), glm::dot(point, frame.up)) - frame.low) / size;
}

float Squares::distance(const glm::vec3& point) const { return std::abs(glm::dot(point, frame.normal) - frame.place); }

namespace {

constexpr int kFineSquares = 96, kCoarseSquares = 56;  // along the longer side; there are too few tracers for more
constexpr float kOpacity = 0.88f;
constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

Squares squaresOver(const Box& box, const Slice& slice, int along) {
    Squares squares;
    squares.box = box;
    squares.frame = frameOf(slice, box);
    const glm::vec2 size = squares.frame.high - squares.frame.low;
    squares.size = std::max({size.x, size.y, 1e-3f}) / static_cast<float>(along);
    squares.columns = std::max(1, static_cast<int>(std::ceil(size.x / squares.size)));
    squares.rows = std::max(1, static_cast<int>(std::ceil(size.y / squares.size)));
    return squares;
}

/// The flow that vortons and wind cause at a place, for snapshots without velocities at nodes.
std::vector<glm::vec3> flowOfVortons(const Squares& squares, const Snapshot& snapshot, float detail) {
    Vortons vortons;
    vortons.position = snapshot.vortonPosition;
    vortons.strength = snapshot.vortonStrength;
    vortons.coreRadius = snapshot.vortonRadius;
    std::vector<glm::vec3> targets(squares.count()), velocities(squares.count());
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i] = squares.middle(i);
    const float sigma = blobWidth(snapshot);
    velocityByDirectSum(Workers{1}, vortons, {&sigma, 1}, targets, velocities, detail);
    return velocities;
}

/// Velocity and density between nodes; outside the grid, those at its faces.
glm::vec4 flowAt(const Snapshot& snapshot, const glm::vec3& place) {
    const Box box = snapshot.flowGrid.bounds();
    const float rim = 1e-3f * snapshot.flowGrid.spacing;  // a cell does not hold its high faces
    return sampleAt(snapshot.flowGrid, snapshot.flow, glm::clamp(place, box.low, box.high - rim));
}

std::vector<float> speeds(const Squares& squares, const Scene& scene, const Snapshot& snapshot) {
    std::vector<glm::vec3> flow;
    if (snapshot.flow.empty())
        flow = flowOfVortons(squares, snapshot, scene.fluid.detail);
    else
        for (std::size_t i = 0; i < squares.count(); ++i) flow.emplace_back(flowAt(snapshot, squares.middle(i)));
    std::vector<float> values;
    for (const glm::vec3& velocity : flow) values.push_back(glm::length(velocity + scene.fluid.wind));
    return values;
}

std::vector<float> densities(const Squares& squares, const Snapshot& snapshot) {
    std::vector<float> values(squares.count(), kNone);
    if (!snapshot.flow.empty())
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = flowAt(snapshot, squares.middle(i)).w;
    return values;
}

/// The curl of the flow, by differences over a cell.
std::vector<float> curls(const Squares& squares, const Snapshot& snapshot) {
    const float half = 0.5f * snapshot.flowGrid.spacing;
    std::vector<float> values;
    for (std::size_t i = 0; i < squares.count(); ++i) {
        glm::vec3 slopes[3];
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 step(0);
            step[axis] = half;
            const glm::vec3 place = squares.middle(i);
            slopes[axis] = glm::vec3(flowAt(snapshot, place + step) - flowAt(snapshot, place - step)) / (2 * half);
        }
        values.push_back(
            glm::length(glm::vec3(slopes[1].z - slopes[2].y, slopes[2].x - slopes[0].z, slopes[0].y - slopes[1].x)));
    }
    return values;
}

// Vorticity from the vortons' cores that the plane cuts: Gaussian blobs times 1 + detail (3/2 - r^2 / (2 sigma^2)), see
// velocityByDirectSum. [1/s]
std::vector<float> vorticities(const Squares& squares, const Snapshot& snapshot, float detail) {
    const float sigma = blobWidth(snapshot), reach = 3 * sigma;
    const float norm = 1 / (std::pow(glm::two_pi<float>(), 1.5f) * sigma * sigma * sigma);
    std::vector<glm::vec3> sum(squares.count(), glm::vec3(0));
    for (std::size_t v = 0; v < snapshot.vortonPosition.size(); ++v) {
        const glm::vec3 p = snapshot.vortonPosition[v];
        if (!(squares.distance(p) < reach)) continue;
        const glm::vec2 from = squares.local(p) - reach / squares.size, to = squares.local(p) + reach / squares.size;
        for (int row = std::max(0, static_cast<int>(from.y)); row < std::min(squares.rows, static_cast<int>(to.y) + 1);
             ++row)
            for (int column = std::max(0, static_cast<int>(from.x));
                 column < std::min(squares.columns, static_cast<int>(to.x) + 1); ++column) {
                const std::size_t i = squares.index(column, row);
                const glm::vec3 apart = squares.middle(i) - p;
                const float s2 = glm::dot(apart, apart) / (2 * sigma * sigma);
                sum[i] += snapshot.vortonStrength[v] * (norm * (1 + detail * (1.5f - s2)) * std::exp(-s2));
            }
    }
    std::vector<float> values;
    for (const glm::vec3& vorticity : sum) values.push_back(glm::length(vorticity));
    return values;
}

// Density [1/l] or mean temperature of the tracers within one square's size of the plane.
std::vector<float> ofTracers(const Squares& squares, const Snapshot& snapshot, Quantity quantity) {
    std::vector<float> counts(squares.count(), 0.0f), sums(squares.count(), 0.0f);
    for (std::size_t t = 0; t < snapshot.tracerPosition.size(); ++t) {
        const glm::vec3 p = snapshot.tracerPosition[t];
        if (!(squares.distance(p) < squares.size)) continue;
        const glm::vec2 local = squares.local(p);
        const int column = static_cast<int>(local.x), row = static_cast<int>(local.y);
        if (column < 0 || row < 0 || column >= squares.columns || row >= squares.rows) continue;
        const std::size_t i = squares.index(column, row);
        counts[i] += 1;
        if (t < snapshot.tracerTemperature.size()) sums[i] += snapshot.tracerTemperature[t];
    }
    const float litres = 1000 * 2 * squares.size * squares.size * squares.size;
    for (std::size_t i = 0; i < counts.size(); ++i)
        sums[i] = counts[i] <= 0 ? kNone : quantity == Quantity::Density ? counts[i] / litres : sums[i] / counts[i];
    return sums;
}

std::vector<float> valuesOn(const Squares& squares, Quantity quantity, const Scene& scene, const Snapshot& snapshot) {
    if (quantity == Quantity::Speed) return speeds(squares, scene, snapshot);
    if (quantity == Quantity::MassDensity) return densities(squares, snapshot);
    if (quantity != Quantity::Vorticity) return ofTracers(squares, snapshot, quantity);
    return snapshot.flow.empty() ? vorticities(squares, snapshot, scene.fluid.detail) : curls(squares, snapshot);
}

}  // namespace

Box slicedBox(const Snapshot& snapshot) {
    Box box = snapshot.domain;
    if (box.isEmpty())
        for (const glm::vec3& p : snapshot.tracerPosition) box.add(p);
    return box;
}

SlicedValues slicedValues(Quantity quantity, const Picture& picture) {
    const Snapshot& snapshot = *picture.snapshot;
    const Box box = slicedBox(snapshot);
    if (box.isEmpty()) return {};
    const bool ofTracersOnly = quantity == Quantity::Density || quantity == Quantity::Temperature;
    const Squares squares = squaresOver(box, picture.slice, ofTracersOnly ? kCoarseSquares : kFineSquares);
    std::vector<float> values = valuesOn(squares, quantity, picture.scene, snapshot);
    if (!axisOf(picture.slice))  // the frame of an oblique slice is larger than its intersection with the box
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!box.contains(squares.middle(i))) values[i] = kNone;
    return {squares, std::move(values)};
}

Sketch sketchOf(const SlicedValues& sliced, const QuantityScale& scale) {
    Sketch sketch;
    const Squares& squares = sliced.squares;
    for (std::size_t i = 0; i < sliced.values.size(); ++i) {
        if (!std::isfinite(sliced.values[i])) continue;
        const auto column = static_cast<float>(i % static_cast<std::size_t>(squares.columns)),
                   row = static_cast<float>(i / static_cast<std::size_t>(squares.columns));
        const glm::vec4 color(scale.color(sliced.values[i]), kOpacity);
        const glm::vec3 a = squares.at(column, row), b = squares.at(column + 1, row),
                        c = squares.at(column + 1, row + 1), d = squares.at(column, row + 1);
        sketch.triangles.push_back({a, b, c, color});
        sketch.triangles.push_back({a, c, d, color});
    }
    return sketch;
}

}  // namespace gyre::editor

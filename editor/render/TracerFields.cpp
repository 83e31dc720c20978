#include "editor/render/TracerFields.h"

#include "core/velocity/VelocityFromVorticity.h"
#include "editor/render/GridCorners.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr float kMostFieldNodes = 250'000;  // limit of the vorticity grid: a coarser result instead of a slow picture
constexpr float kTracerReach = 3;           // in core widths: beyond, the value is below a hundredth of the maximum
constexpr float kCells = 40;  // cells of density along the longest side; there are too few tracers for more

template <class Value>
Value valueAt(const UniformGrid& grid, const std::vector<Value>& values, const glm::vec3& at) {
    const GridCorners corners = cornersAt(grid, at);
    Value sum(0);
    for (std::size_t i = 0; i < corners.node.size(); ++i) sum += corners.weight[i] * values[corners.node[i]];
    return sum;
}

// The core along one axis: its first node and its values from there.
struct Line {
    int from = 0, count = 0;
    std::array<float, 16> weight{};
};

Line lineOf(float place, float width, int nodes) {
    Line line;
    line.from = std::max(0, static_cast<int>(std::ceil(place - kTracerReach * width)));
    const int to = std::min(nodes - 1, static_cast<int>(std::floor(place + kTracerReach * width)));
    line.count = std::clamp(to - line.from + 1, 0, static_cast<int>(line.weight.size()));
    for (int i = 0; i < line.count; ++i) {
        const float away = (static_cast<float>(line.from + i) - place) / width;
        line.weight[static_cast<std::size_t>(i)] = std::exp(-0.5f * away * away);
    }
    return line;
}

void addBlob(std::vector<glm::vec3>& sum, const UniformGrid& grid, const glm::vec3& at, const glm::vec3& middle,
             float width) {
    const glm::vec3 local = (at - grid.origin) / grid.spacing;
    std::array<Line, 3> lines;
    for (int axis = 0; axis < 3; ++axis)
        lines[static_cast<std::size_t>(axis)] = lineOf(local[axis], width / grid.spacing, grid.nodes[axis]);
    const auto& [x, y, z] = lines;
    for (int k = 0; k < z.count; ++k)
        for (int j = 0; j < y.count; ++j) {
            const float weight = z.weight[static_cast<std::size_t>(k)] * y.weight[static_cast<std::size_t>(j)];
            const std::size_t row = grid.index(x.from, y.from + j, z.from + k);
            for (int i = 0; i < x.count; ++i)
                sum[row + static_cast<std::size_t>(i)] += weight * x.weight[static_cast<std::size_t>(i)] * middle;
        }
}

// Vortons within the domain only, because distant ones would make the grid coarse.
std::vector<glm::vec3> vorticityOn(const UniformGrid& grid, const Snapshot& snapshot, float width) {
    const float norm = 1 / (std::pow(glm::two_pi<float>(), 1.5f) * width * width * width);
    std::vector<glm::vec3> sum(grid.count(), glm::vec3(0));
    for (std::size_t v = 0; v < snapshot.vortonPosition.size(); ++v)
        if (snapshot.domain.contains(snapshot.vortonPosition[v]))
            addBlob(sum, grid, snapshot.vortonPosition[v], norm * snapshot.vortonStrength[v], width);
    return sum;
}

}  // namespace

float blobWidth(const Snapshot& snapshot) { return std::max(kSigmaPerSpacing * snapshot.domainSpacing, 1e-3f); }

std::vector<float> vorticityAtTracers(const Snapshot& snapshot) {
    std::vector<float> values(snapshot.tracerPosition.size(), 0.0f);
    if (snapshot.domain.isEmpty()) return values;
    const glm::vec3 size = glm::max(snapshot.domain.size(), glm::vec3(1e-3f));
    const float spacing = std::max(0.75f * blobWidth(snapshot), std::cbrt(size.x * size.y * size.z / kMostFieldNodes));
    const UniformGrid grid = gridOver(snapshot.domain, spacing);
    const std::vector<glm::vec3> vorticity = vorticityOn(grid, snapshot, std::max(blobWidth(snapshot), grid.spacing));
    for (std::size_t t = 0; t < values.size(); ++t)
        if (snapshot.domain.contains(snapshot.tracerPosition[t]))
            values[t] = glm::length(valueAt(grid, vorticity, snapshot.tracerPosition[t]));
    return values;
}

std::vector<float> densityAtTracers(const Snapshot& snapshot) {
    std::vector<float> values(snapshot.tracerPosition.size(), 0.0f);
    Box box = snapshot.domain;
    if (box.isEmpty())
        for (const glm::vec3& p : snapshot.tracerPosition) box.add(p);
    if (box.isEmpty()) return values;
    const glm::vec3 size = box.size();
    const UniformGrid grid = gridOver(box, std::max({size.x, size.y, size.z, 1e-2f}) / kCells);
    std::vector<float> counts(grid.count(), 0.0f);
    for (const glm::vec3& p : snapshot.tracerPosition) {
        if (!box.contains(p)) continue;
        const GridCorners corners = cornersAt(grid, p);
        for (std::size_t i = 0; i < corners.node.size(); ++i) counts[corners.node[i]] += corners.weight[i];
    }
    const float litres = 1000 * grid.spacing * grid.spacing * grid.spacing;
    for (std::size_t t = 0; t < values.size(); ++t)
        if (box.contains(snapshot.tracerPosition[t]))
            values[t] = valueAt(grid, counts, snapshot.tracerPosition[t]) / litres;
    return values;
}

}  // namespace gyre::editor

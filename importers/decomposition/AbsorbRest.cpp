#include "importers/decomposition/AbsorbRest.h"

#include "importers/decomposition/Merge.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kNear = 3;       // grid steps from a part's hull
constexpr float kTouch = 0.02f;  // grid steps: a point this near a part's hull counts as contained
constexpr float kLook = 0.8f;    // grid steps between samples of a line of sight

/// Whether all segments from the point to the part's corners avoid free space.
bool seesAll(const Field& field, const glm::vec3& point, const std::vector<glm::vec3>& corners) {
    return std::ranges::all_of(corners, [&](const glm::vec3& corner) {
        const int looks = static_cast<int>(glm::distance(point, corner) / (kLook * field.grid.spacing)) + 1;
        for (int i = 1; i < looks; ++i)
            if (isFree(field.at(glm::mix(point, corner, static_cast<float>(i) / static_cast<float>(looks)))))
                return false;
        return true;
    });
}

/// A part with the points that it gains.
struct Growing {
    std::vector<glm::vec3> corners, added;
};

}  // namespace

void absorbRest(const Field& field, const Samples& samples, const RegionPool& pool, Checkpoint& checkpoint,
                std::vector<Part>& parts) {
    BitSet covered(samples.targets.size());
    for (const std::size_t region : pool.chosen) covered.add(pool.regions[region].covered);
    std::vector<Growing> growing;
    for (const Part& part : parts) growing.push_back({part.hull.vertices, {}});
    const float near = kNear * field.grid.spacing;
    for (std::size_t i = 0; i < samples.targets.size(); ++i) {
        if (covered.has(i)) continue;
        if (i % 16 == 0 && !checkpoint.step()) return;
        const glm::vec3 point = samples.targets[i];
        std::vector<std::pair<float, std::size_t>> order;
        for (std::size_t p = 0; p < parts.size(); ++p)
            if (const float distance = distanceTo(parts[p].hull, point); distance < near)
                order.emplace_back(distance, p);
        std::ranges::sort(order);
        for (const auto& [distance, p] : order) {
            if (distance <= kTouch * field.grid.spacing) break;  // a part contains it
            if (!seesAll(field, point, growing[p].corners)) continue;
            growing[p].corners.push_back(point);
            growing[p].added.push_back(point);
            break;
        }
    }
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (growing[p].added.empty()) continue;
        if (!checkpoint.step()) return;
        std::vector<glm::vec3> points = parts[p].points;
        points.insert(points.end(), growing[p].added.begin(), growing[p].added.end());
        Result<Part> larger = partOf(std::move(points), parts[p].normals, 0, checkpoint);
        if (larger && freeNodesIn(field, larger->hull, 1) == 0) parts[p] = std::move(*larger);
    }
}

}  // namespace gyre::importers

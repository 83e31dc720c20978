#include "importers/decomposition/Surroundings.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <vector>

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxPlaces =
    24'000;                       // limit of grid nodes sampled around a part; larger parts use a coarser lattice
constexpr float kSoft = 0.1f;     // grid steps beyond the tolerance that do not yet count as forbidden
constexpr float kShallow = 0.4f;  // fraction of the tolerance: closer to the surface nothing protrudes
constexpr double kWorthPassage =
    0.02;  // fraction of the part's volume: least gain of a plane once no forbidden space is left
constexpr double kLeastWorth = 6;  // minimum of that gain in grid nodes, for small parts

/// Adds points far away on all sides; a solid that excludes them is bounded.
void addGuards(const Box& box, Points& points) {
    const glm::vec3 centre = box.centre();
    const float reach = glm::length(box.size());
    for (const float far : {1.5f, 20.0f})
        for (int axis = 0; axis < 3; ++axis)
            for (const float side : {-1.0f, 1.0f})
                for (int u = -2; u <= 2; ++u)
                    for (int v = -2; v <= 2; ++v) {
                        glm::vec3 direction(0);
                        direction[axis] = side;
                        direction[(axis + 1) % 3] = 0.5f * static_cast<float>(u);
                        direction[(axis + 2) % 3] = 0.5f * static_cast<float>(v);
                        points.add(centre + far * reach * direction);
                    }
}

}  // namespace

Surroundings surroundings(const Field& field, std::span<const Part> parts, std::size_t self) {
    const Part& part = parts[self];
    const UniformGrid& grid = field.grid;
    const float margin = field.tolerance + 2 * grid.spacing;
    const glm::ivec3 low =
        glm::max(glm::ivec3(glm::floor((part.box.low - margin - grid.origin) / grid.spacing)), glm::ivec3(0));
    const glm::ivec3 high =
        glm::min(glm::ivec3(glm::ceil((part.box.high + margin - grid.origin) / grid.spacing)), grid.nodes - 1);
    const glm::ivec3 size = high - low + 1;
    int stride = 1;
    while (static_cast<std::size_t>(size.x / stride + 1) * static_cast<std::size_t>(size.y / stride + 1) *
               static_cast<std::size_t>(size.z / stride + 1) >
           kMaxPlaces)
        ++stride;

    std::vector<const Part*> others;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (i != self) others.push_back(&parts[i]);
    const float freeFrom = field.tolerance + kSoft * grid.spacing;
    Surroundings around;
    std::vector<glm::vec3> standing;
    const auto isOnLattice = [&](const glm::ivec3& node) { return (node - low) % stride == glm::ivec3(0); };
    for (int k = low.z; k <= high.z; ++k)
        for (int j = low.y; j <= high.y; ++j)
            for (int i = low.x; i <= high.x; ++i) {
                const std::size_t index = grid.index(i, j, k);
                const float distance = field.distance[index];
                const bool isNarrow = field.matter[index] == Matter::Forbidden && distance <= field.tolerance;
                if (!isNarrow && !isOnLattice({i, j, k})) continue;  // all of the few nodes in a narrow passage count
                if (field.matter[index] == Matter::Inside || distance < kShallow * field.tolerance) continue;
                const glm::vec3 at = grid.position(i, j, k);
                if (distance > freeFrom || field.matter[index] == Matter::Forbidden) {
                    around.points.add(at);
                } else if (std::ranges::none_of(others, [&](const Part* other) {
                               return other->box.contains(at) && isInside(other->hull, at);
                           })) {
                    standing.push_back(at);
                }
            }
    around.free = around.points.size();
    addGuards(part.box, around.points);
    around.guards = around.points.size() - around.free;
    for (const glm::vec3& point : standing) around.points.add(point);
    around.guardWeight = std::max(
        kFreeWeight, 0.2 * kFreeWeight * static_cast<double>(around.free) / static_cast<double>(around.guards));
    const double cell = static_cast<double>(grid.spacing) * stride;
    around.worth =
        std::max(kWorthPassage * part.volume / (cell * cell * cell), kLeastWorth / (stride * stride * stride));
    return around;
}

}  // namespace gyre::importers

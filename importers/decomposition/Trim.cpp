#include "importers/decomposition/Trim.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace gyre::importers {
namespace {

bool holds(const std::vector<Plane>& planes, const glm::vec3& point) {
    return std::ranges::all_of(planes,
                               [&](const Plane& plane) { return glm::dot(plane.normal, point) < plane.offset; });
}

/// Grid cells centred on nodes, within a step of a region's own targets.
class Rim {
public:
    explicit Rim(const UniformGrid& grid) : m_grid(grid), m_marked(grid.count()) {}

    void mark(const glm::vec3& point) {
        const glm::ivec3 at = cell(point);
        const glm::ivec3 low = glm::max(at - 1, glm::ivec3(0)), high = glm::min(at + 1, m_grid.nodes - 1);
        for (int k = low.z; k <= high.z; ++k)
            for (int j = low.y; j <= high.y; ++j)
                for (int i = low.x; i <= high.x; ++i) m_marked[m_grid.index(i, j, k)] = 1;
    }
    bool has(const glm::vec3& point) const {
        const glm::ivec3 at = cell(point);
        return m_marked[m_grid.index(at.x, at.y, at.z)] != 0;
    }

private:
    const UniformGrid& m_grid;
    std::vector<std::uint8_t> m_marked;

    glm::ivec3 cell(const glm::vec3& point) const {
        return glm::clamp(glm::ivec3((point - m_grid.origin) / m_grid.spacing + 0.5f), glm::ivec3(0), m_grid.nodes - 1);
    }
};

std::vector<std::uint32_t> owners(const Samples& samples, const RegionPool& pool) {
    std::vector<std::uint32_t> owner(samples.targets.size(), ~0u);
    for (std::uint32_t i = 0; i < pool.chosen.size(); ++i)
        pool.regions[pool.chosen[i]].covered.forEach([&](std::size_t t) { owner[t] = std::min(owner[t], i); });
    return owner;
}

}  // namespace

std::vector<Part> trim(const TriangleMesh& mesh, const Field& field, const Samples& samples, const RegionPool& pool,
                       const Workers& workers, Checkpoint& checkpoint) {
    const std::vector<std::uint32_t> owner = owners(samples, pool);
    std::vector<std::optional<Part>> trimmed(pool.chosen.size());
    parallelFor(workers, pool.chosen.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i) {
            const Region& region = pool.regions[pool.chosen[i]];
            Rim rim(field.grid);
            region.covered.forEach([&](std::size_t t) {
                if (owner[t] == i) rim.mark(samples.targets[t]);
            });
            std::vector<glm::vec3> points;
            region.covered.forEach([&](std::size_t t) {
                if (rim.has(samples.targets[t])) points.push_back(samples.targets[t]);
            });
            for (const glm::vec3& vertex : mesh.vertices)
                if (rim.has(vertex) && holds(region.planes, vertex)) points.push_back(vertex);
            std::vector<glm::vec3> normals;
            for (const Plane& plane : region.planes) normals.push_back(plane.normal);
            if (points.empty()) continue;
            if (Result<Part> part =
                    partOf(std::move(points), std::move(normals), kThinnestPart * field.grid.spacing, checkpoint))
                trimmed[i] = std::move(*part);
        }
    });
    std::vector<Part> parts;
    for (std::optional<Part>& part : trimmed)
        if (part) parts.push_back(std::move(*part));
    return parts;
}

}  // namespace gyre::importers

#include "importers/decomposition/Samples.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <utility>

namespace gyre::importers {
namespace {

constexpr float kCellReach = 0.87f;  // half the diagonal of a grid cell: every piece of surface is near some node
constexpr float kUpright = 0.99999f;  // cosine: a place farther aside is nearest to an edge, and faces as the way there:
                                      // which of the edge's triangles is nearest is rounding
constexpr float kSkin = 1.5f;        // grid steps below the surface in which every other node counts

bool isEven(int i) { return (i & 1) == 0; }

/// Whether a node that far below the surface is a target: nodes of a coarser lattice in depth.
bool counts(int i, int j, int k, float depth, const Field& field) {
    if (depth < kSkin * field.grid.spacing) return isEven(i + j + k);
    if (depth < field.reach) return isEven(i) && isEven(j) && isEven(k);
    return i % 4 == 0 && j % 4 == 0 && k % 4 == 0;
}

glm::vec3 normalOf(const TriangleMesh& mesh, std::uint32_t triangle) {
    const glm::uvec3& t = mesh.triangles[triangle];
    const glm::vec3& a = mesh.vertices[t.x];
    const glm::vec3 area = glm::cross(mesh.vertices[t.y] - a, mesh.vertices[t.z] - a);
    const float size = glm::length(area);
    return size > 0 ? area / size : glm::vec3(0);
}

SurfaceSample nearestOn(const TriangleMesh& mesh, std::uint32_t triangle, const glm::vec3& point) {
    const glm::uvec3& t = mesh.triangles[triangle];
    const glm::vec3& a = mesh.vertices[t.x];
    SurfaceSample sample{nearestOnTriangle(point, a, mesh.vertices[t.y] - a, mesh.vertices[t.z] - a),
                         normalOf(mesh, triangle)};
    const glm::vec3 way = point - sample.point;
    if (glm::dot(sample.normal, way) < 0) sample.normal = -sample.normal;  // shells have two sides
    const float length = glm::length(way);
    if (glm::dot(sample.normal, way) < kUpright * length) sample.normal = way / length;
    return sample;
}

/// One sample for each cell of the grid that the surface passes. Nodes are the middles of cells: the foot of a node on a
/// face along the grid is then no border, where rounding decides.
class SurfaceCells {
public:
    explicit SurfaceCells(const UniformGrid& grid) : m_grid(grid), m_taken(grid.count()) {}

    bool take(const glm::vec3& point) {
        const glm::ivec3 cell =
            glm::clamp(glm::ivec3((point - m_grid.origin) / m_grid.spacing + 0.5f), glm::ivec3(0), m_grid.nodes - 1);
        std::uint8_t& taken = m_taken[m_grid.index(cell.x, cell.y, cell.z)];
        const bool isFirst = taken == 0;
        taken = 1;
        return isFirst;
    }

private:
    const UniformGrid& m_grid;
    std::vector<std::uint8_t> m_taken;
};

}  // namespace

Samples takeSamples(const TriangleMesh& mesh, const Field& field, std::vector<Plane> flats, Checkpoint& checkpoint) {
    const UniformGrid& grid = field.grid;
    Samples samples;
    samples.flats = std::move(flats);
    samples.spacing = grid.spacing;
    samples.gap = field.reach;
    SurfaceCells cells(grid);
    for (int k = 0; k < grid.nodes.z && checkpoint.step(); ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const std::size_t index = grid.index(i, j, k);
                const glm::vec3 at = grid.position(i, j, k);
                const float depth = field.distance[index];
                if (depth < kCellReach * grid.spacing) {
                    const SurfaceSample surface = nearestOn(mesh, field.triangle[index], at);
                    if (cells.take(surface.point)) samples.targets.add(surface.point);
                }
                if (field.matter[index] == Matter::Inside && counts(i, j, k, depth, field)) samples.targets.add(at);
                if (field.matter[index] != Matter::Forbidden) continue;
                samples.forbidden.add(at);
                samples.nearest.push_back(nearestOn(mesh, field.triangle[index], at));
            }
    return samples;
}

}  // namespace gyre::importers

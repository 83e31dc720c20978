#include "core/velocity/PoissonVelocity.h"

#include "core/velocity/Multigrid.h"
#include "core/velocity/NodeValues.h"
#include "core/velocity/VelocityField.h"

#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr int kMostPoissonCells = 128;         ///< limit for a wide box with the grid's cell size, at 48 bytes a node
constexpr std::size_t kPlacesPerRange = 1024;  // nodes

/// The grid of psi. Cell counts are multiples of four, so that they can be halved.
UniformGrid wallsAround(const UniformGrid& grid, PoissonWalls walls) {
    UniformGrid box = grid;
    if (walls == PoissonWalls::Tight) {
        box.nodes = (grid.nodes + 3) / 4 * 4 + 1;
        return box;
    }
    const int longest = std::max({grid.nodes.x, grid.nodes.y, grid.nodes.z});
    const int coarser = 2 * longest > kMostPoissonCells ? 2 : 1;
    const glm::ivec3 cells = (2 * grid.nodes / coarser + 3) / 4 * 4;
    box.nodes = cells + 1;
    box.spacing = static_cast<float>(coarser) * grid.spacing;
    box.origin = grid.origin - grid.spacing * glm::vec3(grid.nodes / 2);
    return box;
}

/// The difference of a component's neighbours along one axis: central inside, one-sided at the faces. In units of 1 /
/// spacing.
glm::vec3 slopeAlong(const std::vector<glm::vec4>& psi, std::size_t node, int place, int last, std::size_t step) {
    const std::size_t before = place > 0 ? step : 0, after = place < last ? step : 0;
    const float weight = before > 0 && after > 0 ? 0.5f : 1.0f;
    return weight * (glm::vec3(psi[node + after]) - glm::vec3(psi[node - before]));
}

/// Computes plane k of curl psi.
void curlPlane(const UniformGrid& box, const std::vector<glm::vec4>& psi, int k, std::vector<glm::vec4>& velocity) {
    const auto row = static_cast<std::size_t>(box.nodes.x), plane = row * static_cast<std::size_t>(box.nodes.y);
    const glm::ivec3 last = box.nodes - 1;
    for (int j = 0; j < box.nodes.y; ++j)
        for (int i = 0; i < box.nodes.x; ++i) {
            const std::size_t node = box.index(i, j, k);
            const glm::vec3 x = slopeAlong(psi, node, i, last.x, 1), y = slopeAlong(psi, node, j, last.y, row);
            const glm::vec3 z = slopeAlong(psi, node, k, last.z, plane);
            velocity[node] = glm::vec4(y.z - z.y, z.x - x.z, x.y - y.x, 0) / box.spacing;
        }
}

VelocityField solvedIn(const Workers& workers, const Vortons& vortons, const UniformGrid& box) {
    std::vector<glm::vec4> source = strengthsAtNodes(vortons, box);
    for (glm::vec4& node : source) node /= box.spacing;  // omega h^2, where omega = alpha / h^3
    Multigrid multigrid(box.nodes);
    const std::vector<glm::vec4>& psi = multigrid.solve(workers, std::move(source));
    VelocityField solved;
    solved.grid = box;
    solved.nodes.resize(psi.size());
    parallelFor(workers, static_cast<std::size_t>(box.nodes.z), 1,
                [&](std::size_t k, std::size_t) { curlPlane(box, psi, static_cast<int>(k), solved.nodes); });
    return solved;
}

/// Copies row by row, because the tight box has the grid's nodes and some more.
std::vector<glm::vec4> firstNodes(const VelocityField& solved, const UniformGrid& grid) {
    std::vector<glm::vec4> nodes(grid.count());
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            std::copy_n(&solved.nodes[solved.grid.index(0, j, k)], grid.nodes.x, &nodes[grid.index(0, j, k)]);
    return nodes;
}

}  // namespace

std::vector<glm::vec4> velocityByPoisson(const Workers& workers, const Vortons& vortons, const UniformGrid& grid,
                                         PoissonWalls walls) {
    const VelocityField solved = solvedIn(workers, vortons, wallsAround(grid, walls));
    if (walls == PoissonWalls::Tight) return firstNodes(solved, grid);
    const std::vector<glm::vec3> places = nodePlaces(grid);
    std::vector<glm::vec3> velocities(places.size());
    parallelFor(workers, places.size(), kPlacesPerRange, [&](std::size_t begin, std::size_t end) {
        solved.at(std::span(places).subspan(begin, end - begin), std::span(velocities).subspan(begin, end - begin));
    });
    return asNodes(velocities);
}

}  // namespace gyre

#include "importers/decomposition/Samples.h"

#include "core/base/Random.h"

#include <glm/geometric.hpp>

#include <utility>

namespace gyre::importers {
namespace {

constexpr float kCellReach =
    0.87f;  // half the diagonal of a grid cell: every surface point has a node within it. Each such node gives a
            // sample, more than needed; one sample per cell would depend on rounding
constexpr float kSurfaceLayer = 1.5f;  // in grid steps below the surface, where every other node counts
constexpr std::size_t kSomeTargets = 3000, kSomeForbidden = 10'000;

bool isEven(int i) { return (i & 1) == 0; }

/// Whether a node at this depth is a target. Deep nodes form a coarser lattice.
bool counts(int i, int j, int k, float depth, const Field& field) {
    if (depth < kSurfaceLayer * field.grid.spacing) return isEven(i + j + k);
    if (depth < field.reach) return isEven(i) && isEven(j) && isEven(k);
    return i % 4 == 0 && j % 4 == 0 && k % 4 == 0;
}

/// The sample nearest to a place. Its normal is the direction to the place, because rounding chooses the nearest
/// triangle beside an edge. In double precision, because over such a short distance single precision would rotate it by
/// a hundred times the vertices' rounding.
SurfaceSample nearestOn(const TriangleMesh& mesh, std::uint32_t triangle, const glm::vec3& place) {
    const glm::dvec3 at(place), point = nearestOnTriangle(at, mesh, triangle);
    const double gap = glm::distance(at, point);
    return {glm::vec3(point), gap > 0 ? glm::vec3((at - point) / gap) : glm::vec3(0), static_cast<float>(gap)};
}

/// A subset of about this size, chosen by node coordinates. A sample more or less then changes none of the others.
std::vector<std::uint32_t> someOf(const std::vector<glm::ivec3>& nodes, std::size_t about) {
    const std::uint32_t step = static_cast<std::uint32_t>(nodes.size() / about) + 1;
    std::vector<std::uint32_t> some;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const glm::uvec3 node(nodes[i]);
        if (philox4x32({node.x, node.y, node.z, 0}, {1, 0})[0] % step == 0) some.push_back(i);
    }
    return some;
}

}  // namespace

Samples takeSamples(const TriangleMesh& mesh, const Field& field, std::vector<Plane> flats, Checkpoint& checkpoint) {
    const UniformGrid& grid = field.grid;
    Samples samples;
    samples.flats = std::move(flats);
    samples.spacing = grid.spacing;
    samples.gap = field.reach;
    std::vector<glm::ivec3> forbiddenNodes;
    const auto addTarget = [&](const glm::vec3& point, const glm::ivec3& node) {
        samples.targets.add(point);
        samples.targetNodes.push_back(node);
    };
    for (int k = 0; k < grid.nodes.z && checkpoint.step(); ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const std::size_t index = grid.index(i, j, k);
                const glm::vec3 at = grid.position(i, j, k);
                const float depth = field.distance[index];
                if (depth < kCellReach * grid.spacing)
                    addTarget(nearestOn(mesh, field.triangle[index], at).point, {i, j, k});
                if (field.matter[index] == Matter::Inside && counts(i, j, k, depth, field)) addTarget(at, {i, j, k});
                if (field.matter[index] != Matter::Forbidden) continue;
                samples.forbidden.add(at);
                samples.nearest.push_back(nearestOn(mesh, field.triangle[index], at));
                forbiddenNodes.emplace_back(i, j, k);
            }
    samples.someTargets = someOf(samples.targetNodes, kSomeTargets);
    samples.someForbidden = someOf(forbiddenNodes, kSomeForbidden);
    return samples;
}

}  // namespace gyre::importers

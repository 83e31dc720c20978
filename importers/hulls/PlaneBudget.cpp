#include "importers/hulls/PlaneBudget.h"

#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/Outermost.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <vector>

namespace gyre::importers {
namespace {

constexpr float kGoodEnough = 0.002f;  // fraction of the size: a tenth of the distance that smoke hides

constexpr std::size_t kDirections = 2400;  // in which the outermost points are found

struct Cut {
    float depth = 0;
    std::size_t plane = 0;
};

float farthestAlong(const glm::vec3& normal, std::span<const glm::vec3> points) {
    float farthest = std::numeric_limits<float>::lowest();
    for (const glm::vec3& point : points) farthest = std::max(farthest, glm::dot(normal, point));
    return farthest;
}

std::vector<Plane> boundingPlanes(const ConvexPolytope& hull) {
    std::vector<Plane> planes;
    for (const Plane& side : boxPolytope(glm::vec3(1)).planes)
        planes.push_back({side.normal, farthestAlong(side.normal, hull.vertices)});
    return planes;
}

glm::vec3 middle(const ConvexPolytope& hull) {
    glm::dvec3 sum(0);
    for (const glm::vec3& vertex : hull.vertices) sum += glm::dvec3(vertex);
    return glm::vec3(sum / static_cast<double>(hull.vertices.size()));
}

/// For each corner of `around`, the plane of the hull that cuts it deepest. Sorted by depth, each plane once.
std::vector<Cut> deepestCuts(const ConvexPolytope& around, const ConvexPolytope& hull) {
    std::vector<Cut> cuts;
    for (const glm::vec3& corner : around.vertices) {
        Cut deepest;
        for (std::size_t i = 0; i < hull.planes.size(); ++i) {
            const float depth = glm::dot(hull.planes[i].normal, corner) - hull.planes[i].offset;
            if (depth > deepest.depth) deepest = {depth, i};
        }
        if (deepest.depth > 0) cuts.push_back(deepest);
    }
    std::ranges::sort(
        cuts, [](const Cut& a, const Cut& b) { return a.depth != b.depth ? a.depth > b.depth : a.plane < b.plane; });
    std::vector<bool> taken(hull.planes.size());
    std::erase_if(cuts, [&](const Cut& cut) {
        const bool again = taken[cut.plane];
        taken[cut.plane] = true;
        return again;
    });
    return cuts;
}

}  // namespace

BudgetedHull withinBudget(const ConvexPolytope& hull, std::size_t mostPlanes) {
    if (hull.planes.size() <= mostPlanes) return {hull};
    Box bounds;
    for (const glm::vec3& vertex : hull.vertices) bounds.add(vertex);
    const float enough = kGoodEnough * glm::length(bounds.size());
    const glm::vec3 inner = middle(hull);
    std::vector<Plane> planes = boundingPlanes(hull);
    for (;;) {
        Result<ConvexPolytope> around = intersection(planes, inner);
        if (!around) return {hull};
        const std::vector<Cut> cuts = deepestCuts(*around, hull);
        const float bulge = cuts.empty() ? 0 : cuts.front().depth;
        if (bulge <= enough || planes.size() >= mostPlanes) return {std::move(*around), bulge};
        // Skips shallow cuts for now; deep cuts may make them unnecessary.
        for (const Cut& cut : cuts)
            if (planes.size() < mostPlanes && cut.depth > 0.5f * bulge) planes.push_back(hull.planes[cut.plane]);
    }
}

Result<BudgetedHull> hullWithinBudget(std::span<const glm::vec3> points, std::size_t mostPlanes) {
    const Result<ConvexPolytope> hull = convexHull(outermost(points, kDirections));
    if (!hull) return hull.error();
    BudgetedHull budgeted = withinBudget(*hull, mostPlanes);
    float moved = 0;
    std::vector<Plane> planes = budgeted.polytope.planes;
    for (Plane& plane : planes) {
        const float offset = farthestAlong(plane.normal, points);
        moved = std::max(moved, offset - plane.offset);
        plane.offset = std::max(plane.offset, offset);
    }
    if (!(moved > 0)) return budgeted;
    Result<ConvexPolytope> around = intersection(planes, middle(*hull));
    if (!around) return around.error();
    return BudgetedHull{std::move(*around), budgeted.bulge + moved};
}

}  // namespace gyre::importers

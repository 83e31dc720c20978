#include "importers/obstacles/HullAround.h"

#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/PlaneBudget.h"
#include "importers/meshes/Lengths.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gyre::importers {
namespace {

constexpr float kFlat = 1e-4f;           // fraction of the size: thinner meshes are sheets
constexpr float kSlabThickness = 0.01f;  // fraction of the size

// Plane limits of a piece. A sphere of 128 planes protrudes by 1 % of its size.
constexpr std::size_t kMaxPlanes = 128, kMinPlanes = 6;

/// The mesh's extent along the normal of its largest triangle; 0 for a planar mesh.
struct Sheet {
    glm::vec3 normal{0};
    float thickness = 0;
};

Sheet sheetOf(const TriangleMesh& mesh) {
    glm::dvec3 largest(0);
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::dvec3 a(mesh.vertices[t.x]);
        const glm::dvec3 area = glm::cross(glm::dvec3(mesh.vertices[t.y]) - a, glm::dvec3(mesh.vertices[t.z]) - a);
        if (glm::dot(area, area) > glm::dot(largest, largest)) largest = area;
    }
    const glm::dvec3 normal = glm::normalize(largest);
    double low = glm::dot(normal, glm::dvec3(mesh.vertices.front())), high = low;
    for (const glm::vec3& vertex : mesh.vertices) {
        const double along = glm::dot(normal, glm::dvec3(vertex));
        low = std::min(low, along);
        high = std::max(high, along);
    }
    return {glm::vec3(normal), static_cast<float>(high - low)};
}

/// The points of the hull: those of the mesh, or those of both sides of a slab.
std::vector<glm::vec3> solidPoints(const TriangleMesh& mesh, FittedPieces& fitted) {
    const float size = longestSide(mesh);
    const Sheet sheet = sheetOf(mesh);
    if (sheet.thickness > kFlat * size) return mesh.vertices;
    const float thickness = kSlabThickness * size;
    fitted.notes.push_back("The mesh lies in one plane. It became a slab " + metres(thickness) +
                           " thick, because fluid would pass "
                           "through a plane.");
    std::vector<glm::vec3> points;
    for (const glm::vec3& vertex : mesh.vertices)
        for (const float side : {0.5f, -0.5f}) points.push_back(vertex + side * thickness * sheet.normal);
    return points;
}

}  // namespace

Result<FittedPieces> hullAround(const TriangleMesh& mesh, const ObstacleFit& fit) {
    FittedPieces fitted;
    const std::vector<glm::vec3> points = solidPoints(mesh, fitted);
    const std::size_t wanted = fit.planes > 0 ? static_cast<std::size_t>(fit.planes) : kMaxPlanes;
    Result<BudgetedHull> budgeted = hullWithinBudget(points, std::clamp(wanted, kMinPlanes, kMaxPlanes));
    if (!budgeted) return budgeted.error();
    if (budgeted->bulge > 0)
        fitted.notes.push_back("The convex hull was rounded to " + std::to_string(budgeted->polytope.planes.size()) +
                               " planes, which stand out by at most " + metres(budgeted->bulge) + ".");
    if (auto sound = checkPolytope(budgeted->polytope); !sound) return sound.error();
    fitted.pieces.push_back(std::move(budgeted->polytope));
    return fitted;
}

}  // namespace gyre::importers

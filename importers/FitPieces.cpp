#include "importers/FitPieces.h"

#include "importers/ConvexHull.h"
#include "importers/PlaneBudget.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kFlat = 1e-4f;             // of the size: thinner meshes are sheets
constexpr float kSlabThickness = 0.01f;    // of the size

// Planes one piece may cost. A sphere of 128 stands out by 1 % of its size.
constexpr std::size_t kMostPlanes = 128, kFewestPlanes = 6;

/// The mesh's extent along the normal of its largest triangle: nothing if it lies in one plane.
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
    fitted.notes.push_back("The mesh lies in one plane. It became a slab " + metres(thickness) + " thick, because fluid would pass "
                           "through a plane.");
    std::vector<glm::vec3> points;
    for (const glm::vec3& vertex : mesh.vertices)
        for (const float side : {0.5f, -0.5f}) points.push_back(vertex + side * thickness * sheet.normal);
    return points;
}

Result<FittedPieces> hullAround(const TriangleMesh& mesh, const ObstacleFit& fit) {
    FittedPieces fitted;
    const Result<ConvexPolytope> hull = convexHull(solidPoints(mesh, fitted));
    if (!hull) return tl::unexpected<Problem>(hull.error());
    const std::size_t wanted = fit.planes > 0 ? static_cast<std::size_t>(fit.planes) : kMostPlanes;
    Budgeted budgeted = withinBudget(*hull, std::clamp(wanted, kFewestPlanes, kMostPlanes));
    if (budgeted.polytope.planes.size() < hull->planes.size())
        fitted.notes.push_back("The convex hull of " + std::to_string(hull->planes.size()) + " planes was rounded to " +
                               std::to_string(budgeted.polytope.planes.size()) + ", which stand out by at most " +
                               metres(budgeted.bulge) + ".");
    if (auto sound = checkPolytope(budgeted.polytope); !sound) return tl::unexpected<Problem>(sound.error());
    fitted.pieces.push_back(std::move(budgeted.polytope));
    fitted.mass = massProperties(fitted.pieces);
    return fitted;
}

}  // namespace

DecompositionSettings decompositionSettings(const ObstacleFit& fit) {
    DecompositionSettings settings;
    settings.error = fit.error;
    settings.pieces = static_cast<std::size_t>(std::max(fit.pieces, 0));
    settings.planes = static_cast<std::size_t>(std::max(fit.planes, 0));
    settings.inside = fit.inside == MeshInside::Solid ? Inside::Solid : fit.inside == MeshInside::Shell ? Inside::Shell : Inside::Auto;
    settings.fillCavities = fit.fillCavities;
    return settings;
}

FittedPieces fittedFrom(Decomposition decomposition) {
    FittedPieces fitted;
    for (Piece& piece : decomposition.pieces) fitted.pieces.push_back(std::move(piece.polytope));
    fitted.isExact = decomposition.isExact;
    fitted.isShell = decomposition.isShell;
    fitted.error = decomposition.error;
    fitted.mass = decomposition.mass;
    fitted.notes = std::move(decomposition.notes);
    return fitted;
}

Result<FittedPieces> fitPieces(const TriangleMesh& cleaned, const ObstacleFit& fit, const ImportProgress& progress, const Workers& workers) {
    if (progress && !progress(0)) return problem(ProblemKind::Unreadable, "The import was cancelled.");
    if (fit.kind == FitKind::Hull) return hullAround(cleaned, fit);
    return decompose(cleaned, decompositionSettings(fit), progress, workers).map(fittedFrom);
}

float longestSide(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return std::max({size.x, size.y, size.z});
}

std::string metres(float length) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g m", static_cast<double>(length));
    return text.data();
}

}  // namespace gyre::importers

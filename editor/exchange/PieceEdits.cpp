#include "editor/exchange/PieceEdits.h"

#include "core/base/ParallelFor.h"
#include "core/base/ProgressCallback.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/PlaneBudget.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace gyre::editor {
namespace {

constexpr std::size_t kMostPlanes = 128, kFewestPlanes = 12;  // limits per piece; a half may have as many as the whole
constexpr float kInside = 0.5f;                               // winding number

ConvexPolytope budgeted(const ConvexPolytope& hull, std::size_t planes) {
    return importers::withinBudget(hull, std::clamp(planes, kFewestPlanes, kMostPlanes)).polytope;
}

/// A plane through the middle of the piece's content, perpendicular to the direction of largest spread of its corners.
/// The direction is the first principal axis, found by power iteration.
Plane cutOf(const ConvexPolytope& piece) {
    glm::dvec3 middle(0);
    for (const glm::vec3& vertex : piece.vertices)
        middle += glm::dvec3(vertex) / static_cast<double>(piece.vertices.size());
    glm::dmat3 spread(0);
    for (const glm::vec3& vertex : piece.vertices)
        spread += glm::outerProduct(glm::dvec3(vertex) - middle, glm::dvec3(vertex) - middle);
    glm::dvec3 axis(1, 0.9, 0.8);
    constexpr int kTurns = 40;
    for (int i = 0; i < kTurns; ++i) axis = glm::normalize(spread * axis);
    const glm::vec3 centre(massProperties(std::span(&piece, 1)).centreOfMass);
    return {glm::vec3(axis), glm::dot(glm::vec3(axis), centre)};
}

/// The part of a polygon on the inner side of a plane. [Sutherland and Hodgman 1974]
std::vector<glm::vec3> clipped(const std::vector<glm::vec3>& polygon, const Plane& plane) {
    std::vector<glm::vec3> kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec3 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const float da = distanceTo(plane, a), db = distanceTo(plane, b);
        if (da <= 0) kept.push_back(a);
        if ((da < 0 && db > 0) || (da > 0 && db < 0)) kept.push_back(a + (da / (da - db)) * (b - a));
    }
    return kept;
}

/// Which places are inside a mesh. Keeps the search structure between queries.
class Matter {
public:
    explicit Matter(const TriangleMesh& mesh)
        : m_mesh(mesh), m_checkpoint(m_noProgress), m_tree(mesh, Workers(), m_checkpoint) {}

    /// Points whose hull encloses the mesh's matter within the piece: surface points and corners of the piece.
    std::vector<glm::vec3> pointsIn(const ConvexPolytope& piece) const {
        std::vector<glm::vec3> points;
        for (const glm::uvec3& t : m_mesh.triangles) {
            std::vector<glm::vec3> polygon{m_mesh.vertices[t.x], m_mesh.vertices[t.y], m_mesh.vertices[t.z]};
            for (const Plane& plane : piece.planes) {
                polygon = clipped(polygon, plane);
                if (polygon.empty()) break;
            }
            points.insert(points.end(), polygon.begin(), polygon.end());
        }
        for (const glm::vec3& vertex : piece.vertices)
            if (m_tree.winding(vertex) > kInside) points.push_back(vertex);
        return points;
    }

private:
    const TriangleMesh& m_mesh;
    ProgressCallback m_noProgress;
    importers::Checkpoint m_checkpoint;
    importers::TriangleBvh m_tree;
};

/// The part of the piece inside the plane; nullopt if it is negligible.
std::optional<ConvexPolytope> half(const ConvexPolytope& piece, const Plane& plane, const Matter* matter) {
    glm::vec3 inner(0);
    float count = 0;
    for (const std::vector<glm::dvec3>& face : faces(piece)) {
        std::vector<glm::vec3> polygon(face.begin(), face.end());
        for (const glm::vec3& corner : clipped(polygon, plane)) {
            inner += corner;
            ++count;
        }
    }
    std::vector<Plane> planes = piece.planes;
    planes.push_back(plane);
    const Result<ConvexPolytope> cut = importers::intersection(planes, inner / count);
    if (!cut) return std::nullopt;
    if (!matter) return *cut;
    const std::vector<glm::vec3> points = matter->pointsIn(*cut);
    if (points.empty()) return std::nullopt;
    const Result<ConvexPolytope> tight = importers::convexHull(points);
    if (!tight) return *cut;  // a thin sheet of mesh: uses the cut piece unchanged
    return budgeted(*tight, piece.planes.size());
}

}  // namespace

Result<Obstacle> withMerged(const Obstacle& pieces, const std::set<std::size_t>& chosen) {
    std::vector<glm::vec3> points;
    for (const std::size_t i : chosen) {
        const std::vector<glm::vec3>& vertices = pieces.pieces()[i].vertices;
        points.insert(points.end(), vertices.begin(), vertices.end());
    }
    const Result<ConvexPolytope> hull = importers::convexHull(points);
    if (!hull) return hull.error();
    std::vector<ConvexPolytope> after;
    for (std::size_t i = 0; i < pieces.pieces().size(); ++i) {
        if (i == *chosen.begin()) after.push_back(budgeted(*hull, kMostPlanes));
        if (!chosen.contains(i)) after.push_back(pieces.pieces()[i]);
    }
    return Obstacle(std::move(after));
}

Result<Obstacle> withSplit(const Obstacle& pieces, const std::set<std::size_t>& chosen, const TriangleMesh* mesh) {
    std::optional<Matter> matter;
    if (mesh) matter.emplace(*mesh);
    std::vector<ConvexPolytope> after;
    for (std::size_t i = 0; i < pieces.pieces().size(); ++i) {
        const ConvexPolytope& piece = pieces.pieces()[i];
        const std::size_t before = after.size();
        const Plane cut = cutOf(piece);
        if (chosen.contains(i))
            for (const Plane& side : {cut, Plane{-cut.normal, -cut.offset}})
                if (std::optional<ConvexPolytope> part = half(piece, side, matter ? &*matter : nullptr))
                    after.push_back(std::move(*part));
        if (after.size() == before) after.push_back(piece);
    }
    return Obstacle(std::move(after));
}

}  // namespace gyre::editor

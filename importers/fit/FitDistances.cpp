#include "importers/fit/FitDistances.h"

#include "core/geometry/Shape.h"
#include "core/geometry/TriangleMesh.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace gyre::importers {
namespace {

/// A sample on a surface.
struct SurfacePlace {
    glm::vec3 position{0};
    glm::vec3 normal{0};  ///< unit
    std::size_t triangle = 0;
};

glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::dvec3 a(mesh.vertices[t.x]);
    return 0.5 * glm::cross(glm::dvec3(mesh.vertices[t.y]) - a, glm::dvec3(mesh.vertices[t.z]) - a);
}

double fraction(double x) { return x - std::floor(x); }

glm::vec3 within(const TriangleMesh& mesh, const glm::uvec3& t, std::size_t number) {
    const auto n = static_cast<double>(number);
    double u = fraction(0.5 + n * 0.7548776662466927), v = fraction(0.5 + n * 0.5698402909980532);
    if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
    }
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    return glm::vec3(a + u * (b - a) + v * (c - a));
}

/// `count` places that each represent the same area of the mesh. Triangles are chosen at even steps of the cumulative
/// area. Places within a triangle follow a low-discrepancy sequence. [Roberts 2018, R2]
std::vector<SurfacePlace> placesOn(const TriangleMesh& mesh, std::size_t count) {
    double whole = 0;
    for (const glm::uvec3& t : mesh.triangles) whole += glm::length(areaVector(mesh, t));
    std::vector<SurfacePlace> places;
    places.reserve(count);
    double done = 0;
    for (std::size_t i = 0; i < mesh.triangles.size() && whole > 0; ++i) {
        const glm::dvec3 vector = areaVector(mesh, mesh.triangles[i]);
        const double area = glm::length(vector);
        done += area;
        while (places.size() < count &&
               (static_cast<double>(places.size()) + 0.5) * whole < done * static_cast<double>(count))
            places.push_back({within(mesh, mesh.triangles[i], places.size()), glm::vec3(vector / area), i});
    }
    return places;
}

constexpr std::size_t kPerRange = 256;
constexpr float kFar = std::numeric_limits<float>::max();
constexpr float kJustOutside =
    1e-5f;  // fraction of the size: above rounding, so that coplanar faces do not hide each other

/// The faces of all pieces, each with its piece.
struct Faces {
    TriangleMesh mesh;
    std::vector<std::size_t> pieceOf;  ///< piece of each triangle
};

Faces facesOf(const PieceSet& pieces) {
    Faces all;
    for (std::size_t i = 0; i < pieces.pieces().size(); ++i) {
        const TriangleMesh surface = surfaceOf(pieces.pieces()[i]);
        const auto first = static_cast<std::uint32_t>(all.mesh.vertices.size());
        all.mesh.vertices.insert(all.mesh.vertices.end(), surface.vertices.begin(), surface.vertices.end());
        for (const glm::uvec3& triangle : surface.triangles) all.mesh.triangles.push_back(triangle + first);
        all.pieceOf.resize(all.mesh.triangles.size(), i);
    }
    return all;
}

/// Signed as FitError::error.
class Errors {
public:
    Errors(const MeasuredMesh& mesh, const PieceSet& pieces, const Faces& faces, const TriangleBvh& faceTree)
        : m_mesh(mesh), m_pieces(pieces), m_faces(faceTree), m_pieceOf(faces.pieceOf) {
        m_shape = PolytopesShape({pieces.pieces().begin(), pieces.pieces().end()});
    }

    /// Error at a place on the mesh.
    float ofMesh(const glm::vec3& place) const {
        if (!m_pieces.holds(place)) return -m_faces.nearest(place, kFar).distance;
        return std::max(0.0f, -surfacePoint(m_shape, place).distance);
    }
    /// How far a place on the mesh protrudes from the pieces, at least 0.
    float leakAt(const glm::vec3& place) const {
        return m_pieces.holds(place) ? 0 : m_faces.nearest(place, kFar).distance;
    }

    /// Error at a place on a piece.
    float ofPiece(const glm::vec3& place) const {
        const float distance = m_mesh.tree.nearest(place, kFar).distance;
        return m_mesh.isShell || !m_mesh.isInside(place) ? distance : -distance;
    }
    bool isOuter(const SurfacePlace& place) const {
        return !m_pieces.holds(place.position + kJustOutside * m_mesh.size * place.normal, m_pieceOf[place.triangle]);
    }

private:
    const MeasuredMesh& m_mesh;
    const PieceSet& m_pieces;
    const TriangleBvh& m_faces;
    const std::vector<std::size_t>& m_pieceOf;
    Shape m_shape;
};

Spread spreadOf(std::vector<float> distances) {
    if (distances.empty()) return {};
    std::ranges::sort(distances);
    Spread spread;
    spread.most = distances.back();
    spread.mostOf99 = distances[(distances.size() - 1) * 99 / 100];
    for (const float distance : distances) spread.mean += double(distance);
    spread.mean /= static_cast<double>(distances.size());
    return spread;
}

/// Corners of pieces that lie in no other piece. Bulges are largest there.
std::vector<glm::vec3> outerCorners(const PieceSet& pieces, float size) {
    std::vector<glm::vec3> corners;
    for (std::size_t i = 0; i < pieces.pieces().size(); ++i) {
        const std::vector<glm::vec3>& vertices = pieces.pieces()[i].vertices;
        glm::vec3 middle(0);
        for (const glm::vec3& vertex : vertices) middle += vertex / static_cast<float>(vertices.size());
        for (const glm::vec3& vertex : vertices) {
            const glm::vec3 out = vertex - middle;
            const float length = glm::length(out);
            if (length > 0 && !pieces.holds(vertex + kJustOutside * size / length * out, i)) corners.push_back(vertex);
        }
    }
    return corners;
}

/// error(i) for each i, in parallel.
template <class Error>
std::vector<float> errorsOf(const Workers& workers, Checkpoint& checkpoint, std::size_t count, const Error& error) {
    std::vector<float> errors(count);
    parallelFor(workers, count, kPerRange, [&](std::size_t begin, std::size_t end) {
        if (checkpoint.step())
            for (std::size_t i = begin; i < end; ++i) errors[i] = error(i);
    });
    return errors;
}

void noteWorst(FitReport& report, const glm::vec3& place, float error) {
    if (std::abs(error) > std::abs(report.worst.error)) report.worst = {place, error};
}

}  // namespace

void measureDistances(const MeasuredMesh& mesh, const PieceSet& pieces, std::size_t samples, const Workers& workers,
                      Checkpoint& checkpoint, FitReport& report) {
    const Faces faces = facesOf(pieces);
    const TriangleBvh faceTree(faces.mesh, workers, checkpoint);
    const Errors errors(mesh, pieces, faces, faceTree);
    checkpoint.begin(0.8, 1, rangeCount(mesh.mesh.vertices.size(), kPerRange) + rangeCount(samples, kPerRange) * 2);

    const std::vector<SurfacePlace> onMesh = placesOn(mesh.mesh, samples);
    const std::vector<float> leaks =
        errorsOf(workers, checkpoint, onMesh.size(), [&](std::size_t i) { return errors.leakAt(onMesh[i].position); });
    report.leak = spreadOf(leaks);
    for (std::size_t i = 0; i < leaks.size(); ++i) noteWorst(report, onMesh[i].position, -leaks[i]);

    report.vertexErrors = errorsOf(workers, checkpoint, mesh.mesh.vertices.size(),
                                   [&](std::size_t i) { return errors.ofMesh(mesh.mesh.vertices[i]); });
    for (std::size_t i = 0; i < report.vertexErrors.size(); ++i) {
        report.leak.most = std::max(report.leak.most, -report.vertexErrors[i]);
        noteWorst(report, mesh.mesh.vertices[i],
                  std::min(0.0f, report.vertexErrors[i]));  // the faces' samples already give the bulges
    }

    std::vector<SurfacePlace> onPieces = placesOn(faces.mesh, samples);
    std::erase_if(onPieces, [&](const SurfacePlace& place) { return !errors.isOuter(place); });
    const std::vector<float> ofFaces = errorsOf(workers, checkpoint, onPieces.size(),
                                                [&](std::size_t i) { return errors.ofPiece(onPieces[i].position); });
    std::vector<float> bulges;
    for (std::size_t i = 0; i < ofFaces.size(); ++i) {
        report.faceErrors.push_back({onPieces[i].position, ofFaces[i]});
        bulges.push_back(std::max(0.0f, ofFaces[i]));
        noteWorst(report, onPieces[i].position, ofFaces[i]);
    }
    report.bulge = spreadOf(std::move(bulges));
    for (const glm::vec3& corner : outerCorners(pieces, mesh.size)) {
        const float error = errors.ofPiece(corner);
        report.bulge.most = std::max(report.bulge.most, error);
        noteWorst(report, corner, error);
    }
}

}  // namespace gyre::importers

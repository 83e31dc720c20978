#include "importers/ImportObstacle.h"

#include "importers/ConvexHull.h"
#include "importers/MeshCleanup.h"
#include "importers/MeshFileCheck.h"
#include "importers/PlaneBudget.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>

namespace gyre::importers {
namespace {

constexpr float kFlat = 1e-4f;             // of the size: thinner meshes are sheets
constexpr float kSlabThickness = 0.01f;    // of the size
constexpr float kOddlySmall = 0.001f;      // [m] smaller or larger meshes were probably meant in other units
constexpr float kOddlyLarge = 1000;        // [m]

// Planes one obstacle may cost. A sphere of 128 stands out by 1 % of its size.
constexpr std::size_t kMostPlanes = 128;

std::string metres(float length) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g m", static_cast<double>(length));
    return text.data();
}

float longestSide(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return std::max({size.x, size.y, size.z});
}

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

/// The points of the obstacle's hull: those of the mesh, or those of both sides of a slab.
std::vector<glm::vec3> solidPoints(const TriangleMesh& mesh, ImportReport& report) {
    const float size = longestSide(mesh);
    const Sheet sheet = sheetOf(mesh);
    if (sheet.thickness > kFlat * size) return mesh.vertices;
    const float thickness = kSlabThickness * size;
    report.notes.push_back("The mesh lies in one plane. It became a slab " + metres(thickness) + " thick, because fluid "
                           "would pass through a plane.");
    std::vector<glm::vec3> points;
    for (const glm::vec3& vertex : mesh.vertices)
        for (const float side : {0.5f, -0.5f}) points.push_back(vertex + side * thickness * sheet.normal);
    return points;
}

void describeReading(const MeshReading& reading, const CleanMesh& clean, ImportReport& report) {
    report.format = reading.format;
    report.meshes = reading.meshes;
    report.droppedPointsAndLines = reading.dropped;
    report.metresPerUnit = reading.metresPerUnit;
    report.unitFromFile = reading.unitFromFile;
    report.up = reading.up;
    report.triangles = clean.mesh.triangles.size();
    report.vertices = clean.mesh.vertices.size();
    report.duplicateTriangles = clean.duplicateTriangles;
    report.zeroAreaTriangles = clean.zeroAreaTriangles;
    report.openEdges = clean.openEdges;
    report.nonManifoldEdges = clean.nonManifoldEdges;
    report.size = clean.mesh.bounds().size();
}

/// What the artist should look at, from the numbers.
void addNotes(const MeshOptions& options, float size, ImportReport& report) {
    if (!report.unitFromFile && !options.metresPerUnit)
        report.notes.push_back(report.format + " files do not say their unit. One unit was taken as " +
                               metres(report.metresPerUnit) + ": the mesh is " + metres(size) + " long. Set the scale if that is wrong.");
    else if (size < kOddlySmall || size > kOddlyLarge)
        report.notes.push_back("The mesh is " + metres(size) + " long. Set the scale if that is wrong.");
    if (report.openEdges > 0)
        report.notes.push_back("The surface is open along " + std::to_string(report.openEdges) +
                               " edges. Its convex hull closes it.");
    if (report.zeroAreaTriangles + report.duplicateTriangles > 0)
        report.notes.push_back(std::to_string(report.zeroAreaTriangles) + " triangles without area and " +
                               std::to_string(report.duplicateTriangles) + " doubles were left out.");
    if (report.droppedPointsAndLines > 0)
        report.notes.push_back(std::to_string(report.droppedPointsAndLines) + " loose points and lines were left out.");
}

Result<ConvexPolytope> pieceAround(const TriangleMesh& mesh, ImportReport& report) {
    const Result<ConvexPolytope> hull = convexHull(solidPoints(mesh, report));
    if (!hull) return hull;
    Budgeted budgeted = withinBudget(*hull, kMostPlanes);
    if (budgeted.polytope.planes.size() < hull->planes.size())
        report.notes.push_back("The convex hull of " + std::to_string(hull->planes.size()) + " planes was rounded to " +
                               std::to_string(budgeted.polytope.planes.size()) + ", which stand out by at most " +
                               metres(budgeted.bulge) + ".");
    if (auto sound = checkPolytope(budgeted.polytope); !sound) return tl::unexpected<Problem>(sound.error());
    return std::move(budgeted.polytope);
}

void describePiece(const ConvexPolytope& piece, ImportReport& report) {
    const MassProperties mass = massProperties(std::span<const ConvexPolytope>(&piece, 1));
    report.pieces = 1;
    report.planes = piece.planes.size();
    report.hullVertices = piece.vertices.size();
    report.volume = mass.volume;
    report.centreOfMass = glm::vec3(mass.centreOfMass);
}

/// Progress in three parts: read, clean, hull.
class Steps {
public:
    Steps(const ImportProgress& progress, const std::filesystem::path& path) : m_progress(progress), m_path(path) {}
    Result<void> reach(double share) const {
        if (!m_progress || m_progress(share)) return {};
        return problem(ProblemKind::Unreadable, "The import of " + quoted(m_path) + " was cancelled.");
    }
    ImportProgress reading() const {
        return [this](double share) { return !m_progress || m_progress(kReading * share); };
    }
    static constexpr double kReading = 0.6, kCleaned = 0.8, kDone = 1;

private:
    const ImportProgress& m_progress;
    const std::filesystem::path& m_path;
};

Result<ImportedObstacle> import(const std::filesystem::path& path, const MeshOptions& options, const ImportProgress& progress) {
    const Steps steps(progress, path);
    const Result<MeshReading> reading = readMesh(path, options, steps.reading());
    if (!reading) return tl::unexpected<Problem>(reading.error());
    if (auto go = steps.reach(Steps::kReading); !go) return tl::unexpected<Problem>(go.error());

    ImportedObstacle obstacle;
    CleanMesh clean = cleanUp(reading->mesh);
    if (clean.mesh.triangles.empty())
        return problem(ProblemKind::Malformed, "The mesh in " + quoted(path) + " has no size: all its triangles are points or "
                                               "lines. Choose a file with a surface.");
    if (clean.mesh.triangles.size() == 1)
        return problem(ProblemKind::Malformed, "The mesh in " + quoted(path) + " is one flat triangle, which encloses no fluid and "
                                               "stops none. Choose a file with a whole surface.");
    if (auto go = steps.reach(Steps::kCleaned); !go) return tl::unexpected<Problem>(go.error());
    obstacle.report.file = path.filename().string();
    describeReading(*reading, clean, obstacle.report);
    addNotes(options, longestSide(clean.mesh), obstacle.report);

    Result<ConvexPolytope> piece = pieceAround(clean.mesh, obstacle.report);
    if (!piece) return problem(piece.error().kind, "The mesh in " + quoted(path) + " has no hull: " + piece.error().message);
    if (auto go = steps.reach(Steps::kDone); !go) return tl::unexpected<Problem>(go.error());
    describePiece(*piece, obstacle.report);
    obstacle.mesh = std::move(clean.mesh);
    obstacle.body.shape = BodyShape::Hulls;
    obstacle.body.obstacle = Obstacle({std::move(*piece)});
    obstacle.body.mesh = {path.generic_string(), reading->metresPerUnit, reading->up};
    return obstacle;
}

}  // namespace

Result<ImportedObstacle> importObstacle(const std::filesystem::path& path, const MeshOptions& options, const ImportProgress& progress) {
    try {
        return import(path, options, progress);
    } catch (const std::bad_alloc&) {
        return problem(ProblemKind::Limit, "There is not enough memory to import " + quoted(path) + ". Simplify the mesh first.");
    }
}

}  // namespace gyre::importers

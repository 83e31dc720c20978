#include "importers/obstacles/ImportObstacle.h"

#include "importers/meshes/Lengths.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/obstacles/CachedImport.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>
#include <utility>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;

constexpr float kOddlySmall = 0.001f;  // [m] smaller or larger meshes probably use other units
constexpr float kOddlyLarge = 1000;    // [m]
constexpr double kReading = 0.4;       // fraction of the time; fitting pieces takes the rest

Error cancelled(const fs::path& path) {
    return fail(ErrorCode::Cancelled, "The import of " + quoted(path) + " was cancelled.");
}

ImportReport reportOf(const fs::path& path, const MeshFile& file, const MeshPart& part) {
    ImportReport report;
    report.file = path.filename().string();
    report.format = file.format;
    report.part = part.name;
    report.meshes = file.meshes;
    report.nodes = file.nodes;
    report.droppedPointsAndLines = file.dropped;
    report.metresPerUnit = file.metresPerUnit;
    report.unitFromFile = file.unitFromFile;
    report.up = file.up;
    report.origin = file.origin;
    report.rounding = file.rounding;
    report.triangles = part.clean.mesh.triangles.size();
    report.vertices = part.clean.mesh.vertices.size();
    report.duplicateTriangles = part.clean.duplicateTriangles;
    report.zeroAreaTriangles = part.clean.zeroAreaTriangles;
    report.openEdges = part.clean.openEdges;
    report.nonManifoldEdges = part.clean.nonManifoldEdges;
    report.size = part.clean.mesh.bounds().size();
    return report;
}

bool isBeyondReach(const glm::dvec3& origin) {
    const glm::dvec3 distance = glm::abs(origin);
    return std::max({distance.x, distance.y, distance.z}) > kFarthest;
}

std::string placeText(const glm::dvec3& place) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "(%.10g, %.10g, %.10g) m", place.x, place.y, place.z);
    return text.data();
}

/// Says where a mesh far from the origin of its file went.
void addOriginNote(ImportReport& report) {
    if (report.origin == glm::dvec3(0)) return;
    report.notes.push_back(
        "The mesh lies at " + placeText(report.origin) +
        " in its file, far from the origin for its size. It was read relative to that point, so "
        "that its shape keeps its digits." +
        (isBeyondReach(report.origin) ? " A scene does not reach that far, so the obstacle is not placed there." : ""));
}

const char* upAxisWord(UpAxis up) { return up == UpAxis::X ? "+X" : up == UpAxis::Z ? "+Z" : "+Y"; }

std::string roundingSentence(const std::string& file, double rounding) {
    return "Far from its origin the file " + file + " keeps too few digits: positions are off by up to " +
           metres(static_cast<float>(rounding)) + ". Move the mesh near the origin before exporting it.";
}

/// Adds notes on what the artist should check.
void addNotes(const ImportSettings& settings, const MeshFile& file, ImportReport& report) {
    report.notes = report.unconfined = file.unconfined;
    report.notes.insert(report.notes.end(), file.notes.begin(), file.notes.end());
    addOriginNote(report);
    if (report.rounding > 0) report.notes.push_back(roundingSentence("\"" + report.file + "\"", report.rounding));
    const float size = std::max({report.size.x, report.size.y, report.size.z});
    if (!report.unitFromFile && !settings.mesh.metresPerUnit)
        report.notes.push_back(report.format + " files do not say their unit. One unit was taken as " +
                               metres(report.metresPerUnit) + " and " + upAxisWord(report.up) + " as up: the mesh is " +
                               metres(size) + " long. Set the scale or the up axis if that is wrong.");
    else if (size < kOddlySmall || size > kOddlyLarge)
        report.notes.push_back("The mesh is " + metres(size) + " long. Set the scale if that is wrong.");
    if (report.openEdges > 0)
        report.notes.push_back("The surface is open along " + std::to_string(report.openEdges) + " edges." +
                               (settings.fit.kind == FitKind::Hull ? " Its convex hull closes it." : ""));
    if (report.zeroAreaTriangles + report.duplicateTriangles > 0)
        report.notes.push_back(std::to_string(report.zeroAreaTriangles) + " triangles without area and " +
                               std::to_string(report.duplicateTriangles) + " doubles were left out.");
    if (report.droppedPointsAndLines > 0)
        report.notes.push_back(std::to_string(report.droppedPointsAndLines) + " loose points and lines were left out.");
}

void describe(const FittedPieces& fitted, ImportReport& report) {
    report.pieces = fitted.pieces.size();
    for (const ConvexPolytope& piece : fitted.pieces) {
        report.planes += piece.planes.size();
        report.mostPlanes = std::max(report.mostPlanes, piece.planes.size());
        report.hullVertices += piece.vertices.size();
    }
    report.isExact = fitted.isExact;
    report.isShell = fitted.isShell;
    report.error = fitted.error;
    report.faults = fitted.faults;
    report.notes.insert(report.notes.end(), fitted.notes.begin(), fitted.notes.end());
}

/// The likely reason why a mesh has no volume, to be appended to a sentence; empty if its digits are there.
std::string lostDigits(const fs::path& path, const MeshFile& file) {
    return file.rounding > 0 ? " " + roundingSentence(quoted(path), file.rounding) : "";
}

/// Fails if the mesh cannot be an obstacle.
Result<void> checkPart(const fs::path& path, const TriangleMesh& mesh) {
    if (mesh.triangles.empty())
        return fail(ErrorCode::Malformed, "The mesh in " + quoted(path) +
                                              " has no size: all its triangles are points or "
                                              "lines. Choose a file with a surface.");
    if (mesh.triangles.size() == 1)
        return fail(ErrorCode::Malformed, "The mesh in " + quoted(path) +
                                              " is one flat triangle, which encloses no fluid and "
                                              "stops none. Choose a file with a whole surface.");
    return {};
}

/// Keeps the requested part, or all parts that can be obstacles.
Result<void> chooseParts(const fs::path& path, std::int32_t wanted, std::vector<MeshPart>& parts) {
    if (wanted > 0) {
        const auto number = static_cast<std::size_t>(wanted);
        if (number > parts.size())
            return fail(ErrorCode::Malformed, "The file " + quoted(path) + " has " + std::to_string(parts.size()) +
                                                  " meshes, and number " + std::to_string(number) +
                                                  " is wanted. Import it again.");
        parts = {std::move(parts[number - 1])};
    }
    if (parts.size() == 1) return checkPart(path, parts.front().clean.mesh);
    return {};
}

Result<ImportedObstacle> obstacleOf(const fs::path& path, const ImportSettings& settings, const MeshFile& file,
                                    MeshPart part, const ImportCache& cache, const ProgressCallback& progress) {
    ImportedObstacle obstacle;
    obstacle.report = reportOf(path, file, part);
    addNotes(settings, file, obstacle.report);
    if (!isBeyondReach(file.origin)) obstacle.position = glm::vec3(file.origin);
    obstacle.mesh = std::move(part.clean.mesh);
    obstacle.body.shape = BodyShape::Hulls;
    obstacle.body.mesh = {path.generic_string(), file.metresPerUnit, file.up, settings.part, settings.fit};
    if (settings.meshOnly) return obstacle;
    Result<Cached<FittedPieces>> fitted = fitPiecesCached(obstacle.mesh, settings.fit, cache, progress);
    if (!fitted)
        return fail(fitted.error().code, "The mesh in " + quoted(path) + " has no pieces: " + fitted.error().text() +
                                             lostDigits(path, file));
    obstacle.report.piecesFromCache = fitted->isFromCache;
    describe(fitted->value, obstacle.report);
    obstacle.body.obstacle = Obstacle(std::move(fitted->value.pieces));
    obstacle.report.mass = obstacle.body.obstacle.mass();
    return obstacle;
}

/// Forwards progress and remembers a cancellation, so that all following steps stop.
class Progress {
public:
    explicit Progress(const ProgressCallback& progress) : m_progress(progress) {}
    bool isCancelled() const { return m_cancelled; }
    ProgressCallback between(double from, double to) {
        return [this, from, to](double fraction) {
            m_cancelled = m_cancelled || (m_progress && !m_progress(from + (to - from) * fraction));
            return !m_cancelled;
        };
    }

private:
    const ProgressCallback& m_progress;
    bool m_cancelled = false;
};

Result<std::vector<ImportedObstacle>> import(const fs::path& path, const ImportSettings& settings, Progress& progress) {
    const ImportCache cache(settings.cacheFolder);
    MeshOptions options = settings.mesh;
    options.split = options.split || settings.part > 0;
    Result<Cached<MeshFile>> read =
        readMeshCached(path, options, cache, settings.limits, progress.between(0, kReading));
    if (!read) return read.error();
    MeshFile& file = read->value;
    if (auto found = chooseParts(path, settings.part, file.parts); !found)
        return fail(found.error().code, found.error().text() + lostDigits(path, file));

    std::vector<ImportedObstacle> obstacles;
    const double step = (1 - kReading) / static_cast<double>(file.parts.size());
    for (std::size_t i = 0; i < file.parts.size(); ++i) {
        const bool isAlone = file.parts.size() == 1;
        if (!isAlone && !checkPart(path, file.parts[i].clean.mesh)) continue;
        ImportSettings own = settings;
        if (!isAlone) own.part = static_cast<std::int32_t>(i + 1);
        const double from = kReading + step * static_cast<double>(i);
        Result<ImportedObstacle> obstacle =
            obstacleOf(path, own, file, std::move(file.parts[i]), cache, progress.between(from, from + step));
        if (!obstacle) return obstacle.error();
        obstacle->report.meshFromCache = read->isFromCache;
        obstacles.push_back(std::move(*obstacle));
    }
    if (!progress.between(1, 1)(1)) return cancelled(path);
    if (obstacles.empty())
        return fail(ErrorCode::Malformed,
                    "None of the meshes in " + quoted(path) + " has a surface of two triangles or more.");
    if (obstacles.size() < file.parts.size())
        obstacles.front().report.notes.push_back(
            "Of the " + std::to_string(file.parts.size()) + " meshes in the file " +
            std::to_string(file.parts.size() - obstacles.size()) + " without a surface stayed out.");
    return obstacles;
}

}  // namespace

Result<std::vector<ImportedObstacle>> importObstacles(const fs::path& path, const ImportSettings& settings,
                                                      const ProgressCallback& wanted) {
    Progress progress(wanted);
    try {
        Result<std::vector<ImportedObstacle>> obstacles = import(path, settings, progress);
        if (progress.isCancelled()) return cancelled(path);
        return obstacles;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Limit,
                    "There is not enough memory to import " + quoted(path) + ". Simplify the mesh first.");
    }
}

Result<ImportedObstacle> importObstacle(const fs::path& path, const ImportSettings& settings,
                                        const ProgressCallback& progress) {
    return importObstacles(path, settings, progress).map([](std::vector<ImportedObstacle>&& all) {
        return std::move(all.front());
    });
}

}  // namespace gyre::importers

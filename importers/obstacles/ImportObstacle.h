#pragma once

#include "core/base/Result.h"
#include "core/scene/Body.h"
#include "importers/decomposition/Faults.h"
#include "importers/meshes/MeshImporter.h"
#include "importers/obstacles/ImportProcess.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// Facts about an import for the artist: the content of the file, repairs, and the fit.
struct ImportReport {
    std::string file, format;
    std::string part;  ///< name of the mesh in the file, if the file was split
    std::size_t triangles = 0, vertices = 0, meshes = 0, nodes = 0;
    std::size_t duplicateTriangles = 0, zeroAreaTriangles = 0, droppedPointsAndLines = 0;  ///< removed
    std::size_t openEdges = 0, nonManifoldEdges = 0;                                       ///< kept
    glm::vec3 size{0};                                                                     ///< [m]
    float metresPerUnit = 1;
    bool unitFromFile = false;
    UpAxis up = UpAxis::Y;
    glm::dvec3 origin{0};  ///< where the mesh's own origin stands in the file; not 0 only far away [m]
    double rounding = 0;   ///< largest error of a position, where the file keeps too few digits; else 0 [m]
    std::size_t pieces = 0, planes = 0, mostPlanes = 0;  ///< mostPlanes: largest number of planes of a piece
    std::size_t hullVertices = 0;                        ///< sum over all pieces
    bool isExact = false;                                ///< the pieces equal the mesh up to rounding
    bool isShell = false;                                ///< the surface alone counts as matter
    float error = 0;                                     ///< error that the fit aimed at; 0 for a hull [m]
    Faults faults;                                       ///< where the pieces miss the error all the same
    MassProperties mass;                                 ///< mass properties of the union of pieces at density 1 kg/m^3
    bool meshFromCache = false, piecesFromCache = false;
    std::vector<std::string> notes;       ///< sentences: what was repaired and what to check
    std::vector<std::string> unconfined;  ///< those of the notes that warn of this machine; see MeshFile
};

struct ImportedObstacle {
    Body body;              ///< shape Hulls, with its mesh source
    glm::vec3 position{0};  ///< where the body belongs, so that it stands where the file says; see kFarthest [m]
    TriangleMesh mesh;      ///< cleaned, for drawing
    ImportReport report;
};

struct ImportSettings {
    MeshOptions mesh;
    std::int32_t part = 0;  ///< number of the mesh in the file, from 1; 0: as mesh.split says
    ObstacleFit fit{};
    bool meshOnly = false;              ///< for drawing: fits no pieces
    std::filesystem::path cacheFolder;  ///< empty: no cache
    ImportLimits limits{};
};

/// A mesh farther from the origin of its file gets the position 0, because positions of scenes are floats, which are 1
/// mm apart here.
inline constexpr double kFarthest = 10'000;

/// Imports a mesh file as one obstacle, or as one obstacle per mesh if it is split. A worker process reads and cleans
/// the file; this process then fits convex pieces. The pieces stand in the mesh's own frame, in metres with +Y up.
/// body.mesh.path is `path` as given.
/// A lone triangle and a mesh without size are refused; if the file holds other meshes, they are left out with a note.
/// `progress` receives 0..1 and may return false to cancel, which takes less than 100 ms.
[[nodiscard]] Result<std::vector<ImportedObstacle>> importObstacles(const std::filesystem::path& path,
                                                                    const ImportSettings& settings = {},
                                                                    const ProgressCallback& progress = {});

/// The first obstacle of importObstacles.
[[nodiscard]] Result<ImportedObstacle> importObstacle(const std::filesystem::path& path,
                                                      const ImportSettings& settings = {},
                                                      const ProgressCallback& progress = {});

}  // namespace gyre::importers

#pragma once

#include "core/base/Result.h"
#include "core/scene/Body.h"
#include "importers/meshes/MeshImporter.h"
#include "importers/obstacles/ImportProcess.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// What an import found and did, for the artist.
struct ImportReport {
    std::string file, format;
    std::string part;  ///< name of the mesh in the file, where they were taken apart
    std::size_t triangles = 0, vertices = 0, meshes = 0, nodes = 0;
    std::size_t duplicateTriangles = 0, zeroAreaTriangles = 0, droppedPointsAndLines = 0;  ///< removed
    std::size_t openEdges = 0, nonManifoldEdges = 0;                                       ///< left, counted
    glm::vec3 size{0};                                                                     ///< [m]
    float metresPerUnit = 1;
    bool unitFromFile = false;
    UpAxis up = UpAxis::Y;
    std::size_t pieces = 0, planes = 0, mostPlanes = 0;  ///< mostPlanes: of one piece
    std::size_t hullVertices = 0;                        ///< of all pieces
    bool isExact = false;                                ///< the pieces are the mesh, but for rounding
    bool isShell = false;                                ///< the surface alone was taken as matter
    float error = 0;                                     ///< aimed at; 0 for a hull [m]
    MassProperties mass;                                 ///< of what the pieces fill together, at density 1
    bool meshFromCache = false, piecesFromCache = false;
    std::vector<std::string> notes;  ///< sentences: what was mended, what to look at
};

struct ImportedObstacle {
    Body body;          ///< shape Hulls, with its mesh source
    TriangleMesh mesh;  ///< cleaned, for drawing
    ImportReport report;
};

struct ImportSettings {
    MeshOptions mesh;
    std::int32_t part = 0;  ///< only this of the file's meshes, counted from 1; 0: as mesh.split says
    ObstacleFit fit{};
    bool meshOnly = false;              ///< for drawing: no pieces are made
    std::filesystem::path cacheFolder;  ///< empty: none
    ImportLimits limits{};
};

/// Mesh file to obstacles: one, or one for each mesh of the file if they are split. Read and cleaned in a process of
/// its own, then fitted with convex pieces. These stand in the mesh's own frame, in metres with +Y up; body.mesh.path
/// is `path` as given. A lone triangle and a mesh without size are refused, or left out with a note where others are
/// there. `progress` gets 0..1 and may return false to cancel, which takes less than 100 ms.
[[nodiscard]] Result<std::vector<ImportedObstacle>> importObstacles(const std::filesystem::path& path,
                                                                    const ImportSettings& settings = {},
                                                                    const ImportProgress& progress = {});

/// The first of them.
[[nodiscard]] Result<ImportedObstacle> importObstacle(const std::filesystem::path& path,
                                                      const ImportSettings& settings = {},
                                                      const ImportProgress& progress = {});

}  // namespace gyre::importers

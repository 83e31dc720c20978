#pragma once

#include "core/base/Result.h"
#include "core/scene/Body.h"
#include "importers/MeshImporter.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// What an import found and did, for the artist.
struct ImportReport {
    std::string file, format;
    std::size_t triangles = 0, vertices = 0, meshes = 0;
    std::size_t duplicateTriangles = 0, zeroAreaTriangles = 0, droppedPointsAndLines = 0;   ///< removed
    std::size_t openEdges = 0, nonManifoldEdges = 0;                                        ///< left, counted
    glm::vec3 size{0};             ///< [m]
    float metresPerUnit = 1;
    bool unitFromFile = false;
    UpAxis up = UpAxis::Y;
    std::size_t pieces = 0, planes = 0, hullVertices = 0;
    double volume = 0;             ///< of the pieces [m^3]
    glm::vec3 centreOfMass{0};     ///< [m]
    std::vector<std::string> notes;   ///< sentences: what was mended, what to look at
};

struct ImportedObstacle {
    Body body;                     ///< shape Hulls, with its mesh source
    TriangleMesh mesh;             ///< cleaned, for drawing
    ImportReport report;
};

/// Mesh file to obstacle: read, weld, drop what is degenerate, convex hull of few planes. The pieces stand in the mesh's
/// own frame, in metres with +Y up; body.mesh.path is `path` as given. A mesh of one plane becomes a slab of 1 % of its
/// size, with a note; a lone triangle and a mesh without size are refused. `progress` gets 0..1 and may return false to cancel.
[[nodiscard]] Result<ImportedObstacle> importObstacle(const std::filesystem::path& path, const MeshOptions& options = {},
                                                      const ImportProgress& progress = {});

}  // namespace gyre::importers

#pragma once

#include "importers/meshes/MeshCleanup.h"
#include "importers/meshes/MeshImporter.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// One mesh of a file, ready for geometry.
struct MeshPart {
    std::string name;
    CleanMesh clean;
};

/// The result of reading and cleaning a mesh file.
struct MeshFile {
    std::string format;       ///< "Wavefront OBJ"
    float metresPerUnit = 1;  ///< applied
    UpAxis up = UpAxis::Y;    ///< applied
    bool unitFromFile = false;
    std::size_t meshes = 0, nodes = 0, dropped = 0;  ///< see MeshReading
    std::vector<std::string> alsoRead;               ///< referenced files, by their names in the mesh file
    std::vector<std::string> wanted;                 ///< see MeshReading; if any, there are no parts
    glm::dvec3 origin{0};                            ///< of all parts, see MeshReading
    double rounding = 0;                             ///< see MeshReading
    std::vector<std::string> notes;                  ///< see MeshReading
    std::vector<std::string> unconfined;             ///< sentences: what did not confine the process that read the file
    std::vector<MeshPart> parts;  ///< one part; with MeshOptions::split one per node that holds meshes
};

/// Reads and cleans a mesh in the calling process. Only the worker calls this, as a hostile file may crash the parser.
/// Other code calls readMeshInWorker.
[[nodiscard]] Result<MeshFile> readMeshInProcess(const std::filesystem::path& path, const MeshOptions& options = {},
                                                 const ProgressCallback& progress = {});

}  // namespace gyre::importers

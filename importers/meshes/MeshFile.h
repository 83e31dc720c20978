#pragma once

#include "importers/meshes/MeshCleanup.h"
#include "importers/meshes/MeshImporter.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// One mesh of a file, fit for geometry.
struct MeshPart {
    std::string name;
    CleanMesh clean;
};

/// A mesh file, read and cleaned: all that an obstacle needs of it.
struct MeshFile {
    std::string format;       ///< "Wavefront OBJ"
    float metresPerUnit = 1;  ///< applied
    UpAxis up = UpAxis::Y;    ///< applied
    bool unitFromFile = false;
    std::size_t meshes = 0, nodes = 0, dropped = 0;  ///< as in MeshReading
    std::vector<std::string> alsoRead;               ///< files it refers to, as it names them
    std::vector<MeshPart> parts;  ///< one; with MeshOptions::split one for each node that holds meshes
};

/// Reads and cleans in this process: for the worker, which a hostile file may take down. Others call readMeshApart.
[[nodiscard]] Result<MeshFile> readMeshHere(const std::filesystem::path& path, const MeshOptions& options = {},
                                            const ImportProgress& progress = {});

}  // namespace gyre::importers

#pragma once

#include "importers/meshes/MeshFile.h"
#include "importers/obstacles/Confinement.h"

#include <filesystem>

namespace gyre::importers {

struct ImportLimits {
    Allowance allowance;
    double seconds = 240;  ///< by the clock on the wall
};

/// The program that reads meshes for others: GYRE_IMPORT_WORKER of the environment, else `gyre` beside the program that
/// runs now. It need not exist.
std::filesystem::path workerProgram();

/// Reads and cleans a mesh file in a process of its own, so that a hostile or damaged file takes down nobody else.
/// Fails, in a sentence that names the file, as readMeshHere does; and if the process crashed, used up its memory or
/// time, gave no sensible answer, or could not be started (Missing). `progress` is asked at least every 50 ms; false
/// kills the process.
[[nodiscard]] Result<MeshFile> readMeshApart(const std::filesystem::path& path, const MeshOptions& options = {},
                                             const ImportProgress& progress = {}, const ImportLimits& limits = {},
                                             const std::filesystem::path& program = workerProgram());

}  // namespace gyre::importers

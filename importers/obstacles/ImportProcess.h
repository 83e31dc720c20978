#pragma once

#include "importers/meshes/MeshFile.h"
#include "importers/obstacles/Confinement.h"

#include <filesystem>

namespace gyre::importers {

struct ImportLimits {
    Allowance allowance;
    double seconds = 240;  ///< wall-clock time
};

/// The program that reads meshes: GYRE_IMPORT_WORKER from the environment, otherwise gyre-import-worker beside the
/// running program. It may not exist.
std::filesystem::path workerProgram();

/// Reads and cleans a mesh file in a worker process, so that a hostile or damaged file crashes nothing else. Fails as
/// readMeshInProcess does, and also if the worker crashed, exceeded its memory or time, sent an invalid answer, or
/// could not be started (Missing). Messages name the file. `progress` is called at least every 50 ms; false kills the
/// worker.
[[nodiscard]] Result<MeshFile> readMeshInWorker(const std::filesystem::path& path, const MeshOptions& options = {},
                                                const ProgressCallback& progress = {}, const ImportLimits& limits = {},
                                                const std::filesystem::path& program = workerProgram());

}  // namespace gyre::importers

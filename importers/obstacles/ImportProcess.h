#pragma once

#include "core/system/Confinement.h"
#include "importers/meshes/MeshFile.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace gyre::importers {

/// Asked whether a mesh may read files outside its folder, which its shape needs: absolute paths, with all links
/// followed. A mesh can name any file of the user, so the answer should be the user's.
using OutsideQuestion = std::function<bool(const std::vector<std::filesystem::path>&)>;

struct ImportLimits {
    Allowance allowance;
    double seconds = 240;              ///< wall-clock time of each attempt
    OutsideQuestion mayReadOutside{};  ///< called on the thread that imports; empty: no
};

/// The program that reads meshes: GYRE_IMPORT_WORKER from the environment, otherwise gyre-import-worker beside the
/// running program. It may not exist.
std::filesystem::path workerProgram();

/// An allowance with at most this memory [bytes].
Allowance within(Allowance allowance, std::uint64_t memory);

/// Reads and cleans a mesh file in a worker process, so that a hostile or damaged file crashes nothing else. A mesh
/// that needs files outside its folder is read again with them if the question is answered with yes; a note then names
/// them. Fails as readMeshInProcess does, and also if the answer was no, the worker crashed, exceeded its memory or
/// time, sent an invalid answer, or could not be started (Missing). Messages name the file. `progress` is called at
/// least every 50 ms; false kills the worker.
[[nodiscard]] Result<MeshFile> readMeshInWorker(const std::filesystem::path& path, const MeshOptions& options = {},
                                                const ProgressCallback& progress = {}, const ImportLimits& limits = {},
                                                const std::filesystem::path& program = workerProgram());

}  // namespace gyre::importers

#pragma once

#include "core/system/Confinement.h"
#include "importers/meshes/MeshImporter.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::importers {

/// The program that reads meshes for the others, and lies beside them.
inline constexpr std::string_view kWorkerProgram = "gyre-import-worker";

struct WorkerRequest {
    std::filesystem::path mesh;
    MeshOptions options;
    Allowance allowance;
};

/// Converts a request to program arguments and back. nullopt if the arguments are no valid request.
std::vector<std::string> argumentsOf(const WorkerRequest& request);
std::optional<WorkerRequest> requestFrom(std::span<const char* const> arguments);

/// Confines this process to the mesh's folder and the permitted files, reads the mesh, sends the mesh or the error as
/// MeshPipe defines, and ends the process. What the kernel lacks for that is sent first. A process
/// with other threads reads nothing and sends an error.
[[noreturn]] void runWorker(const WorkerRequest& request);

}  // namespace gyre::importers

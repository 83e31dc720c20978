#pragma once

#include "importers/meshes/MeshImporter.h"
#include "importers/obstacles/Confinement.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::importers {

/// The first argument of a program that is started to read one mesh for another: `gyre import-worker ...`.
inline constexpr std::string_view kWorkerCommand = "import-worker";
/// Where the worker writes its answer; its standard streams lead nowhere.
inline constexpr int kAnswerDescriptor = 3;

struct WorkerOrder {
    std::filesystem::path mesh;
    MeshOptions options;
    Allowance allowance;
};

/// The order as arguments of the program, the command first; and back. Nothing if they are no order.
std::vector<std::string> argumentsOf(const WorkerOrder& order);
std::optional<WorkerOrder> orderFrom(std::span<const char* const> arguments);

/// Shuts itself in, reads the mesh, sends it or the problem as MeshPipe says, and ends the process.
[[noreturn]] void work(const WorkerOrder& order);

/// For main(): if the program was started as a worker, does that and never returns.
void workIfOrdered(int argc, const char* const* argv);

}  // namespace gyre::importers

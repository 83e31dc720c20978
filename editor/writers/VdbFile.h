#pragma once

#include "core/base/Result.h"
#include "editor/writers/SmokeGrid.h"

#include <filesystem>

namespace gyre::editor {

/// OpenVDB with the grids `density`, `velocity` and `temperature`, in half floats: what Blender, Houdini and renderers
/// read. The same smoke gives the same bytes. Fails with ErrorCode::Missing in a build without OpenVDB
/// (GYRE_OPENVDB=OFF).
[[nodiscard]] Result<void> writeVdb(const SmokeGrid& smoke, const std::filesystem::path& target);

}  // namespace gyre::editor

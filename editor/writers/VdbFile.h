#pragma once

#include "core/base/Result.h"
#include "editor/writers/SmokeGrid.h"

#include <filesystem>

namespace gyre::editor {

/// Writes OpenVDB with the grids `density`, `velocity` and `temperature` in half floats, as Blender, Houdini and
/// renderers read them. Deterministic. Fails with ErrorCode::Missing in a build without OpenVDB (GYRE_OPENVDB=OFF).
[[nodiscard]] Result<void> writeVdb(const SmokeGrid& smoke, const std::filesystem::path& target);

}  // namespace gyre::editor

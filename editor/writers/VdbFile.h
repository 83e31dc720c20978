#pragma once

#include "core/base/Result.h"
#include "editor/writers/SmokeGrid.h"

#include <filesystem>

namespace gyre::editor {

/// Fails with ErrorCode::Missing if the module that writes OpenVDB, or the library of OpenVDB, cannot be loaded, as in
/// a build with GYRE_OPENVDB=OFF. The message has no file name. To be asked before a long run.
[[nodiscard]] Result<void> canWriteVdb();

/// Writes OpenVDB with the grids `density`, `velocity` and `temperature` in half floats, as Blender, Houdini and
/// renderers read them. Deterministic. Fails also as canWriteVdb() does.
[[nodiscard]] Result<void> writeVdb(const SmokeGrid& smoke, const std::filesystem::path& target);

}  // namespace gyre::editor

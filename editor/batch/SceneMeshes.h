#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"
#include "editor/batch/Report.h"

#include <filesystem>
#include <map>
#include <memory>

namespace gyre::batch {

using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

/// The artists' meshes of a scene's bodies, by element id, in their bodies' frames. `scene` is its file: paths are seen
/// from its folder. One that cannot be read is told of and left out: its body has its convex pieces.
Meshes meshesOf(const Scene& scene, const std::filesystem::path& file, const Report& report);

}  // namespace gyre::batch

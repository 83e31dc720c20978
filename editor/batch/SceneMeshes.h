#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"
#include "editor/batch/Report.h"
#include "editor/render/Image.h"
#include "importers/obstacles/ImportObstacle.h"

#include <filesystem>
#include <map>
#include <memory>

namespace gyre::batch {

using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

using Images = std::map<std::uint64_t, std::shared_ptr<const editor::Image>>;

/// The settings that read a mesh without pieces. allowOutside: whether it may read files outside its folder
importers::ImportSettings meshOnly(const MeshSource& mesh, bool allowOutside);

/// The artists' meshes of a scene's bodies and stage dressing, by element id, in their own frames. `file`: the scene's
/// file; paths are relative to its folder. Reports and skips unreadable meshes; their bodies keep their convex pieces.
Meshes meshesOf(const Scene& scene, const std::filesystem::path& file, bool allowOutside, const Report& report);
/// The images of stage dressing; unreadable ones are reported and skipped.
Images imagesOf(const Scene& scene, const std::filesystem::path& file, const Report& report);

}  // namespace gyre::batch

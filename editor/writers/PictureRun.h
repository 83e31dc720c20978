#pragma once

#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "editor/render/Image.h"
#include "editor/tools/Camera.h"
#include "editor/writers/PicturePlan.h"
#include "editor/writers/PictureSinks.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace gyre::editor {

/// A run of a scene from its start to make pictures. All references are borrowed for the call.
struct PictureRun {
    const Scene& scene;
    const PicturePlan& plan;
    Camera camera{};
    /// Meshes drawn instead of convex pieces, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>& meshes;
    /// Images of stage dressing, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const Image>>& images;
    std::shared_ptr<const Image> backdrop{};  ///< background image; null: none
    int threads = 0;                          ///< threads of the simulation; 0: all
    std::string name{};                       ///< name of the scene, for messages
    ElementId through{};                      ///< the scene's camera, which groups may carry; zero: `camera` stays
};

/// Callbacks of a run.
struct PictureProgress {
    std::function<bool(double)> goOn;  ///< called at each step with the completed fraction; false: stop
    WroteFile wrote;
};

struct PicturesMade {
    std::size_t count = 0;
    bool wasStopped = false;  ///< only the single pictures finished so far exist
};

/// Simulates, draws on the calling thread without a display, and writes files. Both `gyre render` and the window make
/// pictures by this function.
[[nodiscard]] Result<PicturesMade> makePictures(const PictureRun& run, const PictureProgress& progress);

/// Reads a PNG for the background or for the scene.
[[nodiscard]] Result<std::shared_ptr<const Image>> readPng(const std::filesystem::path& file);

}  // namespace gyre::editor

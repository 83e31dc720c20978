#pragma once

#include "core/geometry/TriangleMesh.h"
#include "editor/render/Image.h"
#include "editor/tools/Camera.h"
#include "editor/writers/FileProblem.h"
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

/// A run of a scene from its start, of which pictures are made. Everything is borrowed for the call.
struct PictureRun {
    const Scene& scene;
    const PicturePlan& plan;
    Camera camera{};
    /// Instead of convex pieces, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>& meshes;
    /// Of stage dressing, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const Image>>& images;
    std::shared_ptr<const Image> backdrop{};  ///< a picture behind everything; null: none
    int threads = 0;                          ///< of the simulation; 0: all
    std::string name{};                       ///< of the scene, for sentences
};

/// Whom a run tells how it goes.
struct PictureProgress {
    std::function<bool(double)> goOn;  ///< told what share is done, at each step; false: stop
    WroteFile wrote;
};

struct PicturesMade {
    std::size_t count = 0;
    bool wasStopped = false;  ///< then only single pictures are there, those that were done
};

/// Simulates, draws without a display on the calling thread, and writes: the one way that pictures are made that are
/// kept, for `gyre render` and the window.
[[nodiscard]] FileResult<PicturesMade> makePictures(const PictureRun& run, const PictureProgress& news);

/// A PNG to stand behind everything, or in the scene.
[[nodiscard]] Result<std::shared_ptr<const Image>> readPng(const std::filesystem::path& file);

}  // namespace gyre::editor

#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "editor/render/FluidView.h"
#include "editor/render/Image.h"
#include "editor/render/Quality.h"
#include "editor/render/Quantity.h"
#include "editor/render/TracerPaths.h"
#include "editor/tools/Camera.h"
#include "editor/tools/FitMap.h"
#include "editor/tools/Sketch.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gyre::editor {

/// What a picture is made of. Everything is borrowed for the call.
struct Picture {
    const Scene& scene;
    const Snapshot* snapshot = nullptr;  ///< nullptr: bodies stand where the scene puts them, no particles
    Camera camera{};
    glm::ivec2 size{0};                        ///< [pixels]
    const Sketch* inScene = nullptr;           ///< dimmed behind bodies
    const Sketch* onTop = nullptr;             ///< never hidden: handles
    std::vector<std::uint64_t> highlighted{};  ///< elements drawn with an outline and a tint
    bool groundGrid = true;                    ///< lines on the ground
    bool transparentBackground = false;        ///< neither background nor ground
    /// A picture behind everything instead of the gradient; the ground then only takes shadows. Not empty.
    std::shared_ptr<const Image> backdrop{};
    /// Meshes to draw instead of the convex pieces, by element id, in the body's frame.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>* meshes = nullptr;
    /// The images of stage dressing, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const Image>>* images = nullptr;
    /// Bodies to draw as their error map instead of in their colour, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const FitMap>>* errorMaps = nullptr;
    float errorScale = 0.01f;  ///< the error that has the last colour of the scale [m]
    /// Draw only tracers whose id is a multiple of this: for software GL in the window. Pictures use 1.
    std::uint32_t tracerStride = 1;
    bool ground = true;  ///< the plane y = 0, which takes shadows
    ShownViews view{};
    Slice slice{};                       ///< for the views that show one
    const TracerPaths* paths = nullptr;  ///< for the view of paths
    std::vector<QuantityScale>
        scales{};  ///< of the views' colours; of a quantity that has none here: as fits this picture alone
    Quality quality = Quality::Normal;  ///< for Renderer::draw; drawImage is told its own
    /// Draft and Normal on the processor draw everything but guides coarser by this, each way: to keep up while things
    /// move.
    int pixelsPerTexel = 1;
    bool isOther = false;  ///< of two versions that are drawn in turn: its surfaces are kept apart
};

}  // namespace gyre::editor

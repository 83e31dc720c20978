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

/// Everything needed to draw a picture. Borrowed for the call.
struct Picture {
    const Scene& scene;
    const Snapshot* snapshot = nullptr;  ///< null: bodies at their poses in the scene, no particles
    /// The poses of bodies instead of those of the snapshot.
    const std::vector<BodyView>* bodies = nullptr;
    Camera camera{};
    glm::ivec2 size{0};                        ///< [pixels]
    const Sketch* inScene = nullptr;           ///< dimmed behind bodies
    const Sketch* onTop = nullptr;             ///< never hidden: handles
    std::vector<std::uint64_t> highlighted{};  ///< elements drawn with an outline and a tint
    std::vector<std::uint64_t> hovered{};      ///< elements drawn with a pale outline
    bool groundGrid = true;                    ///< lines on the ground
    bool transparentBackground = false;        ///< neither background nor ground
    bool asLight = false;                      ///< light before tone mapping, as in LightImage; needs a float target
    /// An image behind everything instead of the gradient; the ground then shows only shadows. Not empty.
    std::shared_ptr<const Image> backdrop{};
    /// Meshes to draw instead of the convex pieces, by element id, in the body's frame.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>* meshes = nullptr;
    /// The images of stage dressing, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const Image>>* images = nullptr;
    /// Error maps to draw instead of the bodies' colours, by element id.
    const std::map<std::uint64_t, std::shared_ptr<const FitMap>>* errorMaps = nullptr;
    float errorScale = 0.01f;  ///< the error that gets the last colour of the scale [m]
    /// Draws only tracers whose id is a multiple of this, for software OpenGL in the window. Exported pictures use 1.
    std::uint32_t tracerStride = 1;
    bool ground = true;  ///< the plane y = 0, which receives shadows
    ShownViews view{};
    Slice slice{};                       ///< for views that show a slice
    const TracerPaths* paths = nullptr;  ///< for the view of paths
    std::vector<QuantityScale>
        scales{};  ///< scales of the views' colours; a quantity without a scale gets one that fits this picture
    Quality quality = Quality::Normal;  ///< for Renderer::draw; drawImage takes its own
    /// With software OpenGL, Draft and Normal draw everything but guides at a resolution reduced by this factor, to
    /// keep up with motion.
    int pixelsPerTexel = 1;
    bool isOther = false;  ///< second of two versions drawn alternately; its surfaces are cached separately
};

}  // namespace gyre::editor

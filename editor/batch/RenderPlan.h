#pragma once

#include "editor/batch/Commands.h"
#include "editor/batch/Frames.h"
#include "editor/exchange/Flipbook.h"
#include "editor/render/FluidView.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gyre::batch {

/// What `gyre render` makes of its pictures.
enum class RenderKind { Pictures, Flipbook, Video };

/// A colour as typed, sRGB.
struct PlainColor {
    std::uint8_t red = 0, green = 0, blue = 0;
};

/// What the options of `gyre render` come to for one scene.
struct RenderPlan {
    RenderKind kind = RenderKind::Pictures;
    std::string output, extension;          ///< without the dot
    std::vector<std::uint64_t> frames;      ///< steps to draw, ascending
    bool numberedByFrame = true;            ///< else by 0, 1, 2, ...: pictures at a rate of their own
    glm::ivec2 size{0};                     ///< of one picture [pixels]
    double fps = 0;                         ///< of what plays
    bool transparent = false;
    std::optional<PlainColor> background;   ///< one colour behind everything, instead of sky and ground
    std::string backdrop;                   ///< path of a picture behind everything; "": none
    editor::ShownViews view;
    editor::Slice slice;
    editor::FlipbookLayout flipbook;
    bool motion = false;

    /// From one picture to the next. [s]
    double secondsBetween() const { return fps > 0 ? 1 / fps : 0; }
};

/// A sentence about what is wrong with the options; empty if all is well.
std::string planFrom(const RenderOptions& options, const Scene& scene, RenderPlan& plan);

}  // namespace gyre::batch

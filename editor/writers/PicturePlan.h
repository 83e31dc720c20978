#pragma once

#include "core/base/Result.h"
#include "editor/render/FluidView.h"
#include "editor/writers/Flipbook.h"
#include "editor/writers/Frames.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// A colour as typed, sRGB.
struct PlainColor {
    std::uint8_t red = 0, green = 0, blue = 0;
};

/// The pictures that someone asks for: `gyre render` by its options, the window by its dialog.
struct PictureOrder {
    std::string output;                ///< its ending says what is made; %04d is where numbers go; "-": standard output
    std::optional<FrameRange> frames;  ///< steps, both included, perhaps the same; none: as is usual for what is made
    double fps = 0;                    ///< 0: each step; of videos 30; of flipbooks spread evenly
    std::optional<glm::ivec2> size;    ///< of one picture; none: as is usual for what is made [pixels]
    std::optional<glm::ivec2> flipbook;  ///< columns and rows; none: no flipbook
    bool motion = false;  ///< a second sheet of the flipbook: where the smoke goes until the next picture
    int supersample = 1;  ///< each pixel is the mean of this many, each way
    bool transparent = false;
    std::optional<PlainColor> background;  ///< one colour behind everything, instead of sky and ground
    bool ground = true, groundGrid = true;
    ShownViews view;
    Slice slice{};
};

enum class PictureKind { Pictures, Flipbook, Video };

/// What an order comes to for one scene.
struct PicturePlan {
    PictureOrder order;
    PictureKind kind = PictureKind::Pictures;
    std::string extension;              ///< without the dot
    std::vector<std::uint64_t> frames;  ///< steps to draw, ascending
    bool numberedByFrame = true;        ///< else by 0, 1, 2, ...: pictures at a rate of their own
    glm::ivec2 size{0};                 ///< of one picture [pixels]
    double fps = 0;                     ///< of what plays
    FlipbookLayout flipbook;

    /// From one picture to the next. [s]
    double secondsBetween() const { return fps > 0 ? 1 / fps : 0; }
};

/// Fails with a sentence about what does not go together in the order; nothing is looked at on the disk.
[[nodiscard]] Result<PicturePlan> planOf(const PictureOrder& order, const Scene& scene);

/// The names of all that it will write.
std::vector<std::string> filesOf(const PicturePlan& plan);
/// Of a flipbook's description and motion: the sheet's name with another ending.
std::string besideSheet(const PicturePlan& plan, const std::string& ending);

}  // namespace gyre::editor

#pragma once

#include "core/base/Sentence.h"
#include "editor/render/FluidView.h"
#include "editor/writers/Flipbook.h"
#include "editor/writers/Frames.h"
#include "editor/writers/PictureFormat.h"
#include "editor/writers/Transparency.h"

#include <glm/vec2.hpp>
#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// An sRGB colour as typed.
struct PlainColor {
    std::uint8_t red = 0, green = 0, blue = 0;
};

/// A request for pictures, from the options of `gyre render` or the window's dialog.
struct PictureRequest {
    std::string output;  ///< the ending selects the format; %04d is the place of numbers; "-": standard output
    std::optional<FrameRange> frames;    ///< range of steps, both included; none: the default of the format
    double fps = 0;                      ///< 0: every step; videos 30; flipbooks spread evenly
    std::optional<glm::ivec2> size;      ///< size of one picture [pixels]; none: the default of the format
    std::optional<glm::ivec2> flipbook;  ///< columns and rows; none: no flipbook
    bool loop = false;                   ///< a flipbook or video whose last picture leads to its first
    bool animated = false;               ///< a .webp that moves, not single pictures
    bool motion = false;                 ///< adds a second sheet with the motion until the next picture
    int supersample = 1;                 ///< pixels are means of supersample² samples
    bool transparent = false;
    std::optional<AlphaKind> alpha;        ///< alpha of a transparent picture; none: the default of the format
    std::optional<Blending> blending;      ///< blending of a transparent picture; none: the default of the format
    std::optional<PlainColor> background;  ///< one colour instead of sky and ground
    bool ground = true, groundGrid = true;
    ShownViews view;
    Slice slice{};
};

enum class PictureKind { Pictures, Flipbook, Video };

/// A request resolved for one scene.
struct PicturePlan {
    PictureRequest request;
    PictureKind kind = PictureKind::Pictures;
    std::string extension;              ///< without the dot, in small letters
    std::vector<std::uint64_t> frames;  ///< steps to draw, ascending
    std::size_t fading = 0;             ///< the last of these, which fade into as many of the first of a video's loop
    bool numberedByFrame = true;        ///< otherwise numbered 0, 1, 2, ..., for pictures at a rate of their own
    PictureFormat format = PictureFormat::Png;  ///< file format of pictures and flipbooks
    Transparency transparency{};                ///< if they are transparent
    glm::ivec2 size{0};                         ///< size of one picture [pixels]
    double fps = 0;                             ///< rate of playback
    FlipbookLayout flipbook;

    /// Whether pictures are drawn as light before tone mapping.
    bool isLight() const { return kind != PictureKind::Video && holdsLight(format); }
    /// Whether players repeat the file without end, because it says so.
    bool playsInALoop() const {
        return kind == PictureKind::Video && (extension == "gif" || extension == "apng" || extension == "webp");
    }
    /// The pictures of the files.
    std::size_t count() const { return frames.size() - fading; }
    /// Time between pictures. [s]
    double secondsBetween() const { return fps > 0 ? 1 / fps : 0; }
};

/// The plan, or why there is none.
using PlannedPictures = tl::expected<PicturePlan, Sentence>;

/// Resolves a request. Fails if its options contradict each other. Does not access the disk.
[[nodiscard]] PlannedPictures planOf(const PictureRequest& request, const Scene& scene);

/// The names of all files that the plan writes.
std::vector<std::string> filesOf(const PicturePlan& plan);
/// Name of a flipbook's description or motion sheet: the sheet's name with another ending.
std::string besideSheet(const PicturePlan& plan, const std::string& ending);

}  // namespace gyre::editor

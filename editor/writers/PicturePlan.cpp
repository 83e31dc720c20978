#include "editor/writers/PicturePlan.h"

#include "core/scene/IssueText.h"
#include "editor/writers/FileEnding.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace gyre::editor {
namespace {

constexpr double kDefaultSecond = 4;  // default time of a single picture, when most effects are developed
constexpr int kMostPixels = 16384;    // per side
constexpr int kMostCells = 64;        // cells of a flipbook per side
constexpr double kVideoRate = 30;
constexpr double kLongestFade = 1;                       // of a video's loop [s]
constexpr std::size_t kMostKept = std::size_t{1} << 30;  // bytes of its pictures, which are kept in memory
constexpr double kFastestGif = 50;                       // players show pictures of less than 0.02 s for 0.1 s
constexpr glm::ivec2 kPictureSize{1280, 720}, kCellSize{256, 256};

using Refusal = std::optional<Sentence>;

Sentence pixels(const glm::ivec2& size) { return verbatim(std::to_string(size.x) + "x" + std::to_string(size.y)); }

bool isWithin(const glm::ivec2& pair, int most) {
    return pair.x >= 1 && pair.y >= 1 && pair.x <= most && pair.y <= most;
}

bool isVideoEnding(std::string_view ending) {
    return ending == "mp4" || ending == "webm" || ending == "mov" || ending == "apng" || ending == "gif";
}

/// These functions return why the request is refused, or nothing.
Refusal chooseFormat(const PictureRequest& request, PicturePlan& plan) {
    if (request.output == "-")  // PNG
        return request.animated
                   ? Refusal(sentence("standard output takes only single pictures. Give what moves a file name."))
                   : std::nullopt;
    plan.extension = fileEnding(request.output);
    if (isVideoEnding(plan.extension) || (request.animated && plan.extension == "webp")) {
        plan.kind = PictureKind::Video;
        return {};
    }
    if (request.animated) return sentence("%1: an animated picture is .webp, .apng or .gif.", verbatim(request.output));
    const std::optional<PictureFormat> format = pictureFormat(plan.extension);
    if (!format)
        return sentence(
            "%1: pictures are %2, and videos .mp4, .webm, .mov, .apng or .gif. Give the output one of these "
            "endings.",
            verbatim(request.output), pictureEndings());
    plan.format = *format;
    return {};
}

Refusal chooseKind(const PictureRequest& request, PicturePlan& plan) {
    if (request.flipbook) {
        if (plan.kind == PictureKind::Video)
            return sentence("a flipbook is a picture. Give the output the ending %1.", pictureEndings());
        if (!isWithin(*request.flipbook, kMostCells))
            return sentence("a flipbook must have from 1 to 64 columns and rows.");
        plan.kind = PictureKind::Flipbook;
        plan.flipbook.columns = request.flipbook->x;
        plan.flipbook.rows = request.flipbook->y;
        plan.flipbook.loop = request.loop;
    }
    if (request.loop && plan.kind == PictureKind::Pictures) return sentence("a loop needs a flipbook or a video.");
    if (request.motion && plan.kind != PictureKind::Flipbook) return sentence("motion vectors need a flipbook.");
    if (request.output == "-" && plan.kind != PictureKind::Pictures)
        return sentence("standard output takes only single pictures. Give a flipbook or a video a file name.");
    return {};
}

Refusal chooseSize(const PictureRequest& request, PicturePlan& plan) {
    plan.size = request.size.value_or(plan.kind == PictureKind::Flipbook ? kCellSize : kPictureSize);
    if (!isWithin(plan.size, kMostPixels))
        return sentence("the width and height of a picture must be from 1 to 16384 pixels.");
    if (plan.extension == "mp4" && (plan.size.x % 2 != 0 || plan.size.y % 2 != 0))
        return sentence("mp4 needs an even width and height; %1 has an odd one.", pixels(plan.size));
    plan.flipbook.cell = plan.size;
    if (!isWithin(glm::max(plan.flipbook.sheet(), 1), kMostPixels))
        return sentence(
            "the sheet would have %1 pixels, but at most 16384 per side are accepted. Choose smaller pictures.",
            pixels(plan.flipbook.sheet()));
    return {};
}

Refusal chooseBackground(const PictureRequest& request, PicturePlan& plan) {
    if (request.transparent && plan.extension == "mp4")
        return sentence("mp4 has no transparency. Use .webm, .mov, .apng or .webp, or an opaque background.");
    if (request.transparent && plan.kind != PictureKind::Video && !hasAlpha(plan.format))
        return sentence("%1 has no transparency. Use .png, .exr, .webp, .tif or .tga, or an opaque background.",
                        verbatim(plan.extension));
    plan.flipbook.isTransparent = request.transparent;
    return {};
}

Refusal chooseTransparency(const PictureRequest& request, PicturePlan& plan) {
    const bool isChosen = request.alpha || request.blending;
    if (isChosen && !request.transparent)
        return sentence(
            "the kind of alpha and the blending are for transparent pictures. Choose a transparent background.");
    if (isChosen && plan.kind == PictureKind::Video)
        return sentence("videos have straight alpha, blended in sRGB. Choose these for pictures and flipbooks.");
    const Transparency usual =
        plan.isLight() ? Transparency{AlphaKind::Premultiplied, Blending::Linear} : Transparency{};
    plan.transparency = {request.alpha.value_or(usual.alpha), request.blending.value_or(usual.blending)};
    if (plan.isLight() && plan.transparency != usual)
        return sentence(
            "EXR holds linear light, premultiplied. Leave out the kind of alpha and the blending, or choose another "
            "format.");
    plan.flipbook.transparency = plan.transparency;
    plan.flipbook.isLight = plan.isLight();
    return {};
}

/// The step nearest to that of picture i.
std::uint64_t stepOf(std::uint64_t first, std::size_t i, double fps, double substep) {
    return first + static_cast<std::uint64_t>(std::llround(static_cast<double>(i) / (fps * substep)));
}

/// The steps nearest to first + i / fps seconds.
std::vector<std::uint64_t> atRate(const FrameRange& range, double fps, double substep) {
    std::vector<std::uint64_t> frames;
    for (std::uint64_t i = 0;; ++i) {
        const std::uint64_t frame = stepOf(range.first, i, fps, substep);
        if (frame > range.last) return frames;
        frames.push_back(frame);
    }
}

Refusal chooseRate(const PictureRequest& request, const FrameRange& range, double substep, PicturePlan& plan) {
    plan.fps = request.fps;
    plan.numberedByFrame = request.fps <= 0;
    if (plan.kind == PictureKind::Video && plan.fps <= 0) plan.fps = kVideoRate;
    if (plan.extension == "gif" && plan.fps > kFastestGif)
        return sentence("a GIF shows at most 50 pictures per second. Choose a lower rate, or another format.");
    if (plan.kind != PictureKind::Flipbook || plan.fps > 0) return {};
    const int pictures = plan.flipbook.count() + plan.flipbook.overlap();
    if (range.last - range.first < static_cast<std::uint64_t>(pictures))
        return sentence("there are fewer frames than the flipbook has pictures.");
    plan.fps = pictures / (static_cast<double>(range.last - range.first) * substep);
    return {};
}

Refusal chooseFrames(const PictureRequest& request, const Scene& scene, PicturePlan& plan) {
    const bool plays = plan.kind != PictureKind::Pictures || request.fps > 0;
    const std::uint64_t still = framesIn(scene, kDefaultSecond);
    const FrameRange range = request.frames.value_or(plays ? playedFrames(scene) : FrameRange{still, still});
    if (range.last < range.first) return sentence("the last frame is before the first.");
    if (Refusal wrong = chooseRate(request, range, scene.fluid.substep, plan)) return wrong;
    if (plan.fps > 0)
        plan.frames = atRate(range, plan.fps, scene.fluid.substep);
    else
        for (std::uint64_t frame = range.first; frame <= range.last; ++frame) plan.frames.push_back(frame);
    if (plan.kind == PictureKind::Flipbook) {
        const auto pictures = static_cast<std::size_t>(plan.flipbook.count() + plan.flipbook.overlap());
        if (plan.frames.size() < pictures)
            return sentence("the frames give %1 pictures at this rate, but the flipbook needs %2.",
                            wholeNumber(double(plan.frames.size())), wholeNumber(double(pictures)));
        plan.frames.resize(pictures);
        plan.flipbook.fps = plan.fps;
    }
    if (plan.kind == PictureKind::Video && request.loop) {
        // The loop is as long as the range, so its end fades over pictures that follow the range.
        const std::size_t count = plan.frames.size();
        const std::size_t bytes = 4 * static_cast<std::size_t>(plan.size.x) * static_cast<std::size_t>(plan.size.y);
        plan.fading = std::min({count / FlipbookLayout::kOverlap,
                                static_cast<std::size_t>(std::lround(kLongestFade * plan.fps)), kMostKept / bytes});
        if (plan.fading == 0)
            return sentence("a loop of a video needs at least four pictures, and more than one in two seconds.");
        for (std::size_t i = count; i < count + plan.fading; ++i)
            plan.frames.push_back(stepOf(range.first, i, plan.fps, scene.fluid.substep));
    }
    if (request.output == "-" && plan.frames.size() > 1)
        return sentence("standard output takes one picture; %1 are asked for.",
                        wholeNumber(double(plan.frames.size())));
    return {};
}

}  // namespace

PlannedPictures planOf(const PictureRequest& request, const Scene& scene) {
    PicturePlan plan;
    plan.request = request;
    Refusal wrong = chooseFormat(request, plan);
    if (!wrong) wrong = chooseKind(request, plan);
    if (!wrong) wrong = chooseSize(request, plan);
    if (!wrong) wrong = chooseBackground(request, plan);
    if (!wrong) wrong = chooseTransparency(request, plan);
    if (!wrong) wrong = chooseFrames(request, scene, plan);
    if (wrong) return tl::unexpected(*std::move(wrong));
    return plan;
}

std::string besideSheet(const PicturePlan& plan, const std::string& ending) {
    const std::filesystem::path sheet(plan.request.output);
    return (sheet.parent_path() / (sheet.stem().string() + ending)).string();
}

std::vector<std::string> filesOf(const PicturePlan& plan) {
    std::vector<std::string> files;
    if (plan.kind != PictureKind::Pictures)
        files.push_back(plan.request.output);
    else
        for (std::size_t i = 0; i < plan.frames.size(); ++i)
            files.push_back(
                numberedName(plan.request.output, plan.numberedByFrame ? plan.frames[i] : i, plan.frames.size() > 1));
    if (plan.kind == PictureKind::Flipbook) files.push_back(besideSheet(plan, ".json"));
    if (plan.request.motion) files.push_back(besideSheet(plan, "_motion.png"));
    return files;
}

}  // namespace gyre::editor

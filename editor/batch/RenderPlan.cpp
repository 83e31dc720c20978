#include "editor/batch/RenderPlan.h"

#include "editor/batch/Input.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace gyre::batch {
namespace {

constexpr double kDefaultSecond = 4;    // when most effects show what they are
constexpr int kMostPixels = 16384;      // each way
constexpr double kVideoRate = 30;
constexpr const char* kPictureSize = "1280x720";
constexpr const char* kCellSize = "256x256";

std::optional<glm::ivec2> pairFrom(const std::string& text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto x = numberFrom<int>(std::string_view(text).substr(0, cross));
    const auto y = numberFrom<int>(std::string_view(text).substr(cross + 1));
    if (!x || !y || *x < 1 || *y < 1 || *x > kMostPixels || *y > kMostPixels) return std::nullopt;
    return glm::ivec2{*x, *y};
}

std::optional<PlainColor> colorFrom(const std::string& text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, failed] = std::from_chars(text.data() + 1, text.data() + 7, value, 16);
    if (failed != std::errc() || end != text.data() + 7) return std::nullopt;
    return PlainColor{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value)};
}

std::string kindFrom(const RenderOptions& options, RenderPlan& plan) {
    plan.output = options.output;
    const std::string extension = std::filesystem::path(options.output).extension().string();
    plan.extension = extension.empty() ? "" : extension.substr(1);
    const bool isVideo = plan.extension == "mp4" || plan.extension == "webm" || plan.extension == "mov" || plan.extension == "apng";
    if (isVideo) plan.kind = RenderKind::Video;
    if (!options.flipbook.empty()) {
        if (isVideo) return "--flipbook makes a picture: name it .png.";
        const auto grid = pairFrom(options.flipbook);
        if (!grid || grid->x > 64 || grid->y > 64) return "--flipbook takes COLUMNSxROWS, such as 8x8, each at most 64.";
        plan.kind = RenderKind::Flipbook;
        plan.flipbook.columns = grid->x;
        plan.flipbook.rows = grid->y;
    }
    plan.motion = options.motionVectors;
    if (plan.motion && plan.kind != RenderKind::Flipbook) return "--motion-vectors goes with --flipbook.";
    if (plan.output == "-" && plan.kind != RenderKind::Pictures) return "standard output takes one picture; give a flipbook or a video a name.";
    return "";
}

std::string sizeFrom(const RenderOptions& options, RenderPlan& plan) {
    const std::string text = !options.size.empty() ? options.size : plan.kind == RenderKind::Flipbook ? kCellSize : kPictureSize;
    const auto size = pairFrom(text);
    if (!size) return "--size takes WIDTHxHEIGHT in pixels, such as 1280x720, each at most 16384.";
    plan.size = *size;
    if (plan.extension == "mp4" && (size->x % 2 != 0 || size->y % 2 != 0)) return "mp4 needs an even width and height; --size has an odd one.";
    plan.flipbook.cell = *size;
    const glm::ivec2 sheet = plan.flipbook.sheet();
    if (sheet.x > kMostPixels || sheet.y > kMostPixels)
        return "the sheet would have " + std::to_string(sheet.x) + "x" + std::to_string(sheet.y) + " pixels, at most 16384 each way are accepted; choose a smaller --size.";
    return "";
}

std::string backgroundFrom(const RenderOptions& options, RenderPlan& plan) {
    plan.transparent = options.transparent || options.background == "none";
    if (!options.background.empty() && options.background != "none") {
        if (plan.transparent) return "--transparent and a colour or picture for --background are two wishes.";
        plan.background = colorFrom(options.background);
        if (std::filesystem::path(options.background).extension() == ".png") plan.backdrop = options.background;
        else if (!plan.background) return "--background takes none, a colour such as #20242a, or a picture such as sky.png.";
    }
    if (plan.transparent && plan.extension == "mp4") return "mp4 has no transparency; take .webm, .mov or .apng, or give --background a colour.";
    plan.flipbook.alpha = plan.transparent;
    return "";
}

/// The steps nearest to first + i / fps seconds.
std::vector<std::uint64_t> atRate(const FrameRange& range, double fps, double substep) {
    std::vector<std::uint64_t> frames;
    for (std::uint64_t i = 0;; ++i) {
        const auto frame = range.first + static_cast<std::uint64_t>(std::llround(static_cast<double>(i) / (fps * substep)));
        if (frame > range.last) return frames;
        frames.push_back(frame);
    }
}

std::string framesFrom(const RenderOptions& options, const Scene& scene, RenderPlan& plan) {
    const bool plays = plan.kind != RenderKind::Pictures || options.fps > 0;
    const std::uint64_t still = framesIn(scene, kDefaultSecond);
    std::optional<FrameRange> range = plays ? FrameRange{0, framesOf(scene)} : FrameRange{still, still};
    if (!options.frames.empty()) range = rangeFrom(options.frames);
    if (!range) return "--frames takes a frame or a range, such as 120 or 60-120.";

    const double substep = scene.fluid.substep;
    const int cells = plan.flipbook.count();
    plan.fps = options.fps;
    plan.numberedByFrame = options.fps <= 0;
    if (plan.kind == RenderKind::Video && plan.fps <= 0) plan.fps = kVideoRate;
    if (plan.kind == RenderKind::Flipbook && plan.fps <= 0) {
        if (range->last - range->first < static_cast<std::uint64_t>(cells)) return "--frames has fewer steps than the flipbook has pictures.";
        plan.fps = cells / (static_cast<double>(range->last - range->first) * substep);
    }
    if (plan.fps > 0) plan.frames = atRate(*range, plan.fps, substep);
    else for (std::uint64_t frame = range->first; frame <= range->last; ++frame) plan.frames.push_back(frame);
    if (plan.kind == RenderKind::Flipbook) {
        if (plan.frames.size() < static_cast<std::size_t>(cells))
            return "--frames lasts for " + std::to_string(plan.frames.size()) + " pictures at that --fps; the flipbook has " + std::to_string(cells) + ".";
        plan.frames.resize(static_cast<std::size_t>(cells));
        plan.flipbook.fps = plan.fps;
    }
    if (plan.output == "-" && plan.frames.size() > 1) return "standard output takes one picture; --frames asks for " + std::to_string(plan.frames.size()) + ".";
    return "";
}

/// "z=0.5".
std::optional<editor::Slice> sliceFrom(const std::string& text) {
    if (text.empty()) return editor::Slice{};
    const auto place = text.size() > 2 && text[1] == '=' ? numberFrom<float>(std::string_view(text).substr(2)) : std::nullopt;
    if (!place || text[0] < 'x' || text[0] > 'z') return std::nullopt;
    return editor::sliceAcross(text[0] - 'x', *place);
}

std::string viewFrom(const RenderOptions& options, RenderPlan& plan) {
    const auto view = editor::shownViewsNamed(options.view);
    if (!view) {
        std::string names;
        for (const editor::FluidViewInfo& info : editor::fluidViews()) names += (names.empty() ? "" : ", ") + std::string(info.name);
        return "--view takes one or more, with commas between, of " + names + ".";
    }
    const auto slice = sliceFrom(options.slice);
    if (!slice) return "--slice takes an axis and a place in metres, such as z=0.5.";
    plan.view = *view;
    plan.slice = *slice;
    return "";
}

}  // namespace

std::string planFrom(const RenderOptions& options, const Scene& scene, RenderPlan& plan) {
    std::string wrong = kindFrom(options, plan);
    if (wrong.empty()) wrong = sizeFrom(options, plan);
    if (wrong.empty()) wrong = backgroundFrom(options, plan);
    if (wrong.empty()) wrong = viewFrom(options, plan);
    if (wrong.empty()) wrong = framesFrom(options, scene, plan);
    return wrong;
}

}  // namespace gyre::batch

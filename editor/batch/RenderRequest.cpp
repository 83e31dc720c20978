#include "editor/batch/RenderRequest.h"

#include "editor/batch/Frames.h"

#include <charconv>
#include <filesystem>

namespace gyre::batch {
namespace {

std::optional<glm::ivec2> pairFrom(const std::string& text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto x = numberFrom<int>(std::string_view(text).substr(0, cross));
    const auto y = numberFrom<int>(std::string_view(text).substr(cross + 1));
    if (!x || !y) return std::nullopt;
    return glm::ivec2{*x, *y};
}

std::optional<editor::PlainColor> colorFrom(const std::string& text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, failed] = std::from_chars(text.data() + 1, text.data() + 7, value, 16);
    if (failed != std::errc() || end != text.data() + 7) return std::nullopt;
    return editor::PlainColor{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
                              static_cast<std::uint8_t>(value)};
}

/// Parses "z=0.5".
std::optional<editor::Slice> sliceFrom(const std::string& text) {
    if (text.empty()) return editor::Slice{};
    const auto place =
        text.size() > 2 && text[1] == '=' ? numberFrom<float>(std::string_view(text).substr(2)) : std::nullopt;
    if (!place || text[0] < 'x' || text[0] > 'z') return std::nullopt;
    return editor::sliceAcross(text[0] - 'x', *place);
}

std::string backgroundFrom(const RenderOptions& options, RenderRequest& render) {
    render.pictures.transparent = options.transparent || options.background == "none";
    if (!options.alpha.empty())
        render.pictures.alpha =
            options.alpha == "premultiplied" ? editor::AlphaKind::Premultiplied : editor::AlphaKind::Straight;
    if (!options.blending.empty())
        render.pictures.blending = options.blending == "linear" ? editor::Blending::Linear : editor::Blending::Srgb;
    if (options.background.empty() || options.background == "none") return "";
    if (render.pictures.transparent) return "--transparent contradicts a colour or picture for --background.";
    render.pictures.background = colorFrom(options.background);
    if (std::filesystem::path(options.background).extension() == ".png")
        render.backdrop = options.background;
    else if (!render.pictures.background)
        return "--background takes none, a colour such as #20242a, or a picture such as sky.png.";
    return "";
}

std::string viewFrom(const RenderOptions& options, editor::PictureRequest& request) {
    const auto view = editor::shownViewsNamed(options.view);
    if (!view) {
        std::string names;
        for (const editor::FluidViewInfo& info : editor::fluidViews())
            names += (names.empty() ? "" : ", ") + std::string(info.name);
        return "--view takes one or more names, separated by commas, of " + names + ".";
    }
    const auto slice = sliceFrom(options.slice);
    if (!slice) return "--slice takes an axis and a position in metres, such as z=0.5.";
    request.view = *view;
    request.slice = *slice;
    return "";
}

std::string numbersFrom(const RenderOptions& options, editor::PictureRequest& request) {
    if (!options.size.empty() && !(request.size = pairFrom(options.size)))
        return "--size takes WIDTHxHEIGHT in pixels, such as 1280x720.";
    if (!options.flipbook.empty() && !(request.flipbook = pairFrom(options.flipbook)))
        return "--flipbook takes COLUMNSxROWS, such as 8x8.";
    if (!options.frames.empty() && !(request.frames = rangeFrom(options.frames)))
        return "--frames takes a frame or a range, such as 120 or 60-120.";
    return "";
}

}  // namespace

std::string requestFrom(const RenderOptions& options, RenderRequest& render) {
    editor::PictureRequest& request = render.pictures;
    request.output = options.output;
    request.fps = options.fps;
    request.loop = options.loop;
    request.animated = options.animated;
    request.motion = options.motionVectors;
    request.supersample = options.supersample;
    request.ground = !options.noGround;
    request.groundGrid = !options.noGrid;
    std::string wrong = numbersFrom(options, request);
    if (wrong.empty()) wrong = backgroundFrom(options, render);
    if (wrong.empty()) wrong = viewFrom(options, request);
    return wrong;
}

}  // namespace gyre::batch

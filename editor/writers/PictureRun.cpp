#include "editor/writers/PictureRun.h"

#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/DiskFile.h"
#include "core/system/Files.h"
#include "editor/render/DrawLimits.h"
#include "editor/render/GlContext.h"
#include "editor/render/Renderer.h"
#include "editor/render/Srgb.h"
#include "editor/render/TracerPaths.h"
#include "editor/writers/PictureMoments.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace gyre::editor {
namespace {

/// Composites a picture over one colour, in sRGB as image editors do.
Image inFrontOf(const PlainColor& color, Image picture) {
    const std::array behind{color.red, color.green, color.blue};
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
        const int alpha = picture.pixels[i + 3];
        for (std::size_t c = 0; c < 3; ++c)
            picture.pixels[i + c] =
                static_cast<std::uint8_t>((picture.pixels[i + c] * alpha + behind[c] * (255 - alpha) + 127) / 255);
        picture.pixels[i + 3] = 255;
    }
    return picture;
}

LightImage inFrontOf(const PlainColor& color, LightImage picture) {
    const std::array behind{color.red, color.green, color.blue};
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
        for (std::size_t c = 0; c < 3; ++c)
            picture.pixels[i + c] += (1 - picture.pixels[i + 3]) * linearFromSrgb(static_cast<float>(behind[c]) / 255);
        picture.pixels[i + 3] = 1;
    }
    return picture;
}

/// Objects needed for drawing, kept during the whole run. Needs a current OpenGL context.
class PictureRenderer {
public:
    explicit PictureRenderer(const PictureRun& run) : m_run(run), m_start(asShown(run.scene)), m_now(m_start) {}

    /// Reports every step, for paths.
    void record(const Simulation& simulation) {
        if (m_run.plan.request.view.has(FluidView::Paths)) m_paths.add(simulation.snapshot());
    }

    Result<DrawnPicture> draw(const Snapshot& moment) {
        const PictureRequest& request = m_run.plan.request;
        m_now = carriedTo(m_start, moment.time);
        Picture picture{m_now};
        picture.snapshot = &moment;
        picture.camera = camera();
        picture.size = m_run.plan.size;
        picture.meshes = &m_run.meshes;
        picture.images = &m_run.images;
        picture.view = request.view;
        picture.slice = request.slice;
        picture.paths = &m_paths;
        picture.ground = request.ground;
        picture.groundGrid = request.ground && request.groundGrid;
        picture.backdrop = m_run.backdrop;
        picture.transparentBackground = request.transparent || request.background.has_value();
        DrawnPicture drawn = m_run.plan.isLight() ? DrawnPicture(drawLight(m_renderer, picture, request.supersample))
                                                  : drawImage(m_renderer, picture, request.supersample);
        if (const Result<void> fine = wasDrawn(picture.size, request.supersample); !fine) return fine.error();
        if (!request.background) return drawn;
        return std::visit([&](auto& image) { return DrawnPicture(inFrontOf(*request.background, std::move(image))); },
                          drawn);
    }

    /// The camera of the last picture.
    Camera camera() const {
        const Element* element = m_run.through ? find(m_now, m_run.through) : nullptr;
        const auto* lens = element ? std::get_if<SceneCamera>(&element->body) : nullptr;
        return lens ? Camera::from(element->place, lens->fieldOfView) : m_run.camera;
    }

private:
    const PictureRun& m_run;
    Scene m_start, m_now;  ///< as shown; at the time of the last picture
    Renderer m_renderer;
    TracerPaths m_paths;
};

/// Tries the files before the work: one that exists and is no ordinary file or is protected, else the first.
Result<void> tryFiles(const PicturePlan& plan) {
    const std::vector<std::string> files = filesOf(plan);
    const auto isProtected = [](const std::string& file) {
        std::error_code failed;
        const std::filesystem::file_status status = std::filesystem::status(file, failed);
        return std::filesystem::exists(status) && (!std::filesystem::is_regular_file(status) || !mayWrite(file));
    };
    const auto found = std::ranges::find_if(files, isProtected);
    const std::string& tried = found == files.end() ? files.front() : *found;
    return tried == "-" ? Result<void>() : about(tried, tryToWrite(tried));
}

}  // namespace

Result<std::shared_ptr<const Image>> readPng(const std::filesystem::path& file) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 30;
    const Result<std::vector<std::byte>> bytes = readFile(file, kMostBytes);
    if (!bytes) return bytes.error();
    Result<Image> image = decodePng(*bytes);
    if (!image) return fail(image.error().code, file.string() + ": " + image.error().text());
    return std::make_shared<const Image>(std::move(*image));
}

Result<PicturesMade> makePictures(const PictureRun& run, const PictureProgress& progress) {
    const PicturePlan& plan = run.plan;
    if (const Result<void> possible = tryFiles(plan); !possible) return possible.error();
    Result<std::unique_ptr<PictureSink>> sink = sinkFor(plan, progress.wrote);
    if (!sink) return sink.error();
    const Result<GlContext> context = GlContext::create();
    if (!context) return context.error();
    if (const Result<void> can = canDraw(plan.size, plan.request.supersample, drawLimits()); !can) return can.error();
    PictureRenderer renderer(run);

    PicturesMade made;
    const auto take = [&](const Snapshot& moment) -> Result<void> {
        Result<DrawnPicture> picture = renderer.draw(moment);
        if (!picture) return picture.error();
        if (Result<void> taken = (*sink)->take(std::move(*picture), moment, renderer.camera()); !taken) return taken;
        ++made.count;
        return {};
    };
    const auto record = [&](const Simulation& simulation) { renderer.record(simulation); };
    const Result<bool> finished = visitMoments(run, {progress.goOn, record, take});
    if (!finished) return finished.error();
    if (!*finished) return PicturesMade{made.count, true};
    if (Result<void> done = (*sink)->finish(); !done) return done.error();
    return made;
}

}  // namespace gyre::editor

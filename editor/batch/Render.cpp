#include "editor/batch/Commands.h"

#include "core/file/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Input.h"
#include "editor/document/ElementBounds.h"
#include "editor/render/Renderer.h"
#include "editor/render/TracerPaths.h"
#include "importers/MeshImporter.h"
#include "importers/MeshPath.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

constexpr double kDefaultSecond = 4;   // when most effects show what they are

using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

struct FrameRange {
    std::uint64_t first = 0, last = 0;
};

template <class T>
std::optional<T> numberFrom(std::string_view text) {
    T value{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<FrameRange> framesFrom(const std::string& text, const Scene& scene) {
    if (text.empty()) return FrameRange{framesIn(scene, kDefaultSecond), framesIn(scene, kDefaultSecond)};
    const std::size_t dash = text.find('-');
    const auto first = numberFrom<std::uint64_t>(std::string_view(text).substr(0, dash));
    const auto last = dash == std::string::npos ? first : numberFrom<std::uint64_t>(std::string_view(text).substr(dash + 1));
    if (!first || !last || *last < *first) return std::nullopt;
    return FrameRange{*first, *last};
}

std::optional<glm::ivec2> sizeFrom(const std::string& text) {
    constexpr int kMost = 16384;
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto width = numberFrom<int>(std::string_view(text).substr(0, cross));
    const auto height = numberFrom<int>(std::string_view(text).substr(cross + 1));
    if (!width || !height || *width < 1 || *height < 1 || *width > kMost || *height > kMost) return std::nullopt;
    return glm::ivec2{*width, *height};
}

Result<Camera> cameraOf(const Scene& scene, const std::string& name, float aspect) {
    for (const Element& element : scene.elements)
        if (const auto* camera = std::get_if<SceneCamera>(&element.body); camera && (name.empty() || element.name == name))
            return Camera::from(element.place, camera->fieldOfView);
    if (!name.empty()) return problem(ProblemKind::Malformed, "there is no camera named \"" + name + "\" in the scene.");
    Box box;
    for (const Element& element : scene.elements)
        if (element.enabled) box.add(boundsOf(element));
    Camera camera;
    if (!box.isEmpty()) camera.frame(box, aspect);
    return camera;
}

/// The meshes that can be read; a body without one is drawn as its convex pieces.
Meshes meshesOf(const Scene& scene, const std::filesystem::path& folder, const Report& report) {
    Meshes meshes;
    for (const Element& element : scene.elements) {
        const Body* body = std::get_if<Body>(&element.body);
        if (!body || body->shape != BodyShape::Hulls || body->mesh.path.empty()) continue;
        const std::filesystem::path path = importers::resolvedMeshPath(body->mesh.path, folder);
        const auto reading = importers::readMesh(path, {body->mesh.scale, body->mesh.up});
        if (reading) meshes[element.id.value] = std::make_shared<const TriangleMesh>(reading->mesh);
        else report.say(reading.error().message + " Drawing " + element.name + "'s convex pieces instead.");
    }
    return meshes;
}

/// "a.png" for one frame; else the number of the frame where the name has %04d, or before its extension.
std::string fileNameFor(const std::string& pattern, std::uint64_t frame, bool several) {
    char number[24];
    std::snprintf(number, sizeof number, "%04llu", static_cast<unsigned long long>(frame));
    const std::size_t place = pattern.find("%04d");
    if (place != std::string::npos) return std::string(pattern).replace(place, 4, number);
    if (!several) return pattern;
    const std::filesystem::path path(pattern);
    return (path.parent_path() / (path.stem().string() + "_" + number + path.extension().string())).string();
}

std::string viewNames() {
    std::string names;
    for (const FluidViewInfo& info : fluidViews()) names += (names.empty() ? "" : ", ") + std::string(info.name);
    return names;
}

/// "z=0.5".
std::optional<Slice> sliceFrom(const std::string& text) {
    if (text.empty()) return Slice{};
    const auto place = text.size() > 2 && text[1] == '=' ? numberFrom<float>(std::string_view(text).substr(2)) : std::nullopt;
    if (!place || text[0] < 'x' || text[0] > 'z') return std::nullopt;
    return Slice{text[0] - 'x', *place};
}

ExitCode writePicture(const Image& image, const std::string& file, bool force, Report& report) {
    if (const Result<void> may = mayWrite(file, force); !may) return report.refuse(may.error());
    const Result<std::vector<std::byte>> png = encodePng(image);
    if (!png) return report.refuse(png.error());
    if (const Result<void> written = writeFile(file, *png); !written) return report.refuse(written.error());
    report.output(file);
    report.say("wrote " + file);
    return kDone;
}

}  // namespace

ExitCode render(const RenderOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input);
    if (!input) return report.refuse(input.error());
    const Scene& scene = input->scene;
    const auto frames = framesFrom(options.frames, scene);
    if (!frames) return report.refuse(kWrongUsage, "--frames takes a frame or a range, such as 120 or 60-120.");
    const auto size = sizeFrom(options.size);
    if (!size) return report.refuse(kWrongUsage, "--size takes WIDTHxHEIGHT in pixels, such as 1280x720, each at most 16384.");
    const auto view = fluidViewNamed(options.view);
    if (!view) return report.refuse(kWrongUsage, "--view takes one of " + viewNames() + ".");
    const auto slice = sliceFrom(options.slice);
    if (!slice) return report.refuse(kWrongUsage, "--slice takes an axis and a place in metres, such as z=0.5.");
    const bool several = frames->first != frames->last;
    if (const Result<void> may = mayWrite(fileNameFor(options.output, frames->first, several), options.force); !may)
        return report.refuse(may.error());
    const Result<Camera> camera = cameraOf(scene, options.camera, static_cast<float>(size->x) / static_cast<float>(size->y));
    if (!camera) return report.refuse(camera.error());

    const Result<GlContext> context = GlContext::create();
    if (!context) return report.refuse(context.error());
    Renderer renderer;
    const Meshes meshes = meshesOf(scene, std::filesystem::path(options.input).parent_path(), report);

    Simulation simulation(scene, options.threads);
    TracerPaths paths;
    Progress progress(report, "rendering");
    for (std::uint64_t frame = 0; frame <= frames->last; ++frame) {
        if (frame > 0) simulation.step();
        if (!simulation.isFinite())
            return report.refuse(kNumeric, options.input + ": the motion left the finite numbers at frame " +
                                               std::to_string(frame) + "; use a shorter step or less circulation.");
        progress.show(static_cast<double>(frame) / static_cast<double>(std::max<std::uint64_t>(frames->last, 1)));
        if (*view == FluidView::Paths) paths.add(simulation.snapshot());
        if (frame < frames->first) continue;
        const Snapshot snapshot = simulation.snapshot();
        Picture picture{scene};
        picture.snapshot = &snapshot;
        picture.camera = *camera;
        picture.size = *size;
        picture.meshes = &meshes;
        picture.view = *view;
        picture.slice = *slice;
        const Sketch ofPaths = paths.sketch();
        picture.inScene = &ofPaths;
        picture.ground = !options.noGround;
        picture.groundGrid = !options.noGround && !options.noGrid;
        picture.transparentBackground = options.transparent;
        const Image image = drawImage(renderer, picture, options.supersample);
        const std::string file = fileNameFor(options.output, frame, several);
        if (const ExitCode code = writePicture(image, file, options.force, report); code != kDone) return code;
    }
    return kDone;
}

}  // namespace gyre::batch

#include "editor/batch/Commands.h"

#include "core/file/DiskFile.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Input.h"
#include "editor/batch/PictureSinks.h"
#include "editor/batch/RenderPlan.h"
#include "editor/batch/SceneMeshes.h"
#include "editor/document/ElementBounds.h"
#include "editor/render/Renderer.h"
#include "editor/render/TracerPaths.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

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

/// In front of one colour. As pictures are put together everywhere: in sRGB.
Image inFrontOf(const PlainColor& color, Image picture) {
    const std::uint8_t behind[] = {color.red, color.green, color.blue};
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
        const int alpha = picture.pixels[i + 3];
        for (std::size_t c = 0; c < 3; ++c)
            picture.pixels[i + c] = static_cast<std::uint8_t>((picture.pixels[i + c] * alpha + behind[c] * (255 - alpha) + 127) / 255);
        picture.pixels[i + 3] = 255;
    }
    return picture;
}

Result<std::shared_ptr<const Image>> backdropOf(const RenderPlan& plan) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 30;
    if (plan.backdrop.empty()) return nullptr;
    const Result<std::vector<std::byte>> bytes = readFile(plan.backdrop, kMostBytes);
    if (!bytes) return tl::unexpected(bytes.error());
    Result<Image> image = decodePng(*bytes);
    if (!image) return problem(image.error().kind, plan.backdrop + ": " + image.error().message);
    return std::make_shared<const Image>(std::move(*image));
}

/// Everything a picture needs, through all of the run.
class Studio {
public:
    Studio(const RenderOptions& options, const RenderPlan& plan, const Scene& scene, const Camera& camera, std::shared_ptr<const Image> backdrop, const Report& report)
        : m_options(options), m_plan(plan), m_scene(scene), m_camera(camera), m_backdrop(std::move(backdrop)), m_meshes(meshesOf(scene, options.input, report)) {}

    /// To be told of every step on the way, if paths are drawn.
    void pass(const Simulation& simulation) {
        if (m_plan.view.has(FluidView::Paths)) m_paths.add(simulation.snapshot());
    }

    Image draw(const Snapshot& moment) {
        Picture picture{m_scene};
        picture.snapshot = &moment;
        picture.camera = m_camera;
        picture.size = m_plan.size;
        picture.meshes = &m_meshes;
        picture.view = m_plan.view;
        picture.slice = m_plan.slice;
        picture.paths = &m_paths;
        picture.ground = !m_options.noGround;
        picture.groundGrid = !m_options.noGround && !m_options.noGrid;
        picture.backdrop = m_backdrop;
        picture.transparentBackground = m_plan.transparent || m_plan.background.has_value();
        Image image = drawImage(m_renderer, picture, m_options.supersample);
        return m_plan.background ? inFrontOf(*m_plan.background, std::move(image)) : image;
    }

private:
    const RenderOptions& m_options;
    const RenderPlan& m_plan;
    const Scene& m_scene;
    const Camera& m_camera;
    std::shared_ptr<const Image> m_backdrop;
    Meshes m_meshes;
    Renderer m_renderer;
    TracerPaths m_paths;
};

}  // namespace

ExitCode render(const RenderOptions& options, Report& report) {
    const Outcome<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());
    RenderPlan plan;
    if (const std::string wrong = planFrom(options, input->scene, plan); !wrong.empty()) return report.refuse(kWrongUsage, wrong);
    const Result<Camera> camera = cameraOf(input->scene, options.camera, static_cast<float>(plan.size.x) / static_cast<float>(plan.size.y));
    if (!camera) return report.refuse({camera.error(), options.input});
    const Result<std::shared_ptr<const Image>> backdrop = backdropOf(plan);
    if (!backdrop) return report.refuse({backdrop.error(), plan.backdrop});
    if (report.dryRun) {
        if (const Outcome<void> may = mayWrite(options.output, options.force); !may) return report.refuse(may.error());
        return report.wouldWrite(options.output);
    }
    Outcome<std::unique_ptr<PictureSink>> sink = sinkFor(plan, options.force, report);
    if (!sink) return report.refuse(sink.error());
    const Result<GlContext> context = GlContext::create();
    if (!context) return report.refuse(context.error());
    Studio studio(options, plan, input->scene, *camera, *backdrop, report);

    Simulation simulation(input->scene, options.threads);
    Progress progress(report, "rendering");
    for (const std::uint64_t frame : plan.frames) {
        while (simulation.frame() < frame) {
            simulation.step();
            if (!simulation.isFinite()) return report.refuse(brokenRun(options.input, frame));
            studio.pass(simulation);
        }
        progress.show(static_cast<double>(frame) / static_cast<double>(plan.frames.back() + 1));
        const Snapshot moment = simulation.snapshot();
        if (const Outcome<void> taken = (*sink)->take(studio.draw(moment), moment, *camera); !taken) return report.refuse(taken.error());
    }
    if (const Outcome<void> done = (*sink)->finish(); !done) return report.refuse(done.error());
    report.stat("pictures", static_cast<std::int64_t>(plan.frames.size()));
    return kDone;
}

}  // namespace gyre::batch

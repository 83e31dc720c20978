#include "editor/batch/Commands.h"

#include "editor/batch/Input.h"
#include "editor/batch/RenderRequest.h"
#include "editor/batch/SceneMeshes.h"
#include "editor/tools/ElementBounds.h"
#include "editor/writers/ContentFit.h"
#include "editor/writers/PictureRun.h"

#include <algorithm>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

/// The scene's camera of that name, or its first; null: none
const Element* cameraIn(const Scene& scene, const std::string& name) {
    const auto found = std::ranges::find_if(scene.elements, [&](const Element& element) {
        return std::holds_alternative<SceneCamera>(element.body) && (name.empty() || element.name == name);
    });
    return found == scene.elements.end() ? nullptr : &*found;
}

Result<Camera> cameraOf(const Scene& scene, const std::string& name, float aspect) {
    if (const Element* element = cameraIn(scene, name))
        return Camera::from(element->place, std::get<SceneCamera>(element->body).fieldOfView);
    if (!name.empty()) return fail(ErrorCode::Malformed, "there is no camera named \"" + name + "\" in the scene.");
    Box box;
    for (const Element& element : scene.elements)
        if (element.enabled) box.add(boundsOf(element));
    Camera camera;
    if (!box.isEmpty()) camera.frame(box, aspect);
    return camera;
}

Result<std::shared_ptr<const Image>> backdropOf(const RenderRequest& render) {
    if (render.backdrop.empty()) return nullptr;
    return readPng(render.backdrop);
}

Result<void> mayWriteAll(const PicturePlan& plan, bool force, const InputFiles& inputs) {
    for (const std::string& file : filesOf(plan))
        if (const Result<void> may = mayWrite(file, force, inputs); !may) return may;
    return {};
}

/// Moves the run's camera to where the content fills the pictures.
Result<void> fit(PictureRun& run, const std::string& content, const Report& report) {
    Progress progress(report, "fitting the camera");
    const auto show = [&](double fraction) {
        progress.show(fraction);
        return true;
    };
    const Result<std::optional<Camera>> fitted =
        fittedCamera(run, content == "fluid" ? FitContent::Fluid : FitContent::FluidAndBodies, show);
    if (!fitted) return fitted.error();
    run.camera = **fitted;
    run.through = {};
    return {};
}

}  // namespace

ExitCode render(const RenderOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());
    RenderRequest request;
    if (const std::string wrong = requestFrom(options, request); !wrong.empty())
        return report.refuse(kWrongUsage, wrong);
    const PlannedPictures plan = planOf(request.pictures, input->scene);
    if (!plan) return report.refuse(kWrongUsage, plan.error().text());
    const Result<Camera> camera =
        cameraOf(input->scene, options.camera, static_cast<float>(plan->size.x) / static_cast<float>(plan->size.y));
    if (!camera) return report.refuse(camera.error(), options.input);
    const Result<std::shared_ptr<const Image>> backdrop = backdropOf(request);
    if (!backdrop) return report.refuse(backdrop.error(), request.backdrop);
    InputFiles inputs(input->scene, options.input);
    if (!request.backdrop.empty()) inputs.add(request.backdrop);
    if (const Result<void> may = mayWriteAll(*plan, options.force, inputs); !may) return report.refuse(may.error());
    if (report.dryRun) return report.wouldWrite(options.output);

    const auto meshes = meshesOf(input->scene, options.input, options.allowOutside, report);
    const auto images = imagesOf(input->scene, options.input, report);
    const Element* through = cameraIn(input->scene, options.camera);
    PictureRun run{input->scene,
                   *plan,
                   *camera,
                   meshes,
                   images,
                   *backdrop,
                   options.threads,
                   nameOf(options.input),
                   through ? through->id : ElementId{}};
    if (!options.fit.empty())
        if (const Result<void> fitted = fit(run, options.fit, report); !fitted)
            return report.refuse(fitted.error(), options.input);
    Progress progress(report, "rendering");
    const auto show = [&](double fraction) {
        progress.show(fraction);
        return true;
    };
    const auto tell = [&](const std::string& file) {
        report.output(file);
        report.say("wrote " + outputName(file));
    };
    const Result<PicturesMade> made = makePictures(run, {show, tell});
    if (!made) return report.refuse(made.error());
    report.stat("pictures", static_cast<std::int64_t>(std::min(made->count, plan->count())));
    return kDone;
}

}  // namespace gyre::batch

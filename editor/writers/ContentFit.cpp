#include "editor/writers/ContentFit.h"

#include "core/base/Sentence.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "editor/render/PictureSmoke.h"
#include "editor/tools/CameraFit.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/Picking.h"
#include "editor/writers/PictureMoments.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

void addFluid(const Scene& scene, const Snapshot& moment, CameraFit& fit) {
    Picture picture{scene};
    picture.snapshot = &moment;
    for (const Sprite& puff : puffsOf(picture)) {
        const float smeared = std::min(0.5f * glm::length(puff.smear), 1.5f * puff.radius);  // as in tracer.vert
        fit.add(puff.position, puff.radius + smeared);
    }
}

void addBodies(const Scene& scene, const Snapshot& moment, CameraFit& fit) {
    for (const Element& element : scene.elements)
        if (element.visible && element.enabled && std::holds_alternative<Body>(element.body))
            fit.add(boundsOf(element.body, placeOf(element, moment.bodies)));
}

/// The camera of the scene at that time, or the view's.
Camera cameraAt(const PictureRun& run, const Scene& now) {
    const Element* element = run.through ? find(now, run.through) : nullptr;
    const auto* lens = element ? std::get_if<SceneCamera>(&element->body) : nullptr;
    return lens ? Camera::from(element->place, lens->fieldOfView) : run.camera;
}

}  // namespace

Result<std::optional<Camera>> fittedCamera(const PictureRun& run, FitContent content,
                                           const std::function<bool(double)>& goOn) {
    const Scene start = asShown(run.scene);
    const Camera camera = cameraAt(run, carriedTo(start, 0));
    CameraFit fit(camera, static_cast<float>(run.plan.size.x) / static_cast<float>(run.plan.size.y));
    const auto add = [&](const Snapshot& moment) -> Result<void> {
        const Scene now = carriedTo(start, moment.time);
        if (cameraAt(run, now) != camera)
            return fail(ErrorCode::Malformed,
                        sentence("a group carries this camera, so it has no one place from which the content fills the "
                                 "picture. Choose another camera.")
                            .text());
        addFluid(now, moment, fit);
        if (content == FitContent::FluidAndBodies) addBodies(now, moment, fit);
        return {};
    };
    const Result<bool> done = visitMoments(run, {.goOn = goOn, .moment = add});
    if (!done) return done.error();
    if (!*done) return std::nullopt;
    if (fit.isEmpty())
        return fail(ErrorCode::Malformed,
                    sentence("in none of these frames is there fluid to which the camera could be fitted.").text());
    return fit.camera();
}

}  // namespace gyre::editor

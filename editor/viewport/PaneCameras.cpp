#include "editor/viewport/PaneCameras.h"

#include "core/particles/Snapshot.h"
#include "core/scene/SceneTree.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/ViewText.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace gyre::editor {
namespace {

bool looks(const Camera& camera, float yaw, float pitch) {
    constexpr float kNear = 0.02f;  // tolerance, because the steepest pitch is not quite vertical [rad]
    const bool isSteep = std::abs(pitch) > 1;
    const float turned = std::remainder(camera.yaw - yaw, glm::two_pi<float>());
    return std::abs(camera.pitch - pitch) < kNear && (isSteep || std::abs(turned) < kNear);
}

/// The box in which most tracers of these elements are: two standard deviations around their mean.
Box smokeOf(const Snapshot& shot, const std::set<std::uint64_t>& elements) {
    constexpr double kDeviations = 2;
    glm::dvec3 sum(0), squares(0);
    double count = 0;
    std::vector<bool> isOfThese;  // by emitter
    for (const TracerLook& emitter : shot.emitters) isOfThese.push_back(elements.contains(emitter.element));
    for (std::size_t i = 0; i < shot.tracerPosition.size(); ++i) {
        if (!isOfThese[shot.tracerEmitter[i]]) continue;
        const glm::dvec3 place(shot.tracerPosition[i]);
        sum += place;
        squares += place * place;
        ++count;
    }
    Box box;
    if (count == 0) return box;
    const glm::dvec3 mean = sum / count;
    const glm::dvec3 reach = kDeviations * glm::sqrt(glm::max(squares / count - mean * mean, glm::dvec3(0)));
    box.add(glm::vec3(mean - reach));
    box.add(glm::vec3(mean + reach));
    return box;
}

/// The aspect of what framed elements should fill.
float aspectToFill(const ViewContext& context, int pane) {
    const Shot shot = paneView(context, pane).shot;
    return shot.size.x / shot.size.y;
}

}  // namespace

Camera& takeCamera(ViewContext& context, int pane) {
    Pane& moved = context.panes[pane];
    if (!moved.lookedThrough) return moved.camera;
    const float fieldOfView = moved.camera.fieldOfView;
    moved.camera = paneView(context, pane).shot.camera;
    moved.camera.fieldOfView = fieldOfView;
    moved.lookedThrough = {};
    context.notices.lookThroughEnded();
    return moved.camera;
}

void frameSelected(ViewContext& context, int pane) {
    const Selection& selection = context.document.selection();
    Camera& camera = takeCamera(context, pane);
    Box box = boundsOf(evaluated(context, selection).scene(), selection);
    std::set<std::uint64_t> all;
    for (const std::size_t i : SceneTree(context.scene).subtrees(selection)) {
        box.add(meshBoundsOf(context.scene.elements[i], context.meshes));
        all.insert(context.scene.elements[i].id.value);
    }
    box.add(smokeOf(*shownRuns(context).first, all));
    camera.frame(box.isEmpty() ? boundsOf(context.document.scene()) : box, aspectToFill(context, pane));
}

void frameAll(ViewContext& context, int pane) {
    Camera& camera = takeCamera(context, pane);
    Box box = boundsOf(context.document.scene());
    for (const Element& element : context.scene.elements)
        if (element.visible) box.add(meshBoundsOf(element, context.meshes));
    camera.frame(box, aspectToFill(context, pane));
    camera.dolly(1.6f);  // leaves room for rising smoke
    context.panes[pane].isFramed = true;
}

void lookLikeSceneCamera(ViewContext& context, int pane) {
    constexpr float kPictureAspect = 16.0f / 9, kNearest = 0.5f;  // [m]
    Camera& camera = context.panes[pane].camera;
    const Element* from = nullptr;
    for (const Element& element : context.scene.elements)
        if (!from && element.visible && std::holds_alternative<SceneCamera>(element.body)) from = &element;
    if (!from || camera.orthographic) return;
    const float fieldOfView = std::get<SceneCamera>(from->body).fieldOfView;
    const glm::vec3 towards = boundsOf(context.document.scene()).centre() - from->place.position;
    const float ahead = std::max(kNearest, glm::dot(towards, from->place.direction({0, 0, -1})));
    const float narrower = std::max(1.0f, kPictureAspect / aspectToFill(context, pane));
    const float own = camera.fieldOfView;
    camera = Camera::from(from->place, fieldOfView, ahead);
    camera.fieldOfView = own;
    camera.dolly(narrower * std::tan(fieldOfView / 2) / std::tan(own / 2));
}

void frameNewPanes(ViewContext& context) {
    for (const int pane : context.panes.shown())
        if (!context.panes[pane].isFramed) frameAll(context, pane);
}

QString viewName(const Camera& camera) {
    if (looks(camera, 0, 0)) return ViewText::tr("Front");
    if (looks(camera, glm::half_pi<float>(), 0)) return ViewText::tr("Right");
    if (looks(camera, 0, -glm::half_pi<float>())) return ViewText::tr("Top");
    if (looks(camera, 2 * glm::half_pi<float>(), 0)) return ViewText::tr("Back");
    if (looks(camera, -glm::half_pi<float>(), 0)) return ViewText::tr("Left");
    if (looks(camera, 0, glm::half_pi<float>())) return ViewText::tr("From below");
    return camera.orthographic ? ViewText::tr("Parallel") : ViewText::tr("Perspective");
}

}  // namespace gyre::editor

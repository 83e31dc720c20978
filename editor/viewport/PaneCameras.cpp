#include "editor/viewport/PaneCameras.h"

#include "core/scene/SceneTree.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/ViewText.h"

#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

bool looks(const Camera& camera, float yaw, float pitch) {
    constexpr float kNear = 0.02f;  // tolerance, because the steepest pitch is not quite vertical [rad]
    const bool isSteep = std::abs(pitch) > 1;
    const float turned = std::remainder(camera.yaw - yaw, glm::two_pi<float>());
    return std::abs(camera.pitch - pitch) < kNear && (isSteep || std::abs(turned) < kNear);
}

}  // namespace

Camera& takeCamera(ViewContext& context, int pane) {
    Pane& moved = context.panes[pane];
    if (!moved.lookedThrough) return moved.camera;
    const float fieldOfView = moved.camera.fieldOfView;
    moved.camera = paneView(context, pane).view.camera;
    moved.camera.fieldOfView = fieldOfView;
    moved.lookedThrough = {};
    context.notices.lookThroughEnded();
    return moved.camera;
}

void frameSelected(ViewContext& context, int pane) {
    const Selection& selection = context.document.selection();
    Camera& camera = takeCamera(context, pane);
    Box box = boundsOf(evaluated(context, selection).scene(), selection);
    for (const std::size_t i : SceneTree(context.scene).subtrees(selection))
        box.add(meshBoundsOf(context.scene.elements[i], context.meshes));
    camera.frame(box.isEmpty() ? boundsOf(context.document.scene()) : box, paneView(context, pane).view.aspect());
}

void frameAll(ViewContext& context, int pane) {
    Camera& camera = takeCamera(context, pane);
    Box box = boundsOf(context.document.scene());
    for (const Element& element : context.scene.elements)
        if (element.visible) box.add(meshBoundsOf(element, context.meshes));
    camera.frame(box, paneView(context, pane).view.aspect());
    camera.dolly(1.6f);  // leaves room for rising smoke
    context.panes[pane].isFramed = true;
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

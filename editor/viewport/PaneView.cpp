#include "editor/viewport/PaneView.h"

#include "core/scene/Groups.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/tools/KeyEdits.h"
#include "editor/viewport/Comparison.h"

#include <QWidget>

#include <algorithm>
#include <variant>

namespace gyre::editor {

PaneView paneView(const ViewContext& context, int pane) {
    const Comparison& comparison = context.comparison;
    const QWidget& widget = context.widget;
    const Pane& seen = context.panes[pane];
    PaneView now{pane, comparison.isActive() ? widget.rect() : context.panes.areaOf(pane, widget.size()), {}, {}, {}};
    const int width =
        comparison.isActive() ? static_cast<int>(comparison.divider().pictureWidth(widget.width())) : now.area.width();
    now.view = {seen.camera, {std::max(1, width), std::max(1, now.area.height())}};
    now.lookedThrough = seen.lookedThrough;
    const Element* looked = seen.lookedThrough ? gyre::find(context.scene, seen.lookedThrough) : nullptr;
    const auto* through = looked ? std::get_if<SceneCamera>(&looked->body) : nullptr;
    if (through) now.view.camera = Camera::from(looked->place, through->fieldOfView, seen.camera.distance);
    now.shot = {now.view.camera, glm::vec2(0), now.view.size};
    if (!hasFrameGuide(context)) return now;
    const float aspect = pictureAspect(context.settings);
    now.view = viewAround(now.shot.camera, now.view.size, aspect);
    now.shot = shotIn(now.view, now.shot.camera, aspect);
    return now;
}

bool hasFrameGuide(const ViewContext& context) { return context.settings.frameGuide && !context.comparison.isActive(); }

PaneView activePane(const ViewContext& context) { return paneView(context, context.panes.active()); }

std::vector<int> shownPanes(const ViewContext& context) {
    return context.comparison.isActive() ? std::vector{context.panes.active()} : context.panes.shown();
}

int paneAt(const ViewContext& context, const QPointF& position) {
    return context.comparison.isActive() ? context.panes.active() : context.panes.at(position, context.widget.size());
}

QPointF pictureOrigin(const ViewContext& context, const PaneView& pane, const QPointF& position) {
    if (!context.comparison.isActive()) return pane.area.topLeft();
    return {context.comparison.divider().originAt(position.x(), context.widget.width()), 0};
}

RunPair shownRuns(const ViewContext& context) {
    const RunPair pair = context.comparison.runs();
    return pair.first ? pair : RunPair{context.preview.snapshot(), nullptr};
}

double currentTime(const ViewContext& context) { return context.preview.currentTime(); }

Ray rayAt(const PaneView& pane, const QPointF& pixel) { return rayThrough(pane.view, {pixel.x(), pixel.y()}); }

std::vector<Hit> hitsAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel) {
    return pick({context.scene, context.bodies, &context.meshes}, pane.view, rayAt(pane, pixel));
}

std::optional<glm::vec3> pointAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel,
                                 const std::vector<Hit>& hits) {
    for (const Hit& hit : hits)
        if (std::holds_alternative<Body>(gyre::find(context.document.scene(), hit.id)->body)) return hit.point;
    const Ray ray = rayAt(pane, pixel);
    const float distance = ray.direction.y < -1e-4f ? -ray.origin.y / ray.direction.y : -1;
    const bool isSeen = distance > 0 && distance < 20 * context.panes[pane.pane].camera.distance;
    return isSeen ? std::optional(ray.origin + distance * ray.direction) : std::nullopt;
}

glm::vec3 groundAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel) {
    const glm::vec3& target = context.panes[pane.pane].camera.target;
    return pointAt(context, pane, pixel, hitsAt(context, pane, pixel)).value_or(target);
}

Selection freeSelection(const ViewContext& context) {
    return unlocked(context.document.scene(), context.document.selection());
}

EvaluatedScene evaluated(const ViewContext& context, const Selection& ids) {
    return {context.document.scene(), ids, currentTime(context)};
}

Element atCurrentTime(const ViewContext& context, const Element& element) {
    const Scene& scene = context.document.scene();
    const double time = currentTime(context);
    Element now = element;
    now.place = CarriedPlaces(scene, time)
                    .carried(static_cast<std::size_t>(&element - scene.elements.data()), keyedPlace(element, time));
    return now;
}

PathEdit pathEdit(const ViewContext& context) { return context.settings.autoKey ? PathEdit::Key : PathEdit::Whole; }

SnapTargets snapTargets(const ViewContext& context, const Selection& dragged) {
    return {{context.scene, context.bodies, &context.meshes}, dragged};
}

}  // namespace gyre::editor

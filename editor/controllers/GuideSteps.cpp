#include "editor/controllers/GuideSteps.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace gyre::editor {
namespace {

constexpr float kSeenTurn = 0.05f;         // about three degrees: smaller turns may be accidental [rad]
constexpr std::uint64_t kSeenFrames = 10;  // smaller jumps may be accidental

bool isFire(const Element& element) { return std::holds_alternative<FluidRegion>(element.body); }
bool isImported(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body && body->shape == BodyShape::Hulls && !body->mesh.path.empty();
}
bool hasFire(const Scene& scene) { return std::ranges::any_of(scene.elements, isFire); }
bool hasMesh(const Scene& scene) { return std::ranges::any_of(scene.elements, isImported); }

/// Whether an element that is in both scenes, and for which `which` is true, differs by `differs`.
template <class Which, class Differs>
bool changed(const GuideMoment& begun, const GuideMoment& now, Which which, Differs differs) {
    return std::ranges::any_of(now.scene.elements, [&](const Element& element) {
        const Element* old = find(begun.scene, element.id);
        return old && which(element) && differs(*old, element);
    });
}

bool firePlaced(const GuideMoment& begun, const GuideMoment& now) {
    return std::ranges::any_of(now.scene.elements,
                               [&](const Element& e) { return isFire(e) && !find(begun.scene, e.id); });
}
bool lookedRound(const GuideMoment& begun, const GuideMoment& now) {
    return std::abs(now.camera.yaw - begun.camera.yaw) > kSeenTurn ||
           std::abs(now.camera.pitch - begun.camera.pitch) > kSeenTurn;
}
bool meshImported(const GuideMoment& begun, const GuideMoment& now) {
    return std::ranges::any_of(now.scene.elements,
                               [&](const Element& e) { return isImported(e) && !find(begun.scene, e.id); });
}
bool meshMoved(const GuideMoment& begun, const GuideMoment& now) {
    return changed(begun, now, isImported, [](const Element& old, const Element& element) {
        return old.place.position != element.place.position;
    });
}
bool fireChanged(const GuideMoment& begun, const GuideMoment& now) {
    return changed(begun, now, isFire,
                   [](const Element& old, const Element& element) { return old.body != element.body; });
}
bool undoneAndRedone(const GuideMoment& begun, const GuideMoment& now) {
    return now.undone > begun.undone && now.redone > begun.redone;
}
bool soughtBack(const GuideMoment&, const GuideMoment& now) {
    return !now.isPlaying && now.frame + kSeenFrames <= now.furthest;
}
bool savedAndExported(const GuideMoment& begun, const GuideMoment& now) {
    return now.saved > begun.saved && now.exported > begun.exported;
}

}  // namespace

const std::vector<GuideStep>& guideSteps() {
    static const std::vector<GuideStep> steps{
        {QT_TRANSLATE_NOOP("Guide", "Light a campfire"),
         QT_TRANSLATE_NOOP(
             "Guide", "Double-click <i>Campfire</i> in the panel Presets, or drag it into the view. It burns at once."),
         "presetsDock", firePlaced},
        {QT_TRANSLATE_NOOP("Guide", "Look around"),
         QT_TRANSLATE_NOOP(
             "Guide",
             "Drag with the middle button in the view. The wheel zooms in and out. {frame} frames the selection."),
         "viewport", lookedRound},
        {QT_TRANSLATE_NOOP("Guide", "Bring a mesh"),
         QT_TRANSLATE_NOOP("Guide",
                           "Drop a mesh file into the view, or press {import}. Gyre makes an obstacle of it, in the "
                           "background. No mesh at hand? Take the sample."),
         "action:import", meshImported, true},
        {QT_TRANSLATE_NOOP("Guide", "Put it before the fire"),
         QT_TRANSLATE_NOOP(
             "Guide",
             "Click the mesh, press {move} and drag one of its arrows. Smoke and flame go round it while you drag."),
         "viewport", meshMoved},
        {QT_TRANSLATE_NOOP("Guide", "Feed the flame"),
         QT_TRANSLATE_NOOP("Guide",
                           "Click <i>Fuel</i> in the outliner. In the inspector drag the number of <i>Fuel</i> to the "
                           "right: more fuel, more flame."),
         "outlinerDock", fireChanged},
        {QT_TRANSLATE_NOOP("Guide", "Take it back"),
         QT_TRANSLATE_NOOP("Guide",
                           "Press {undo}: the flame is as it was. Press {redo}: the change is made again. Everything "
                           "can be undone, imports too."),
         "action:undo", undoneAndRedone},
        {QT_TRANSLATE_NOOP("Guide", "Go back in time"),
         QT_TRANSLATE_NOOP("Guide",
                           "Press {play} to pause, then drag along the timeline to an earlier frame. You see exactly "
                           "that frame, each time."),
         "timeline", soughtBack},
        {QT_TRANSLATE_NOOP("Guide", "Hand it over"),
         QT_TRANSLATE_NOOP("Guide",
                           "Save with {save}, then export the effect with {export}. Gyre reads the file back and "
                           "checks it before it reports success."),
         "action:export", savedAndExported},
    };
    return steps;
}

std::size_t possibleStep(std::size_t step, const Scene& scene) {
    constexpr std::size_t kFire = 0, kMesh = 2;  // the steps that make what others need
    if (step > kFire && !hasFire(scene)) return kFire;
    return step > kMesh && !hasMesh(scene) ? kMesh : step;
}

}  // namespace gyre::editor

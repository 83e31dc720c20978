#include "editor/panels/TravelWatch.h"

#include "core/scene/Field.h"
#include "core/scene/IssueText.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr double kMostTravel = 3;          // cells per step, see core/stages/README.md
constexpr double kFastFor = 0.1;           // [s]
constexpr double kShortestOfSteps = 1e-4;  // the range in Fields.h [s]

const Element* bodyOf(const Scene& scene, ElementId id) {
    const Element* element = find(scene, id);
    return element && std::holds_alternative<Body>(element->body) ? element : nullptr;
}

/// The scene with a step of a whole number per second in which the body travels no more than it may.
std::optional<Scene> withShorterStep(const Scene& scene, double travel) {
    Scene after = scene;
    after.fluid.substep = std::max(kShortestOfSteps, 1 / std::ceil(travel / kMostTravel / scene.fluid.substep));
    return after == scene ? std::nullopt : std::optional(after);
}

}  // namespace

TravelWatch::TravelWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::snapshotChanged, this,
            [this, &preview, &document] { add(*preview.snapshot(), document.scene()); });
    connect(&document, &Document::opened, this, &TravelWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this, &document](const Scene& before, const Scene& after) {
        if (document.changeBetween(before, after) == SceneChange::Motion) forget();
    });
}

void TravelWatch::forget() {
    m_fast.reset();
    if (std::exchange(m_isTooFast, false)) Q_EMIT changed();
}

void TravelWatch::add(const Snapshot& frame, const Scene& scene) {
    if (m_isTooFast || !(frame.domainSpacing > 0)) return;
    std::optional<Fast> fastest;
    for (const BodyView& view : frame.bodies) {
        const Element* element = bodyOf(scene, ElementId{view.id});
        if (!element || view.isWallOfRoom || !(std::get<Body>(element->body).grip > 0)) continue;
        const double speed = double(glm::length(view.pose.velocity - scene.fluid.wind)),
                     travel = speed * scene.fluid.substep / double(frame.domainSpacing);
        if (travel > kMostTravel && (!fastest || travel > fastest->travel)) fastest = {element->id, frame.time, travel};
    }
    if (!fastest) {
        m_fast.reset();
        return;
    }
    if (m_fast && m_fast->body == fastest->body && m_fast->since <= frame.time)
        fastest = {m_fast->body, m_fast->since, std::max(m_fast->travel, fastest->travel)};
    m_fast = fastest;
    if (frame.time < m_fast->since + kFastFor) return;
    m_isTooFast = true;
    Q_EMIT changed();
}

std::vector<Problem> TravelWatch::problems(const Scene& scene) const {
    const Element* element = m_isTooFast ? bodyOf(scene, m_fast->body) : nullptr;
    if (!element) return {};
    const Sentence text = sentence(
        "%1 travels %2 cells of the grid in a step, so the forces of the fluid on it are too small: a body that spins "
        "flies straight. Make the step shorter, or decrease the grid cells in the scene's settings.",
        quoted(*element), shortNumber(m_fast->travel));
    return {{{"TOO_FAST_FOR_STEP", Severity::Warning, element->id, text},
             "Set a shorter step",
             [travel = m_fast->travel](const Scene& now) { return withShorterStep(now, travel); }}};
}

}  // namespace gyre::editor

#include "moc_TravelWatch.cpp"

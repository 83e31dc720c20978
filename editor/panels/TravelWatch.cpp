#include "editor/panels/TravelWatch.h"

#include "core/scene/SceneDiff.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <utility>

namespace gyre::editor {

TravelWatch::TravelWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::snapshotChanged, this,
            [this, &preview, &document] { add(*preview.snapshot(), document.scene()); });
    connect(&document, &Document::opened, this, &TravelWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this, &document](const Scene& before, const Scene& after) {
        if (document.changeBetween(before, after) == SceneChange::Motion) forget();
    });
}

void TravelWatch::forget() {
    if (std::exchange(m_rule, {}).isBroken()) Q_EMIT changed();
}

void TravelWatch::add(const Snapshot& frame, const Scene& scene) {
    std::vector<BodyInMotion> bodies;
    for (const BodyView& view : frame.bodies)
        if (!view.isWallOfRoom) bodies.push_back({ElementId{view.id}, view.pose.velocity});
    if (m_rule.add(scene, frame.time, frame.domainSpacing, bodies)) Q_EMIT changed();
}

std::vector<Problem> TravelWatch::problems(const Scene& scene) const {
    const std::optional<Issue> issue = m_rule.issue(scene);
    if (!issue) return {};
    return {{*issue, "Set a shorter step", [rule = m_rule](const Scene& now) { return rule.withShorterStep(now); }}};
}

}  // namespace gyre::editor

#include "moc_TravelWatch.cpp"

#include "editor/panels/FreezeWatch.h"

#include "core/scene/Divergence.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <utility>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kGrown = 10;    // frames; a run that breaks sooner would break with any step
constexpr double kShortestStep = 1e-4;  // the range in Fields.h [s]

std::optional<Scene> withHalfTheStep(const Scene& scene) {
    Scene after = scene;
    after.fluid.substep /= 2;
    return after.fluid.substep < kShortestStep ? std::nullopt : std::optional(after);
}

std::optional<Scene> standingStill(const Scene& scene, ElementId id) {
    Scene after = scene;
    Element* element = find(after, id);
    Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    if (!body) return std::nullopt;
    body->motion = BodyMotion::Fixed;
    return after;
}

}  // namespace

FreezeWatch::FreezeWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::broke, this, &FreezeWatch::take);
    connect(&preview, &Preview::snapshotChanged, this, [this, &preview] {
        if (m_broken && preview.snapshot()->frame > m_broken->frame) forget();  // from the run before an edit
    });
    connect(&document, &Document::opened, this, &FreezeWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this, &document](const Scene& before, const Scene& after) {
        if (document.changeBetween(before, after) == SceneChange::Motion) forget();
    });
}

void FreezeWatch::take(const BrokenRun& run) {
    m_broken = run;
    Q_EMIT changed();
}

void FreezeWatch::forget() {
    if (std::exchange(m_broken, std::nullopt)) Q_EMIT changed();
}

std::vector<Problem> FreezeWatch::problems(const Scene& scene) const {
    if (!m_broken) return {};
    const Element* element = find(scene, m_broken->element);
    Problem problem{{"NOT_A_NUMBER", Severity::Error, element ? element->id : ElementId{},
                     divergence(scene, m_broken->element, m_broken->frame)},
                    {},
                    {}};
    if (element && std::holds_alternative<Body>(element->body)) {
        problem.fixText = "Make it fixed";
        problem.fixed = [id = element->id](const Scene& now) { return standingStill(now, id); };
    } else if (!element && m_broken->frame > kGrown) {
        problem.fixText = "Halve the step";
        problem.fixed = withHalfTheStep;
    }
    return {problem};
}

}  // namespace gyre::editor

#include "moc_FreezeWatch.cpp"

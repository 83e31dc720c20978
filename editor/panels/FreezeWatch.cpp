#include "editor/panels/FreezeWatch.h"

#include "core/scene/IssueText.h"
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

Sentence frameOf(const BrokenRun& run) { return wholeNumber(static_cast<double>(run.frame)); }

Problem ofBody(const Element& element, const BrokenRun& run) {
    return {{"NOT_A_NUMBER", Severity::Error, element.id,
             sentence("%1 diverged at frame %2: numbers became infinite or too large. The simulation stopped there. "
                      "Lower its velocity, spin or coupling, increase its mass, or make it fixed.",
                      quoted(element), frameOf(run))},
            "Make it fixed",
            [id = element.id](const Scene& now) { return standingStill(now, id); }};
}

Problem ofTracers(const Element& element, const BrokenRun& run) {
    return {{"NOT_A_NUMBER", Severity::Error, element.id,
             sentence("The tracers of %1 diverged at frame %2: numbers became infinite or too large. The simulation "
                      "stopped there. Lower the speed of the tracers or the forces on them.",
                      quoted(element), frameOf(run))},
            {},
            {}};
}

Problem ofFluid(const BrokenRun& run) {
    const Sentence message = sentence(
        "The fluid diverged at frame %1: numbers became infinite or too large. The simulation stopped there. Make the "
        "time step shorter, lower the circulation of sources, lower the stretch limit or increase the viscosity.",
        frameOf(run));
    if (run.frame <= kGrown) return {{"NOT_A_NUMBER", Severity::Error, {}, message}, {}, {}};
    return {{"NOT_A_NUMBER", Severity::Error, {}, message}, "Halve the step", withHalfTheStep};
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
    if (!element) return {ofFluid(*m_broken)};
    return {std::holds_alternative<Body>(element->body) ? ofBody(*element, *m_broken) : ofTracers(*element, *m_broken)};
}

}  // namespace gyre::editor

#include "moc_FreezeWatch.cpp"

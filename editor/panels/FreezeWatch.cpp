#include "editor/panels/FreezeWatch.h"

#include "core/scene/IssueText.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <string>
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

Problem ofBody(const Element& element, const std::string& where) {
    return {{"NOT_A_NUMBER", Severity::Error, element.id,
             quoted(element) + " diverged " + where +
                 "Lower its velocity, spin or coupling, increase its mass, or make it fixed."},
            "Make it fixed",
            [id = element.id](const Scene& now) { return standingStill(now, id); }};
}

Problem ofTracers(const Element& element, const std::string& where) {
    return {{"NOT_A_NUMBER", Severity::Error, element.id,
             "The tracers of " + quoted(element) + " diverged " + where +
                 "Lower the speed of the tracers or the forces on them."},
            {},
            {}};
}

Problem ofFluid(const BrokenRun& run, const std::string& where) {
    const std::string sentence = "The fluid diverged " + where +
                                 "Make the time step shorter, lower the circulation of sources, lower the stretch "
                                 "limit or increase the viscosity.";
    if (run.frame <= kGrown) return {{"NOT_A_NUMBER", Severity::Error, {}, sentence}, {}, {}};
    return {{"NOT_A_NUMBER", Severity::Error, {}, sentence}, "Halve the step", withHalfTheStep};
}

}  // namespace

FreezeWatch::FreezeWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::broke, this, &FreezeWatch::take);
    connect(&preview, &Preview::snapshotChanged, this, [this, &preview] {
        if (m_broken && preview.snapshot()->frame > m_broken->frame) forget();  // from the run before an edit
    });
    connect(&document, &Document::opened, this, &FreezeWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        if (compare(before, after) == SceneChange::Motion) forget();
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
    const std::string where = "at frame " + std::to_string(m_broken->frame) +
                              ": numbers became infinite or too large. The simulation stopped there. ";
    const Element* element = find(scene, m_broken->element);
    if (!element) return {ofFluid(*m_broken, where)};
    return {std::holds_alternative<Body>(element->body) ? ofBody(*element, where) : ofTracers(*element, where)};
}

}  // namespace gyre::editor

#include "moc_FreezeWatch.cpp"

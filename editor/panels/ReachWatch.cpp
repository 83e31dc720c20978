#include "editor/panels/ReachWatch.h"

#include "core/scene/IssueText.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/ElementBounds.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kBetweenLooks = 15;  // frames; particles need time to move
constexpr int kLooks = 8;                    // looks at which an element is outside: two seconds at 60 steps per second

bool overlap(const Box& a, const Box& b) {
    for (int i = 0; i < 3; ++i)
        if (a.high[i] < b.low[i] || b.high[i] < a.low[i]) return false;
    return true;
}

bool hasBegun(float start, float stop, double time) { return time >= start && !(stop > 0 && time >= stop); }

bool isInBall(const Element& force, const glm::vec3& point) {
    return glm::distance(point, force.place.position) < std::get<Force>(force.body).radius * force.place.scale;
}

/// Whether tracers of the emitter move without vortons: by wind, by their initial speed, or by a force.
bool movesWithoutVortons(const Scene& scene, const Element& element, const Emitter& emitter) {
    return scene.fluid.wind != glm::vec3(0) || emitter.speed != 0 || emitter.speedSpread > 0 ||
           std::ranges::any_of(scene.elements, [&](const Element& other) {
               return other.enabled && std::holds_alternative<Force>(other.body) &&
                      isInBall(other, element.place.position);
           });
}

/// Whether a force contains tracers. It can move them without vortons.
bool reachesTracers(const Element& force, const Snapshot& frame) {
    return std::ranges::any_of(frame.tracerPosition, [&](const glm::vec3& point) { return isInBall(force, point); });
}

/// Whether the element has no effect in this frame because the fluid is elsewhere. Nothing if it does not apply now.
std::optional<bool> liesOutside(const Scene& scene, const Element& element, const Snapshot& frame) {
    if (!element.enabled) return std::nullopt;
    const bool isNear = overlap(boundsOf(element), frame.domain);
    if (const auto* emitter = std::get_if<Emitter>(&element.body)) {
        if (!hasBegun(emitter->start, emitter->stop, frame.time)) return std::nullopt;
        return !isNear && !movesWithoutVortons(scene, element, *emitter);
    }
    const auto* force = std::get_if<Force>(&element.body);
    if (!force || !hasBegun(force->start, force->stop, frame.time)) return std::nullopt;
    return !isNear && !reachesTracers(element, frame);
}

/// The nearest place inside, a tenth of the domain's size from its wall.
std::optional<Scene> broughtIn(const Scene& scene, ElementId id, const Box& domain) {
    Scene after = scene;
    Element* element = find(after, id);
    if (!element || domain.isEmpty()) return std::nullopt;
    const glm::vec3 margin = 0.1f * domain.size();
    element->place.position = glm::clamp(element->place.position, domain.low + margin, domain.high - margin);
    return after;
}

}  // namespace

ReachWatch::ReachWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::snapshotChanged, this, [this, &document, &preview] {
        const std::shared_ptr<const Snapshot> now = preview.snapshot();
        if (now->frame < m_lastLook) m_lastLook = now->frame;  // the run went back in time
        if (now->frame >= m_lastLook + kBetweenLooks) add(flat(document.scene()), *now);
    });
    connect(&document, &Document::opened, this, &ReachWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this, &document](const Scene& before, const Scene& after) {
        if (document.changeBetween(before, after) == SceneChange::Motion) forget();
    });
}

void ReachWatch::forget() {
    m_looksInVain.clear();
    m_lastLook = 0;
    if (std::exchange(m_outside, {}).empty()) return;
    Q_EMIT changed();
}

void ReachWatch::add(const Scene& scene, const Snapshot& frame) {
    m_lastLook = frame.frame;
    if (frame.vortonPosition.empty()) return;
    m_domain = frame.domain;
    std::set<ElementId> outside;
    for (const Element& element : scene.elements) {
        const std::optional<bool> lies = liesOutside(scene, element, frame);
        if (!lies) continue;
        int& inVain = m_looksInVain[element.id];
        inVain = *lies ? inVain + 1 : 0;
        if (inVain >= kLooks) outside.insert(element.id);
    }
    if (std::exchange(m_outside, outside) != outside) Q_EMIT changed();
}

std::vector<Problem> ReachWatch::problems(const Scene& scene) const {
    std::vector<Problem> problems;
    for (const ElementId id : m_outside) {
        const Element* element = find(scene, id);
        if (!element) continue;
        const bool isEmitter = std::holds_alternative<Emitter>(element->body);
        const Sentence fault =
            isEmitter
                ? sentence("%1 lies outside the box in which the fluid is simulated, so nothing moves its tracers.",
                           quoted(*element))
                : sentence("%1 lies outside the box in which the fluid is simulated, so it has nothing to move.",
                           quoted(*element));
        const Sentence advice = sentence("Move it into the box. To see the box, choose Fluid > Domain and its cells.");
        problems.push_back({{"OUTSIDE_DOMAIN", Severity::Warning, id, sentence("%1 %2", fault, advice)},
                            "Move it into the fluid",
                            [id, domain = m_domain](const Scene& now) { return broughtIn(now, id, domain); }});
    }
    return problems;
}

}  // namespace gyre::editor

#include "moc_ReachWatch.cpp"

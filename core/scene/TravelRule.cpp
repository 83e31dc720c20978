#include "core/scene/TravelRule.h"

#include "core/scene/IssueText.h"
#include "core/scene/SceneTree.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr double kRough = 1, kUnknown = 3;  // cells per step from which forces are rough, and too small
constexpr double kFastFor = 0.1;            // [s]
constexpr double kWorse = 1.1;              // a travel that is longer by this factor replaces the one that is told
constexpr double kShortestOfSteps = 1e-4;   // the range in Fields.h [s]

const Element* bodyOf(const Scene& scene, ElementId id) {
    const Element* element = find(scene, id);
    return element && std::holds_alternative<Body>(element->body) ? element : nullptr;
}

}  // namespace

bool TravelRule::add(const Scene& scene, double time, float spacing, std::span<const BodyInMotion> bodies) {
    std::optional<Fast> fastest;
    for (const BodyInMotion& each : bodies) {
        const Element* element = bodyOf(scene, each.body);
        if (!element || !(std::get<Body>(element->body).grip > 0) || !(spacing > 0)) continue;
        const double speed = double(glm::length(each.velocity - scene.fluid.wind)),
                     travel = speed * scene.fluid.substep / double(spacing);
        if (travel > kRough && (!fastest || travel > fastest->travel)) fastest = {each.body, time, travel};
    }
    if (fastest && m_fast && m_fast->body == fastest->body && m_fast->since <= time) fastest->since = m_fast->since;
    m_fast = fastest;
    if (!m_fast || time < m_fast->since + kFastFor) return false;
    const bool isWorse = !m_found || m_fast->travel > kWorse * m_found->travel ||
                         (m_found->travel <= kUnknown && m_fast->travel > kUnknown);
    if (isWorse) m_found = m_fast;
    return isWorse;
}

std::optional<Issue> TravelRule::issue(const Scene& scene) const {
    const Element* element = m_found ? bodyOf(scene, m_found->body) : nullptr;
    if (!element) return {};
    const bool isUnknown = m_found->travel > kUnknown;
    const Sentence text =
        isUnknown ? sentence(
                        "%1 travels %2 cells of the grid in a step, so the forces of the fluid on it are too "
                        "small: a body that spins flies straight. Make the step shorter, or decrease the grid "
                        "cells in the scene's settings.",
                        quoted(*element), shortNumber(m_found->travel))
                  : sentence(
                        "%1 travels %2 cells of the grid in a step. Beyond one cell the forces of the fluid on it "
                        "are rough, by up to a quarter. Make the step shorter if its path matters.",
                        quoted(*element), shortNumber(m_found->travel));
    return Issue{"TOO_FAST_FOR_STEP", isUnknown ? Severity::Warning : Severity::Hint, element->id, text};
}

std::optional<Scene> TravelRule::withShorterStep(const Scene& scene) const {
    if (!m_found) return {};
    Scene after = scene;
    after.fluid.substep =
        std::max(kShortestOfSteps, 1 / std::ceil(kWorse * m_found->travel / kRough / scene.fluid.substep));
    return after == scene ? std::nullopt : std::optional(after);
}

}  // namespace gyre

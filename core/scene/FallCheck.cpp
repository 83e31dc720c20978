#include "core/scene/FallCheck.h"

#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"
#include "core/scene/IssueText.h"
#include "core/scene/SolverLimits.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre {
namespace {

constexpr float kShortFall = 5;     // [s]: a throw that is meant to end in the air; longer falls leave the picture
constexpr float kLongestFall = 60;  // [s]: what a body has not met by then it never will
constexpr int kParts = 64;          // of the path
constexpr float kHovers = 0.05f;    // fraction of gravity below which a body counts as hovering in the fluid

/// What of gravity is left after buoyancy. Zero if the body rises or hovers. [m/s^2]
glm::vec3 pullOn(const Body& body, const FluidSettings& fluid) {
    const float weight = 1 - body.buoyancy * fluid.density / body.density;
    return weight > kHovers ? body.gravityScale * weight * fluid.gravity : glm::vec3(0);
}

Box boundsIn(const Element& element) {
    const Shape shape = shapeOf(std::get<Body>(element.body), element.place.scale);
    return boxAround(boundsOf(shape),
                     [&](const glm::vec3& point) { return element.place.position + element.place.rotation * point; });
}

/// Whether the straight path of a point meets the box.
bool meets(const Box& box, const glm::vec3& from, const glm::vec3& to) {
    float enters = 0, leaves = 1;
    for (int axis = 0; axis < 3; ++axis) {
        const float along = to[axis] - from[axis];
        if (along == 0) {
            if (from[axis] < box.low[axis] || from[axis] > box.high[axis]) return false;
            continue;
        }
        const float a = (box.low[axis] - from[axis]) / along, b = (box.high[axis] - from[axis]) / along;
        enters = std::max(enters, std::min(a, b));
        leaves = std::min(leaves, std::max(a, b));
    }
    return enters <= leaves;
}

/// Whether anything that does not fall itself lies on the path of the falling body, or around it.
bool isCaught(const Scene& scene, const Element& falling, const glm::vec3& pull, float time) {
    const Box own = boundsIn(falling);
    const glm::vec3 start = own.centre(), half = 0.5f * own.size(), velocity = std::get<Body>(falling.body).velocity;
    std::vector<Box> others;
    for (const Element& other : scene.elements) {
        const auto* body = std::get_if<Body>(&other.body);
        if (!body || !other.enabled || other.id == falling.id) continue;
        if (body->motion == BodyMotion::Dynamic && !body->container) continue;
        Box bounds = boundsIn(other);
        if (bounds.isEmpty()) continue;
        bounds.low -= half;
        bounds.high += half;
        others.push_back(bounds);
    }
    const float floor = scene.fluid.ground && start.y > 0 ? half.y : -std::numeric_limits<float>::max();
    glm::vec3 from = start;
    for (int i = 1; i <= kParts; ++i) {
        const float t = time * static_cast<float>(i) / kParts;
        const glm::vec3 to = start + t * velocity + 0.5f * t * t * pull;
        if (to.y <= floor) return true;
        for (const Box& box : others)
            if (meets(box, from, to)) return true;
        from = to;
    }
    return false;
}

/// When a body that begins at rest is beyond the limits of the solver. [s]
float timeToLimits(const glm::vec3& pull) {
    const float strength = glm::length(pull);
    return std::min(kSolverSpeed / strength, std::sqrt(2 * kSolverReach / strength));
}

}  // namespace

void checkFalls(const Scene& scene, std::vector<Issue>& issues) {
    const auto duration = static_cast<float>(scene.fluid.duration);
    const bool isThrow = duration > 0 && duration <= kShortFall;
    const float time = duration > 0 ? std::min(duration, kLongestFall) : kLongestFall;
    for (const Element& element : scene.elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (!body || !element.enabled || body->motion != BodyMotion::Dynamic || body->container) continue;
        const glm::vec3 pull = pullOn(*body, scene.fluid);
        if (pull == glm::vec3(0) || !(massOf(*body, element.place.scale).volume > 0)) continue;
        const float stops = timeToLimits(pull);
        if (stops < time && !isCaught(scene, element, pull, stops)) {
            issues.push_back(
                {"FALLS_TOO_FAST", Severity::Warning, element.id,
                 sentence(
                     "%1 falls so fast that the run stops after %2 s: nothing is below it, and its pull is %3 m/s². "
                     "Decrease its gravity scale or the gravity, or switch on the solid ground in the scene's "
                     "settings.",
                     quoted(element), shortNumber(double(stops)), shortNumber(double(glm::length(pull))))});
            continue;
        }
        if (isThrow || isCaught(scene, element, pull, time)) continue;
        issues.push_back({"FALLS_FOR_EVER", Severity::Warning, element.id,
                          sentence("%1 falls for ever: there is nothing below it. Switch on the solid ground in the "
                                   "scene's settings, put a body under it, or set its gravity scale to 0.",
                                   quoted(element))});
    }
}

}  // namespace gyre

#include "core/scene/LifeCheck.h"

#include "core/scene/BirthPoints.h"
#include "core/scene/IssueText.h"
#include "core/scene/MovingGroups.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace gyre {
namespace {

/// Signed distance of a point from a container or region, in its unscaled frame; negative inside. [m]
using Distance = std::function<float(const glm::vec3&)>;

enum class Side { Inside, Outside };

/// Whether all birth points of an element are on that side of the holder's surface.
bool liesWholly(const Distance& distance, const Element& holder, const Element& source, Side side) {
    const Transform frame{holder.place.position, holder.place.rotation, 1};
    std::vector<float> distances;
    for (const glm::vec3& point : birthPoints(source.body))
        distances.push_back(distance(frame.localPoint(source.place.point(point))));
    return !distances.empty() &&
           std::ranges::all_of(distances, [&](float d) { return side == Side::Inside ? d < 0 : d > 0; });
}

void checkContainer(const Scene& scene, const Element& container, const Body& body, std::vector<Issue>& issues) {
    if (body.motion == BodyMotion::Dynamic)
        issues.push_back(
            {"CONTAINER_DYNAMIC", Severity::Warning, container.id,
             sentence("%1 is a container, which the fluid cannot move: it stands still although its motion is dynamic. "
                      "Choose fixed, kinematic or keyframed.",
                      quoted(container))});
    const Distance distance = [shape = shapeOf(body, container.place.scale)](const glm::vec3& point) {
        return surfacePoint(shape, point).distance;
    };
    for (const Element& e : scene.elements)
        if (e.enabled && liesWholly(distance, container, e, Side::Outside))
            issues.push_back({"BIRTHS_OUTSIDE_CONTAINER", Severity::Warning, e.id,
                              sentence("%1 lies outside the container %2, where its particles are removed at once. "
                                       "Move it inside, or make the "
                                       "container larger.",
                                       quoted(e), quoted(container))});
}

bool isSamePlace(const MotionKey& a, const MotionKey& b) {
    const glm::quat &p = a.rotation, &q = b.rotation;
    return a.position == b.position && (p == q || p == -q);
}

void checkKeyed(const Element& element, std::vector<Issue>& issues) {
    const KeyedPath path = pathOf(element.body);
    if (path.keys.empty())
        issues.push_back(
            {"NO_KEYS", Severity::Warning, element.id,
             sentence("%1 is keyframed but has no keys, so it stands still. Give it keys, or choose another motion.",
                      quoted(element))});
    else if (path.after == AfterKeys::Loop && !isSamePlace(path.keys.front(), path.keys.back()))
        issues.push_back(
            {"LOOP_JUMPS", Severity::Warning, element.id,
             sentence(
                 "%1 jumps when its keys begin again and hurls away what it meets. Make its last key like the first.",
                 quoted(element))});
}

void checkKill(const Scene& scene, const Element& region, const KillRegion& kill, std::vector<Issue>& issues) {
    const Distance distance = [&](const glm::vec3& point) { return distanceFrom(kill, region.place.scale, point); };
    for (const Element& e : scene.elements)
        if (e.enabled && liesWholly(distance, region, e, kill.outside ? Side::Outside : Side::Inside))
            issues.push_back({"BIRTHS_IN_KILL_REGION", Severity::Warning, e.id,
                              sentence("%1 lies where %2 removes particles, so all particles of %1 are gone soon after "
                                       "their birth. Move %1 or %2.",
                                       quoted(e), quoted(region))});
}

void checkForce(const Element& element, const Force& force, std::vector<Issue>& issues) {
    const bool idle = force.kind == ForceKind::Drag ? force.drag == 0 : force.strength == 0;
    const bool never = force.stop > 0 && force.stop <= force.start;
    if (idle)
        issues.push_back({"FORCE_WITHOUT_EFFECT", Severity::Hint, element.id,
                          force.kind == ForceKind::Drag
                              ? sentence("%1 has no strength and does nothing. Increase its drag.", quoted(element))
                              : sentence("%1 has no strength and does nothing. Increase its speed.", quoted(element))});
    else if (never)
        issues.push_back({"FORCE_WITHOUT_EFFECT", Severity::Hint, element.id,
                          sentence("%1 stops before it starts and does nothing. Set a later stop, or 0 for never.",
                                   quoted(element))});
}

}  // namespace

void checkLife(const Scene& scene, std::vector<Issue>& issues) {
    for (const Element& element : scene.elements) {
        if (!element.enabled) continue;
        if (const auto* body = std::get_if<Body>(&element.body)) {
            if (body->container) checkContainer(scene, element, *body, issues);
            if (body->motion == BodyMotion::Keyframed) checkKeyed(element, issues);
        }
        if (isMovingGroup(element) && !pathOf(element.body).keys.empty()) checkKeyed(element, issues);
        if (const auto* kill = std::get_if<KillRegion>(&element.body)) checkKill(scene, element, *kill, issues);
        if (const auto* force = std::get_if<Force>(&element.body)) checkForce(element, *force, issues);
    }
}

}  // namespace gyre

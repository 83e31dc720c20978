#include "core/stages/WingLift.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre {
namespace {

constexpr float kBound = 0.75f;                                // chords from the edge to the line of the circulation
constexpr float kFollows = 0.207912f, kSeparated = 0.342020f;  // sines of 12 and 20 degrees
constexpr float kTravel = 0.5f;                                // chords within which the circulation follows

/// A part of a wing's edge in world axes.
struct PlacedEdge {
    glm::vec3 from, to, outward;
    float chord;  ///< [m]

    glm::vec3 along() const { return to - from; }
    glm::vec3 middle() const { return 0.5f * (from + to); }
    glm::vec3 toBound() const { return -kBound * chord * outward; }
    glm::vec3 across() const { return glm::normalize(glm::cross(along(), outward)); }
};

PlacedEdge placed(const RigidBody& body, const SharpEdge& edge) {
    return {worldPoint(body.pose, edge.from), worldPoint(body.pose, edge.to), body.pose.rotation * edge.outward,
            edge.chord};
}

/// Adds a straight line of vortons no longer than a cell each.
void addLine(SimulationState& state, const glm::vec3& from, const glm::vec3& to, float circulation) {
    constexpr int kMostParts = 64;
    const float h = state.domain.spacing;
    const int parts = std::clamp(static_cast<int>(std::ceil(glm::length(to - from) / h)), 1, kMostParts);
    const glm::vec3 each = (to - from) / static_cast<float>(parts);
    Vortons& v = state.vortons;
    for (int i = 0; i < parts; ++i) {
        v.position.push_back(from + (static_cast<float>(i) + 0.5f) * each);
        v.strength.push_back(circulation * each);
        v.coreRadius.push_back(0.5f * h);
    }
}

/// The velocity of the fluid relative to the body at a place. [m/s]
glm::vec3 windAt(const SimulationState& state, const RigidBody& body, const glm::vec3& place) {
    const glm::vec3 fluid = forcedVelocity(state.forces, place, state.velocity.at(place) + state.scene.fluid.wind);
    return fluid - velocityAt(body.pose, centreOf(body, body.pose), place);
}

/// The mean of windAt() a chord above and a chord below the part of the wing. [m/s]
glm::vec3 windAround(const SimulationState& state, const RigidBody& body, const PlacedEdge& edge) {
    const glm::vec3 middle = edge.middle() - 0.5f * edge.chord * edge.outward, aside = edge.chord * edge.across();
    return 0.5f * (windAt(state, body, middle + aside) + windAt(state, body, middle - aside));
}

/// How far the flow has left the wing: 0 if it follows, 1 if it has separated.
float separationIn(const PlacedEdge& edge, const glm::vec3& wind) {
    const float speed = glm::length(wind);
    if (!(speed > 0) || !(glm::dot(wind, edge.outward) > 0)) return 1;
    const float sine = std::abs(glm::dot(wind, edge.across())) / speed;
    const float part = std::clamp((sine - kFollows) / (kSeparated - kFollows), 0.0f, 1.0f);
    return part * part * (3 - 2 * part);
}

}  // namespace

void alignToWing(RigidBody& body) {
    if (body.wing.empty()) return;
    const auto acrossNearest = [&](const glm::vec3& point) {
        const SharpEdge* nearest = &body.wing[0].edge;
        float least = std::numeric_limits<float>::max();
        for (const auto& [edge, span, weight] : body.wing) {
            const glm::vec3 away = point - (0.5f * (edge.from + edge.to) - 0.5f * edge.chord * edge.outward);
            if (const float square = glm::dot(away, away); square < least) {
                least = square;
                nearest = &edge;
            }
        }
        return glm::normalize(glm::cross(nearest->to - nearest->from, nearest->outward));
    };
    for (std::size_t i = 0; i < body.wall.closedCount(); ++i) {
        const glm::vec3 n = acrossNearest(body.wall.point(i));
        body.wall.spans[i] = {n * n, {n.y * n.z, n.z * n.x, n.x * n.y}};
        body.wall.parts[i] = SolidPart::Round;  // separation decides how much the fluid slips
    }
}

void joinWings(SimulationState& state) {
    for (const RigidBody& body : state.bodies)
        for (std::size_t i = 0; i < body.wing.size(); ++i) {
            const float circulation = body.wingCirculation[i];
            if (circulation == 0) continue;
            const PlacedEdge edge = placed(body, body.wing[i].edge);
            const glm::vec3 bound = edge.toBound();
            addLine(state, edge.from + bound, edge.to + bound, circulation);
            addLine(state, edge.to + bound, edge.to, circulation);
            addLine(state, edge.from, edge.from + bound, circulation);
        }
}

BodyImpulse relaxWing(SimulationState& state, RigidBody& body) {
    BodyImpulse all;
    body.separation = 1;
    if (body.wing.empty()) return all;
    const auto dt = static_cast<float>(state.scene.fluid.substep);
    const float density = state.scene.fluid.density, h = state.domain.spacing, lifetime = wakeLifetimeOf(state, body);
    const glm::vec3 centre = centreOf(body, body.pose);
    float separated = 0, length = 0;
    for (std::size_t i = 0; i < body.wing.size(); ++i) {
        const PlacedEdge edge = placed(body, body.wing[i].edge);
        const glm::vec3 wind = windAround(state, body, edge), across = edge.across();
        const float separation = separationIn(edge, wind), span = glm::length(edge.along());
        separated += separation * span;
        length += span;
        float& circulation = body.wingCirculation[i];
        const float ofSpan = 1 / (1 + 2 * edge.chord / body.wing[i].span), towards = glm::dot(wind, across);
        const float wanted = -kFloatPi * edge.chord * body.wing[i].weight * ofSpan * (1 - separation) * towards;
        const float share = std::min(1.0f, dt * glm::length(wind) / (kTravel * edge.chord));
        const float change = orZero(circulation + share * (wanted - circulation)) - circulation;
        circulation += change;
        const glm::vec3 step = std::max(0.0f, glm::dot(wind, edge.outward)) * dt * edge.outward;
        const glm::vec3 behind = 0.5f * h * edge.outward + 0.5f * step;
        state.walls.shed.push_back({edge.middle() + behind, -change * edge.along(), lifetime});
        state.walls.shed.push_back({edge.to + behind, circulation * step, lifetime});
        state.walls.shed.push_back({edge.from + behind, -circulation * step, lifetime});
        const glm::vec3 turned = wind - (1 - ofSpan) * towards * across;
        const glm::dvec3 lift(density * dt * circulation * glm::cross(turned, edge.along()));
        const glm::dvec3 unsteady(-density * change * kBound * edge.chord * span * across);
        all.linear += lift + unsteady;
        all.angular += glm::cross(glm::dvec3(edge.middle() + edge.toBound() - centre), lift) +
                       glm::cross(glm::dvec3(edge.middle() + 0.5f * edge.toBound() - centre), unsteady);
    }
    body.separation = separated / length;
    return all;
}

}  // namespace gyre

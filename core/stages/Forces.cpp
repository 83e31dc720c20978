#include "core/stages/Forces.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kMiddle = 0.25f;      // fraction of the radius within which attraction and swirl grow from zero
constexpr float kFollowTime = 0.25f;  // [s]; decay time of a tracer's own velocity

bool actsAt(const Force& force, double time) { return time >= force.start && !(force.stop > 0 && time >= force.stop); }

glm::vec3 addedBy(const ActiveForce& force, const glm::vec3& position, float influence) {
    const glm::vec3 away = position - force.centre;
    const float middle = kMiddle * force.radius, speed = influence * force.strength;
    switch (force.kind) {
        case ForceKind::Wind:
            return speed * force.axis;
        case ForceKind::Attractor:
            return -speed / std::max(glm::length(away), middle) * away;
        case ForceKind::Swirl: {
            const glm::vec3 turn = glm::cross(force.axis, away);  // its length is the distance from the axis
            return speed / std::max(glm::length(turn), middle) * turn;
        }
        case ForceKind::Drag:
            break;
    }
    return glm::vec3(0);
}

}  // namespace

void findActiveForces(const Scene& scene, double time, std::vector<ActiveForce>& list) {
    list.clear();
    for (const Element& element : scene.elements) {
        const auto* force = std::get_if<Force>(&element.body);
        if (!force || !element.enabled || !actsAt(*force, time)) continue;
        const Transform& place = element.place;
        const glm::vec3 axis = place.direction({0, 1, 0});
        ActiveForce active{force->kind, place.position, axis, force->radius * place.scale, 1 - force->edge, 0, 0};
        if (force->kind == ForceKind::Drag)
            active.drag = force->drag;
        else
            active.strength = force->strength;
        list.push_back(active);
    }
}

float influenceOf(const ActiveForce& force, const glm::vec3& position) {
    const glm::vec3 away = position - force.centre;
    const float square = glm::dot(away, away) / (force.radius * force.radius);
    if (square >= 1) return 0;
    if (square <= force.core * force.core) return 1;
    const float s = (1 - std::sqrt(square)) / (1 - force.core);
    return s * s * (3 - 2 * s);
}

glm::vec3 forcedVelocity(const std::vector<ActiveForce>& forces, const glm::vec3& position, const glm::vec3& flow) {
    glm::vec3 velocity = flow;
    float drag = 0;
    for (const ActiveForce& force : forces) {
        const float influence = influenceOf(force, position);
        if (influence == 0) continue;
        velocity += addedBy(force, position, influence);
        drag += influence * force.drag;
    }
    return drag > 0 ? velocity / (1 + kFollowTime * drag) : velocity;
}

float keptVorticity(const std::vector<ActiveForce>& forces, const glm::vec3& position, float dt) {
    float drag = 0;
    for (const ActiveForce& force : forces)
        if (force.drag > 0) drag += influenceOf(force, position) * force.drag;
    return drag > 0 ? static_cast<float>(exactExp(-double(dt) * double(drag))) : 1.0f;
}

}  // namespace gyre

#include "core/stages/BuriedPanels.h"

namespace gyre {
namespace {

/// About the frame's origin; of many pieces as their tree keeps it. [m]
float radiusOf(const Shape& shape) {
    const auto* compound = std::get_if<PolytopesShape>(&shape);
    return compound ? compound->tree().radius() : boundingRadius(shape);
}

/// Whether a point of the world is nearer to the body's solid than `gap`, or in it.
bool isAtSolid(const RigidBody& body, const glm::vec3& point, float gap) {
    const glm::vec3 local = localPoint(body.pose, point);
    if (body.container) return -surfacePoint(body.shape, local).distance < gap;
    return surfacePointWithin(body.shape, local, gap).distance < gap;
}

/// False only if no point of the body is that near to the other's solid.
bool mayBeAt(const RigidBody& body, const RigidBody& other, float gap) {
    const float reach = radiusOf(body.shape) + gap;
    if (!other.container) {
        const glm::vec3 away = body.pose.position - other.pose.position;
        const float farthest = reach + radiusOf(other.shape);
        if (glm::dot(away, away) > farthest * farthest) return false;
    }
    return isAtSolid(other, body.pose.position, reach);
}

}  // namespace

void leaveOutBuried(std::span<const RigidBody> bodies, const SheetPiece& piece, float touching, float* heard) {
    const RigidBody& body = bodies[piece.body];
    for (std::size_t other = 0; other < bodies.size(); ++other) {
        const bool givesWay = body.area < bodies[other].area || (body.area == bodies[other].area && other < piece.body);
        if (!givesWay || !mayBeAt(body, bodies[other], touching)) continue;
        for (std::size_t i = piece.begin; i < piece.end; ++i)
            if (isAtSolid(bodies[other], worldPoint(body.pose, body.panels.panels[i].centre), touching))
                heard[i - piece.begin] = 0;
    }
}

}  // namespace gyre

#pragma once

#include "core/particles/RigidBodies.h"
#include "core/scene/FluidSettings.h"

#include <glm/vec3.hpp>

#include <optional>

namespace gyre {

/// A body as particles meet it during one step: on its way from one pose to the next, which is where it will be if the
/// tracers do not push it. Meeting it there, and not where it was, leaves nothing inside it when the step is done.
struct MovingBody {
    const RigidBody* body = nullptr;
    BodyPose before, after;
    glm::vec3 centre{0};     ///< of mass, at `after` [m]
    float radius = 0;        ///< about the frame's origin [m]
    float skin = 0;          ///< gap left between surface and particle, so that rounding puts nothing inside [m]

    glm::vec3 velocityAt(const glm::vec3& point) const { return gyre::velocityAt(after, centre, point); }

    /// False for a way that cannot meet the body whatever its shape: the first question to ask of every particle, so
    /// without a root: 2 (a^2 + b^2) is never less than (a + b)^2.
    bool mayMeet(const glm::vec3& from, const glm::vec3& to, float gap) const {
        const glm::vec3 away = to - after.position;
        const glm::vec3 way = (to - from) - (after.position - before.position);
        const float reach = radius + gap;
        return glm::dot(away, away) <= 2 * (reach * reach + glm::dot(way, way));
    }
};

MovingBody movingBody(const RigidBody& body, const FluidSettings& fluid);

/// Where a particle goes that met the body.
struct BodyContact {
    glm::vec3 position{0};   ///< outside the body, `gap` from the surface [m]
    glm::vec3 normal{0};     ///< of the surface there, outward, never from the body's centre
};

/// Whether a particle that went from `from` to `to` met the body, all of whose surface keeps it `gap` away [m]. The way
/// is followed, so thin and fast bodies are not passed through. Positions are of the world, `to` at the end of the step.
/// Ask mayMeet first.
std::optional<BodyContact> meet(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                const glm::vec3& relativeVelocity, float gap);

}  // namespace gyre

#pragma once

#include "core/geometry/Box.h"
#include "core/particles/RigidBodies.h"
#include "core/scene/FluidSettings.h"

#include <glm/vec3.hpp>

#include <optional>
#include <span>
#include <vector>

namespace gyre {

/// Bounds of the paths of a range of particles. Most bodies are far from most ranges.
struct RangeBounds {
    Box box;                ///< bounding box of the particles' end positions [m]
    float longestPath = 0;  ///< the longest distance a particle moved [m]
    float gap = 0;          ///< the largest gap between a particle and surfaces [m]

    void add(const RangeBounds& other);
};

/// A body during one step, with its poses before and after. Collision against `after` leaves no particle inside the
/// body at the end of the step.
struct MovingBody {
    const RigidBody* body = nullptr;
    BodyPose before, after;
    glm::vec3 centre{0};  ///< centre of mass at `after` [m]
    float radius = 0;     ///< bounding radius about the frame's origin [m]
    glm::vec3 middle{
        0};  ///< centre of the first test: the frame's origin at `after`, or the centre of a container's inner ball [m]
    float inner = 0;            ///< radius of a container's inner ball [m]
    float collisionMargin = 0;  ///< gap between surface and particle, so that rounding leaves no particle inside [m]

    glm::vec3 velocityAt(const glm::vec3& point) const { return gyre::velocityAt(after, centre, point); }

    /// False for a path that cannot hit the body, whatever its shape. This is the first test for every particle, so it
    /// avoids a square root: 2 (a^2 + b^2) is never less than (a + b)^2.
    bool mayCollide(const glm::vec3& from, const glm::vec3& to, float gap) const {
        const glm::vec3 away = to - middle;
        if (body->container) return !(gap < inner && glm::dot(away, away) <= (inner - gap) * (inner - gap));
        const glm::vec3 displacement = (to - from) - (after.position - before.position);
        const float reach = radius + gap;
        return glm::dot(away, away) <= 2 * (reach * reach + glm::dot(displacement, displacement));
    }
    /// False if mayCollide is false for every particle in the range.
    bool mayCollide(const RangeBounds& range) const;

    /// The test for a particle of that range by its end position alone. Cheaper than mayCollide, and never false where
    /// mayCollide is true.
    struct QuickTest {
        glm::vec3 middle{0};
        float square = 0;     ///< square of the limiting distance [m^2]
        bool beyond = false;  ///< true: particles beyond the distance may collide; false: particles within it

        bool mayCollide(const glm::vec3& to) const {
            const glm::vec3 away = to - middle;
            return (glm::dot(away, away) > square) == beyond;
        }
    };
    QuickTest quickTest(const RangeBounds& range) const;
    /// False if the quick test is false everywhere in the box.
    bool mayCollide(const QuickTest& quick, const Box& box) const;
};

/// cell: spacing of the velocity grid, or 0 without one [m]
MovingBody movingBody(const RigidBody& body, const FluidSettings& fluid, float cell = 0);

/// Lists the bodies in the order in which particles collide with them, and their motion under their present impulses:
/// dynamic bodies, then all others, then containers, each in order of id. The last correction prevails. So a particle
/// caught between two bodies ends up outside the one that cannot move, and no particle leaves a container. Reuses the
/// memory of both lists. cell: as above
void updateCollisionOrder(std::span<RigidBody> bodies, const FluidSettings& fluid, float cell,
                          std::vector<RigidBody*>& turn, std::vector<MovingBody>& moving);

/// The corrected position of a particle that hit a body.
struct BodyContact {
    glm::vec3 position{0};  ///< outside the body, or inside the container, `gap` from the surface [m]
    glm::vec3 normal{0};    ///< unit normal of the surface at the hit, towards the fluid
};

/// Collides a particle that moved from `from` to `to` with the body, whose surface keeps a distance of `gap` [m].
/// Follows the path, so that particles do not pass through thin or fast bodies. Positions are in world coordinates,
/// `to` at the end of the step. Nothing if there is no contact. Call mayCollide first.
std::optional<BodyContact> collide(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                   const glm::vec3& relativeVelocity, float gap);

}  // namespace gyre

#pragma once

#include "core/geometry/Box.h"
#include "core/particles/RigidBodies.h"
#include "core/scene/FluidSettings.h"

#include <glm/vec3.hpp>

#include <optional>
#include <span>
#include <vector>

namespace gyre {

/// Where a range of particles is and how far they went: most bodies are far from most ranges.
struct RangeBounds {
    Box box;        ///< of where they are now [m]
    float way = 0;  ///< the longest anyone went [m]
    float gap = 0;  ///< the largest at which anyone keeps [m]

    void add(const RangeBounds& other);
};

/// A body as particles meet it during one step: on its way from one pose to the next, which is where it will be if the
/// tracers do not push it. Meeting it there, and not where it was, leaves nothing inside it when the step is done.
struct MovingBody {
    const RigidBody* body = nullptr;
    BodyPose before, after;
    glm::vec3 centre{0};  ///< of mass, at `after` [m]
    float radius = 0;     ///< about the frame's origin [m]
    glm::vec3 middle{0};  ///< of the first test: the frame's origin at `after`, or a container's inner ball there [m]
    float inner = 0;      ///< radius of a container's inner ball [m]
    float skin = 0;       ///< gap left between surface and particle, so that rounding puts nothing inside [m]

    glm::vec3 velocityAt(const glm::vec3& point) const { return gyre::velocityAt(after, centre, point); }

    /// False for a way that cannot meet the body whatever its shape: the first question to ask of every particle, so
    /// without a root: 2 (a^2 + b^2) is never less than (a + b)^2.
    bool mayMeet(const glm::vec3& from, const glm::vec3& to, float gap) const {
        const glm::vec3 away = to - middle;
        if (body->container) return !(gap < inner && glm::dot(away, away) <= (inner - gap) * (inner - gap));
        const glm::vec3 way = (to - from) - (after.position - before.position);
        const float reach = radius + gap;
        return glm::dot(away, away) <= 2 * (reach * reach + glm::dot(way, way));
    }
    /// False where mayMeet is false for each of these particles.
    bool mayMeet(const RangeBounds& range) const;

    /// The same question of one particle of that range, by where it is alone. Cheaper, and never false where the other
    /// is true.
    struct QuickTest {
        glm::vec3 middle{0};
        float square = 0;     ///< of the distance that decides [m^2]
        bool beyond = false;  ///< who is farther may meet it, not who is nearer

        bool mayMeet(const glm::vec3& to) const {
            const glm::vec3 away = to - middle;
            return (glm::dot(away, away) > square) == beyond;
        }
    };
    QuickTest quickTest(const RangeBounds& range) const;
    /// False where the quick test is false all over the box.
    bool mayMeet(const QuickTest& quick, const Box& box) const;
};

MovingBody movingBody(const RigidBody& body, const FluidSettings& fluid);

/// The order in which bodies meet particles: those that can give way, those that cannot, containers, each in order of
/// id. Who comes last is obeyed, so that a particle caught between two ends up outside the one that cannot give way,
/// and nothing leaves a container.
std::vector<RigidBody*> collisionOrder(std::span<RigidBody> bodies);

/// The same bodies on their way, for impulses as they are now.
std::vector<MovingBody> movingInTurn(std::span<RigidBody> bodies, const FluidSettings& fluid);

/// Both, to lists that are kept to save allocations.
void takeTurns(std::span<RigidBody> bodies, const FluidSettings& fluid, std::vector<RigidBody*>& turn,
               std::vector<MovingBody>& moving);

/// Where a particle goes that met the body.
struct BodyContact {
    glm::vec3 position{0};  ///< outside the body, or inside the container, `gap` from the surface [m]
    glm::vec3 normal{0};    ///< of the surface there, towards the fluid, never from the body's centre
};

/// Whether a particle that went from `from` to `to` met the body, all of whose surface keeps it `gap` away [m]. The way
/// is followed, so thin and fast bodies are not passed through. Positions are of the world, `to` at the end of the
/// step. Ask mayMeet first.
std::optional<BodyContact> meet(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                const glm::vec3& relativeVelocity, float gap);

}  // namespace gyre

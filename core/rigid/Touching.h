#pragma once

#include "core/rigid/InsideContact.h"
#include "core/rigid/Manifold.h"
#include "core/rigid/TouchShapes.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace gyre {

/// The impulse at a point where two bodies touched in the last step, with which the next one begins. No padding,
/// because states are saved byte by byte.
struct KeptTouch {
    std::uint64_t first = 0, second = 0;            ///< ids of the bodies
    std::uint32_t firstSolid = 0, secondSolid = 0;  ///< which of their solids
    glm::vec3 place{0};                             ///< on the first, in its frame [m]
    float pressing = 0;                             ///< impulse along the normal per time [N]
    glm::vec3 rubbing{0};                           ///< impulse along the surface per time, world axes [N]
    std::uint32_t wall = 0;                         ///< as in BodyTouch

    auto key() const { return std::tuple(first, second, firstSolid, secondSolid, wall); }
};

/// The motion of a body in this step as it would be without contact.
struct Travel {
    glm::dvec3 centre{0};    ///< of mass, at the start [m]
    glm::dvec3 velocity{0};  ///< [m/s]
    glm::dvec3 spin{0};      ///< [rad/s]
    glm::dmat3 axes{1};      ///< of the body at the start
    glm::dvec3 arm{0};       ///< from the centre of mass to the frame's origin, body axes [m]
    double reach = 0;        ///< the farthest point from the centre of mass [m]
    Box swept;               ///< the bounds during the step [m]

    /// The frame after the time t [s].
    Frame at(double t) const;
    glm::dvec3 velocityAt(const glm::dvec3& place) const { return velocity + glm::cross(spin, place - centre); }
};

/// Two bodies that may touch in this step, as their numbers. The first is the lower.
struct BodyPair {
    std::uint32_t first = 0, second = 0;

    auto operator<=>(const BodyPair&) const = default;
};

/// Where solids of two bodies touch. Points are kept on the bodies as at the start of the step.
struct BodyTouch {
    BodyPair bodies;
    std::uint32_t firstSolid = 0, secondSolid = 0;
    std::uint32_t wall = 0;  ///< of a room: the face, or the vertex that touches a ball from inside
    Manifold manifold;

    auto key() const { return std::tuple(bodies, firstSolid, secondSolid, wall); }
};

/// A body in the solver.
struct TouchMover {
    glm::dvec3 velocity{0}, spin{0};          ///< [m/s, rad/s]
    glm::dvec3 acceleration{0}, turning{0};   ///< by fluid and gravity [m/s^2, rad/s^2]
    double inverseMass = 0;                   ///< 0: contact does not move it [1/kg]
    glm::dmat3 inverseInertia{0};             ///< world axes at the start [1/(kg m^2)]
    glm::dmat3 ownInertia{0}, ownInverse{0};  ///< without the fluid's
    bool isBall = false;
    bool isRound = true;          ///< its inertia is that of a ball
    bool isPressed = false;       ///< a touch acted on it in this step
    bool isHeld = false;          ///< one acts on it at the end
    glm::dvec3 moved{0};          ///< since the start [m]
    glm::dquat turn{1, 0, 0, 0};  ///< since the start
    glm::dmat3 turnAxes{1};       ///< the same as a matrix
};

/// One direction of an impulse between two bodies.
struct TouchDirection {
    glm::dvec3 along{0};                       ///< unit, from the first to the second
    glm::dvec3 firstLever{0}, secondLever{0};  ///< torque of a unit impulse [m]
    glm::dvec3 firstTurn{0}, secondTurn{0};    ///< change of spin by a unit impulse [rad/(kg m)]
    double mass = 0;                           ///< impulse per change of velocity [kg]
};

/// A point where two bodies touch, in the solver.
struct TouchConstraint {
    std::uint32_t first = 0, second = 0;  ///< movers
    std::uint32_t touch = 0, point = 0;   ///< where it comes from
    TouchDirection normal, aside[2];
    glm::dvec3 firstArm{0}, secondArm{0};  ///< from the centres of mass, at the start [m]
    double gap = 0, separation = 0;        ///< at the start, and now [m]
    double friction = 0, restitution = 0;
    double pressing = 0, rubbing[2] = {0, 0};  ///< impulses of a substep [N s]
    bool bounces = false;                      ///< in this substep
    double shift = 0, leaves = 0;  ///< then: the mean velocity during it, and that after it, along the normal [m/s]
};

/// The rotation by a vector [rad].
glm::dquat rotationBy(const glm::dvec3& turn);

/// What contact keeps from step to step, and its scratch memory.
struct Touching {
    std::vector<KeptTouch> kept;  ///< in order of bodies and solids; saved with the state

    // Scratch. Its content does not outlive a step.
    TouchShapes shapes;  ///< outlives it until shapes change
    ManifoldMaker maker;
    std::vector<Travel> travels;
    std::vector<BodyPair> pairs;
    std::vector<std::uint8_t> isFound;  ///< beside pairs: their touches have been looked for
    std::vector<std::uint32_t> order;   ///< of bodies along x
    std::vector<std::uint32_t> pieces;  ///< solids near another one
    std::vector<WallTouch> walls;
    std::vector<TouchPoint> points;
    std::vector<BodyTouch> touches;
    std::vector<KeptTouch> next, pending;
    std::vector<std::uint32_t> islands;
    std::vector<TouchMover> movers;
    std::vector<TouchConstraint> constraints;
};

}  // namespace gyre

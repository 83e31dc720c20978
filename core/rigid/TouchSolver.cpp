#include "core/rigid/TouchSolver.h"

#include "core/base/Math.h"
#include "core/rigid/BodyPairs.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr double kLongestSubstep = 1.0 / 480;  // [s]: with it stacks of ten boxes stand
constexpr int kFewestSubsteps = 4, kMostSubsteps = 32;
constexpr double kStiffest = 90;          // [Hz] of the springs in touches: a stack of five boxes sinks by 0.8 mm
constexpr double kStiffPerRate = 0.1875;  // of the substep's rate: stiffer ones make stacks tremble
constexpr double kDamping = 10;           // of the springs; 1 is critical
constexpr double kFastestPush = 2;        // at which overlaps part [m/s]
constexpr double kLeastBounce = 0.05;     // slower impacts do not bounce [m/s]
constexpr double kRolling = 0.001;        // of the radius: lever of the resistance to rolling; a steel ball on steel
constexpr double kSpinning = 0.01;        // of the radius and of friction: lever of the resistance to spinning
constexpr double kSameTouch = 0.02;       // of the smaller body's reach: how far a touch may move in a step
constexpr double kLittleSpin = 2e-4;      // of a substep [rad]: below it spin does not turn by itself
constexpr double kRoundInertia = 1e-6;    // relative difference of moments of inertia

int substepsOf(double dt) {
    return std::clamp(static_cast<int>(std::ceil(dt / kLongestSubstep * 0.999)), kFewestSubsteps, kMostSubsteps);
}

bool isRound(const glm::dmat3& inertia) {
    const double size = inertia[0][0];
    const double off = std::abs(inertia[0][1]) + std::abs(inertia[0][2]) + std::abs(inertia[1][2]);
    return std::abs(inertia[1][1] - size) + std::abs(inertia[2][2] - size) + off < kRoundInertia * size;
}

/// step, substep: [s]
TouchMover moverOf(const RigidBody& body, const Travel& travel, double step, double substep) {
    TouchMover mover;
    mover.isBall = std::holds_alternative<SphereShape>(body.shape);
    if (!givesWay(body)) {
        mover.velocity = travel.velocity;
        mover.spin = travel.spin;
        return mover;
    }
    if (body.rest.asleep) return mover;
    mover.acceleration = body.push.change / step;
    mover.turning = body.push.turn / step;
    mover.velocity = glm::dvec3(body.pose.velocity);
    if (!body.rest.supported) mover.velocity += 0.5 * (step - substep) * mover.acceleration;
    mover.spin = glm::dvec3(body.pose.spin);
    mover.inverseMass = 1 / body.push.mass;
    mover.inverseInertia = glm::inverse(body.push.inertia);
    mover.ownInertia = worldInertia(body, body.pose.rotation);
    mover.isRound = isRound(mover.ownInertia);
    if (!mover.isRound) mover.ownInverse = glm::inverse(mover.ownInertia);
    return mover;
}

TouchDirection directionOf(const TouchMover& first, const TouchMover& second, const TouchConstraint& at,
                           const glm::dvec3& along) {
    TouchDirection direction;
    direction.along = along;
    direction.firstLever = glm::cross(at.firstArm, along);
    direction.secondLever = glm::cross(at.secondArm, along);
    direction.firstTurn = first.inverseInertia * direction.firstLever;
    direction.secondTurn = second.inverseInertia * direction.secondLever;
    const double inverse = first.inverseMass + second.inverseMass +
                           glm::dot(direction.firstLever, direction.firstTurn) +
                           glm::dot(direction.secondLever, direction.secondTurn);
    direction.mass = inverse > 0 ? 1 / inverse : 0;
    return direction;
}

[[gnu::always_inline]] inline double speedAlong(const TouchDirection& direction, const TouchMover& first,
                                                const TouchMover& second) {
    return glm::dot(direction.along, second.velocity - first.velocity) + glm::dot(direction.secondLever, second.spin) -
           glm::dot(direction.firstLever, first.spin);
}

[[gnu::always_inline]] inline void push(const TouchDirection& direction, double impulse, TouchMover& first,
                                        TouchMover& second) {
    first.velocity -= first.inverseMass * impulse * direction.along;
    first.spin -= impulse * direction.firstTurn;
    second.velocity += second.inverseMass * impulse * direction.along;
    second.spin += impulse * direction.secondTurn;
}

/// The point of a ball that touches does not turn with it.
double separationOf(const TouchConstraint& at, const TouchMover& first, const TouchMover& second) {
    glm::dvec3 shift = second.moved - first.moved;
    if (!second.isBall) shift += second.turnAxes * at.secondArm - at.secondArm;
    if (!first.isBall) shift -= first.turnAxes * at.firstArm - at.firstArm;
    return at.gap + glm::dot(at.normal.along, shift);
}

/// A damped spring in the touches, which calms what one iteration leaves of an error; its impulse is stable at any
/// stiffness [Catto, "Soft constraints", GDC 2011].
struct Softness {
    double rate;  ///< at which an overlap goes [1/s]
    double part;  ///< of the velocity's error that an iteration removes
    double leak;  ///< fraction of the impulse that an iteration forgets
};
Softness softnessOf(double substep) {
    const double frequency = 2 * kPi * std::min(kStiffest, kStiffPerRate / substep);
    const double a = 2 * kDamping + substep * frequency, b = substep * frequency * a;
    return {frequency / a, b / (1 + b), 1 / (1 + b)};
}

enum class Pass { Push, Relax };

/// The solver of one step.
class TouchSolver {
public:
    TouchSolver(std::span<RigidBody> bodies, double dt, Touching& touching)
        : m_bodies(bodies),
          m_touching(touching),
          m_count(substepsOf(dt)),
          m_step(dt),
          m_substep(dt / m_count),
          m_soft(softnessOf(m_substep)) {}

    void run() {
        makeMovers();
        makeConstraints();
        for (int i = 0; i < m_count; ++i) {
            accelerate();
            findBounces();
            for (TouchConstraint& at : m_touching.constraints) actAgain(at);
            for (TouchConstraint& at : m_touching.constraints) press(at, Pass::Push);
            for (TouchMover& mover : m_touching.movers) move(mover);
            for (TouchConstraint& at : m_touching.constraints)
                at.separation = separationOf(at, firstOf(at), secondOf(at));
            for (TouchConstraint& at : m_touching.constraints) {
                rub(at);
                press(at, Pass::Relax);
                if (at.pressing > 0 && (rolls(firstOf(at)) || rolls(secondOf(at)))) brakeRolling(at);
            }
        }
        keepImpulses();
        for (std::size_t i = 0; i < m_bodies.size(); ++i) setMotion(m_bodies[i], m_touching.movers[i]);
    }

private:
    std::span<RigidBody> m_bodies;
    Touching& m_touching;
    int m_count;
    double m_step, m_substep;
    Softness m_soft;

    TouchMover& firstOf(const TouchConstraint& at) { return m_touching.movers[at.first]; }
    TouchMover& secondOf(const TouchConstraint& at) { return m_touching.movers[at.second]; }

    void makeMovers() {
        m_touching.movers.clear();
        for (std::size_t i = 0; i < m_bodies.size(); ++i)
            m_touching.movers.push_back(moverOf(m_bodies[i], m_touching.travels[i], m_step, m_substep));
    }

    void makeConstraints() {
        m_touching.constraints.clear();
        std::size_t kept = 0;
        for (std::uint32_t i = 0; i < m_touching.touches.size(); ++i) {
            const BodyTouch& touch = m_touching.touches[i];
            const RigidBody &first = m_bodies[touch.bodies.first], &second = m_bodies[touch.bodies.second];
            const glm::dvec3& normal = touch.manifold.normal;
            const glm::dvec3 aside = std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1);
            const glm::dvec3 tangent = glm::normalize(glm::cross(normal, aside));
            for (int p = 0; p < touch.manifold.count; ++p) {
                const TouchPoint& point = touch.manifold.points[static_cast<std::size_t>(p)];
                TouchConstraint at;
                at.first = touch.bodies.first;
                at.second = touch.bodies.second;
                at.touch = i;
                at.point = static_cast<std::uint32_t>(p);
                at.firstArm = point.onFirst - m_touching.travels[at.first].centre;
                at.secondArm = point.onSecond - m_touching.travels[at.second].centre;
                at.gap = at.separation = point.separation;
                at.normal = directionOf(firstOf(at), secondOf(at), at, normal);
                at.aside[0] = directionOf(firstOf(at), secondOf(at), at, tangent);
                at.aside[1] = directionOf(firstOf(at), secondOf(at), at, glm::cross(normal, tangent));
                at.friction = std::sqrt(double(first.friction) * double(second.friction));
                at.restitution = double(std::max(first.restitution, second.restitution));
                m_touching.constraints.push_back(at);
            }
            remember(touch, kept);
        }
    }

    /// Gives the points of a touch, which are the last of the constraints, the impulses of the nearest points of the
    /// step before. kept: the first of Touching::kept that may belong to the touch
    void remember(const BodyTouch& touch, std::size_t& kept) {
        const RigidBody &first = m_bodies[touch.bodies.first], &second = m_bodies[touch.bodies.second];
        const std::tuple key(first.id, second.id, touch.firstSolid, touch.secondSolid, touch.wall);
        while (kept < m_touching.kept.size() && m_touching.kept[kept].key() < key) ++kept;
        const double near = kSameTouch * std::min(m_touching.travels[touch.bodies.first].reach,
                                                  m_touching.travels[touch.bodies.second].reach);
        const std::size_t points = static_cast<std::size_t>(touch.manifold.count);
        const std::size_t begin = m_touching.constraints.size() - points;
        for (std::size_t i = begin; i < m_touching.constraints.size(); ++i) {
            TouchConstraint& at = m_touching.constraints[i];
            const TouchPoint& point = touch.manifold.points[at.point];
            const glm::dvec3 place = m_touching.travels[at.first].at(0).localPoint(point.onFirst);
            const KeptTouch* best = nullptr;
            double least = near * near;
            for (std::size_t k = kept; k < m_touching.kept.size() && m_touching.kept[k].key() == key; ++k) {
                const glm::dvec3 apart = glm::dvec3(m_touching.kept[k].place) - place;
                if (glm::dot(apart, apart) >= least) continue;
                least = glm::dot(apart, apart);
                best = &m_touching.kept[k];
            }
            if (!best) continue;
            at.pressing = m_substep * double(best->pressing);
            for (int side = 0; side < 2; ++side)
                at.rubbing[side] = m_substep * glm::dot(glm::dvec3(best->rubbing), at.aside[side].along);
        }
    }

    void accelerate() {
        for (TouchMover& mover : m_touching.movers) {
            mover.velocity += m_substep * mover.acceleration;
            mover.spin += m_substep * mover.turning;
        }
    }

    /// A bounce at the time s / u of the substep, with the speed u that the bodies have then. A point that bounced
    /// begins anew in the next substep: its impulse must not act again.
    void findBounces() {
        for (TouchConstraint& at : m_touching.constraints) {
            if (at.restitution <= 0) continue;
            if (at.bounces) at.pressing = at.rubbing[0] = at.rubbing[1] = 0;
            at.bounces = false;
            const TouchMover &first = firstOf(at), &second = secondOf(at);
            const double speed = speedAlong(at.normal, first, second);
            const double gap = std::max(0.0, at.separation);
            const double pull = glm::dot(at.normal.along, second.acceleration - first.acceleration);
            if (!(gap + m_substep * speed < 0)) continue;
            const double meets = gap / -speed;  // [s] from the start of the substep
            const double impact = speed + (meets - 0.5 * m_substep) * pull;
            if (-impact < kLeastBounce + m_step * std::abs(pull)) continue;
            at.bounces = true;
            const double back = -at.restitution * impact;
            at.shift = ((m_substep - meets) * back - gap) / m_substep;
            at.leaves = back + (0.5 * m_substep - meets) * pull;
        }
    }

    void actAgain(const TouchConstraint& at) {
        TouchMover &first = firstOf(at), &second = secondOf(at);
        if (at.pressing == 0 && at.rubbing[0] == 0 && at.rubbing[1] == 0) return;
        push(at.normal, at.pressing, first, second);
        for (int side = 0; side < 2; ++side) push(at.aside[side], at.rubbing[side], first, second);
    }

    /// The speed along the normal that the pass wants at least. [m/s]
    double wanted(const TouchConstraint& at, Pass pass) const {
        if (at.bounces) return pass == Pass::Push ? at.shift : at.leaves;
        if (at.separation > 0) return -at.separation / m_substep;
        return pass == Pass::Relax ? 0 : std::min(-m_soft.rate * at.separation, kFastestPush);
    }

    /// Friction, up to the cone that the pressing impulse allows.
    void rub(TouchConstraint& at) {
        TouchMover &first = firstOf(at), &second = secondOf(at);
        if (at.pressing == 0 && at.rubbing[0] == 0 && at.rubbing[1] == 0) return;
        double rubbing[2];
        for (int side = 0; side < 2; ++side)
            rubbing[side] = at.rubbing[side] - at.aside[side].mass * speedAlong(at.aside[side], first, second);
        const double size = std::sqrt(rubbing[0] * rubbing[0] + rubbing[1] * rubbing[1]);
        const double most = at.friction * at.pressing, held = size > most ? most / size : 1;
        for (int side = 0; side < 2; ++side) {
            push(at.aside[side], held * rubbing[side] - at.rubbing[side], first, second);
            at.rubbing[side] = held * rubbing[side];
        }
    }

    void press(TouchConstraint& at, Pass pass) {
        TouchMover &first = firstOf(at), &second = secondOf(at);
        if (pass == Pass::Relax && at.pressing == 0 && at.separation > 0) return;  // it has not met anything yet
        const double lacking = wanted(at, pass) - speedAlong(at.normal, first, second);
        const bool isSoft = pass == Pass::Push && at.separation <= 0 && !at.bounces;
        const double part = isSoft ? m_soft.part : 1, leak = isSoft ? m_soft.leak : 0;
        const double pressing = std::max(0.0, (1 - leak) * at.pressing + part * at.normal.mass * lacking);
        if (pressing != at.pressing) push(at.normal, pressing - at.pressing, first, second);
        at.pressing = pressing;
        if (pressing > 0) first.isPressed = second.isPressed = true;
    }

    static bool rolls(const TouchMover& mover) { return mover.isBall && mover.inverseMass > 0; }

    /// Balls roll and spin on a small spot, not on a point. Without that a ball rolls for ever, and nothing that it
    /// touches falls asleep.
    void brakeRolling(const TouchConstraint& at) {
        TouchMover &first = firstOf(at), &second = secondOf(at);
        const double radius = glm::length(rolls(first) ? at.firstArm : at.secondArm);
        const glm::dvec3 relative = second.spin - first.spin;
        const glm::dvec3 spinning = glm::dot(relative, at.normal.along) * at.normal.along,
                         rolling = relative - spinning;
        const double ease = first.inverseInertia[0][0] + second.inverseInertia[0][0];
        const auto brake = [&](const glm::dvec3& part, double lever) {
            const double size = glm::length(part), most = lever * radius * at.pressing * ease;
            if (size == 0) return;
            const glm::dvec3 change = (std::min(1.0, most / size) / ease) * part;
            first.spin += first.inverseInertia[0][0] * change;
            second.spin -= second.inverseInertia[0][0] * change;
        };
        brake(rolling, kRolling);
        brake(spinning, kSpinning * at.friction);
    }

    /// Moves and turns a body by a substep. Free spin by the midpoint rule, as in poseAfter.
    void move(TouchMover& mover) const {
        mover.moved += m_substep * mover.velocity;
        if (mover.spin == glm::dvec3(0)) return;
        glm::dvec3 spin = mover.spin;
        const bool isFree = mover.inverseMass > 0 && !mover.isRound && m_substep * glm::length(spin) > kLittleSpin;
        const auto spinOf = [&](const glm::dmat3& axes, const glm::dvec3& momentum) {
            return axes * (mover.ownInverse * (glm::transpose(axes) * momentum));
        };
        glm::dvec3 momentum(0);
        if (isFree) {
            momentum = mover.turnAxes * (mover.ownInertia * (glm::transpose(mover.turnAxes) * spin));
            spin = spinOf(glm::mat3_cast(rotationBy(0.5 * m_substep * spin) * mover.turn), momentum);
        }
        mover.turn = glm::normalize(rotationBy(m_substep * spin) * mover.turn);
        mover.turnAxes = glm::mat3_cast(mover.turn);
        if (isFree) mover.spin = spinOf(mover.turnAxes, momentum);
    }

    /// Keeps the impulses of the last substep, and those of touches in which both bodies rest.
    void keepImpulses() {
        std::vector<KeptTouch>& next = m_touching.next;
        next.clear();
        for (const TouchConstraint& at : m_touching.constraints) {
            if (at.pressing <= 0) continue;
            const BodyTouch& touch = m_touching.touches[at.touch];
            KeptTouch kept;
            kept.first = m_bodies[at.first].id;
            kept.second = m_bodies[at.second].id;
            kept.firstSolid = touch.firstSolid;
            kept.secondSolid = touch.secondSolid;
            kept.wall = touch.wall;
            kept.place =
                glm::vec3(m_touching.travels[at.first].at(0).localPoint(touch.manifold.points[at.point].onFirst));
            if (!at.bounces) {
                kept.pressing = static_cast<float>(at.pressing / m_substep);
                kept.rubbing =
                    glm::vec3((at.rubbing[0] * at.aside[0].along + at.rubbing[1] * at.aside[1].along) / m_substep);
                firstOf(at).isHeld = secondOf(at).isHeld = true;
            }
            next.push_back(kept);
        }
    }

    /// Also of a body that no impulse reached, which may have turned into something: keepOut() then needs its pose.
    void setMotion(RigidBody& body, const TouchMover& mover) const {
        if (!givesWay(body)) return;
        body.touched = body.rest.asleep || mover.isPressed;
        body.touchedPose = body.pose;
        BodyPose& pose = body.touchedPose;
        if (body.rest.asleep) {
            pose.velocity = pose.spin = glm::vec3(0);
            return;
        }
        const glm::dmat3 axes = glm::mat3_cast(glm::dquat(pose.rotation));
        const glm::dvec3 arm = axes * -glm::dvec3(body.centreOfMass);
        const glm::dvec3 place = glm::dvec3(pose.position) + mover.moved + (mover.turnAxes * arm - arm);
        pose.position = glm::vec3(place);
        if (mover.turn != glm::dquat(1, 0, 0, 0))
            pose.rotation = glm::quat(glm::normalize(mover.turn * glm::dquat(pose.rotation)));
        body.rest.supported = body.touched && mover.isHeld;
        const glm::dvec3 late = mover.isHeld ? glm::dvec3(0) : 0.5 * (m_step - m_substep) * mover.acceleration;
        pose.velocity = glm::vec3(mover.velocity - late);
        pose.spin = glm::vec3(mover.spin);
    }
};

}  // namespace

void solveTouches(std::span<RigidBody> bodies, double dt, Touching& touching) {
    TouchSolver(bodies, dt, touching).run();
}

}  // namespace gyre

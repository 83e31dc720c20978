#include "core/stages/VortonsMeetBodies.h"

#include "core/base/Math.h"
#include "core/contact/BodyKernels.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/WallWake.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kFewBodies = 8;   // each is asked for itself; among more, NearBodies finds who may meet whom
constexpr float kContactReach = 1.2f;   // core radii; the articles' distance of contact
constexpr double kReassignTime = 0.32;  // [s]; the articles' 0.1 per 1/30 s

/// (erf s - 2 s exp(-s^2) / sqrt(pi)) / (sqrt(2) s)^3, how much of a vorton is heard at s = r / (sqrt(2) sigma), to
/// 1e-6:
///   sqrt(2) / (3 sqrt(pi)) exp(-s^2) (1 + 2 s^2/5 (1 + 2 s^2/7 (1 + ...)))         [Abramowitz and Stegun 7.1.6]
float influenceOf(float s) {
    if (s > 4) return 1 / (2.82842712f * s * s * s);
    const float square = 2 * s * s;
    float term = 1, sum = 1;
    for (float n = 5; term > 1e-7f * sum; n += 2) {
        term *= square / n;
        sum += term;
    }
    return 0.265961520f * fastExp(-s * s) * sum;
}

/// The term that detail 1 adds to influenceOf(s): exp(-s^2) / sqrt(2 pi)    [velocityByDirectSum]
float sharpeningOf(float s) { return 0.398942280f * fastExp(-s * s); }

/// The smoothing of the grid solver.
struct Blob {
    float sigma;  ///< [m]
    float detail;
};

/// What a vorton's blob induces at an offset from its middle, with the core that the grid solver gives it. [m/s]
glm::vec3 ownBlob(const glm::vec3& strength, const glm::vec3& offset, const Blob& blob) {
    const float sigma = blob.sigma, s = glm::length(offset) / (1.41421356f * sigma);
    const float influence = blob.detail > 0 ? influenceOf(s) + blob.detail * sharpeningOf(s) : influenceOf(s);
    return influence / (kFourPi * sigma * sigma * sigma) * glm::cross(strength, offset);
}

glm::dvec3 doubleCross(const glm::dvec3& x, const glm::dvec3& alpha) { return glm::cross(x, glm::cross(x, alpha)); }

/// The fluid's loss of angular impulse, held so that it turns the body no faster than fluid of this speed could by
/// rolling it along: the sum over few vortons is too rough for light bodies.
glm::dvec3 angularReaction(const MovingBody& moving, const glm::dvec3& lost, float fastest) {
    if (!moving.body->dynamic) return lost;
    const glm::dmat3 inertia = worldInertia(*moving.body, moving.after.rotation);
    const glm::dvec3 spin = moving.after.spin;
    const glm::dvec3 turned = spin + glm::inverse(inertia) * lost;
    const double most = std::max(glm::length(spin), double(fastest) / double(moving.radius));
    const double speed = glm::length(turned);
    return speed > most ? inertia * (turned * (most / speed) - spin) : lost;
}

/// The stage for one step.
class Meeting {
public:
    Meeting(const Workers& workers, SimulationState& state)
        : m_workers(workers),
          m_state(state),
          m_contacts(state.vortonContacts),
          m_kernels(bodyKernelsFor(chosenInstructions())) {
        updateCollisionOrder(state.bodies, state.scene.fluid, m_contacts.turn, m_contacts.moving);
        m_paths = {&state.vortonCameFrom[0].x, &state.vortons.position[0].x, state.vortons.coreRadius.data(),
                   kContactReach};
        m_isCrowd = state.bodies.size() > kFewBodies;
        if (m_isCrowd)
            m_contacts.near.find(workers, m_contacts.moving,
                                 {state.vortonCameFrom, state.vortons.position, state.vortons.coreRadius, kContactReach,
                                  kVortonsPerRange});
        else
            makeQuestions();
        const std::size_t count = rangeCount(state.vortons.size(), kVortonsPerRange);
        if (m_contacts.ranges.size() < count) m_contacts.ranges.resize(count);  // never fewer: they keep their memory
        m_ranges = std::span(m_contacts.ranges).first(count);
    }

    /// Only contact decides who is moved, only who is moved decides how strengths turn: so each is done for all bodies
    /// at once.
    void run() {
        parallelFor(m_workers, m_ranges.size(), 1, [&](std::size_t i, std::size_t) { findTouches(i); });
        m_contacts.losses.assign(m_contacts.turn.size(), {});
        for (const VortonTouches& range : m_ranges)
            for (const VortonTouches::Run& run : range.runs) m_contacts.losses[run.turn].count += run.end - run.begin;
        parallelFor(m_workers, m_ranges.size(), 1, [&](std::size_t i, std::size_t) { turnToSheets(m_ranges[i]); });
        for (const VortonTouches& range : m_ranges)
            for (const VortonTouches::Run& run : range.runs) {
                VortonLoss& loss = m_contacts.losses[run.turn];
                loss.linear += run.loss.linear;
                loss.angular += run.loss.angular;
                loss.fastest = std::max(loss.fastest, run.loss.fastest);
            }
        for (std::size_t turn = 0; turn < m_contacts.turn.size(); ++turn) react(turn);
    }

private:
    using Touch = VortonTouches::Touch;

    void makeQuestions() {
        m_contacts.solids.resize(m_contacts.moving.size());
        m_contacts.queries.resize(m_contacts.moving.size());
        for (std::size_t turn = 0; turn < m_contacts.moving.size(); ++turn) {
            const MovingBody& moving = m_contacts.moving[turn];
            SolidOf& solid = m_contacts.solids[turn];
            solid.fill(moving);
            m_contacts.queries[turn] = {solid.nearQuery(), moving.radius, solid.solid().radius, moving.inner};
        }
    }

    /// Who in a range may touch the body whose turn it is.
    std::span<const std::uint32_t> candidatesFor(std::size_t number, std::size_t turn) {
        if (m_isCrowd) return m_contacts.near.of(number, turn);
        const std::size_t begin = number * kVortonsPerRange,
                          end = std::min(m_state.vortons.size(), begin + kVortonsPerRange);
        std::vector<std::uint32_t>& list = m_ranges[number].candidates;
        list.resize(kVortonsPerRange);
        const int found = m_kernels.findNearVortons(m_contacts.queries[turn], m_paths, static_cast<unsigned>(begin),
                                                    static_cast<unsigned>(end), list.data());
        return std::span(list).first(static_cast<std::size_t>(found));
    }

    /// Moves out what came too near, and lists it.
    void findTouches(std::size_t number) {
        VortonTouches& range = m_ranges[number];
        range.touches.clear();
        range.runs.clear();
        range.touches.reserve(kVortonsPerRange);
        range.runs.reserve(m_contacts.turn.size());
        range.contacts.reserve(kVortonsPerRange);
        range.flow.reserve(kVortonsPerRange);
        for (std::size_t turn = 0; turn < m_contacts.turn.size(); ++turn) {
            const std::size_t first = range.touches.size();
            for (const std::uint32_t i : candidatesFor(number, turn)) touch(m_contacts.moving[turn], i, range.touches);
            if (range.touches.size() == first) continue;
            range.runs.push_back({turn, first, range.touches.size(), {}});
            for (std::size_t t = first; m_isCrowd && t < range.touches.size(); ++t)
                m_contacts.near.moved(number, range.touches[t].vorton);
        }
    }

    void touch(const MovingBody& moving, std::uint32_t i, std::vector<Touch>& touches) {
        Vortons& v = m_state.vortons;
        glm::vec3& place = v.position[i];
        const float reach = kContactReach * v.coreRadius[i];
        if (!moving.mayCollide(m_state.vortonCameFrom[i], place, reach)) return;
        const glm::vec3 slip = v.velocity[i] - moving.velocityAt(place);
        const auto contact = collide(moving, m_state.vortonCameFrom[i], place, slip, reach);
        if (!contact) return;
        // Found `reach` from the surface; it may come as near as its core, or stay where it was beyond that.
        const float kept = glm::dot(contact->position - place, contact->normal);
        const float back = std::min(kept, reach - v.coreRadius[i]);
        const glm::vec3 after = contact->position - std::max(0.0f, back) * contact->normal;
        touches.push_back({i, contact->normal, place, after});
        place = after;
        v.restarted[i] = kNoneKnown;
    }

    void turnToSheets(VortonTouches& range) {
        for (VortonTouches::Run& run : range.runs) {
            const std::span<const Touch> touches = std::span(range.touches).subspan(run.begin, run.end - run.begin);
            // Else nobody asks how the fluid moves there.
            if (reassigns() || m_contacts.turn[run.turn]->dynamic) findFlow(touches, range);
            for (std::size_t t = 0; t < touches.size(); ++t) takeLoss(touches[t], t, range, run);
        }
    }

    void findFlow(std::span<const Touch> touches, VortonTouches& range) {
        const Vortons& v = m_state.vortons;
        const Blob blob{kSigmaPerSpacing * m_state.velocity.grid.spacing, m_state.scene.fluid.detail};
        range.contacts.clear();
        for (const Touch& touch : touches)
            range.contacts.push_back(touch.after - v.coreRadius[touch.vorton] * touch.normal);
        range.flow.resize(range.contacts.size());
        m_state.velocity.at(range.contacts, range.flow);
        for (std::size_t t = 0; t < touches.size(); ++t) {
            const glm::vec3& contact = range.contacts[t];
            const glm::vec3 own = ownBlob(v.strength[touches[t].vorton], contact - touches[t].after, blob);
            range.flow[t] = forcedVelocity(m_state.forces, contact, range.flow[t] - own + m_state.scene.fluid.wind);
        }
    }

    void takeLoss(const Touch& touch, std::size_t number, const VortonTouches& range, VortonTouches::Run& run) {
        const MovingBody& moving = m_contacts.moving[run.turn];
        glm::vec3& strength = m_state.vortons.strength[touch.vorton];
        const glm::dvec3 before = touch.before - moving.centre, after = touch.after - moving.centre,
                         strengthBefore = strength;
        if (reassigns() || moving.body->dynamic) {
            const glm::vec3 flow = range.flow[number] - moving.after.velocity;
            run.loss.fastest = std::max(run.loss.fastest, glm::length(flow));
            if (reassigns())
                turnToSheet(
                    touch, run.turn,
                    flow - moving.body->grip * glm::cross(moving.after.spin, range.contacts[number] - moving.centre));
        }
        run.loss.linear += glm::cross(before, strengthBefore) - glm::cross(after, glm::dvec3(strength));
        run.loss.angular += doubleCross(before, strengthBefore) - doubleCross(after, strength);
    }

    void turnToSheet(const Touch& touch, std::size_t turn, const glm::vec3& slip) {
        const glm::vec3 along = glm::cross(touch.normal, slip);
        if (!(glm::length(along) > 1e-3f * glm::length(slip))) return;
        const float core = m_state.vortons.coreRadius[touch.vorton];
        const float each = m_contacts.turn[turn]->area / static_cast<float>(m_contacts.losses[turn].count);
        glm::vec3& strength = m_state.vortons.strength[touch.vorton];
        strength += m_share * (std::min(each, kFloatPi * core * core) * along - strength);
    }

    void react(std::size_t turn) {
        const VortonLoss& loss = m_contacts.losses[turn];
        if (loss.count == 0) return;
        RigidBody& body = *m_contacts.turn[turn];
        const double density = m_state.scene.fluid.density;
        if (m_state.scene.fluid.reaction == Reaction::Impulse) body.impulse.linear = density / 2 * loss.linear;
        body.impulse.angular = angularReaction(m_contacts.moving[turn], density / 3 * loss.angular, loss.fastest);
    }

    bool reassigns() const { return m_state.scene.fluid.boundary == Boundary::Reassign; }

    const Workers& m_workers;
    SimulationState& m_state;
    VortonContacts& m_contacts;
    const BodyKernels& m_kernels;
    VortonPaths m_paths;
    std::span<VortonTouches> m_ranges;
    bool m_isCrowd = false;
    float m_share =
        static_cast<float>(1 - exactExp(-m_state.scene.fluid.substep / kReassignTime));  ///< of the way to the sheet
};

}  // namespace

void vortonsMeetBodies(const Workers& workers, SimulationState& state) {
    if (state.scene.fluid.boundary == Boundary::Impulse) return pushOutOfWalls(workers, state);
    const FloatingPointScope scope;
    for (RigidBody& body : state.bodies) body.impulse = {};
    if (state.bodies.empty() || state.vortons.size() == 0) return;
    Meeting(workers, state).run();
}

}  // namespace gyre

#include "core/stages/TracersMeetBodies.h"

#include "core/contact/ContactBalance.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/TracerKernels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kFewBodiesForTracers =
    kMostNear;  // up to this number bodies are tested one by one; beyond it NearBodies finds the candidates

using TracerRange = TracerContacts::Range;

/// One body in collision order, with its data.
struct Turn {
    std::size_t number;
    RigidBody& body;
    const MovingBody& moving;
};

Turn turnOf(TracerContacts& contacts, std::size_t number) {
    return {number, *contacts.turn[number], contacts.moving[number]};
}

const TracerKernels& kernels() { return tracerKernelsFor(chosenInstructions()); }

template <class T>
void makeRoom(std::vector<T>& list, std::size_t count) {
    if (list.size() < count) list.resize(count);
}

/// Collides one tracer that may hit the body: moves it out and lists it.
void collideOne(SimulationState& state, const MovingBody& moving, std::uint32_t i, Touches& touches) {
    Tracers& t = state.tracers;
    if (!moving.mayCollide(state.tracerCameFrom[i], t.position[i], moving.collisionMargin)) return;
    const glm::vec3 slip = t.velocity[i] - moving.velocityAt(t.position[i]);
    const auto contact = collide(moving, state.tracerCameFrom[i], t.position[i], slip, moving.collisionMargin);
    if (!contact) return;
    t.position[i] = contact->position;
    t.restarted[i] = 1;
    touches.moved[touches.movedCount++] = i;
    const glm::vec3 slipThere = t.velocity[i] - moving.velocityAt(contact->position);
    const glm::vec3& n = contact->normal;
    if (glm::dot(slipThere, n) < 0) touches.hits[touches.hitCount++] = {i, {n.x, n.y, n.z}};
}

bool isCrowd(const TracerContacts& contacts) { return contacts.turn.size() > kFewBodiesForTracers; }

ParticlePaths pathsOf(const SimulationState& state) {
    const std::vector<glm::vec3>& to = state.tracers.position;
    return {&state.tracerCameFrom[0].x, &to[0].x, static_cast<unsigned>(to.size() - 1)};
}

/// Finds the tracers of a range that may hit each of a few bodies.
void findNear(SimulationState& state, std::size_t number) {
    TracerContacts& contacts = state.contacts;
    TracerRange& range = contacts.ranges[number];
    const std::size_t begin = number * kTracersPerRange, end = std::min(begin + kTracersPerRange, state.tracers.size());
    range.near.resize(contacts.turn.size() * kTracersPerRange);
    range.nearCounts.resize(contacts.turn.size());
    kernels().findNear(contacts.queries.data(), static_cast<int>(contacts.queries.size()), pathsOf(state),
                       static_cast<unsigned>(begin), static_cast<unsigned>(end),
                       {range.near.data(), kTracersPerRange, range.nearCounts.data()});
}

/// The tracers of a range that may hit the body at their present positions.
std::span<const std::uint32_t> nearBody(SimulationState& state, const Turn& turn, std::size_t number) {
    TracerContacts& contacts = state.contacts;
    if (isCrowd(contacts)) return contacts.near.of(number, turn.number);
    const TracerRange& range = contacts.ranges[number];
    return std::span(range.near)
        .subspan(turn.number * kTracersPerRange, static_cast<std::size_t>(range.nearCounts[turn.number]));
}

/// Reports the tracers that the body moved, because they may now hit other bodies.
void passOn(SimulationState& state, const Turn& turn, std::size_t number) {
    TracerContacts& contacts = state.contacts;
    TracerRange& range = contacts.ranges[number];
    if (range.movedCount == 0 || isCrowd(contacts)) return;
    range.late.resize(kTracersPerRange);
    range.merged.resize(kTracersPerRange);
    for (std::size_t b = turn.number + 1; b < contacts.turn.size(); ++b) {
        const int count = kernels().findNearAmong(contacts.queries[b], pathsOf(state), range.moved.data(),
                                                  range.movedCount, range.late.data());
        if (count == 0) continue;
        const auto late = std::span(range.late).first(static_cast<std::size_t>(count));
        const auto near =
            std::span(range.near).subspan(b * kTracersPerRange, static_cast<std::size_t>(range.nearCounts[b]));
        std::ranges::sort(late);
        const auto end = std::ranges::set_union(near, late, range.merged.begin()).out;
        std::copy(range.merged.begin(), end, near.begin());
        range.nearCounts[b] = static_cast<int>(end - range.merged.begin());
    }
}

/// Moves tracers out of the body and lists those that approach it. The first body's turn finds the candidates of all
/// bodies, while the positions of a range are in the cache.
void findHits(SimulationState& state, const Turn& turn, std::size_t number) {
    if (turn.number == 0 && !isCrowd(state.contacts)) findNear(state, number);
    TracerRange& range = state.contacts.ranges[number];
    const std::span<const std::uint32_t> candidates = nearBody(state, turn, number);
    range.hitCount = range.movedCount = 0;
    if (candidates.empty()) return;
    makeRoom(range.moved, candidates.size());
    makeRoom(range.open, candidates.size());
    makeRoom(range.hits, candidates.size());
    Touches touches{range.moved.data(), 0, range.hits.data(), 0, range.open.data(), 0};
    if (const SolidOf& solid = state.contacts.solids[turn.number]; solid.isSimple()) {
        Tracers& t = state.tracers;
        kernels().collideWithSolid(solid.solid(),
                                   {&state.tracerCameFrom[0].x, &t.position[0].x, &t.velocity[0].x, t.restarted.data(),
                                    static_cast<unsigned>(t.size() - 1)},
                                   candidates.data(), static_cast<int>(candidates.size()), touches);
        for (int i = 0; i < touches.openCount; ++i) collideOne(state, turn.moving, touches.open[i], touches);
    } else if (solid.isCompound()) {
        const int count = kernels().findNearPieces(solid.solid(), solid.pieces(), pathsOf(state), candidates.data(),
                                                   static_cast<int>(candidates.size()), touches.open);
        for (int i = 0; i < count; ++i) collideOne(state, turn.moving, touches.open[i], touches);
    } else {
        for (const std::uint32_t i : candidates) collideOne(state, turn.moving, i, touches);
    }
    if (isCrowd(state.contacts))
        for (int i = 0; i < touches.movedCount; ++i) state.contacts.near.moved(number, touches.moved[i]);
    range.hitCount = touches.hitCount;
    range.movedCount = touches.movedCount;
}

Answer answerOf(const SimulationState& state, const Turn& turn) {
    const MovingBody& moving = turn.moving;
    const glm::vec3 &velocity = moving.after.velocity, &spin = moving.after.spin, &centre = moving.centre;
    Answer answer{
        {velocity.x, velocity.y, velocity.z}, {spin.x, spin.y, spin.z}, {centre.x, centre.y, centre.z}, {}, {}};
    answer.density = double(state.scene.fluid.density);
    answer.grip = double(turn.body.grip);
    answer.restitution = double(turn.body.restitution);
    if (!turn.body.container && spin != glm::vec3(0)) answer.lift = answer.grip * (1.5 + (1 - answer.grip));
    return answer;
}

/// Adds the lift of all hits as one impulse, divided as in an inelastic collision, so that even the lightest body is
/// not flung away.
void addLift(ContactBalance& balance, Answer& answer, double mass) {
    if (answer.lift == 0) return;
    const double met =
        (balance.k[0][0] + balance.k[1][1] + balance.k[2][2]) / (1 + answer.restitution + 2 * answer.grip);
    const double fraction = mass / (mass + met);
    answer.lift *= fraction;
    balance.push += fraction * balance.lift;
}

TracersThatHit tracersThatHit(Tracers& t) {
    return {&t.position[0].x, &t.velocity[0].x, &t.ownVelocity[0].x, t.volume.data()};
}

/// Applies its impulse to each hit of the range.
void giveImpulses(SimulationState& state, const Turn& turn, const Answer& answer, TracerRange& range) {
    if (state.scene.fluid.boundary == Boundary::Impulse) {  // the fluid pushes bodies, not the tracers
        kernels().slideHits(answer, tracersThatHit(state.tracers), range.hits.data(), range.hitCount);
        return;
    }
    GivenSums& given = range.given[turn.number];
    given = {};
    if (range.hitCount > 0)
        kernels().answerHits(answer, tracersThatHit(state.tracers), range.hits.data(), range.hitCount, given);
}

/// Finishes a range for a dynamic body, once the body's change of motion is known.
void finish(SimulationState& state, const Turn& turn, const Answer& answer, std::size_t number) {
    giveImpulses(state, turn, answer, state.contacts.ranges[number]);
    passOn(state, turn, number);
}

/// Collides tracers with a dynamic body. All hits together determine the body's change of motion. Its hits receive
/// their impulses at the start of the next body's turn. before: the answer of the previous body, if any. Returns this
/// body's.
Answer collidePushed(const Workers& workers, SimulationState& state, const Turn& turn, const Answer& before) {
    std::vector<TracerRange>& ranges = state.contacts.ranges;
    Answer answer = answerOf(state, turn);
    parallelFor(workers, ranges.size(), 1, [&](std::size_t i, std::size_t) {
        if (turn.number > 0) finish(state, turnOf(state.contacts, turn.number - 1), before, i);
        findHits(state, turn, i);
        if (ranges[i].hitCount > 0)
            kernels().sumBalance(answer, tracersThatHit(state.tracers), ranges[i].hits.data(), ranges[i].hitCount,
                                 ranges[i].balance);
    });
    ContactBalance balance;
    for (const TracerRange& range : ranges)
        if (range.hitCount > 0) balance.add(range.balance);
    addLift(balance, answer, turn.body.mass);
    const VelocityChange change =
        balanced(balance, turn.body.mass, worldInertia(turn.body, turn.moving.after.rotation));
    for (int axis = 0; axis < 3; ++axis) {
        answer.gainedVelocity[axis] = change.velocity[axis];
        answer.gainedSpin[axis] = change.spin[axis];
    }
    answer.follow = static_cast<float>(state.scene.fluid.substep) * turn.body.coupling;
    return answer;
}

/// Collides tracers with all bodies that are not dynamic; each range handles them one after another.
void collideFirm(const Workers& workers, SimulationState& state, std::size_t first, const Answer& before) {
    parallelFor(workers, state.contacts.ranges.size(), 1, [&](std::size_t i, std::size_t) {
        if (first > 0) finish(state, turnOf(state.contacts, first - 1), before, i);
        for (std::size_t b = first; b < state.contacts.turn.size(); ++b) {
            const Turn turn = turnOf(state.contacts, b);
            findHits(state, turn, i);
            finish(state, turn, answerOf(state, turn), i);
        }
    });
}

/// Adds the impulses range by range, in order.
void addImpulses(TracerContacts& contacts) {
    for (std::size_t b = 0; b < contacts.turn.size(); ++b) {
        BodyImpulse& impulse = contacts.turn[b]->impulse;
        for (const TracerRange& range : contacts.ranges) {
            const GivenSums& given = range.given[b];
            impulse.linear += glm::dvec3(given.linear[0], given.linear[1], given.linear[2]);
            impulse.angular += glm::dvec3(given.angular[0], given.angular[1], given.angular[2]);
        }
    }
}

}  // namespace

void tracersMeetBodies(const Workers& workers, SimulationState& state) {
    if (state.bodies.empty() || state.tracers.size() == 0) return;
    TracerContacts& contacts = state.contacts;
    updateCollisionOrder(state.bodies, state.scene.fluid, contacts.turn, contacts.moving);
    contacts.solids.resize(contacts.turn.size());
    contacts.queries.resize(contacts.turn.size());
    for (std::size_t i = 0; i < contacts.turn.size(); ++i) {
        contacts.solids[i].fill(contacts.moving[i]);
        contacts.queries[i] = contacts.solids[i].nearQuery();
    }
    contacts.ranges.resize(rangeCount(state.tracers.size(), kTracersPerRange));
    for (TracerRange& range : contacts.ranges) range.given.resize(contacts.turn.size());
    if (isCrowd(contacts))
        contacts.near.find(workers, contacts.moving,
                           {state.tracerCameFrom, state.tracers.position, {}, 1, kTracersPerRange});
    const bool pushes =
        state.scene.fluid.reaction == Reaction::Contact && state.scene.fluid.boundary != Boundary::Impulse;
    std::size_t firm = 0;
    Answer answer;
    for (; pushes && firm < contacts.turn.size() && contacts.turn[firm]->dynamic; ++firm)
        answer = collidePushed(workers, state, turnOf(contacts, firm), answer);
    collideFirm(workers, state, firm, answer);
    if (pushes) addImpulses(contacts);
}

}  // namespace gyre

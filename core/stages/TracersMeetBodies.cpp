#include "core/stages/TracersMeetBodies.h"

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
    const RigidBody& body;
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

SolidMotion motionOf(const Turn& turn) {
    const MovingBody& moving = turn.moving;
    const glm::vec3 &velocity = moving.after.velocity, &spin = moving.after.spin, &centre = moving.centre;
    return {{velocity.x, velocity.y, velocity.z},
            {spin.x, spin.y, spin.z},
            {centre.x, centre.y, centre.z},
            turn.body.grip,
            turn.body.restitution};
}

void slide(SimulationState& state, const Turn& turn, const TracerRange& range) {
    Tracers& t = state.tracers;
    kernels().slideHits(motionOf(turn), {&t.position[0].x, &t.velocity[0].x, &t.ownVelocity[0].x}, range.hits.data(),
                        range.hitCount);
}

}  // namespace

void tracersMeetBodies(const Workers& workers, SimulationState& state) {
    if (state.bodies.empty() || state.tracers.size() == 0) return;
    TracerContacts& contacts = state.contacts;
    updateCollisionOrder(state.bodies, state.scene.fluid, state.domain.spacing, contacts.turn, contacts.moving);
    contacts.solids.resize(contacts.turn.size());
    contacts.queries.resize(contacts.turn.size());
    for (std::size_t i = 0; i < contacts.turn.size(); ++i) {
        contacts.solids[i].fill(contacts.moving[i]);
        contacts.queries[i] = contacts.solids[i].nearQuery();
    }
    const std::size_t ranges = rangeCount(state.tracers.size(), kTracersPerRange);
    makeRoom(contacts.ranges, ranges);  // a range keeps its memory while fewer tracers live
    if (isCrowd(contacts))
        contacts.near.find(workers, contacts.moving, {state.tracerCameFrom, state.tracers.position, kTracersPerRange});
    parallelFor(workers, ranges, 1, [&](std::size_t i, std::size_t) {
        for (std::size_t b = 0; b < contacts.turn.size(); ++b) {
            const Turn turn = turnOf(contacts, b);
            findHits(state, turn, i);
            slide(state, turn, contacts.ranges[i]);
            passOn(state, turn, i);
        }
    });
}

}  // namespace gyre

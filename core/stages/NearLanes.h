#pragma once

#include "core/velocity/VectorLanes.h"

// The first question about many particles and a body, 16 side by side: MovingBody::mayMeet, and whether the shape is near.

namespace gyre {

/// What is asked. Particles keep to the body's skin.
struct NearQuestion {
    float middle[3] = {}, way[3] = {};   ///< of mayMeet: where the body is and how far it went [m]
    float square = 0;                    ///< of its reach; of a container, of the room where no wall is near, or -1 [m^2]
    bool container = false;
    float before[3] = {}, after[3] = {}; ///< places of the frame [m]
    float sphere = 0;                    ///< a sphere: square of radius and skin and a little [m^2]; 0: it is none
    float turn = 0;                      ///< of a sphere: square of how far it turned [rad^2]
    const float *planesBefore = nullptr, *planesAfter = nullptr;   ///< of a convex piece: normals as they stand in the world, offsets and a little
    int planeCount = 0;                  ///< 0: it is none
    float sure = 0;                      ///< square of the distance up to which the little is more than rounding [m^2]
    float nearer = 0, slack = 0;         ///< how much nearer a particle may have come than it is: [m], and per metre of its way
    float reach = 0;                     ///< from the middle, `nearer` included [m]
    bool isBox = false, turns = false;   ///< turns: only who is within reach came no nearer than that
    float axes[3][3] = {};               ///< of a box, as they stand in the world at `after`
    float halves[3] = {};                ///< half extents, `nearer` included [m]
};

/// Where particles were and are, xyz xyz.
struct ParticleWays {
    const float *from = nullptr, *to = nullptr;
    unsigned last = 0;                   ///< the last particle of the arrays: nothing may be read beyond it
};

/// A list of particles for each body, one after the other in memory.
struct NearLists {
    unsigned* near = nullptr;
    std::size_t room = 0;                ///< for each body; kLanes more than there are particles
    int* counts = nullptr;
};

/// A bit for each of kWidth particles that passed a convex piece: both ends are outside one of its planes.
template <class L>
[[gnu::always_inline]] inline unsigned passedPiece(const NearQuestion& ask, const Vectors<L>& from, const Vectors<L>& to, unsigned wanted) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(ask.after)), b = minus<L>(from, fillVectors<L>(ask.before));
    const auto sure = L::fill(ask.sure);
    const unsigned canTell = L::bits((dot<L>(a, a) < sure) & (dot<L>(b, b) < sure));
    unsigned passed = 0;
    for (int i = 0; i < ask.planeCount && (wanted & ~passed) != 0; ++i) {
        const float *p = ask.planesAfter + 4 * i, *q = ask.planesBefore + 4 * i;
        const auto isOutside = (dot<L>(fillVectors<L>(p), a) > L::fill(p[3])) & (dot<L>(fillVectors<L>(q), b) > L::fill(q[3]));
        passed |= L::bits(isOutside) & canTell;
    }
    return passed;
}

/// Many particles at the end of their way. The length is the sum of the axes' parts: no less than it is, up to 1.73 times as much,
/// and found without a root.
template <class L>
struct WayEnds {
    Vectors<L> from, to;
    typename L::Floats length;
};

template <class L>
[[gnu::always_inline]] inline WayEnds<L> wayEnds(const Vectors<L>& from, const Vectors<L>& to) {
    const Vectors<L> way = minus<L>(to, from);
    const auto part = [](const typename L::Floats& x) { return larger<L>(x, L::fill(0) - x); };
    return {from, to, part(way.x) + part(way.y) + part(way.z)};
}

/// A bit for each of kWidth particles whose end is in a box, or was nearer than it seems.
template <class L>
[[gnu::always_inline]] inline unsigned endInBox(const NearQuestion& ask, const WayEnds<L>& ways) {
    const Vectors<L> a = minus<L>(ways.to, fillVectors<L>(ask.after));
    const auto slack = L::fill(ask.slack) * ways.length;
    const auto isIn = [&](int axis) {
        const auto along = dot<L>(fillVectors<L>(ask.axes[axis]), a), half = L::fill(ask.halves[axis]) + slack;
        return (along <= half) & (along >= L::fill(0) - half);
    };
    return L::bits(isIn(0) & isIn(1) & isIn(2));
}

/// A bit for each of kWidth particles that may meet the body. Never without one that MovingBody::mayMeet and meet find.
template <class L>
[[gnu::always_inline]] inline unsigned mayMeetBody(const NearQuestion& ask, const WayEnds<L>& ways) {
    if (ask.isBox && !ask.turns) return endInBox<L>(ask, ways);
    const Vectors<L> away = minus<L>(ways.to, fillVectors<L>(ask.middle));
    const auto distance = dot<L>(away, away);
    if (ask.container) return ~L::bits(distance <= L::fill(ask.square)) & ((1u << L::kWidth) - 1);
    const auto reach = L::fill(ask.reach) + L::fill(ask.slack) * ways.length;
    const unsigned near = L::bits(distance <= reach * reach);
    if (ask.isBox) return near & endInBox<L>(ask, ways);
    return ask.planeCount > 0 ? near & ~passedPiece<L>(ask, ways.from, ways.to, near) : near;
}

/// Asks kWidth particles, of which `some` count. Without a branch on the answers, which nobody could foresee.
template <class L>
[[gnu::always_inline]] inline void listNear(const NearQuestion* asks, int bodies, const WayEnds<L>& ways, unsigned first, unsigned some,
                                            const NearLists& lists) {
    for (int body = 0; body < bodies; ++body) {
        int& count = lists.counts[body];
        const unsigned bits = mayMeetBody<L>(asks[body], ways) & some;
        L::list(lists.near + static_cast<std::size_t>(body) * lists.room + count, first, bits);
        count += __builtin_popcount(bits);
    }
}

/// Lists which of the particles [begin, end) may meet each of the bodies.
template <class L>
void findNear(const NearQuestion* asks, int bodies, const ParticleWays& ways, unsigned begin, unsigned end, const NearLists& lists) {
    for (int body = 0; body < bodies; ++body) lists.counts[body] = 0;
    unsigned first = begin;
    for (; first + L::kWidth <= end; first += L::kWidth) {
        const std::size_t at = 3 * static_cast<std::size_t>(first);
        listNear<L>(asks, bodies, wayEnds<L>(loadVectors<L>(ways.from + at), loadVectors<L>(ways.to + at)), first, ~0u, lists);
    }
    if (first == end) return;
    const std::size_t at = 3 * static_cast<std::size_t>(first), bytes = 12 * static_cast<std::size_t>(end - first);
    float starts[3 * L::kWidth] = {}, ends[3 * L::kWidth] = {};
    __builtin_memcpy(starts, ways.from + at, bytes);
    __builtin_memcpy(ends, ways.to + at, bytes);
    listNear<L>(asks, bodies, wayEnds<L>(loadVectors<L>(starts), loadVectors<L>(ends)), first, (1u << (end - first)) - 1, lists);
}

/// Lists which of the listed particles may meet the body, and returns how many.
template <class L>
int findNearAmong(const NearQuestion& ask, const ParticleWays& ways, const unsigned* indices, int count, unsigned* near) {
    int found = 0;
    for (int first = 0; first < count; first += L::kWidth) {
        const int some = count - first < L::kWidth ? count - first : L::kWidth;
        unsigned listed[L::kWidth];
        bool hasLast = false;
        for (int lane = 0; lane < L::kWidth; ++lane) {
            listed[lane] = indices[first + (lane < some ? lane : 0)];
            hasLast = hasLast || listed[lane] == ways.last;
        }
        const WayEnds<L> ends = wayEnds<L>(gatherSafely<L>(ways.from, listed, hasLast), gatherSafely<L>(ways.to, listed, hasLast));
        for (unsigned bits = mayMeetBody<L>(ask, ends) & ((1u << some) - 1); bits != 0; bits &= bits - 1)
            near[found++] = listed[__builtin_ctz(bits)];
    }
    return found;
}

}  // namespace gyre

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
};

/// A bit for each of kWidth particles that passed a sphere: both ends are outside, and the way is too short to cut through.
/// For ends a, b as far as the nearer one from the middle and a way w long, no point is nearer than sqrt(min(a, b)^2 - w^2 / 4).
template <class L>
[[gnu::always_inline]] inline unsigned passedSphere(const NearQuestion& ask, const Vectors<L>& from, const Vectors<L>& to, const Vectors<L>& way) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(ask.after)), b = minus<L>(from, fillVectors<L>(ask.before));
    const auto farA = dot<L>(a, a), nearest = smaller<L>(farA, dot<L>(b, b));
    const auto longest = L::fill(2) * (dot<L>(way, way) + L::fill(ask.turn) * farA);
    return L::bits(nearest - L::fill(0.25f) * longest > L::fill(ask.sphere));
}

/// The same of a convex piece: both ends are outside one of its planes.
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

/// A bit for each of kWidth particles that may meet the body.
template <class L>
[[gnu::always_inline]] inline unsigned mayMeetBody(const NearQuestion& ask, const float* starts, const float* ends) {
    const Vectors<L> to = loadVectors<L>(ends), away = minus<L>(to, fillVectors<L>(ask.middle));
    const auto distance = dot<L>(away, away);
    if (ask.container) return ~L::bits(distance <= L::fill(ask.square)) & ((1u << L::kWidth) - 1);
    const Vectors<L> from = loadVectors<L>(starts), way = minus<L>(minus<L>(to, from), fillVectors<L>(ask.way));
    const unsigned near = L::bits(distance <= L::fill(2) * (L::fill(ask.square) + dot<L>(way, way)));
    if (near == 0) return 0;
    if (ask.planeCount > 0) return near & ~passedPiece<L>(ask, from, to, near);
    return ask.sphere > 0 ? near & ~passedSphere<L>(ask, from, to, way) : near;
}

/// Lists which of the particles [begin, end) may meet the body, and returns how many. Positions xyz xyz.
template <class L>
int findNear(const NearQuestion& ask, const float* from, const float* to, unsigned begin, unsigned end, unsigned* near) {
    int found = 0;
    for (unsigned first = begin; first < end; first += L::kWidth) {
        const std::size_t at = 3 * static_cast<std::size_t>(first);
        unsigned bits;
        if (end - first >= L::kWidth) {
            bits = mayMeetBody<L>(ask, from + at, to + at);
        } else {
            float starts[3 * L::kWidth] = {}, ends[3 * L::kWidth] = {};
            __builtin_memcpy(starts, from + at, 12 * static_cast<std::size_t>(end - first));
            __builtin_memcpy(ends, to + at, 12 * static_cast<std::size_t>(end - first));
            bits = mayMeetBody<L>(ask, starts, ends) & ((1u << (end - first)) - 1);
        }
        for (; bits != 0; bits &= bits - 1) near[found++] = first + static_cast<unsigned>(__builtin_ctz(bits));
    }
    return found;
}

}  // namespace gyre

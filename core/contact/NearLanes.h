#pragma once

#include "core/velocity/VectorLanes.h"

// The first question about many particles and a body, 16 side by side: MovingBody::mayMeet, and whether the shape is
// near.

namespace gyre {

/// What is asked. Particles keep to the body's skin.
struct NearQuestion {
    float middle[3] = {}, way[3] = {};  ///< of mayMeet: where the body is and how far it went [m]
    float square = 0;  ///< of its reach; of a container, of the room where no wall is near, or -1 [m^2]
    bool container = false;
    float before[3] = {}, after[3] = {};  ///< places of the frame [m]
    float sphere = 0;                     ///< a sphere: square of radius and skin and a little [m^2]; 0: it is none
    float turn = 0;                       ///< of a sphere: square of how far it turned [rad^2]
    const float *planesBefore = nullptr,
                *planesAfter =
                    nullptr;  ///< of a convex piece: normals as they stand in the world, offsets and a little
    int planeCount = 0;       ///< 0: it is none
    float sure = 0;           ///< square of the distance up to which the little is more than rounding [m^2]
    float nearer = 0,
          slack = 0;  ///< how much nearer who may meet it may have come than it is: [m], and per metre of its way
    float reach = 0;  ///< from the middle, `nearer` included [m]
    bool isBox = false;
    float axes[3][3] = {};  ///< of a box, as they stand in the world at `after`
    float halves[3] = {};   ///< half extents, `nearer` included [m]
};

/// Where particles were and are, xyz xyz.
struct ParticlePaths {
    const float *from = nullptr, *to = nullptr;
    unsigned last = 0;  ///< the last particle of the arrays: nothing may be read beyond it
};

inline constexpr int kMostNear = 8;  ///< bodies that are asked for together

/// A list of particles for each body, one after the other in memory.
struct NearLists {
    unsigned* near = nullptr;
    std::size_t room = 0;  ///< for each body; as many as there are particles
    int* counts = nullptr;
};

/// A bit for each of kWidth particles that passed a convex piece: both ends are outside one of its planes.
template <class L>
[[gnu::always_inline]] inline unsigned passedPiece(const NearQuestion& ask, const Vectors<L>& from,
                                                   const Vectors<L>& to, unsigned wanted) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(ask.after)), b = minus<L>(from, fillVectors<L>(ask.before));
    const auto sure = L::fill(ask.sure);
    const unsigned canTell = L::bits((dot<L>(a, a) < sure) & (dot<L>(b, b) < sure));
    unsigned passed = 0;
    for (int i = 0; i < ask.planeCount && (wanted & ~passed) != 0; ++i) {
        const float *p = ask.planesAfter + 4 * i, *q = ask.planesBefore + 4 * i;
        const auto isOutside =
            (dot<L>(fillVectors<L>(p), a) > L::fill(p[3])) & (dot<L>(fillVectors<L>(q), b) > L::fill(q[3]));
        passed |= L::bits(isOutside) & canTell;
    }
    return passed;
}

/// a . b with fewer roundings than dot, for who need not know it exactly.
template <class L>
[[gnu::always_inline]] inline typename L::Floats nearDot(const Vectors<L>& a, const Vectors<L>& b) {
    return L::fma(a.z, b.z, L::fma(a.y, b.y, a.x * b.x));
}

template <class L>
[[gnu::always_inline]] inline typename L::Floats magnitude(const typename L::Floats& x) {
    return larger<L>(x, L::fill(0) - x);
}

/// Many particles at the end of their way. The length is the sum of the axes' parts: no less than it is, up to 1.73
/// times as much, and found without a root.
template <class L>
struct PathEnds {
    Vectors<L> from, to;
    typename L::Floats length;
};

template <class L>
[[gnu::always_inline]] inline PathEnds<L> wayEnds(const Vectors<L>& from, const Vectors<L>& to) {
    const Vectors<L> way = minus<L>(to, from);
    return {from, to, magnitude<L>(way.x) + magnitude<L>(way.y) + magnitude<L>(way.z)};
}

/// A bit for each of kWidth particles whose end is in a box, or was nearer than it seems.
template <class L>
[[gnu::always_inline]] inline unsigned endInBox(const NearQuestion& ask, const PathEnds<L>& ways) {
    const Vectors<L> a = minus<L>(ways.to, fillVectors<L>(ask.after));
    const auto slack = L::fill(ask.slack);
    const auto isIn = [&](int axis) {
        return magnitude<L>(nearDot<L>(fillVectors<L>(ask.axes[axis]), a)) <=
               L::fma(slack, ways.length, L::fill(ask.halves[axis]));
    };
    return L::bits(isIn(0) & isIn(1) & isIn(2));
}

/// A bit for each of kWidth particles whose end is near, or was nearer than it seems.
template <class L>
[[gnu::always_inline]] inline unsigned endInReach(const NearQuestion& ask, const PathEnds<L>& ways) {
    const Vectors<L> away = minus<L>(ways.to, fillVectors<L>(ask.middle));
    const auto reach = L::fma(L::fill(ask.slack), ways.length, L::fill(ask.reach));
    return L::bits(nearDot<L>(away, away) <= reach * reach);
}

/// A bit for each of kWidth particles that may meet the body. Never without one that MovingBody::mayMeet and meet find.
template <class L>
[[gnu::always_inline]] inline unsigned mayMeetBody(const NearQuestion& ask, const PathEnds<L>& ways) {
    if (ask.isBox) return endInBox<L>(ask, ways);
    const Vectors<L> away = minus<L>(ways.to, fillVectors<L>(ask.middle));
    if (ask.container) return ~L::bits(dot<L>(away, away) <= L::fill(ask.square)) & ((1u << L::kWidth) - 1);
    const unsigned near = endInReach<L>(ask, ways);
    return ask.planeCount > 0 ? near & ~passedPiece<L>(ask, ways.from, ways.to, near) : near;
}

/// kLanes particles.
template <class L>
struct PathGroup {
    PathEnds<L> of[kLanes / L::kWidth];

    [[gnu::always_inline]] void load(const float* from, const float* to) {
        for (int part = 0; part < kLanes / L::kWidth; ++part)
            of[part] =
                wayEnds<L>(loadVectors<L>(from + 3 * L::kWidth * part), loadVectors<L>(to + 3 * L::kWidth * part));
    }
    /// The first of them, so many bytes of each array.
    void loadSome(const float* from, const float* to, std::size_t bytes) {
        float froms[3 * kLanes] = {}, tos[3 * kLanes] = {};
        __builtin_memcpy(froms, from, bytes);
        __builtin_memcpy(tos, to, bytes);
        load(froms, tos);
    }
};

/// A bit for each of kLanes particles that may meet the body.
template <class L>
[[gnu::always_inline]] inline unsigned mayMeetGroup(const NearQuestion& ask, const PathGroup<L>& ways) {
    constexpr int kParts = kLanes / L::kWidth;
    unsigned bits = 0;
    if (ask.isBox) {
        for (int part = 0; part < kParts; ++part) bits |= endInBox<L>(ask, ways.of[part]) << part * L::kWidth;
    } else if (ask.sphere > 0) {  // of whom no more is to be asked
        for (int part = 0; part < kParts; ++part) bits |= endInReach<L>(ask, ways.of[part]) << part * L::kWidth;
    } else {
        for (int part = 0; part < kParts; ++part) bits |= mayMeetBody<L>(ask, ways.of[part]) << part * L::kWidth;
    }
    return bits;
}

/// Who of some hundred particles may meet each body. First bits, then lists: for each 64 particles the processor
/// guesses wrong once, when no more of them follow. Lists at once, of each register's particles, took a quarter longer.
template <class L>
struct NearBits {
    static constexpr int kGroups = 64;  ///< of kLanes particles
    unsigned short of[kMostNear][kGroups];

    /// groups: how many are set; those up to the next multiple of four are set here.
    void addTo(const NearLists& lists, int body, unsigned first, int groups) {
        for (int rest = groups; rest % 4 != 0; ++rest) of[body][rest] = 0;
        unsigned* const begin = lists.near + static_cast<std::size_t>(body) * lists.room + lists.counts[body];
        unsigned* end = begin;
        for (int group = 0; group < groups; group += 4) {
            unsigned long long bits;
            __builtin_memcpy(&bits, &of[body][group], sizeof bits);
            for (; bits != 0; bits &= bits - 1)
                *end++ = first + static_cast<unsigned>(group * kLanes + __builtin_ctzll(bits));
        }
        lists.counts[body] += static_cast<int>(end - begin);
    }
};

/// Lists which of the particles [begin, end) may meet each of the bodies, of which there are kMostNear at most.
template <class L>
void findNear(const NearQuestion* asks, int bodies, const ParticlePaths& ways, unsigned begin, unsigned end,
              const NearLists& lists) {
    for (int body = 0; body < bodies; ++body) lists.counts[body] = 0;
    NearBits<L> near;
    PathGroup<L> group;
    for (unsigned first = begin; first < end; first += NearBits<L>::kGroups * kLanes) {
        int groups = 0;
        for (unsigned at = first; at < end && groups < NearBits<L>::kGroups; at += kLanes, ++groups) {
            const std::size_t i = 3 * static_cast<std::size_t>(at);
            unsigned some = (1u << kLanes) - 1;
            if (at + kLanes <= end)
                group.load(ways.from + i, ways.to + i);
            else {
                some = (1u << (end - at)) - 1;
                group.loadSome(ways.from + i, ways.to + i, 12 * static_cast<std::size_t>(end - at));
            }
            for (int body = 0; body < bodies; ++body)
                near.of[body][groups] = static_cast<unsigned short>(mayMeetGroup<L>(asks[body], group) & some);
        }
        for (int body = 0; body < bodies; ++body) near.addTo(lists, body, first, groups);
    }
}

/// Lists which of the listed particles may meet the body, and returns how many.
template <class L>
int findNearAmong(const NearQuestion& ask, const ParticlePaths& ways, const unsigned* indices, int count,
                  unsigned* near) {
    int found = 0;
    for (int first = 0; first < count; first += L::kWidth) {
        const int some = count - first < L::kWidth ? count - first : L::kWidth;
        unsigned listed[L::kWidth];
        bool hasLast = false;
        for (int lane = 0; lane < L::kWidth; ++lane) {
            listed[lane] = indices[first + (lane < some ? lane : 0)];
            hasLast = hasLast || listed[lane] == ways.last;
        }
        const PathEnds<L> ends =
            wayEnds<L>(gatherSafely<L>(ways.from, listed, hasLast), gatherSafely<L>(ways.to, listed, hasLast));
        for (unsigned bits = mayMeetBody<L>(ask, ends) & ((1u << some) - 1); bits != 0; bits &= bits - 1)
            near[found++] = listed[__builtin_ctz(bits)];
    }
    return found;
}

}  // namespace gyre

#pragma once

#include "core/contact/NearLanes.h"

// The first question about many vortons and a body, 16 side by side: who may touch it. Only saves asking the others.

namespace gyre {

/// Vortons, and the gap at which bodies keep each.
struct VortonPaths {
    const float* from = nullptr;    ///< xyz xyz [m]
    const float* to = nullptr;      ///< xyz xyz [m]
    const float* radius = nullptr;  ///< [m]
    float reach = 1;                ///< the gap, in its radii
};

/// The body on its way; NearQuestion says the rest. [m]
struct VortonQuestion {
    NearQuestion body;
    float radius = 0;  ///< about the frame's origin
    float ball = 0;    ///< of a sphere; 0: it is none
    float inner = 0;   ///< of a container: about the middle, where no wall is
};

/// The axes of a box that stands still, in the world, and its sides. [m]
struct StillBox {
    float axes[9] = {};               ///< three, one behind the other
    float place[3] = {};              ///< where the axes begin
    float low[3] = {}, high[3] = {};  ///< along the axes
};

/// More than the rounding of squares here and in the code of one particle.
inline constexpr float kVortonRounding = 1.0002f;

/// A bit for each of kWidth vortons that passed a sphere: both ends are outside, and the way is too short to cut
/// through. For ends a, b as far as the nearer one from the middle and a way w long, no point is nearer than
/// sqrt(min(a, b)^2 - w^2 / 4).
template <class L>
[[gnu::always_inline]] inline unsigned passedBall(const VortonQuestion& ask, const Vectors<L>& from,
                                                  const Vectors<L>& to, const Vectors<L>& way,
                                                  const typename L::Floats& gap) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(ask.body.after)),
                     b = minus<L>(from, fillVectors<L>(ask.body.before));
    const auto farA = dot<L>(a, a), nearest = smaller<L>(farA, dot<L>(b, b));
    const auto longest = L::fill(2) * (dot<L>(way, way) + L::fill(ask.body.turn) * farA);
    const auto kept = L::fill(ask.ball) + gap;
    return L::bits(nearest - L::fill(0.25f) * longest > L::fill(kVortonRounding) * kept * kept);
}

/// As passedPiece, for a gap each.
template <class L>
[[gnu::always_inline]] inline unsigned passedPlanes(const VortonQuestion& ask, const Vectors<L>& from,
                                                    const Vectors<L>& to, const typename L::Floats& gap,
                                                    unsigned wanted) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(ask.body.after)),
                     b = minus<L>(from, fillVectors<L>(ask.body.before));
    const auto sure = L::fill(ask.body.sure);
    const unsigned canTell = L::bits((dot<L>(a, a) < sure) & (dot<L>(b, b) < sure));
    unsigned passed = 0;
    for (int i = 0; i < ask.body.planeCount && (wanted & ~passed) != 0; ++i) {
        const float *p = ask.body.planesAfter + 4 * i, *q = ask.body.planesBefore + 4 * i;
        const auto isOutside =
            (dot<L>(fillVectors<L>(p), a) > L::fill(p[3]) + gap) & (dot<L>(fillVectors<L>(q), b) > L::fill(q[3]));
        passed |= L::bits(isOutside) & canTell;
    }
    return passed;
}

/// A bit for each of kWidth vortons that may touch the body.
template <class L>
[[gnu::always_inline]] inline unsigned mayTouch(const VortonQuestion& ask, const VortonPaths& ways) {
    const Vectors<L> from = loadVectors<L>(ways.from), to = loadVectors<L>(ways.to);
    const Vectors<L> away = minus<L>(to, fillVectors<L>(ask.body.middle));
    const auto gap = L::fill(ways.reach) * L::load(ways.radius),
               distance = L::fill(kVortonRounding) * dot<L>(away, away);
    constexpr unsigned kAll = (1u << L::kWidth) - 1;
    if (ask.body.container) {
        const auto room = L::fill(ask.inner) - gap;
        return ~L::bits((room > L::fill(0)) & (distance <= room * room)) & kAll;
    }
    const Vectors<L> way = minus<L>(minus<L>(to, from), fillVectors<L>(ask.body.way));
    const auto reach = L::fill(kVortonRounding) * (L::fill(ask.radius) + gap);
    const unsigned near = ~L::bits(distance > L::fill(2 * kVortonRounding) * (reach * reach + dot<L>(way, way))) & kAll;
    if (near == 0) return 0;
    if (ask.body.planeCount > 0) return near & ~passedPlanes<L>(ask, from, to, gap, near);
    return ask.ball > 0 ? near & ~passedBall<L>(ask, from, to, way, gap) : near;
}

/// Appends to `list` what bitsOf(first, positions', radius') says of kWidth vortons; the last ones are first copied to
/// where zeros follow.
template <class L, class BitsOf>
[[gnu::always_inline]] inline int listVortons(const VortonPaths& ways, unsigned begin, unsigned end, unsigned* list,
                                              const BitsOf& bitsOf) {
    int found = 0;
    float from[3 * L::kWidth] = {}, to[3 * L::kWidth] = {}, radius[L::kWidth] = {};
    for (unsigned first = begin; first < end; first += L::kWidth) {
        const std::size_t at = 3 * static_cast<std::size_t>(first), left = end - first;
        VortonPaths some{ways.from + at, ways.to + at, ways.radius + first, ways.reach};
        if (left < L::kWidth) {
            __builtin_memcpy(from, some.from, 12 * left);
            __builtin_memcpy(to, some.to, 12 * left);
            __builtin_memcpy(radius, some.radius, 4 * left);
            some = {from, to, radius, ways.reach};
        }
        unsigned bits = bitsOf(some);
        if (left < L::kWidth) bits &= (1u << left) - 1;
        for (; bits != 0; bits &= bits - 1) list[found++] = first + static_cast<unsigned>(__builtin_ctz(bits));
    }
    return found;
}

/// Lists which of the vortons [begin, end) may touch the body, and returns how many.
template <class L>
int findNearVortons(const VortonQuestion& ask, const VortonPaths& ways, unsigned begin, unsigned end, unsigned* list) {
    return listVortons<L>(ways, begin, end, list, [&](const VortonPaths& some) { return mayTouch<L>(ask, some); });
}

/// Lists which of the vortons [begin, end) are, where they come to, within their gap of the box, or a little more.
template <class L>
int findAtBox(const StillBox& box, const VortonPaths& ways, unsigned begin, unsigned end, unsigned* list) {
    return listVortons<L>(ways, begin, end, list, [&](const VortonPaths& some) {
        const Vectors<L> at = minus<L>(loadVectors<L>(some.to), fillVectors<L>(box.place));
        const auto gap = L::fill(some.reach * kVortonRounding) * L::load(some.radius);
        unsigned beyond = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const auto along = dot<L>(at, fillVectors<L>(box.axes + 3 * axis));
            beyond |= L::bits((along - L::fill(box.high[axis]) > gap) | (L::fill(box.low[axis]) - along > gap));
        }
        return ~beyond & ((1u << L::kWidth) - 1);
    });
}

}  // namespace gyre

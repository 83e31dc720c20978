#pragma once

#include "core/contact/NearLanes.h"

// The first test of many vortons against a body, 16 in parallel. It only saves exact tests of the other vortons.

namespace gyre {

/// Paths of vortons, and the gap that bodies keep from each.
struct VortonPaths {
    const float* from = nullptr;    ///< xyz xyz [m]
    const float* to = nullptr;      ///< xyz xyz [m]
    const float* radius = nullptr;  ///< [m]
    float reach = 1;                ///< the gap in units of the radius
};

/// Data of the body in addition to NearQuery. [m]
struct VortonQuery {
    NearQuery body;
    float radius = 0;  ///< bounding radius about the frame's origin
    float ball = 0;    ///< radius of a sphere; 0: not a sphere
    float inner = 0;   ///< for a container: radius about the middle without walls
};

/// Axes and extents of a box at rest, in world coordinates. [m]
struct StillBox {
    float axes[9] = {};               ///< three axes, one after the other
    float place[3] = {};              ///< origin of the axes
    float low[3] = {}, high[3] = {};  ///< extents along the axes
};

/// Exceeds the rounding of squares here and in the scalar code.
inline constexpr float kVortonRounding = 1.0002f;

/// One bit for each of kWidth vortons that missed a sphere: both ends are outside, and the path is too short to cut
/// through. On a path of length w with ends at distances a and b, no point is nearer than sqrt(min(a, b)^2 - w^2 / 4).
template <class L>
[[gnu::always_inline]] inline unsigned passedBall(const VortonQuery& query, const Vectors<L>& from,
                                                  const Vectors<L>& to, const Vectors<L>& displacement,
                                                  const typename L::Floats& gap) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(query.body.after)),
                     b = minus<L>(from, fillVectors<L>(query.body.before));
    const auto farA = dot<L>(a, a), nearest = smaller<L>(farA, dot<L>(b, b));
    const auto longest = L::broadcast(2) * (dot<L>(displacement, displacement) + L::broadcast(query.body.turn) * farA);
    const auto kept = L::broadcast(query.ball) + gap;
    return L::movemask(nearest - L::broadcast(0.25f) * longest > L::broadcast(kVortonRounding) * kept * kept);
}

/// passedPiece() with a separate gap for each vorton.
template <class L>
[[gnu::always_inline]] inline unsigned passedPlanes(const VortonQuery& query, const Vectors<L>& from,
                                                    const Vectors<L>& to, const typename L::Floats& gap,
                                                    unsigned wanted) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(query.body.after)),
                     b = minus<L>(from, fillVectors<L>(query.body.before));
    const auto accurateSquared = L::broadcast(query.body.accurateSquared);
    const unsigned canTell = L::movemask((dot<L>(a, a) < accurateSquared) & (dot<L>(b, b) < accurateSquared));
    unsigned passed = 0;
    for (int i = 0; i < query.body.planeCount && (wanted & ~passed) != 0; ++i) {
        const float *p = query.body.planesAfter + 4 * i, *q = query.body.planesBefore + 4 * i;
        const auto isOutside = (dot<L>(fillVectors<L>(p), a) > L::broadcast(p[3]) + gap) &
                               (dot<L>(fillVectors<L>(q), b) > L::broadcast(q[3]));
        passed |= L::movemask(isOutside) & canTell;
    }
    return passed;
}

/// One bit for each of kWidth vortons that may touch the body.
template <class L>
[[gnu::always_inline]] inline unsigned mayTouch(const VortonQuery& query, const VortonPaths& paths) {
    const Vectors<L> from = loadVectors<L>(paths.from), to = loadVectors<L>(paths.to);
    const Vectors<L> away = minus<L>(to, fillVectors<L>(query.body.middle));
    const auto gap = L::broadcast(paths.reach) * L::load(paths.radius),
               distance = L::broadcast(kVortonRounding) * dot<L>(away, away);
    constexpr unsigned kAll = (1u << L::kWidth) - 1;
    if (query.body.container) {
        const auto room = L::broadcast(query.inner) - gap;
        return ~L::movemask((room > L::broadcast(0)) & (distance <= room * room)) & kAll;
    }
    const Vectors<L> displacement = minus<L>(minus<L>(to, from), fillVectors<L>(query.body.displacement));
    const auto reach = L::broadcast(kVortonRounding) * (L::broadcast(query.radius) + gap);
    const unsigned near = ~L::movemask(distance > L::broadcast(2 * kVortonRounding) *
                                                      (reach * reach + dot<L>(displacement, displacement))) &
                          kAll;
    if (near == 0) return 0;
    if (query.body.planeCount > 0) return near & ~passedPlanes<L>(query, from, to, gap, near);
    return query.ball > 0 ? near & ~passedBall<L>(query, from, to, displacement, gap) : near;
}

/// Appends the vortons for which bitsOf(first, positions, radii) gives a bit to `list`. The last ones are first copied
/// and padded with zeros.
template <class L, class BitsOf>
[[gnu::always_inline]] inline int listVortons(const VortonPaths& paths, unsigned begin, unsigned end, unsigned* list,
                                              const BitsOf& bitsOf) {
    int found = 0;
    float from[3 * L::kWidth] = {}, to[3 * L::kWidth] = {}, radius[L::kWidth] = {};
    for (unsigned first = begin; first < end; first += L::kWidth) {
        const std::size_t at = 3 * static_cast<std::size_t>(first), left = end - first;
        VortonPaths some{paths.from + at, paths.to + at, paths.radius + first, paths.reach};
        if (left < L::kWidth) {
            __builtin_memcpy(from, some.from, 12 * left);
            __builtin_memcpy(to, some.to, 12 * left);
            __builtin_memcpy(radius, some.radius, 4 * left);
            some = {from, to, radius, paths.reach};
        }
        unsigned bits = bitsOf(some);
        if (left < L::kWidth) bits &= (1u << left) - 1;
        for (; bits != 0; bits &= bits - 1) list[found++] = first + static_cast<unsigned>(__builtin_ctz(bits));
    }
    return found;
}

/// Lists the vortons [begin, end) that may touch the body, and returns their number.
template <class L>
int findNearVortons(const VortonQuery& query, const VortonPaths& paths, unsigned begin, unsigned end, unsigned* list) {
    return listVortons<L>(paths, begin, end, list, [&](const VortonPaths& some) { return mayTouch<L>(query, some); });
}

/// Lists the vortons [begin, end) whose end position is within their gap of the box, or slightly farther.
template <class L>
int findAtBox(const StillBox& box, const VortonPaths& paths, unsigned begin, unsigned end, unsigned* list) {
    return listVortons<L>(paths, begin, end, list, [&](const VortonPaths& some) {
        const Vectors<L> at = minus<L>(loadVectors<L>(some.to), fillVectors<L>(box.place));
        const auto gap = L::broadcast(some.reach * kVortonRounding) * L::load(some.radius);
        unsigned beyond = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const auto along = dot<L>(at, fillVectors<L>(box.axes + 3 * axis));
            beyond |=
                L::movemask((along - L::broadcast(box.high[axis]) > gap) | (L::broadcast(box.low[axis]) - along > gap));
        }
        return ~beyond & ((1u << L::kWidth) - 1);
    });
}

}  // namespace gyre

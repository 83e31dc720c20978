#pragma once

#include "core/velocity/VectorLanes.h"

#include <cstring>

// The first test of many particles against a body, 16 in parallel: MovingBody::mayCollide, and a test of the shape's
// distance.

namespace gyre {

/// The query for one body. Particles keep the body's collision margin.
struct NearQuery {
    float middle[3] = {},
          displacement[3] = {};  ///< for mayCollide: the body's position, and its motion during the step [m]
    float square = 0;            ///< squared reach; for a container, squared radius of its inner ball, or -1 [m^2]
    bool container = false;
    float before[3] = {}, after[3] = {};  ///< positions of the frame [m]
    float sphere = 0;  ///< for a sphere: squared radius with collision margin and rounding [m^2]; 0: not a sphere
    float turn = 0;    ///< for a sphere: squared rotation during the step [rad^2]
    const float *planesBefore = nullptr,
                *planesAfter =
                    nullptr;    ///< for a convex piece: normals in world axes, offsets with a margin for rounding
    int planeCount = 0;         ///< 0: not a convex piece
    float accurateSquared = 0;  ///< square of the distance within which that margin exceeds the rounding [m^2]
    float nearer = 0,
          slack = 0;  ///< bound on how much nearer a particle was earlier on its path: [m], and per metre of path
    float reach = 0;  ///< from `middle`, `nearer` included [m]
    bool isBox = false;
    float axes[3][3] = {};  ///< for a box, in world axes at `after`
    float halves[3] = {};   ///< half extents, `nearer` included [m]
};

/// Start and end positions of particles, xyz xyz.
struct ParticlePaths {
    const float *from = nullptr, *to = nullptr;
    unsigned last = 0;  ///< index of the last particle; kernels must not read beyond it
};

inline constexpr int kMostNear = 16;  ///< bodies per call

/// A list of particles for each body, one list after the other in memory.
struct NearLists {
    unsigned* near = nullptr;
    std::size_t room = 0;  ///< entries per body, the number of particles
    int* counts = nullptr;
};

/// One bit for each of kWidth particles that missed a convex piece: both ends are outside one of its planes.
template <class L>
[[gnu::always_inline]] inline unsigned passedPiece(const NearQuery& query, const Vectors<L>& from, const Vectors<L>& to,
                                                   unsigned wanted) {
    const Vectors<L> a = minus<L>(to, fillVectors<L>(query.after)), b = minus<L>(from, fillVectors<L>(query.before));
    const auto accurateSquared = L::broadcast(query.accurateSquared);
    const unsigned canTell = L::movemask((dot<L>(a, a) < accurateSquared) & (dot<L>(b, b) < accurateSquared));
    unsigned passed = 0;
    for (int i = 0; i < query.planeCount && (wanted & ~passed) != 0; ++i) {
        const float *p = query.planesAfter + 4 * i, *q = query.planesBefore + 4 * i;
        const auto isOutside =
            (dot<L>(fillVectors<L>(p), a) > L::broadcast(p[3])) & (dot<L>(fillVectors<L>(q), b) > L::broadcast(q[3]));
        passed |= L::movemask(isOutside) & canTell;
    }
    return passed;
}

/// An approximate a . b, with fewer roundings than dot().
template <class L>
[[gnu::always_inline]] inline typename L::Floats nearDot(const Vectors<L>& a, const Vectors<L>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class L>
[[gnu::always_inline]] inline typename L::Floats magnitude(const typename L::Floats& x) {
    return larger<L>(x, L::broadcast(0) - x);
}

/// The end positions of particles, and the length of their paths as the sum over the axes. It needs no square root and
/// is 1 to 1.73 times the true length.
template <class L>
struct PathEnds {
    Vectors<L> from, to;
    typename L::Floats length;
};

template <class L>
[[gnu::always_inline]] inline PathEnds<L> pathEnds(const Vectors<L>& from, const Vectors<L>& to) {
    const Vectors<L> displacement = minus<L>(to, from);
    return {from, to, magnitude<L>(displacement.x) + magnitude<L>(displacement.y) + magnitude<L>(displacement.z)};
}

/// One bit for each of kWidth particles whose path may enter the box.
template <class L>
[[gnu::always_inline]] inline unsigned endInBox(const NearQuery& query, const PathEnds<L>& paths) {
    const Vectors<L> a = minus<L>(paths.to, fillVectors<L>(query.after));
    const auto slack = L::broadcast(query.slack);
    const auto isIn = [&](int axis) {
        return magnitude<L>(nearDot<L>(fillVectors<L>(query.axes[axis]), a)) <=
               L::broadcast(query.halves[axis]) + slack * paths.length;
    };
    return L::movemask(isIn(0) & isIn(1) & isIn(2));
}

/// One bit for each of kWidth particles whose path may come near.
template <class L>
[[gnu::always_inline]] inline unsigned endInReach(const NearQuery& query, const PathEnds<L>& paths) {
    const Vectors<L> away = minus<L>(paths.to, fillVectors<L>(query.middle));
    const auto reach = L::broadcast(query.reach) + L::broadcast(query.slack) * paths.length;
    return L::movemask(nearDot<L>(away, away) <= reach * reach);
}

/// One bit for each of kWidth particles that may hit the body. Includes every particle for which MovingBody::mayCollide
/// and collide find a contact.
template <class L>
[[gnu::always_inline]] inline unsigned mayHitBody(const NearQuery& query, const PathEnds<L>& paths) {
    if (query.isBox) return endInBox<L>(query, paths);
    const Vectors<L> away = minus<L>(paths.to, fillVectors<L>(query.middle));
    if (query.container)
        return ~L::movemask(dot<L>(away, away) <= L::broadcast(query.square)) & ((1u << L::kWidth) - 1);
    const unsigned near = endInReach<L>(query, paths);
    return query.planeCount > 0 ? near & ~passedPiece<L>(query, paths.from, paths.to, near) : near;
}

/// The paths of kLanes particles.
template <class L>
struct PathGroup {
    PathEnds<L> of[kLanes / L::kWidth];

    [[gnu::always_inline]] void load(const float* from, const float* to) {
        for (int part = 0; part < kLanes / L::kWidth; ++part)
            of[part] =
                pathEnds<L>(loadVectors<L>(from + 3 * L::kWidth * part), loadVectors<L>(to + 3 * L::kWidth * part));
    }
    /// Loads the first particles only, `bytes` of each array.
    void loadSome(const float* from, const float* to, std::size_t bytes) {
        float froms[3 * kLanes] = {}, tos[3 * kLanes] = {};
        std::memcpy(froms, from, bytes);
        std::memcpy(tos, to, bytes);
        load(froms, tos);
    }
};

/// One bit for each of kLanes particles that may hit the body.
template <class L>
[[gnu::always_inline]] inline unsigned mayHitGroup(const NearQuery& query, const PathGroup<L>& paths) {
    constexpr int kParts = kLanes / L::kWidth;
    unsigned bits = 0;
    if (query.isBox) {
        for (int part = 0; part < kParts; ++part) bits |= endInBox<L>(query, paths.of[part]) << part * L::kWidth;
    } else if (query.sphere > 0) {  // a sphere needs no further test
        for (int part = 0; part < kParts; ++part) bits |= endInReach<L>(query, paths.of[part]) << part * L::kWidth;
    } else {
        for (int part = 0; part < kParts; ++part) bits |= mayHitBody<L>(query, paths.of[part]) << part * L::kWidth;
    }
    return bits;
}

/// Bits for some hundred particles that may hit each body. Bits are collected first and lists made later: this costs
/// one mispredicted branch per 64 particles. Immediate lists per register took a quarter longer.
template <class L>
struct NearBits {
    static constexpr int kGroups = 64;  ///< groups of kLanes particles
    unsigned short of[kMostNear][kGroups];

    /// groups: how many are set. This call pads them to a multiple of four.
    void addTo(const NearLists& lists, int body, unsigned first, int groups) {
        for (int rest = groups; rest % 4 != 0; ++rest) of[body][rest] = 0;
        unsigned* const begin = lists.near + static_cast<std::size_t>(body) * lists.room + lists.counts[body];
        unsigned* end = begin;
        for (int group = 0; group < groups; group += 4) {
            unsigned long long bits;
            std::memcpy(&bits, &of[body][group], sizeof bits);
            for (; bits != 0; bits &= bits - 1)
                *end++ = first + static_cast<unsigned>(group * kLanes + lowestBit(bits));
        }
        lists.counts[body] += static_cast<int>(end - begin);
    }
};

/// Lists the particles [begin, end) that may hit each of the bodies. bodies: kMostNear at most.
template <class L>
void findNear(const NearQuery* queries, int bodies, const ParticlePaths& paths, unsigned begin, unsigned end,
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
                group.load(paths.from + i, paths.to + i);
            else {
                some = (1u << (end - at)) - 1;
                group.loadSome(paths.from + i, paths.to + i, 12 * static_cast<std::size_t>(end - at));
            }
            for (int body = 0; body < bodies; ++body)
                near.of[body][groups] = static_cast<unsigned short>(mayHitGroup<L>(queries[body], group) & some);
        }
        for (int body = 0; body < bodies; ++body) near.addTo(lists, body, first, groups);
    }
}

/// Lists which of the listed particles may hit the body, and returns their number.
template <class L>
int findNearAmong(const NearQuery& query, const ParticlePaths& paths, const unsigned* indices, int count,
                  unsigned* near) {
    int found = 0;
    for (int first = 0; first < count; first += L::kWidth) {
        const int some = count - first < L::kWidth ? count - first : L::kWidth;
        unsigned listed[L::kWidth];
        bool hasLast = false;
        for (int lane = 0; lane < L::kWidth; ++lane) {
            listed[lane] = indices[first + (lane < some ? lane : 0)];
            hasLast = hasLast || listed[lane] == paths.last;
        }
        const PathEnds<L> ends =
            pathEnds<L>(gatherSafely<L>(paths.from, listed, hasLast), gatherSafely<L>(paths.to, listed, hasLast));
        for (unsigned bits = mayHitBody<L>(query, ends) & ((1u << some) - 1); bits != 0; bits &= bits - 1)
            near[found++] = listed[lowestBit(bits)];
    }
    return found;
}

}  // namespace gyre

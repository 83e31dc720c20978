#pragma once

#include "core/contact/ContactLanes.h"
#include "core/contact/NearLanes.h"
#include "core/geometry/PieceGroups.h"

// Finds the tracers that may hit a solid of many convex pieces. Sixteen tracers at a time are transformed into the
// solid's frame. Then each tracer is tested against sixteen boxes at once, and against sixteen planes at once of the
// pieces whose boxes it enters, because neighbours in memory are seldom near the same piece. All boxes come first, then
// all planes in rounds, which makes branches predictable.

namespace gyre {

/// The paths of sixteen tracers in the solid's frame, xyz each, and the pending piece tests.
struct PieceQueries {
    static constexpr int kMost = 16 * kGroup;

    float before[3 * kLanes], after[3 * kLanes];  ///< start and end of the paths [m]
    float low[3 * kLanes], high[3 * kLanes];      ///< bounding boxes of the paths [m]
    unsigned short tracer[kMost];                 ///< tracer of each pending test
    unsigned piece[kMost];                        ///< piece of each pending test
    int count = 0;
    unsigned hit = 0;  ///< one bit for each tracer that may hit a piece
};

/// One bit for each box of a group that overlaps the box from `low` to `high`.
template <class L>
[[gnu::always_inline]] inline unsigned boxesOnPath(const BoxGroup& group, const float* low, const float* high) {
    unsigned found = 0;
    for (int slot = 0; slot < kGroup; slot += L::kWidth) {
        const auto overlaps = (L::load(group.low[0] + slot) <= L::broadcast(high[0])) &
                              (L::load(group.high[0] + slot) >= L::broadcast(low[0])) &
                              (L::load(group.low[1] + slot) <= L::broadcast(high[1])) &
                              (L::load(group.high[1] + slot) >= L::broadcast(low[1])) &
                              (L::load(group.low[2] + slot) <= L::broadcast(high[2])) &
                              (L::load(group.high[2] + slot) >= L::broadcast(low[2]));
        found |= L::movemask(overlaps) << slot;
    }
    return found;
}

/// Whether both ends of a path are outside one of the planes, so that the path misses the piece.
template <class L>
[[gnu::always_inline]] inline bool passes(const PlaneGroup& planes, const float* before, const float* after, float from,
                                          float to) {
    unsigned found = 0;
    for (int slot = 0; slot < kGroup; slot += L::kWidth) {
        const Vectors<L> normal = {L::load(planes.normal[0] + slot), L::load(planes.normal[1] + slot),
                                   L::load(planes.normal[2] + slot)};
        const auto offset = L::load(planes.offset + slot);
        found |= L::movemask((dot<L>(normal, fillVectors<L>(before)) - offset > L::broadcast(from)) &
                             (dot<L>(normal, fillVectors<L>(after)) - offset > L::broadcast(to)));
    }
    return found != 0;
}

/// Processes all pending tests: each round tests the next sixteen planes of all remaining pieces.
template <class L>
void answer(const PieceGroups& pieces, float gap, PieceQueries& query) {
    for (unsigned round = 0; query.count > 0; ++round) {
        int left = 0;
        for (int i = 0; i < query.count; ++i) {
            const unsigned piece = query.piece[i], tracer = query.tracer[i], group = pieces.planesBegin[piece] + round;
            const bool hasPassed = passes<L>(pieces.planes[group], query.before + 3 * tracer, query.after + 3 * tracer,
                                             pieces.rounding, gap + pieces.rounding);
            const bool isLast = group + 1 == pieces.planesBegin[piece + 1];
            query.hit |= static_cast<unsigned>(!hasPassed & isLast) << tracer;
            query.piece[left] = piece;
            query.tracer[left] = static_cast<unsigned short>(tracer);
            left += !hasPassed & !isLast;
        }
        query.count = left;
    }
}

/// Finds the pieces whose boxes a tracer's path enters.
template <class L>
[[gnu::always_inline]] inline void findPieces(const PieceGroups& pieces, float gap, unsigned tracer,
                                              PieceQueries& query) {
    unsigned waiting[kMostWaiting];
    int count = 0;
    waiting[count++] = pieces.root;
    while (count > 0) {
        const unsigned group = waiting[--count];
        unsigned bits = boxesOnPath<L>(pieces.boxes[group], query.low + 3 * tracer, query.high + 3 * tracer);
        const unsigned* child = pieces.boxes[group].child;
        if (group >= pieces.leaves) {
            for (; bits != 0; bits &= bits - 1) waiting[count++] = child[lowestBit(bits)];
            continue;
        }
        if (query.count + kGroup > PieceQueries::kMost) answer<L>(pieces, gap, query);
        for (; bits != 0; bits &= bits - 1) {
            query.piece[query.count] = child[lowestBit(bits)];
            query.tracer[query.count++] = static_cast<unsigned short>(tracer);
        }
    }
}

/// Bits of kWidth tracers: those that may be near, and those for which plane tests are accurate.
struct WantedBits {
    unsigned wanted, canTell;
};

template <class L>
[[gnu::always_inline]] inline WantedBits placePaths(const Solid& solid, const PieceGroups& pieces,
                                                    const Vectors<L>& from, const Vectors<L>& to, int lane,
                                                    PieceQueries& query) {
    const Vectors<L> a = localLanes<L>(solid.before, from), b = localLanes<L>(solid.after, to);
    storeVectors<L>(query.before + 3 * lane, a);
    storeVectors<L>(query.after + 3 * lane, b);
    storeVectors<L>(query.low + 3 * lane, {smaller<L>(a.x, b.x), smaller<L>(a.y, b.y), smaller<L>(a.z, b.z)});
    storeVectors<L>(query.high + 3 * lane, {larger<L>(a.x, b.x), larger<L>(a.y, b.y), larger<L>(a.z, b.z)});
    const auto accurateSquared = L::broadcast(pieces.accurateSquared);
    return {L::movemask(mayCollideLanes<L>(solid, from, to)),
            L::movemask((dot<L>(a, a) < accurateSquared) & (dot<L>(b, b) < accurateSquared))};
}

/// Lists the candidates (ascending) that may hit a piece, and returns their number. Includes every tracer for which
/// MovingBody::mayCollide and collide find a contact.
template <class L>
int findNearPieces(const Solid& solid, const PieceGroups& pieces, const ParticlePaths& paths,
                   const unsigned* candidates, int count, unsigned* near) {
    int found = 0;
    PieceQueries query;
    for (int first = 0; first < count; first += kLanes) {
        const int some = count - first < kLanes ? count - first : kLanes;
        unsigned listed[kLanes];
        for (int lane = 0; lane < kLanes; ++lane) listed[lane] = candidates[first + (lane < some ? lane : 0)];
        const bool hasLast = candidates[first + some - 1] == paths.last;
        unsigned wanted = 0, canTell = 0;
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const WantedBits bits = placePaths<L>(solid, pieces, gatherSafely<L>(paths.from, listed + lane, hasLast),
                                                  gatherSafely<L>(paths.to, listed + lane, hasLast), lane, query);
            wanted |= bits.wanted << lane;
            canTell |= bits.canTell << lane;
        }
        wanted &= (1u << some) - 1;
        query.hit = wanted & ~canTell;
        for (unsigned left = wanted & canTell; left != 0; left &= left - 1)
            findPieces<L>(pieces, solid.gap, static_cast<unsigned>(lowestBit(left)), query);
        answer<L>(pieces, solid.gap, query);
        for (unsigned left = query.hit; left != 0; left &= left - 1) near[found++] = listed[lowestBit(left)];
    }
    return found;
}

}  // namespace gyre

#pragma once

#include "core/contact/ContactLanes.h"
#include "core/contact/NearLanes.h"
#include "core/geometry/PieceGroups.h"

// Which tracers may meet a solid of many convex pieces. Sixteen tracers at a time go side by side into the solid's
// frame. Then each looks at sixteen boxes at once, and at sixteen planes at once of the pieces whose boxes it comes
// into, since neighbours in memory are seldom near the same piece. Boxes first for all, then planes round by round: so
// that a processor seldom guesses wrong how it goes on.

namespace gyre {

/// Sixteen tracers on their ways as the solid sees them, xyz each, and what is left to ask.
struct PieceQuestions {
    static constexpr int kMost = 16 * kGroup;

    float before[3 * kLanes], after[3 * kLanes];  ///< ends of the ways [m]
    float low[3 * kLanes], high[3 * kLanes];      ///< boxes around them [m]
    unsigned short tracer[kMost];                 ///< of each question: whose way
    unsigned piece[kMost];                        ///< of each question: whether that piece may be met
    int count = 0;
    unsigned met = 0;  ///< a bit for each tracer that may meet one
};

/// A bit for each box of a group that overlaps the box from `low` to `high`.
template <class L>
[[gnu::always_inline]] inline unsigned boxesOnWay(const BoxGroup& group, const float* low, const float* high) {
    unsigned found = 0;
    for (int slot = 0; slot < kGroup; slot += L::kWidth) {
        const auto overlaps =
            (L::load(group.low[0] + slot) <= L::fill(high[0])) & (L::load(group.high[0] + slot) >= L::fill(low[0])) &
            (L::load(group.low[1] + slot) <= L::fill(high[1])) & (L::load(group.high[1] + slot) >= L::fill(low[1])) &
            (L::load(group.low[2] + slot) <= L::fill(high[2])) & (L::load(group.high[2] + slot) >= L::fill(low[2]));
        found |= L::bits(overlaps) << slot;
    }
    return found;
}

/// Whether a way has both its ends outside one of the planes, so that it does not meet the piece.
template <class L>
[[gnu::always_inline]] inline bool passes(const PlaneGroup& planes, const float* before, const float* after, float from,
                                          float to) {
    unsigned found = 0;
    for (int slot = 0; slot < kGroup; slot += L::kWidth) {
        const Vectors<L> normal = {L::load(planes.normal[0] + slot), L::load(planes.normal[1] + slot),
                                   L::load(planes.normal[2] + slot)};
        const auto offset = L::load(planes.offset + slot);
        found |= L::bits((dot<L>(normal, fillVectors<L>(before)) - offset > L::fill(from)) &
                         (dot<L>(normal, fillVectors<L>(after)) - offset > L::fill(to)));
    }
    return found != 0;
}

/// Asks all that is left: in each round the next sixteen planes of all pieces that were not passed so far.
template <class L>
void answer(const PieceGroups& pieces, float gap, PieceQuestions& ask) {
    for (unsigned round = 0; ask.count > 0; ++round) {
        int left = 0;
        for (int i = 0; i < ask.count; ++i) {
            const unsigned piece = ask.piece[i], tracer = ask.tracer[i], group = pieces.planesBegin[piece] + round;
            const bool hasPassed = passes<L>(pieces.planes[group], ask.before + 3 * tracer, ask.after + 3 * tracer,
                                             pieces.little, gap + pieces.little);
            const bool isLast = group + 1 == pieces.planesBegin[piece + 1];
            ask.met |= static_cast<unsigned>(!hasPassed & isLast) << tracer;
            ask.piece[left] = piece;
            ask.tracer[left] = static_cast<unsigned short>(tracer);
            left += !hasPassed & !isLast;
        }
        ask.count = left;
    }
}

/// Finds the pieces whose boxes a tracer comes into.
template <class L>
[[gnu::always_inline]] inline void findPieces(const PieceGroups& pieces, float gap, unsigned tracer,
                                              PieceQuestions& ask) {
    unsigned waiting[kMostWaiting];
    int count = 0;
    waiting[count++] = pieces.root;
    while (count > 0) {
        const unsigned group = waiting[--count];
        unsigned bits = boxesOnWay<L>(pieces.boxes[group], ask.low + 3 * tracer, ask.high + 3 * tracer);
        const unsigned* child = pieces.boxes[group].child;
        if (group >= pieces.leaves) {
            for (; bits != 0; bits &= bits - 1) waiting[count++] = child[__builtin_ctz(bits)];
            continue;
        }
        if (ask.count + kGroup > PieceQuestions::kMost) answer<L>(pieces, gap, ask);
        for (; bits != 0; bits &= bits - 1) {
            ask.piece[ask.count] = child[__builtin_ctz(bits)];
            ask.tracer[ask.count++] = static_cast<unsigned short>(tracer);
        }
    }
}

/// Takes kWidth tracers into the solid's frame. Bits: who may be near, and of whom the planes can tell.
struct WantedBits {
    unsigned wanted, canTell;
};

template <class L>
[[gnu::always_inline]] inline WantedBits placeWays(const Solid& solid, const PieceGroups& pieces,
                                                   const Vectors<L>& from, const Vectors<L>& to, int lane,
                                                   PieceQuestions& ask) {
    const Vectors<L> a = localLanes<L>(solid.before, from), b = localLanes<L>(solid.after, to);
    storeVectors<L>(ask.before + 3 * lane, a);
    storeVectors<L>(ask.after + 3 * lane, b);
    storeVectors<L>(ask.low + 3 * lane, {smaller<L>(a.x, b.x), smaller<L>(a.y, b.y), smaller<L>(a.z, b.z)});
    storeVectors<L>(ask.high + 3 * lane, {larger<L>(a.x, b.x), larger<L>(a.y, b.y), larger<L>(a.z, b.z)});
    const auto sure = L::fill(pieces.sure);
    return {L::bits(mayMeetLanes<L>(solid, from, to)), L::bits((dot<L>(a, a) < sure) & (dot<L>(b, b) < sure))};
}

/// Lists which of the candidates, ascending, may meet a piece, and returns how many. Never without one that
/// MovingBody::mayMeet and meet find.
template <class L>
int findNearPieces(const Solid& solid, const PieceGroups& pieces, const ParticlePaths& ways, const unsigned* candidates,
                   int count, unsigned* near) {
    int found = 0;
    PieceQuestions ask;
    for (int first = 0; first < count; first += kLanes) {
        const int some = count - first < kLanes ? count - first : kLanes;
        unsigned listed[kLanes];
        for (int lane = 0; lane < kLanes; ++lane) listed[lane] = candidates[first + (lane < some ? lane : 0)];
        const bool hasLast = candidates[first + some - 1] == ways.last;
        unsigned wanted = 0, canTell = 0;
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const WantedBits bits = placeWays<L>(solid, pieces, gatherSafely<L>(ways.from, listed + lane, hasLast),
                                                 gatherSafely<L>(ways.to, listed + lane, hasLast), lane, ask);
            wanted |= bits.wanted << lane;
            canTell |= bits.canTell << lane;
        }
        wanted &= (1u << some) - 1;
        ask.met = wanted & ~canTell;
        for (unsigned left = wanted & canTell; left != 0; left &= left - 1)
            findPieces<L>(pieces, solid.gap, static_cast<unsigned>(__builtin_ctz(left)), ask);
        answer<L>(pieces, solid.gap, ask);
        for (unsigned left = ask.met; left != 0; left &= left - 1) near[found++] = listed[__builtin_ctz(left)];
    }
    return found;
}

}  // namespace gyre

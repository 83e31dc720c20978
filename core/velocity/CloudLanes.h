#pragma once

#include "core/base/Lanes.h"

// Extent and moments of particle clouds for one instruction set; see Kernels.h. Each lane sums floats relative to a
// nearby reference point, to lose few digits. Sums across lanes are double.

namespace gyre {

/// Positions, xyz xyz.
struct CloudPlaces {
    const float* positions = nullptr;
    int count = 0;
    float reference[3] = {};  ///< sums are of positions relative to this point
};

/// Bounding box and sums of positions with equal weights.
struct PlaceSums {
    float low[3], high[3];
    double sum[3], squares[3];
};

/// Weights of vortons. Arrays as long as the positions.
struct CloudWeights {
    const float* strengths = nullptr;  ///< xyz xyz; the weight is the length of each
    const float* carried = nullptr;    ///< second weight of each, for what it carries; may be null
    const float* radii = nullptr;
};

/// Sums of positions weighted by strength, then by `carried`.
struct WeightSums {
    double weight[2], sum[2][3], squares[2][3];
    double radius;  ///< sum of the radii
};

struct FloatBox {
    float low[3], high[3];
};

inline constexpr float kBeyondAll = 3e38f;

/// The next 16 elements of `stride` numbers from `from`. Where fewer are left, they are copied to `spare` and padded
/// with `filler`.
template <class L>
[[gnu::always_inline]] inline const float* sixteen(const float* from, int first, int count, int stride, float* spare,
                                                   float filler) {
    if (first + kLanes <= count) return from + stride * first;
    for (int i = 0; i < stride * kLanes; ++i) spare[i] = first + i / stride < count ? from[stride * first + i] : filler;
    return spare;
}

/// Adds the lanes of a register one by one, so that registers of every width give the same sum.
template <class L>
[[gnu::always_inline]] inline void addLanes(const typename L::Floats& x, double& sum) {
    float lanes[L::kWidth];
    L::store(lanes, x);
    for (const float lane : lanes) sum += static_cast<double>(lane);
}

template <class L>
struct ExtremeLanes {
    typename L::Floats low = L::broadcast(kBeyondAll), high = L::broadcast(-kBeyondAll);

    [[gnu::always_inline]] void add(const typename L::Floats& x) {
        low = smaller<L>(x, low);
        high = larger<L>(x, high);
    }
    /// Extends a range to include all lanes.
    [[gnu::always_inline]] void give(float& least, float& most) const {
        float lows[L::kWidth], highs[L::kWidth];
        L::store(lows, low);
        L::store(highs, high);
        for (int i = 0; i < L::kWidth; ++i) {
            least = lows[i] < least ? lows[i] : least;
            most = highs[i] > most ? highs[i] : most;
        }
    }
};

[[gnu::always_inline]] inline void empty(float (&low)[3], float (&high)[3]) {
    for (int axis = 0; axis < 3; ++axis) {
        low[axis] = kBeyondAll;
        high[axis] = -kBeyondAll;
    }
}

/// Processes one register of lanes at a time over all positions, so that its sums stay in registers.
template <class L>
void measurePlaces(const CloudPlaces& places, PlaceSums& result) {
    result = {};
    empty(result.low, result.high);
    const int whole = places.count / kLanes * kLanes;
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        ExtremeLanes<L> extremes[3];
        typename L::Floats sum[3] = {}, squares[3] = {};
        for (int first = 0; first < whole; first += kLanes) {
            const Vectors<L> p = loadVectors<L>(places.positions + 3 * (first + lane));
            const typename L::Floats at[3] = {p.x, p.y, p.z};
            for (int axis = 0; axis < 3; ++axis) {
                extremes[axis].add(at[axis]);
                const auto away = at[axis] - L::broadcast(places.reference[axis]);
                sum[axis] += away;
                squares[axis] += away * away;
            }
        }
        for (int axis = 0; axis < 3; ++axis) {
            extremes[axis].give(result.low[axis], result.high[axis]);
            addLanes<L>(sum[axis], result.sum[axis]);
            addLanes<L>(squares[axis], result.squares[axis]);
        }
    }
    for (int i = 3 * whole; i < 3 * places.count; ++i) {
        const int axis = i % 3;
        const float x = places.positions[i], away = x - places.reference[axis];
        result.low[axis] = x < result.low[axis] ? x : result.low[axis];
        result.high[axis] = x > result.high[axis] ? x : result.high[axis];
        result.sum[axis] += static_cast<double>(away);
        result.squares[axis] += static_cast<double>(away * away);
    }
}

template <class L>
void weighPlaces(const CloudPlaces& places, const CloudWeights& weights, WeightSums& result) {
    result = {};
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        typename L::Floats weight[2] = {}, sum[2][3] = {}, squares[2][3] = {}, radius = {};
        for (int first = 0; first < places.count; first += kLanes) {
            float some[3 * kLanes];
            const auto next = [&](const float* from, int stride) {
                return sixteen<L>(from, first, places.count, stride, some, 0) + stride * lane;
            };
            const Vectors<L> p = loadVectors<L>(next(places.positions, 3)),
                             a = loadVectors<L>(next(weights.strengths, 3));
            const typename L::Floats away[3] = {p.x - L::broadcast(places.reference[0]),
                                                p.y - L::broadcast(places.reference[1]),
                                                p.z - L::broadcast(places.reference[2])};
            const typename L::Floats own[2] = {
                L::sqrt(a.x * a.x + a.y * a.y + a.z * a.z),
                weights.carried != nullptr ? L::load(next(weights.carried, 1)) : L::broadcast(0)};
            for (int kind = 0; kind < 2; ++kind) {
                weight[kind] += own[kind];
                for (int axis = 0; axis < 3; ++axis) {
                    const auto weighted = own[kind] * away[axis];
                    sum[kind][axis] += weighted;
                    squares[kind][axis] += weighted * away[axis];
                }
            }
            radius += L::load(next(weights.radii, 1));
        }
        for (int kind = 0; kind < 2; ++kind) {
            addLanes<L>(weight[kind], result.weight[kind]);
            for (int axis = 0; axis < 3; ++axis) {
                addLanes<L>(sum[kind][axis], result.sum[kind][axis]);
                addLanes<L>(squares[kind][axis], result.squares[kind][axis]);
            }
        }
        addLanes<L>(radius, result.radius);
    }
}

/// The bounding box of the positions inside `limits`.
template <class L>
void boundPlaces(const float* positions, int count, const FloatBox& limits, FloatBox& box) {
    empty(box.low, box.high);
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        ExtremeLanes<L> extremes[3];
        for (int first = 0; first < count; first += kLanes) {
            float some[3 * kLanes];
            const Vectors<L> p = loadVectors<L>(sixteen<L>(positions, first, count, 3, some, kBeyondAll) + 3 * lane);
            const typename L::Floats at[3] = {p.x, p.y, p.z};
            auto inside = at[0] == at[0];
            for (int axis = 0; axis < 3; ++axis)
                inside = inside & (at[axis] >= L::broadcast(limits.low[axis])) &
                         (at[axis] <= L::broadcast(limits.high[axis]));
            for (int axis = 0; axis < 3; ++axis) {
                extremes[axis].low = smaller<L>(inside ? at[axis] : L::broadcast(kBeyondAll), extremes[axis].low);
                extremes[axis].high = larger<L>(inside ? at[axis] : L::broadcast(-kBeyondAll), extremes[axis].high);
            }
        }
        for (int axis = 0; axis < 3; ++axis) extremes[axis].give(box.low[axis], box.high[axis]);
    }
}

}  // namespace gyre

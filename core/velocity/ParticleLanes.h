#pragma once

#include "core/base/Lanes.h"

#include <cstddef>

// Interpolation and sums between particles and grid nodes, for one instruction set; see Kernels.h.

namespace gyre {

/// A grid of four floats per node, in the form kernels use.
struct NodeGrid {
    float origin[3] = {};
    float inverseSpacing = 1;
    int nodes[3] = {};
    const float* data = nullptr;  ///< null if only positions are needed
};

/// Sums over the vortons inside a grid. Positions are in cells from the grid's centre.
struct StrengthSums {
    static constexpr int kSums = 10;
    double all[kSums] = {};  ///< |strength|; |strength| position (3); strength (3); position x strength (3)
};

/// Positions in cells from the first node.
template <class L>
[[gnu::always_inline]] inline Vectors<L> placesInCells(const NodeGrid& grid, const float* positions) {
    const Vectors<L> p = loadVectors<L>(positions);
    const auto scale = L::broadcast(grid.inverseSpacing);
    return {(p.x - L::broadcast(grid.origin[0])) * scale, (p.y - L::broadcast(grid.origin[1])) * scale,
            (p.z - L::broadcast(grid.origin[2])) * scale};
}

/// Node index and weights of 16 positions. Positions outside the grid use the nearest cell.
struct alignas(64) Samples {
    int node[kLanes];  ///< index in floats
    float x[kLanes], y[kLanes], z[kLanes];
};

/// The integer part of s, clamped to the cells of the grid.
template <class L>
[[gnu::always_inline]] inline typename L::Floats cellOf(const typename L::Floats& s, int nodes) {
    return L::truncate(smaller<L>(larger<L>(s, L::broadcast(0)), L::broadcast(static_cast<float>(nodes - 2))));
}

/// Finds the samples of kWidth positions given in cells.
template <class L>
[[gnu::always_inline]] inline void placeSamples(const NodeGrid& grid, const Vectors<L>& s, int lane, Samples& samples) {
    const auto i = cellOf<L>(s.x, grid.nodes[0]), j = cellOf<L>(s.y, grid.nodes[1]), k = cellOf<L>(s.z, grid.nodes[2]);
    L::store(samples.x + lane, s.x - i);
    L::store(samples.y + lane, s.y - j);
    L::store(samples.z + lane, s.z - k);
    // Exact: there are fewer nodes than 2^22.
    const auto nx = L::broadcast(static_cast<float>(grid.nodes[0])),
               ny = L::broadcast(static_cast<float>(grid.nodes[1]));
    L::storeInts(samples.node + lane, L::broadcast(4) * ((k * ny + j) * nx + i));
}

/// One bit for each of kWidth positions (in cells) that is less than `border` cells inside the grid.
template <class L>
[[gnu::always_inline]] inline unsigned areOutside(const NodeGrid& grid, const Vectors<L>& s, float border) {
    const auto depthAlong = [&](const typename L::Floats& x, int nodes) {
        return smaller<L>(x, L::broadcast(static_cast<float>(nodes - 1)) - x);
    };
    const auto depth = smaller<L>(smaller<L>(depthAlong(s.x, grid.nodes[0]), depthAlong(s.y, grid.nodes[1])),
                                  depthAlong(s.z, grid.nodes[2]));
    return ~L::movemask(depth >= L::broadcast(border)) & ((1u << L::kWidth) - 1);
}

/// Finds the samples of kWidth positions. Returns bits as areOutside.
template <class L>
[[gnu::always_inline]] inline unsigned findSamples(const NodeGrid& grid, const float* positions, float border, int lane,
                                                   Samples& samples) {
    const Vectors<L> s = placesInCells<L>(grid, positions);
    placeSamples<L>(grid, s, lane, samples);
    return areOutside<L>(grid, s, border);
}

/// Replaces a by its linear interpolation towards b.
template <class L, class Some>
[[gnu::always_inline]] inline void goTowards(Some& a, const Some& b, float weight) {
    const Some difference = b - a;
    a += weight * difference;
}

/// Interpolates along y and z at both ends of a cell along x.
template <class L>
[[gnu::always_inline]] inline void sampleEnds(const float* node, std::ptrdiff_t row, std::ptrdiff_t plane,
                                              const Samples& samples, int lane, RegisterOfEight& ends) {
    RegisterOfEight next, high, highNext;  // next along y, high along z
    read<L>(node, ends);
    read<L>(node + row, next);
    read<L>(node + plane, high);
    read<L>(node + plane + row, highNext);
    goTowards<L>(ends, next, samples.y[lane]);
    goTowards<L>(high, highNext, samples.y[lane]);
    goTowards<L>(ends, high, samples.z[lane]);
}

/// Trilinear interpolation at one position, to four floats. row, plane: floats from a node to its neighbours along y
/// and z.
template <class L>
[[gnu::always_inline]] inline void sampleAt(const float* data, std::ptrdiff_t row, std::ptrdiff_t plane,
                                            const Samples& samples, int lane, float* to) {
    RegisterOfEight ends;
    sampleEnds<L>(data + samples.node[lane], row, plane, samples, lane, ends);
    FourFloats left = __builtin_shufflevector(ends, ends, 0, 1, 2, 3);
    const FourFloats right = __builtin_shufflevector(ends, ends, 4, 5, 6, 7);
    goTowards<L>(left, right, samples.x[lane]);
    write<L>(to, left);
}

/// Interpolates at 16 positions. Bit 0 is the first position.
template <class L>
[[gnu::always_inline]] inline unsigned interpolateGroup(const NodeGrid& grid, const float* positions, float border,
                                                        float* to) {
    Samples samples;
    unsigned outside = 0;
    for (int lane = 0; lane < kLanes; lane += L::kWidth)
        outside |= findSamples<L>(grid, positions + 3 * lane, border, lane, samples) << lane;
    const float* data = grid.data;
    const std::ptrdiff_t row = 4 * static_cast<std::ptrdiff_t>(grid.nodes[0]), plane = row * grid.nodes[1];
    // The fourth float is overwritten by the next velocity.
    for (int lane = 0; lane < kLanes - 1; ++lane) sampleAt<L>(data, row, plane, samples, lane, to + 3 * lane);
    float last[4];
    sampleAt<L>(data, row, plane, samples, kLanes - 1, last);
    for (int i = 0; i < 3; ++i) to[3 * (kLanes - 1) + i] = last[i];
    return outside;
}

template <class L>
int interpolate(const NodeGrid& grid, const float* positions, int count, float border, float* to, int* outside) {
    int found = 0;
    for (int first = 0; first < count; first += kLanes) {
        const int left = count - first;
        unsigned bits;
        if (left >= kLanes) {
            bits = interpolateGroup<L>(grid, positions + 3 * first, border, to + 3 * first);
        } else {
            float some[3 * kLanes] = {}, result[3 * kLanes];
            for (int i = 0; i < 3 * left; ++i) some[i] = positions[3 * first + i];
            bits = interpolateGroup<L>(grid, some, border, result) & ((1u << left) - 1);
            for (int i = 0; i < 3 * left; ++i) to[3 * first + i] = result[i];
        }
        for (; bits != 0; bits &= bits - 1) outside[found++] = first + lowestBit(bits);
    }
    return found;
}

/// The sums of StrengthSums in registers.
template <class L>
struct SumLanes {
    typename L::Floats sum[StrengthSums::kSums];
};

/// Adds kWidth vortons.
template <class L>
[[gnu::always_inline]] inline void surveyGroup(const NodeGrid& grid, const float* positions, const float* strengths,
                                               SumLanes<L>& sums) {
    const Vectors<L> s = placesInCells<L>(grid, positions), a = loadVectors<L>(strengths);
    const auto zero = L::broadcast(0);
    const auto last = [&](int axis) { return L::broadcast(static_cast<float>(grid.nodes[axis] - 1)); };
    const auto inside =
        (s.x >= zero) & (s.y >= zero) & (s.z >= zero) & (s.x < last(0)) & (s.y < last(1)) & (s.z < last(2));
    const auto ifInside = [&](const typename L::Floats& x) { return inside ? x : zero; };
    const auto half = L::broadcast(0.5f);
    const auto x = ifInside(s.x - half * last(0)), y = ifInside(s.y - half * last(1)),
               z = ifInside(s.z - half * last(2));
    const auto ax = ifInside(a.x), ay = ifInside(a.y), az = ifInside(a.z);
    const auto size = L::sqrt(ax * ax + ay * ay + az * az);
    const typename L::Floats terms[StrengthSums::kSums] = {
        size, size * x, size * y, size * z, ax, ay, az, y * az - z * ay, z * ax - x * az, x * ay - y * ax};
    for (int i = 0; i < StrengthSums::kSums; ++i) sums.sum[i] += terms[i];
}

template <class L>
void survey(const NodeGrid& grid, const float* positions, const float* strengths, int count, StrengthSums& result) {
    constexpr int kParts = kLanes / L::kWidth;
    SumLanes<L> sums[kParts] = {};
    for (int first = 0; first < count; first += kLanes) {
        const int left = count - first;
        float somePositions[3 * kLanes], someStrengths[3 * kLanes];
        const bool isWhole = left >= kLanes;
        if (!isWhole)
            for (int i = 0; i < 3 * kLanes; ++i) {
                somePositions[i] = i < 3 * left ? positions[3 * first + i] : grid.origin[i % 3];
                someStrengths[i] = i < 3 * left ? strengths[3 * first + i] : 0;
            }
        for (int part = 0; part < kParts; ++part) {
            const int lane = part * L::kWidth, at = first + lane;
            surveyGroup<L>(grid, isWhole ? positions + 3 * at : somePositions + 3 * lane,
                           isWhole ? strengths + 3 * at : someStrengths + 3 * lane, sums[part]);
        }
    }
    for (int i = 0; i < StrengthSums::kSums; ++i) {
        float lanes[kLanes];
        for (int part = 0; part < kParts; ++part) L::store(lanes + part * L::kWidth, sums[part].sum[i]);
        result.all[i] = 0;
        for (const float lane : lanes) result.all[i] += static_cast<double>(lane);
    }
}

}  // namespace gyre

#pragma once

#include "core/stages/FlowLanes.h"
#include "core/velocity/ParticleLanes.h"
#include "core/velocity/VectorLanes.h"

#include <cstring>

// Loops over all tracers in a step, 16 in parallel.

namespace gyre {

/// Four arrays for the four values of a node.
struct FourArrays {
    float* of[4] = {};
};

/// Node data of one grid. Substances are valid at nodes from low to high, in cells from the first node.
struct FluidNodes {
    NodeGrid velocity;
    const float* shown = nullptr;  ///< eight floats per node: velocity as above, then the substances
    float low[3] = {}, high[3] = {};
};

/// Output arrays of sampleFluid.
struct FluidFound {
    float* flow = nullptr;  ///< xyz xyz, padded by one float
    FourArrays shown;
};

/// One bit for each of kWidth positions in cells whose nodes have substances.
template <class L>
[[gnu::always_inline]] inline unsigned areShown(const FluidNodes& nodes, const Vectors<L>& s) {
    const Vectors<L> low = fillVectors<L>(nodes.low), high = fillVectors<L>(nodes.high);
    return L::movemask((s.x >= low.x) & (s.y >= low.y) & (s.z >= low.z) & (s.x < high.x) & (s.y < high.y) &
                       (s.z < high.z));
}

/// sampleAt() for velocity with its fourth float and the substances together. Two nodes along x are 64 bytes.
template <class L>
[[gnu::always_inline]] inline void sampleBoth(const float* shown, std::ptrdiff_t row, std::ptrdiff_t plane,
                                              const Samples& samples, int lane, RegisterOfEight& found) {
    const float* node = shown + 2 * static_cast<std::ptrdiff_t>(samples.node[lane]);
    const auto y = L::broadcast(samples.y[lane]), z = L::broadcast(samples.z[lane]);
    typename L::Floats ends[kLanes / L::kWidth];
    for (int at = 0; at < kLanes; at += L::kWidth) {
        auto low = L::load(node + at), high = L::load(node + plane + at);
        low += y * (L::load(node + row + at) - low);
        high += y * (L::load(node + plane + row + at) - high);
        ends[at / L::kWidth] = low + z * (high - low);
    }
    RegisterOfEight right;
    L::halves(ends, found, right);
    goTowards<L>(found, right, samples.x[lane]);
}

/// A block of positions in sampleFluid. Three passes go over the block: cells, interpolation, and distribution of the
/// substances to their arrays. With all passes per group of 16 the processor would stall on the addresses, because it
/// cannot look ahead to the next group. Measured: 3.4 against 4.2 ns per position.
struct FluidBlock {
    static constexpr int kGroups = 16;  ///< groups of 16 positions
    Samples samples[kGroups];
    unsigned shown[kGroups];    ///< one bit for each position with substances
    unsigned outside[kGroups];  ///< one bit for each position outside the border
    alignas(64) float substances[4 * kLanes * kGroups];
};

template <class L>
[[gnu::always_inline]] inline void placeBlock(const FluidNodes& all, const float* positions, int groups, float border,
                                              FluidBlock& block) {
    const FluidNodes nodes = all;  // a local copy, so that stores cannot alias it and it stays in registers
    for (int group = 0; group < groups; ++group) {
        block.shown[group] = block.outside[group] = 0;
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const Vectors<L> s = placesInCells<L>(nodes.velocity, positions + 3 * (group * kLanes + lane));
            placeSamples<L>(nodes.velocity, s, lane, block.samples[group]);
            block.outside[group] |= areOutside<L>(nodes.velocity, s, border) << lane;
            block.shown[group] |= areShown<L>(nodes, s) << lane;
        }
    }
}

/// Velocities and substances of 16 positions. The fourth float of a velocity is overwritten by the next one.
template <class L>
[[gnu::always_inline]] inline void lookUpGroup(const FluidNodes& nodes, const Samples& samples, unsigned shown,
                                               float* flow, float* substances) {
    const std::ptrdiff_t row = 4 * static_cast<std::ptrdiff_t>(nodes.velocity.nodes[0]),
                         plane = row * nodes.velocity.nodes[1];
    if (shown != 0)
        for (int lane = 0; lane < kLanes; ++lane) {
            RegisterOfEight both;
            sampleBoth<L>(nodes.shown, 2 * row, 2 * plane, samples, lane, both);
            write<L>(flow + 3 * lane, __builtin_shufflevector(both, both, 0, 1, 2, 3));
            write<L>(substances + 4 * lane, __builtin_shufflevector(both, both, 4, 5, 6, 7));
        }
    for (unsigned left = ~shown & ((1u << kLanes) - 1); left != 0; left &= left - 1) {
        const int lane = lowestBit(left);
        float found[4];
        sampleAt<L>(nodes.velocity.data, row, plane, samples, lane, found);
        std::memcpy(flow + 3 * lane, found, 12);
        std::memset(substances + 4 * lane, 0, 4 * sizeof(float));
    }
}

/// Substances of 16 positions, each to its array.
template <class L>
[[gnu::always_inline]] inline void distribute(const float* substances, const FourArrays& to, int first) {
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        const float* four = substances + 4 * lane;
        typename L::Floats a, b, c, d;
        L::load4(four, a, b, c, d);
        transpose4<L>(a, b, c, d);
        L::store(to.of[0] + first + lane, a);
        L::store(to.of[1] + first + lane, b);
        L::store(to.of[2] + first + lane, c);
        L::store(to.of[3] + first + lane, d);
    }
}

template <class L>
void sampleBlock(const FluidNodes& nodes, const float* positions, int groups, float border, const FluidFound& to,
                 FluidBlock& block) {
    placeBlock<L>(nodes, positions, groups, border, block);
    for (int group = 0; group < groups; ++group)
        lookUpGroup<L>(nodes, block.samples[group], block.shown[group], to.flow + 3 * kLanes * group,
                       block.substances + 4 * kLanes * group);
    for (int group = 0; group < groups; ++group)
        distribute<L>(block.substances + 4 * kLanes * group, to.shown, kLanes * group);
}

/// sampleBlock() for fewer than 16 positions.
template <class L>
void sampleSome(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to,
                FluidBlock& block) {
    float some[3 * kLanes] = {}, flow[3 * kLanes + 1], shown[4][kLanes];
    for (int i = 0; i < 3 * count; ++i) some[i] = positions[i];
    sampleBlock<L>(nodes, some, 1, border, {flow, {{shown[0], shown[1], shown[2], shown[3]}}}, block);
    block.outside[0] &= (1u << count) - 1;
    for (int i = 0; i < 3 * count; ++i) to.flow[i] = flow[i];
    for (int c = 0; c < 4; ++c)
        for (int i = 0; i < count; ++i) to.shown.of[c][i] = shown[c][i];
}

/// Appends the positions outside the border to a list with `found` entries; returns the new number.
template <class L>
[[gnu::always_inline]] inline int listOutside(const FluidBlock& block, int groups, int first, int* outside, int found) {
    for (int group = 0; group < groups; ++group)
        for (unsigned bits = block.outside[group]; bits != 0; bits &= bits - 1)
            outside[found++] = first + group * kLanes + lowestBit(bits);
    return found;
}

/// Interpolates trilinearly at `count` positions xyz xyz: the velocity as the kernel `interpolate`, and each of the
/// four substances to its array, zero where they are not known. Lists the positions less than `border` cells inside the
/// grid, whose velocities are invalid, and returns their number.
template <class L>
int sampleFluid(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to,
                int* outside) {
    FluidBlock block;
    int found = 0;
    for (int first = 0; first < count;) {
        const int left = (count - first) / kLanes, groups = left < FluidBlock::kGroups ? left : FluidBlock::kGroups;
        const std::ptrdiff_t at = 3 * static_cast<std::ptrdiff_t>(first);
        const FluidFound here{
            to.flow + at,
            {{to.shown.of[0] + first, to.shown.of[1] + first, to.shown.of[2] + first, to.shown.of[3] + first}}};
        if (groups > 0)
            sampleBlock<L>(nodes, positions + at, groups, border, here, block);
        else
            sampleSome<L>(nodes, positions + at, count - first, border, here, block);
        found = listOutside<L>(block, groups > 0 ? groups : 1, first, outside, found);
        first += groups > 0 ? groups * kLanes : count - first;
    }
    return found;
}

/// sampleFluid at tracers, then flowWith. If some velocities are invalid, lists those tracers and moves none. In whole
/// blocks each group of 16 advances at once, so that its memory loads overlap the next lookups.
template <class L>
int flowThrough(const FluidNodes& nodes, const FlowStep& step, const TracersInFlow& tracers, const FourArrays& shown,
                float border, int* outside) {
    const int groups = tracers.count / kLanes;
    if (groups > FluidBlock::kGroups || groups * kLanes < tracers.count) {
        const int found = sampleFluid<L>(nodes, tracers.from, tracers.count, border, {tracers.flow, shown}, outside);
        if (found == 0) flowWith<L>(step, tracers);
        return found;
    }
    FluidBlock block;
    placeBlock<L>(nodes, tracers.from, groups, border, block);
    const int found = listOutside<L>(block, groups, 0, outside, 0);
    float wind[3 * kLanes];
    fillWind<L>(step, wind);
    const TracersInFlow t = tracers;  // a local copy, as above
    for (int group = 0; group < groups; ++group) {
        lookUpGroup<L>(nodes, block.samples[group], block.shown[group], t.flow + 3 * kLanes * group,
                       block.substances + 4 * kLanes * group);
        if (found == 0) flowGroup<L>(step, wind, t, kLanes * group);
    }
    for (int group = 0; group < groups; ++group)
        distribute<L>(block.substances + 4 * kLanes * group, shown, kLanes * group);
    return found;
}

/// Whether |x| <= limit for all; false for NaN.
template <class L>
bool areWithin(const float* x, std::size_t count, float limit) {
    const auto high = L::broadcast(limit), low = L::broadcast(-limit);
    auto isWithin = high >= low;
    const std::size_t whole = count / kLanes * kLanes;
    for (std::size_t first = 0; first < whole; first += kLanes)
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const auto some = L::load(x + first + lane);
            isWithin = isWithin & (some <= high) & (some >= low);
        }
    bool rest = true;
    for (std::size_t i = whole; i < count; ++i) rest = rest && x[i] <= limit && x[i] >= -limit;
    return rest && L::movemask(isWithin) == (1u << L::kWidth) - 1;
}

/// Adds dt to each age, lists the particles whose age exceeds their lifetime, and returns their number.
template <class L>
int growOlder(float* age, const float* lifetime, int count, float dt, unsigned* dead) {
    int found = 0;
    const int whole = count / kLanes * kLanes;
    for (int first = 0; first < whole; first += L::kWidth) {
        const auto now = L::load(age + first) + L::broadcast(dt);
        L::store(age + first, now);
        for (unsigned bits = L::movemask(now > L::load(lifetime + first)); bits != 0; bits &= bits - 1)
            dead[found++] = static_cast<unsigned>(first + lowestBit(bits));
    }
    for (int i = whole; i < count; ++i) {
        age[i] += dt;
        if (age[i] > lifetime[i]) dead[found++] = static_cast<unsigned>(i);
    }
    return found;
}

}  // namespace gyre

#pragma once

#include "core/stages/FlowLanes.h"
#include "core/velocity/ParticleLanes.h"
#include "core/velocity/VectorLanes.h"

// What happens to every tracer in a step, 16 side by side.

namespace gyre {

/// Four arrays for what a grid's nodes hold.
struct FourArrays {
    float* of[4] = {};
};

/// What the nodes of one grid know of the fluid. Substances are known at nodes low to high, in cells from the first
/// node.
struct FluidNodes {
    NodeGrid velocity;
    const float* shown = nullptr;  ///< eight floats per node: four as those of velocity, then the substances
    float low[3] = {}, high[3] = {};
};

/// What is found at places.
struct FluidFound {
    float* flow = nullptr;  ///< xyz xyz, and room for a float more
    FourArrays shown;
};

/// A bit for each of kWidth places in cells among nodes that know of substances.
template <class L>
[[gnu::always_inline]] inline unsigned areShown(const FluidNodes& nodes, const Vectors<L>& s) {
    const Vectors<L> low = fillVectors<L>(nodes.low), high = fillVectors<L>(nodes.high);
    return L::bits((s.x >= low.x) & (s.y >= low.y) & (s.z >= low.z) & (s.x < high.x) & (s.y < high.y) & (s.z < high.z));
}

/// As sampleAt for both at once: velocity and its fourth float, then the substances. Two nodes along x are 64 bytes.
template <class L>
[[gnu::always_inline]] inline void sampleBoth(const float* shown, std::ptrdiff_t row, std::ptrdiff_t plane,
                                              const Samples& samples, int lane, EightFloats& found) {
    const float* node = shown + 2 * static_cast<std::ptrdiff_t>(samples.node[lane]);
    const auto y = L::fill(samples.y[lane]), z = L::fill(samples.z[lane]);
    typename L::Floats ends[kLanes / L::kWidth];
    for (int at = 0; at < kLanes; at += L::kWidth) {
        auto low = L::load(node + at), high = L::load(node + plane + at);
        low = L::fma(y, L::load(node + row + at) - low, low);
        high = L::fma(y, L::load(node + plane + row + at) - high, high);
        ends[at / L::kWidth] = L::fma(z, high - low, low);
    }
    EightFloats right;
    L::halves(ends, found, right);
    goTowards<L>(found, right, samples.x[lane]);
}

/// Places on their way through sampleFluid, which goes over all of them three times: where they lie, what is there, and
/// substances into their arrays. At once for each 16, the processor would wait for their places: it cannot look far
/// enough ahead to begin with the next 16 meanwhile. Measured: 3.4 against 4.2 ns per place.
struct FluidBlock {
    static constexpr int kGroups = 16;  ///< of 16 places
    Samples samples[kGroups];
    unsigned shown[kGroups];    ///< a bit for each place that knows of substances
    unsigned outside[kGroups];  ///< and for each that is not inside the border
    alignas(64) float substances[4 * kLanes * kGroups];
};

template <class L>
[[gnu::always_inline]] inline void placeBlock(const FluidNodes& all, const float* positions, int groups, float border,
                                              FluidBlock& block) {
    const FluidNodes nodes = all;  // of its own: what is stored cannot change it, and it may stay in registers
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

/// Velocities and substances of 16 places. The fourth float of a velocity goes where the next one follows.
template <class L>
[[gnu::always_inline]] inline void lookUpGroup(const FluidNodes& nodes, const Samples& samples, unsigned shown,
                                               float* flow, float* substances) {
    const std::ptrdiff_t row = 4 * static_cast<std::ptrdiff_t>(nodes.velocity.nodes[0]),
                         plane = row * nodes.velocity.nodes[1];
    if (shown != 0)
        for (int lane = 0; lane < kLanes; ++lane) {
            EightFloats both;
            sampleBoth<L>(nodes.shown, 2 * row, 2 * plane, samples, lane, both);
            write<L>(flow + 3 * lane, __builtin_shufflevector(both, both, 0, 1, 2, 3));
            write<L>(substances + 4 * lane, __builtin_shufflevector(both, both, 4, 5, 6, 7));
        }
    for (unsigned left = ~shown & ((1u << kLanes) - 1); left != 0; left &= left - 1) {
        const int lane = __builtin_ctz(left);
        float found[4];
        sampleAt<L>(nodes.velocity.data, row, plane, samples, lane, found);
        __builtin_memcpy(flow + 3 * lane, found, 12);
        __builtin_memset(substances + 4 * lane, 0, 4 * sizeof(float));
    }
}

/// Substances of 16 places, each to its array.
template <class L>
[[gnu::always_inline]] inline void shareOut(const float* substances, const FourArrays& to, int first) {
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        const float* four = substances + 4 * lane;
        typename L::Floats a, b, c, d;
        L::loadFours(four, a, b, c, d);
        transposeFours<L>(a, b, c, d);
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
        shareOut<L>(block.substances + 4 * kLanes * group, to.shown, kLanes * group);
}

/// The same for fewer than 16 places.
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

/// Adds the places that are not inside the border to a list of `found`; returns how many it has then.
template <class L>
[[gnu::always_inline]] inline int listOutside(const FluidBlock& block, int groups, int first, int* outside, int found) {
    for (int group = 0; group < groups; ++group)
        for (unsigned bits = block.outside[group]; bits != 0; bits &= bits - 1)
            outside[found++] = first + group * kLanes + __builtin_ctz(bits);
    return found;
}

/// Trilinear interpolation at `count` positions, xyz xyz: the velocity as the kernel interpolate finds it, and each of
/// the four substances to its array, zero outside of what is known. Lists which positions are not `border` cells inside
/// the grid, whose velocities are not to be used, and returns how many.
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

/// sampleFluid where tracers are, and then flowWith; unless the flow of some is not to be used: these are listed, and
/// nobody has moved. Of a whole block each 16 flow on at once, so that memory brings what they need while the next are
/// looked up.
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
    const TracersInFlow t = tracers;  // of its own, too
    for (int group = 0; group < groups; ++group) {
        lookUpGroup<L>(nodes, block.samples[group], block.shown[group], t.flow + 3 * kLanes * group,
                       block.substances + 4 * kLanes * group);
        if (found == 0) flowGroup<L>(step, wind, t, kLanes * group);
    }
    for (int group = 0; group < groups; ++group)
        shareOut<L>(block.substances + 4 * kLanes * group, shown, kLanes * group);
    return found;
}

/// Whether |x| <= limit for all; false for what is not a number.
template <class L>
bool areWithin(const float* x, std::size_t count, float limit) {
    const auto high = L::fill(limit), low = L::fill(-limit);
    auto isWithin = high >= low;
    const std::size_t whole = count / kLanes * kLanes;
    for (std::size_t first = 0; first < whole; first += kLanes)
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const auto some = L::load(x + first + lane);
            isWithin = isWithin & (some <= high) & (some >= low);
        }
    bool rest = true;
    for (std::size_t i = whole; i < count; ++i) rest = rest && x[i] <= limit && x[i] >= -limit;
    return rest && L::bits(isWithin) == (1u << L::kWidth) - 1;
}

/// Adds dt to each age and lists whose exceeds its lifetime; returns how many.
template <class L>
int growOlder(float* age, const float* lifetime, int count, float dt, unsigned* dead) {
    int found = 0;
    const int whole = count / kLanes * kLanes;
    for (int first = 0; first < whole; first += L::kWidth) {
        const auto now = L::load(age + first) + L::fill(dt);
        L::store(age + first, now);
        for (unsigned bits = L::bits(now > L::load(lifetime + first)); bits != 0; bits &= bits - 1)
            dead[found++] = static_cast<unsigned>(first + __builtin_ctz(bits));
    }
    for (int i = whole; i < count; ++i) {
        age[i] += dt;
        if (age[i] > lifetime[i]) dead[found++] = static_cast<unsigned>(i);
    }
    return found;
}

}  // namespace gyre

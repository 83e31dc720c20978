#pragma once

#include "core/velocity/ParticleLanes.h"
#include "core/velocity/VectorLanes.h"

#include <emmintrin.h>

// What happens to every tracer in a step, 16 side by side.

namespace gyre {

/// Arrays of a range of tracers in Advect; three floats per vector.
struct TracersInFlow {
    const float* from = nullptr;   ///< where they are [m]
    float* to = nullptr;           ///< where they will be [m]
    const float* flow = nullptr;   ///< of the fluid where they are [m/s]
    float* lastFlow = nullptr;     ///< one step earlier; gets the new one [m/s]
    float* ownVelocity = nullptr;  ///< [m/s]
    float* velocity = nullptr;     ///< [m/s]
    unsigned char* restarted = nullptr;
    int count = 0;
};

/// What is the same for all of them.
struct FlowStep {
    float dt = 0;           ///< [s]
    float ownShare = 1;     ///< of its own velocity that a tracer keeps
    float wind[3] = {};     ///< [m/s]
};

/// kWidth floats of the tracers' vectors. wind: as it stands beside them.
template <class L>
[[gnu::always_inline]] inline void flowOn(const FlowStep& step, const float* wind, const TracersInFlow& t, std::ptrdiff_t at) {
    const auto now = L::load(t.flow + at), own = L::fill(step.ownShare) * L::load(t.ownVelocity + at);
    const auto flow = now + L::fill(0.5f) * (now - L::load(t.lastFlow + at)), extra = L::load(wind) + own;
    L::store(t.to + at, L::load(t.from + at) + L::fill(step.dt) * (flow + extra));
    L::store(t.velocity + at, now + extra);
    L::store(t.ownVelocity + at, own);
    L::store(t.lastFlow + at, now);
}

/// A bit for each of 16 bytes that is not zero.
template <class L>
[[gnu::always_inline]] inline unsigned setBytes(const unsigned char* p) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    return ~static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()))) & 0xFFFF;
}

/// Gives the tracers to be restarted the velocity of now as their last one. They are listed first: one in ten or so, in no
/// order, and a branch that nobody can foresee for each of them took 0.4 ns per tracer.
template <class L>
void restartFlow(const TracersInFlow& t) {
    constexpr int kPerList = 256;
    unsigned restarted[kPerList + kLanes];
    for (int begin = 0; begin < t.count; begin += kPerList) {
        const int end = t.count - begin < kPerList ? t.count : begin + kPerList;
        int found = 0, first = begin;
        for (; first + kLanes <= end; first += kLanes) {
            const unsigned bits = setBytes<L>(t.restarted + first);
            for (int lane = 0; lane < kLanes; lane += L::kWidth) {
                const unsigned some = bits >> lane & ((1u << L::kWidth) - 1);
                L::list(restarted + found, static_cast<unsigned>(first + lane), some);
                found += __builtin_popcount(some);
            }
        }
        for (; first < end; ++first)
            if (t.restarted[first] != 0) restarted[found++] = static_cast<unsigned>(first);
        for (int i = 0; i < found; ++i) {
            const std::size_t at = 3 * static_cast<std::size_t>(restarted[i]);
            __builtin_memcpy(t.lastFlow + at, t.flow + at, 12);
            t.restarted[restarted[i]] = 0;
        }
    }
}

/// The arithmetic of tracers in Advect, without forces: axis by axis it is the same, so their vectors are taken as rows of
/// floats. An Euler step is one whose last velocity is that of now.
template <class L>
void flowWith(const FlowStep& step, const TracersInFlow& t) {
    restartFlow<L>(t);
    constexpr int kRow = 3 * kLanes;
    float wind[kRow];
    for (int i = 0; i < kRow; ++i) wind[i] = step.wind[i % 3];
    const std::ptrdiff_t count = 3 * static_cast<std::ptrdiff_t>(t.count), whole = count / kRow * kRow;
    for (std::ptrdiff_t first = 0; first < whole; first += kRow)
        for (int lane = 0; lane < kRow; lane += L::kWidth) flowOn<L>(step, wind + lane, t, first + lane);
    for (std::ptrdiff_t i = whole; i < count; ++i) {
        const float now = t.flow[i], own = step.ownShare * t.ownVelocity[i], extra = step.wind[i % 3] + own;
        t.to[i] = t.from[i] + step.dt * (now + 0.5f * (now - t.lastFlow[i]) + extra);
        t.velocity[i] = now + extra;
        t.ownVelocity[i] = own;
        t.lastFlow[i] = now;
    }
}

/// Four arrays for what a grid's nodes hold.
struct FourArrays {
    float* of[4] = {};
};

/// What the nodes of one grid know of the fluid. Substances are known at nodes low to high, in cells from the first node.
struct FluidNodes {
    NodeGrid velocity;
    const float* shown = nullptr;    ///< eight floats per node: four as those of velocity, then the substances
    float low[3] = {}, high[3] = {};
};

/// What is found at places.
struct FluidFound {
    float* flow = nullptr;           ///< xyz xyz, and room for a float more
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
[[gnu::always_inline]] inline void sampleBoth(const float* shown, std::ptrdiff_t row, std::ptrdiff_t plane, const Samples& samples, int lane,
                                              EightFloats& found) {
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
    static constexpr int kGroups = 16;   ///< of 16 places
    Samples samples[kGroups];
    unsigned shown[kGroups];             ///< a bit for each place that knows of substances
    unsigned outside[kGroups];           ///< and for each that is not inside the border
    alignas(64) float substances[4 * kLanes * kGroups];
};

template <class L>
[[gnu::always_inline]] inline void placeBlock(const FluidNodes& all, const float* positions, int groups, float border, FluidBlock& block) {
    const FluidNodes nodes = all;   // of its own: what is stored cannot change it, and it may stay in registers
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
[[gnu::always_inline]] inline void lookUpGroup(const FluidNodes& nodes, const Samples& samples, unsigned shown, float* flow, float* substances) {
    const std::ptrdiff_t row = 4 * static_cast<std::ptrdiff_t>(nodes.velocity.nodes[0]), plane = row * nodes.velocity.nodes[1];
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
void sampleBlock(const FluidNodes& nodes, const float* positions, int groups, float border, const FluidFound& to, FluidBlock& block) {
    placeBlock<L>(nodes, positions, groups, border, block);
    for (int group = 0; group < groups; ++group)
        lookUpGroup<L>(nodes, block.samples[group], block.shown[group], to.flow + 3 * kLanes * group, block.substances + 4 * kLanes * group);
    for (int group = 0; group < groups; ++group) shareOut<L>(block.substances + 4 * kLanes * group, to.shown, kLanes * group);
}

/// The same for fewer than 16 places.
template <class L>
void sampleSome(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to, FluidBlock& block) {
    float some[3 * kLanes] = {}, flow[3 * kLanes + 1], shown[4][kLanes];
    for (int i = 0; i < 3 * count; ++i) some[i] = positions[i];
    sampleBlock<L>(nodes, some, 1, border, {flow, {{shown[0], shown[1], shown[2], shown[3]}}}, block);
    block.outside[0] &= (1u << count) - 1;
    for (int i = 0; i < 3 * count; ++i) to.flow[i] = flow[i];
    for (int c = 0; c < 4; ++c)
        for (int i = 0; i < count; ++i) to.shown.of[c][i] = shown[c][i];
}

/// Trilinear interpolation at `count` positions, xyz xyz: the velocity as the kernel interpolate finds it, and each of the
/// four substances to its array, zero outside of what is known. Lists which positions are not `border` cells inside the
/// grid, whose velocities are not to be used, and returns how many.
template <class L>
int sampleFluid(const FluidNodes& nodes, const float* positions, int count, float border, const FluidFound& to, int* outside) {
    FluidBlock block;
    int found = 0;
    for (int first = 0; first < count;) {
        const int left = (count - first) / kLanes, groups = left < FluidBlock::kGroups ? left : FluidBlock::kGroups;
        const std::ptrdiff_t at = 3 * static_cast<std::ptrdiff_t>(first);
        const FluidFound here{to.flow + at, {{to.shown.of[0] + first, to.shown.of[1] + first, to.shown.of[2] + first, to.shown.of[3] + first}}};
        if (groups > 0) sampleBlock<L>(nodes, positions + at, groups, border, here, block);
        else sampleSome<L>(nodes, positions + at, count - first, border, here, block);
        for (int group = 0; group < (groups > 0 ? groups : 1); ++group)
            for (unsigned bits = block.outside[group]; bits != 0; bits &= bits - 1)
                outside[found++] = first + group * kLanes + __builtin_ctz(bits);
        first += groups > 0 ? groups * kLanes : count - first;
    }
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

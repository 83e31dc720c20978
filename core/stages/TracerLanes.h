#pragma once

#include "core/velocity/ParticleLanes.h"
#include "core/velocity/VectorLanes.h"

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

/// kWidth tracers. restarted: floats, not zero where the step is one of Euler's.
template <class L>
[[gnu::always_inline]] inline void flowOn(const FlowStep& step, const TracersInFlow& t, const float* restarted) {
    const Vectors<L> now = loadVectors<L>(t.flow), last = loadVectors<L>(t.lastFlow);
    const Vectors<L> own = times<L>(L::fill(step.ownShare), loadVectors<L>(t.ownVelocity));
    const Vectors<L> second = minus<L>(times<L>(L::fill(1.5f), now), times<L>(L::fill(0.5f), last));
    const auto isEuler = L::load(restarted) > L::fill(0);
    const Vectors<L> flow = chosen<L>(isEuler, now, second);
    const Vectors<L> extra = plus<L>(fillVectors<L>(step.wind), own);
    const Vectors<L> way = times<L>(L::fill(step.dt), plus<L>(flow, extra));
    storeVectors<L>(t.to, plus<L>(loadVectors<L>(t.from), way));
    storeVectors<L>(t.velocity, plus<L>(now, extra));
    storeVectors<L>(t.ownVelocity, own);
    storeVectors<L>(t.lastFlow, now);
}

/// The arithmetic of one tracer in Advect, without forces. See Advect.h.
template <class L>
void flowWith(const FlowStep& step, const TracersInFlow& t) {
    const int whole = t.count / kLanes * kLanes;
    float restarted[kLanes];
    for (int first = 0; first < whole; first += kLanes) {
        for (int lane = 0; lane < kLanes; ++lane) restarted[lane] = static_cast<float>(t.restarted[first + lane]);
        for (int lane = 0; lane < kLanes; lane += L::kWidth) {
            const std::ptrdiff_t at = 3 * static_cast<std::ptrdiff_t>(first + lane);
            flowOn<L>(step, {t.from + at, t.to + at, t.flow + at, t.lastFlow + at, t.ownVelocity + at, t.velocity + at, nullptr, 0},
                      restarted + lane);
        }
        __builtin_memset(t.restarted + first, 0, kLanes);
    }
    for (int i = 3 * whole; i < 3 * t.count; ++i) {
        const float now = t.flow[i], own = step.ownShare * t.ownVelocity[i], extra = step.wind[i % 3] + own;
        const float flow = t.restarted[i / 3] != 0 ? now : 1.5f * now - 0.5f * t.lastFlow[i];
        t.to[i] = t.from[i] + step.dt * (flow + extra);
        t.velocity[i] = now + extra;
        t.ownVelocity[i] = own;
        t.lastFlow[i] = now;
    }
    for (int i = whole; i < t.count; ++i) t.restarted[i] = 0;
}

/// Four arrays for what a grid's nodes hold.
struct FourArrays {
    float* of[4] = {};
};

/// The part of a grid whose nodes hold something, low <= place < high in cells from the first node of the grid.
struct ShownNodes {
    NodeGrid grid;
    float low[3] = {}, high[3] = {};
};

/// Finds the samples of kWidth places; a bit for each that is outside.
template <class L>
[[gnu::always_inline]] inline unsigned findShown(const ShownNodes& nodes, const float* positions, int lane, Samples& samples) {
    const Vectors<L> s = placesInCells<L>(nodes.grid, positions), low = fillVectors<L>(nodes.low), high = fillVectors<L>(nodes.high);
    placeSamples<L>(nodes.grid, s, lane, samples);
    const auto inside = (s.x >= low.x) & (s.y >= low.y) & (s.z >= low.z) & (s.x < high.x) & (s.y < high.y) & (s.z < high.z);
    return ~L::bits(inside) & ((1u << L::kWidth) - 1);
}

/// 16 places, from the four floats found at each to four arrays; zero outside.
template <class L>
[[gnu::always_inline]] inline void showGroup(const ShownNodes& nodes, const float* positions, const FourArrays& to) {
    Samples samples;
    unsigned outside = 0;
    for (int lane = 0; lane < kLanes; lane += L::kWidth)
        outside |= findShown<L>(nodes, positions + 3 * lane, lane, samples) << lane;
    const std::ptrdiff_t row = 4 * static_cast<std::ptrdiff_t>(nodes.grid.nodes[0]), plane = row * nodes.grid.nodes[1];
    float found[4 * kLanes];
    const float* data = nodes.grid.data;
    for (int lane = 0; lane < kLanes; ++lane) sampleAt<L>(data, row, plane, samples, lane, found + 4 * lane);
    for (unsigned left = outside; left != 0; left &= left - 1) __builtin_memset(found + 4 * __builtin_ctz(left), 0, 4 * sizeof(float));
    for (int lane = 0; lane < kLanes; lane += L::kWidth) {
        const float* four = found + 4 * lane;
        auto a = L::gatherFours(four, 16), b = L::gatherFours(four + 4, 16), c = L::gatherFours(four + 8, 16),
             d = L::gatherFours(four + 12, 16);
        transposeFours<L>(a, b, c, d);
        L::store(to.of[0] + lane, a);
        L::store(to.of[1] + lane, b);
        L::store(to.of[2] + lane, c);
        L::store(to.of[3] + lane, d);
    }
}

/// Trilinear interpolation at `count` positions, xyz xyz; each of the four floats to its array. Zero outside.
template <class L>
void show(const ShownNodes& nodes, const float* positions, int count, const FourArrays& to) {
    const int whole = count / kLanes * kLanes;
    for (int first = 0; first < whole; first += kLanes)
        showGroup<L>(nodes, positions + 3 * static_cast<std::ptrdiff_t>(first),
                     {{to.of[0] + first, to.of[1] + first, to.of[2] + first, to.of[3] + first}});
    if (whole == count) return;
    float some[3 * kLanes] = {}, shown[4][kLanes];
    for (int i = 3 * whole; i < 3 * count; ++i) some[i - 3 * whole] = positions[i];
    showGroup<L>(nodes, some, {{shown[0], shown[1], shown[2], shown[3]}});
    for (int c = 0; c < 4; ++c)
        for (int i = whole; i < count; ++i) to.of[c][i] = shown[c][i - whole];
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

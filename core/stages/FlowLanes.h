#pragma once

#include "core/base/Lanes.h"

#include <cstring>

// The advection of tracers, 16 in parallel.

namespace gyre {

/// Arrays of a range of tracers, three floats per vector.
struct TracersInFlow {
    const float* from = nullptr;   ///< old positions [m]
    float* to = nullptr;           ///< new positions [m]
    float* flow = nullptr;         ///< fluid velocity at the old positions; padded by one float [m/s]
    float* lastFlow = nullptr;     ///< flow one step earlier; replaced by the new flow [m/s]
    float* ownVelocity = nullptr;  ///< [m/s]
    float* velocity = nullptr;     ///< [m/s]
    unsigned char* restarted = nullptr;
    int count = 0;
    float* olderFlow =
        nullptr;  ///< flow two steps earlier, replaced by lastFlow; null: a step of Adams-Bashforth 2 [m/s]
};

/// Parameters common to all tracers.
struct FlowStep {
    float dt = 0;           ///< [s]
    float ownFraction = 1;  ///< fraction of its own velocity that a tracer keeps
    float wind[3] = {};     ///< [m/s]
};

/// For each float of a row, the index of its vector in the group of 16.
struct VectorsOfRow {
    alignas(16) unsigned char of[3 * kLanes + 16] = {};

    constexpr VectorsOfRow() {
        for (int i = 0; i < 3 * kLanes; ++i) of[i] = static_cast<unsigned char>(i / 3);
    }
};
constexpr VectorsOfRow kVectorsOfRow;  // not inline: kernel files must not share symbols

constexpr float kLeastOwnVelocity = 1e-20f;  // kLeastSize of Math.h, which these files must not include [m/s]
constexpr float kSixth = 1.0f / 6;           // weight of the second difference, see Advect.cpp

/// Advances kWidth floats of the tracers' vectors. An Euler step uses the present velocity as the earlier ones.
template <class L>
[[gnu::always_inline]] inline void flowOn(const FlowStep& step, const typename L::Floats& wind,
                                          const typename L::Mask& restarted, const TracersInFlow& t,
                                          std::ptrdiff_t at) {
    const auto now = L::load(t.flow + at), before = L::load(t.lastFlow + at),
               left = L::broadcast(step.ownFraction) * L::load(t.ownVelocity + at),
               least = L::broadcast(kLeastOwnVelocity),
               own = ((left < least) & (left > -least)) ? L::broadcast(0) : left;
    const auto last = restarted ? now : before, first = now - last, extra = wind + own;
    auto flow = now + L::broadcast(0.5f) * first;
    if (t.olderFlow) {
        const auto older = L::load(t.olderFlow + at);
        flow = flow + L::broadcast(kSixth) * (first - (last - (restarted ? now : older)));
        L::store(t.olderFlow + at, last);
    }
    L::store(t.to + at, L::load(t.from + at) + L::broadcast(step.dt) * (flow + extra));
    L::store(t.velocity + at, now + extra);
    L::store(t.ownVelocity + at, own);
    L::store(t.lastFlow + at, now);
}

/// The wind, repeated for 16 tracers.
template <class L>
[[gnu::always_inline]] inline void fillWind(const FlowStep& step, float (&wind)[3 * kLanes]) {
    for (int i = 0; i < 3 * kLanes; ++i) wind[i] = step.wind[i % 3];
}

/// Advances 16 tracers. The axes are alike, so vectors are processed as rows of floats.
template <class L>
[[gnu::always_inline]] inline void flowGroup(const FlowStep& step, const float (&wind)[3 * kLanes],
                                             const TracersInFlow& t, int first) {
    for (int lane = 0; lane < 3 * kLanes; lane += L::kWidth)
        flowOn<L>(step, L::load(wind + lane), L::anySet(t.restarted + first, kVectorsOfRow.of + lane), t,
                  3 * std::ptrdiff_t{first} + lane);
    std::memset(t.restarted + first, 0, kLanes);
}

/// Advances all tracers, without forces.
template <class L>
void flowWith(const FlowStep& step, const TracersInFlow& t) {
    float wind[3 * kLanes];
    fillWind<L>(step, wind);
    const int whole = t.count / kLanes * kLanes;
    for (int first = 0; first < whole; first += kLanes) flowGroup<L>(step, wind, t, first);
    for (std::ptrdiff_t i = 3 * std::ptrdiff_t{whole}; i < 3 * std::ptrdiff_t{t.count}; ++i) {
        const float now = t.flow[i], left = step.ownFraction * t.ownVelocity[i];
        const float own = left < kLeastOwnVelocity && left > -kLeastOwnVelocity ? 0 : left;
        const float extra = step.wind[i % 3] + own;
        const bool restarted = t.restarted[i / 3] != 0;
        const float last = restarted ? now : t.lastFlow[i], difference = now - last;
        float flow = now + 0.5f * difference;
        if (t.olderFlow) {
            flow = flow + kSixth * (difference - (last - (restarted ? now : t.olderFlow[i])));
            t.olderFlow[i] = last;
        }
        t.to[i] = t.from[i] + step.dt * (flow + extra);
        t.velocity[i] = now + extra;
        t.ownVelocity[i] = own;
        t.lastFlow[i] = now;
    }
    for (int i = whole; i < t.count; ++i) t.restarted[i] = 0;
}

}  // namespace gyre

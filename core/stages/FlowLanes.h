#pragma once

#include "core/base/Lanes.h"

// The arithmetic of tracers in Advect, 16 side by side.

namespace gyre {

/// Arrays of a range of tracers in Advect; three floats per vector.
struct TracersInFlow {
    const float* from = nullptr;   ///< where they are [m]
    float* to = nullptr;           ///< where they will be [m]
    float* flow = nullptr;         ///< of the fluid where they are; room for a float more [m/s]
    float* lastFlow = nullptr;     ///< one step earlier; gets the new one [m/s]
    float* ownVelocity = nullptr;  ///< [m/s]
    float* velocity = nullptr;     ///< [m/s]
    unsigned char* restarted = nullptr;
    int count = 0;
};

/// What is the same for all of them.
struct FlowStep {
    float dt = 0;        ///< [s]
    float ownShare = 1;  ///< of its own velocity that a tracer keeps
    float wind[3] = {};  ///< [m/s]
};

/// Which of 16 vectors the floats of their row belong to.
struct VectorsOfRow {
    alignas(16) unsigned char of[3 * kLanes + 16] = {};

    constexpr VectorsOfRow() {
        for (int i = 0; i < 3 * kLanes; ++i) of[i] = static_cast<unsigned char>(i / 3);
    }
};
constexpr VectorsOfRow kVectorsOfRow;  // not inline: files of kernels share nothing

/// kWidth floats of the tracers' vectors. An Euler step is one whose last velocity is that of now.
template <class L>
[[gnu::always_inline]] inline void flowOn(const FlowStep& step, const typename L::Floats& wind,
                                          const typename L::Mask& restarted, const TracersInFlow& t,
                                          std::ptrdiff_t at) {
    const auto now = L::load(t.flow + at), before = L::load(t.lastFlow + at),
               own = L::fill(step.ownShare) * L::load(t.ownVelocity + at);
    const auto flow = now + L::fill(0.5f) * (now - (restarted ? now : before)), extra = wind + own;
    L::store(t.to + at, L::load(t.from + at) + L::fill(step.dt) * (flow + extra));
    L::store(t.velocity + at, now + extra);
    L::store(t.ownVelocity + at, own);
    L::store(t.lastFlow + at, now);
}

/// A row of the wind, one for each of 16 tracers.
template <class L>
[[gnu::always_inline]] inline void fillWind(const FlowStep& step, float (&wind)[3 * kLanes]) {
    for (int i = 0; i < 3 * kLanes; ++i) wind[i] = step.wind[i % 3];
}

/// 16 tracers. Axis by axis it is the same, so their vectors are taken as rows of floats.
template <class L>
[[gnu::always_inline]] inline void flowGroup(const FlowStep& step, const float (&wind)[3 * kLanes],
                                             const TracersInFlow& t, int first) {
    for (int lane = 0; lane < 3 * kLanes; lane += L::kWidth)
        flowOn<L>(step, L::load(wind + lane), L::areSet(t.restarted + first, kVectorsOfRow.of + lane), t,
                  3 * std::ptrdiff_t{first} + lane);
    __builtin_memset(t.restarted + first, 0, kLanes);
}

/// All of them, without forces.
template <class L>
void flowWith(const FlowStep& step, const TracersInFlow& t) {
    float wind[3 * kLanes];
    fillWind<L>(step, wind);
    const int whole = t.count / kLanes * kLanes;
    for (int first = 0; first < whole; first += kLanes) flowGroup<L>(step, wind, t, first);
    for (std::ptrdiff_t i = 3 * std::ptrdiff_t{whole}; i < 3 * std::ptrdiff_t{t.count}; ++i) {
        const float now = t.flow[i], own = step.ownShare * t.ownVelocity[i], extra = step.wind[i % 3] + own;
        const float before = t.restarted[i / 3] != 0 ? now : t.lastFlow[i];
        t.to[i] = t.from[i] + step.dt * (now + 0.5f * (now - before) + extra);
        t.velocity[i] = now + extra;
        t.ownVelocity[i] = own;
        t.lastFlow[i] = now;
    }
    for (int i = whole; i < t.count; ++i) t.restarted[i] = 0;
}

}  // namespace gyre

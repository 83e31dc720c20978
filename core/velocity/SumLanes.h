#pragma once

#include "core/base/Lanes.h"

// Sums over the modes of a series at many nodes; see BoxWalls.h.

namespace gyre {

/// A sum over `count` rows of `length` values, with weights that lie `step` apart. length: a multiple of kLanes
struct RowSum {
    const float *weights = nullptr, *rows = nullptr;
    int count = 0, step = 0, length = 0;
};

/// Writes `length` sums.
template <class L>
void sumRows(const RowSum& task, float* to) {
    using Floats = typename L::Floats;
    constexpr int kRegistersAtOnce = 2 * registersFor<L>(kLanes);  // sums do not wait for each other
    int lane = 0;
    for (; lane + kRegistersAtOnce * L::kWidth <= task.length; lane += kRegistersAtOnce * L::kWidth) {
        Floats sums[kRegistersAtOnce];
        for (Floats& sum : sums) sum = L::broadcast(0);
        for (int i = 0; i < task.count; ++i) {
            const Floats weight = L::broadcast(task.weights[i * task.step]);
            const float* row = task.rows + i * task.length + lane;
            for (int n = 0; n < kRegistersAtOnce; ++n) sums[n] = sums[n] + weight * L::load(row + n * L::kWidth);
        }
        for (int n = 0; n < kRegistersAtOnce; ++n) L::store(to + lane + n * L::kWidth, sums[n]);
    }
    for (; lane < task.length; lane += L::kWidth) {
        Floats sum = L::broadcast(0);
        for (int i = 0; i < task.count; ++i)
            sum = sum + L::broadcast(task.weights[i * task.step]) * L::load(task.rows + i * task.length + lane);
        L::store(to + lane, sum);
    }
}

}  // namespace gyre

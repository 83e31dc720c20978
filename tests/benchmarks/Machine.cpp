#include "tests/benchmarks/Machine.h"

#include "core/base/LanesAvx2.h"
#include "tests/benchmarks/Timing.h"

#include <cstddef>
#include <vector>

using gyre::Avx2;
using timing::millisecondsOf;

namespace {

double peakFlops() {
    constexpr int kRounds = 100000, kChains = 10;  // enough to hide the latency of each
    const auto a = Avx2::broadcast(0.999f), b = Avx2::broadcast(0.001f);
    double best = 0;
    for (int repeat = 0; repeat < 5; ++repeat) {
        float kept[Avx2::kWidth] = {};
        const double time = millisecondsOf([&] {
            Avx2::Floats sums[kChains] = {};
            for (int i = 0; i < kRounds; ++i)
                for (auto& sum : sums) sum = sum * a + b;
            for (const auto& sum : sums) Avx2::store(kept, sum + Avx2::load(kept));
        });
        if (kept[0] > 0) best = std::max(best, 2.0 * Avx2::kWidth * kChains * kRounds / time);
    }
    return best;
}

/// Bandwidth of a sum over memory that exceeds the caches near a core.
double peakBytes() {
    const std::vector<float> memory(8 << 20, 1.0f);
    double best = 0;
    float total = 0;
    for (int repeat = 0; repeat < 5; ++repeat) {
        const double time = millisecondsOf([&] {
            Avx2::Floats sums[4] = {};
            for (std::size_t i = 0; i < memory.size(); i += 4 * Avx2::kWidth)
                for (std::size_t j = 0; j < 4; ++j) sums[j] += Avx2::load(&memory[i + j * Avx2::kWidth]);
            float kept[Avx2::kWidth];
            Avx2::store(kept, sums[0] + sums[1] + sums[2] + sums[3]);
            total += kept[0];
        });
        best = std::max(best, double(memory.size() * sizeof(float)) / time);
    }
    return total > 0 ? best : 0;
}

}  // namespace

Machine thisMachine() { return {peakFlops(), peakBytes()}; }

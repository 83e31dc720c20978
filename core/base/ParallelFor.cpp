#include "core/base/ParallelFor.h"

#include "core/base/HandOver.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <immintrin.h>

#include <algorithm>
#include <thread>

namespace gyre {
namespace {

// Only their addresses are used.
constexpr char kToWorkers{}, kFromWorkers{};

// Masks all traps, rounds to nearest, flushes subnormal results to zero and reads subnormal operands as zero.
constexpr unsigned kFloatingPointState = 0x9FC0;

int hardwareThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

struct Workers::Arena {
    explicit Arena(int threads)
        : allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(std::max(threads, hardwareThreads()))),
          arena(threads) {}

    tbb::global_control allowed;  // else oneTBB never starts more threads than there are cores
    tbb::task_arena arena;
};

Workers::Workers(int threads) : m_arena(std::make_unique<Arena>(threads > 0 ? threads : hardwareThreads())) {}
Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

int Workers::threads() const { return m_arena->arena.max_concurrency(); }

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
    if (count <= 1 || threads() == 1) {
        for (std::size_t i = 0; i < count; ++i) task(i);
        return;
    }
    const auto marked = [&](std::size_t i) {
        takeOver(&kToWorkers);
        task(i);
        handOver(&kFromWorkers);
    };
    handOver(&kToWorkers);
    m_arena->arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, marked, tbb::simple_partitioner{}); });
    takeOver(&kFromWorkers);
}

void parallelFor(const Workers& workers, std::size_t count, std::size_t grain, const RangeBody& body) {
    const auto range = [&](std::size_t i) {
        const FloatingPointScope scope;
        body(i * grain, std::min(count, (i + 1) * grain));
    };
    workers.run(rangeCount(count, grain), std::cref(range));   // by reference: a copy of it would be allocated
}

FloatingPointScope::FloatingPointScope() : m_before(_mm_getcsr()) { _mm_setcsr(kFloatingPointState); }
FloatingPointScope::~FloatingPointScope() { _mm_setcsr(m_before); }

}  // namespace gyre

#include "core/base/HandOver.h"
#include "core/base/ParallelFor.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace gyre {
namespace {

// Only their addresses are used.
constexpr char kToWorkers{}, kFromWorkers{};

int hardwareThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

class Workers::Team {
public:
    explicit Team(int threads)
        : allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(std::max(threads, hardwareThreads()))),
          arena(threads) {}

    tbb::global_control allowed;  // else oneTBB never starts more threads than there are cores
    tbb::task_arena arena;
};

Workers::Workers(int threads) : m_team(std::make_unique<Team>(threads > 0 ? threads : hardwareThreads())) {}
Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

int Workers::threads() const { return m_team->arena.max_concurrency(); }

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
    m_team->arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, marked, tbb::simple_partitioner{}); });
    takeOver(&kFromWorkers);
}

}  // namespace gyre

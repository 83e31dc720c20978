#include "tests/core/WorkersInAnyOrder.h"

#include "core/base/ParallelFor.h"
#include "core/base/Random.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

namespace gyre {
namespace {

constexpr int kThreads = 3;

ChosenOrder chosenOrder;  // one for the whole program
std::atomic<std::uint64_t> loops{0};
thread_local bool isInTask = false;

std::vector<std::size_t> shuffled(std::size_t count) {
    std::vector<std::size_t> tasks(count);
    std::iota(tasks.begin(), tasks.end(), std::size_t{0});
    Random random(chosenOrder.seed, loops++, 0);
    for (std::size_t left = count; left > 1; --left) {
        const auto which = std::min(left - 1, static_cast<std::size_t>(random.uniform() * static_cast<float>(left)));
        std::swap(tasks[left - 1], tasks[which]);
    }
    return tasks;
}

using Task = std::function<void(std::size_t)>;

void inThread(const Task& task, const std::vector<std::size_t>& tasks, std::atomic<std::size_t>& next,
              std::size_t most) {
    isInTask = true;
    for (std::size_t done = 0; done < most; ++done) {
        const std::size_t i = next++;
        if (i >= tasks.size()) return;
        task(tasks[i]);
    }
}

void oneByOne(const Task& task, const std::vector<std::size_t>& tasks) {
    std::atomic<std::size_t> next{0};
    for (std::size_t i = 0; i < tasks.size(); ++i) std::thread([&] { inThread(task, tasks, next, 1); }).join();
}

void atOnce(const Task& task, const std::vector<std::size_t>& tasks) {
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) threads.emplace_back([&] { inThread(task, tasks, next, tasks.size()); });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

void takeTasks(const ChosenOrder& chosen) {
    chosenOrder = chosen;
    loops = 0;
}

class Workers::Team {};

Workers::Workers(int) {}
Workers::Workers(const TaskScheduler& host, int threads) : m_host(host), m_hostThreads(threads) {}

int Workers::threads() const { return kThreads; }

void Workers::run(std::size_t count, const Task& task) const {
    const TaskOrder order = isInTask ? TaskOrder::Ascending : chosenOrder.order;
    switch (order) {
        case TaskOrder::Ascending:
            for (std::size_t i = 0; i < count; ++i) task(i);
            return;
        case TaskOrder::Reversed:
            for (std::size_t i = count; i-- > 0;) task(i);
            return;
        case TaskOrder::Shuffled:
            for (const std::size_t i : shuffled(count)) task(i);
            return;
        case TaskOrder::OneByOneInThreads:
            return oneByOne(task, shuffled(count));
        case TaskOrder::AtOnceInThreads:
            return atOnce(task, shuffled(count));
    }
}

}  // namespace gyre

#include "core/base/ParallelFor.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <utility>

namespace gyre {
namespace {

thread_local bool isInHostTask = false, isSerial = false;

/// A loop that runs in several tasks of the host. Each task takes the next index until none is left.
struct HostLoop {
    const std::function<void(std::size_t)>& task;
    std::size_t count;
    std::atomic<std::size_t> next{0};
    Mutex failing{};
    std::exception_ptr failure{};

    void work() {
        isInHostTask = true;
        try {
            for (std::size_t i = next++; i < count; i = next++) task(i);
        } catch (...) {
            const Lock lock(failing);
            if (!failure) failure = std::current_exception();
        }
        isInHostTask = false;
    }
};

}  // namespace

void Workers::runOnHost(std::size_t count, const std::function<void(std::size_t)>& task) const {
    const std::size_t strands = std::min(count, static_cast<std::size_t>(m_hostThreads));
    if (strands <= 1 || isInHostTask) {
        for (std::size_t i = 0; i < count; ++i) task(i);
        return;
    }
    HostLoop loop{task, count};
    m_host.run(
        m_host.user, [](void* context, std::uint32_t) { static_cast<HostLoop*>(context)->work(); }, &loop,
        static_cast<std::uint32_t>(strands));
    if (loop.failure) std::rethrow_exception(loop.failure);
}

void parallelFor(const Workers& workers, std::size_t count, std::size_t grain, const RangeBody& body) {
    const HostMemory* const memory = currentMemory();
    const auto range = [&](std::size_t i) {
        const MemoryScope memoryScope(memory);
        const FloatingPointScope scope;
        body(i * grain, std::min(count, (i + 1) * grain));
    };
    const std::size_t ranges = rangeCount(count, grain);
    if (isSerial)
        for (std::size_t i = 0; i < ranges; ++i) range(i);
    else
        workers.run(ranges, std::cref(range));  // by reference: a copy of it would be allocated
}

SerialLoops::SerialLoops() : m_before(std::exchange(isSerial, true)) {}
SerialLoops::~SerialLoops() { isSerial = m_before; }

FloatingPointScope::FloatingPointScope() : m_before(floatingPointState()) {
    setFloatingPointState(kPlainFloatingPoint);
}
FloatingPointScope::~FloatingPointScope() { setFloatingPointState(m_before); }

}  // namespace gyre

#pragma once

#include "core/base/HostMemory.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace gyre {

/// How a game runs tasks on threads of its own.
struct TaskScheduler {
    /// Calls task(context, i) once for each i in [0, count), on any threads, and returns when all are done.
    using Run = void (*)(void* user, void (*task)(void* context, std::uint32_t i), void* context, std::uint32_t count);
    Run run = nullptr;
    void* user = nullptr;
};

/// The threads that share the work of one simulation: the caller's, and others that sleep while there is nothing to do.
/// Results never depend on how many there are. Made of oneTBB, or of threads of our own where a game has no oneTBB: the
/// build option GYRE_TBB. Or of a game's threads.
class Workers {
public:
    /// threads: 0 = as many as the hardware has. More than the hardware has is allowed.
    explicit Workers(int threads = 0);
    /// No threads of our own: the game runs at most `threads` tasks at a time (0 = as many as the hardware has cores),
    /// each of which takes ranges until none is left. It is never asked from within a task.
    Workers(const TaskScheduler& host, int threads);
    ~Workers();
    Workers(Workers&&) noexcept;
    Workers& operator=(Workers&&) noexcept;

    int threads() const;

    /// Calls task(i) once for each i in [0, count), in any order and on any thread; returns when all are done. Count:
    /// below 2^32. What a task throws is thrown again.
    void run(std::size_t count, const std::function<void(std::size_t)>& task) const;

private:
    class Team;
    std::unique_ptr<Team> m_team;  ///< none with a host
    TaskScheduler m_host;
    int m_hostThreads = 0;

    void runOnHost(std::size_t count, const std::function<void(std::size_t)>& task) const;
};

/// Borrows what can be called with (begin, end) for the length of a call: unlike std::function it never allocates.
class RangeBody {
public:
    template <class Body>
    RangeBody(const Body& body)
        : m_body(&body), m_call([](const void* what, std::size_t begin, std::size_t end) {
              (*static_cast<const Body*>(what))(begin, end);
          }) {}
    RangeBody(const RangeBody&) = default;
    void operator()(std::size_t begin, std::size_t end) const { m_call(m_body, begin, end); }

private:
    const void* m_body;
    void (*m_call)(const void* body, std::size_t begin, std::size_t end);
};

/// Cuts [0, count) into ranges of `grain` (the last may be shorter) and calls body on each. The cuts depend on count
/// and grain alone, so a sum kept per range and added up in range order has the same bits for any number of threads.
/// Each range runs with flush-to-zero and round-to-nearest (FloatingPointScope).
void parallelFor(const Workers& workers, std::size_t count, std::size_t grain, const RangeBody& body);

/// Number of ranges parallelFor makes.
constexpr std::size_t rangeCount(std::size_t count, std::size_t grain) { return (count + grain - 1) / grain; }

/// Sets the floating-point state every result depends on (round to nearest, subnormals are zero, no traps) and puts
/// back on destruction what the caller had.
class FloatingPointScope {
public:
    FloatingPointScope();
    ~FloatingPointScope();
    FloatingPointScope(const FloatingPointScope&) = delete;
    FloatingPointScope& operator=(const FloatingPointScope&) = delete;

private:
    unsigned m_before;
};

}  // namespace gyre

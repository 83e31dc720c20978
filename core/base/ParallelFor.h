#pragma once

#include "core/base/HostMemory.h"
#include "core/base/Platform.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace gyre {

/// The task scheduler of a game, on the game's own threads.
struct TaskScheduler {
    /// Calls task(context, i) once for each i in [0, count), on any threads, and returns when all are done.
    using Run = void (*)(void* user, void (*task)(void* context, std::uint32_t i), void* context, std::uint32_t count);
    Run run = nullptr;
    void* user = nullptr;
};

/// The threads that run the loops of one simulation: the caller's, and others that sleep between loops. They come from
/// oneTBB or are our own, by the build option GYRE_TBB, or they belong to a game. Results never depend on their number.
/// Copies share the threads. While these run a loop of one copy, loops of another run on their callers, or on oneTBB.
class Workers {
public:
    /// threads: including the caller's; 0: as many as the hardware has, which may be exceeded
    explicit Workers(int threads = 0);
    /// Uses the threads of a game. Each loop gives the scheduler at most `threads` tasks (0: as many as the hardware
    /// has threads), each of which takes ranges until none is left. The scheduler is never called from within a task.
    Workers(const TaskScheduler& host, int threads);

    int threads() const;

    /// Calls task(i) once for each i in [0, count), in any order and on any thread; returns when all are done. Rethrows
    /// the first exception of a task. count: below 2^32
    void run(std::size_t count, const std::function<void(std::size_t)>& task) const;

private:
    class Team;
    std::shared_ptr<Team> m_team;  ///< none with a host
    TaskScheduler m_host;
    int m_hostThreads = 0;

    void runOnHost(std::size_t count, const std::function<void(std::size_t)>& task) const;
};

/// A reference to a callable with arguments (begin, end), valid for one call. Unlike std::function it never allocates.
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
/// Each range runs in a FloatingPointScope.
void parallelFor(const Workers& workers, std::size_t count, std::size_t grain, const RangeBody& body);

/// While an object lives, parallelFor of this thread runs each loop on this thread alone.
class SerialLoops {
public:
    SerialLoops();
    ~SerialLoops();
    SerialLoops(const SerialLoops&) = delete;
    SerialLoops& operator=(const SerialLoops&) = delete;

private:
    bool m_before;
};

/// The number of ranges that parallelFor makes.
constexpr std::size_t rangeCount(std::size_t count, std::size_t grain) { return (count + grain - 1) / grain; }

/// Sets the floating-point state that every result depends on: round to nearest, subnormal numbers as they are, no
/// traps. The destructor restores the caller's state.
class FloatingPointScope {
public:
    FloatingPointScope();
    ~FloatingPointScope();
    FloatingPointScope(const FloatingPointScope&) = delete;
    FloatingPointScope& operator=(const FloatingPointScope&) = delete;

private:
    FloatingPointState m_before;
};

}  // namespace gyre

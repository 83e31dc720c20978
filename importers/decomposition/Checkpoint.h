#pragma once

#include "core/base/ProgressCallback.h"

#include <atomic>
#include <cstddef>
#include <mutex>

namespace gyre::importers {

/// Reports progress and tells whether to continue. Any thread may call step(). The callback runs in one thread at a
/// time and receives non-decreasing fractions. Once it returns false it is not called again, and every later step
/// returns false.
class Checkpoint {
public:
    explicit Checkpoint(const ProgressCallback& progress) : m_progress(progress) {}

    /// The next `steps` steps cover the progress from `from` to `to`. Called between parallel sections.
    void begin(double from, double to, std::size_t steps) {
        m_from = from;
        m_to = to;
        m_steps = steps > 0 ? steps : 1;
        m_done = 0;
    }

    /// Counts one finished step; false: stop.
    bool step() {
        const std::size_t done = ++m_done;
        if (isStopped()) return false;
        if (!m_progress) return true;
        const std::unique_lock lock(m_listening, std::try_to_lock);
        if (!lock || isStopped()) return !isStopped();
        const double fraction = m_from + (m_to - m_from) * static_cast<double>(done < m_steps ? done : m_steps) /
                                             static_cast<double>(m_steps);
        m_fraction = fraction > m_fraction ? fraction : m_fraction;
        if (!m_progress(m_fraction)) m_stopped = true;
        return !isStopped();
    }

    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }

private:
    const ProgressCallback& m_progress;
    double m_from = 0, m_to = 1, m_fraction = 0;
    std::size_t m_steps = 1;
    std::atomic<std::size_t> m_done = 0;
    std::atomic<bool> m_stopped = false;
    std::mutex m_listening;
};

}  // namespace gyre::importers

#pragma once

#include "importers/meshes/MeshImporter.h"

#include <atomic>
#include <cstddef>
#include <mutex>

namespace gyre::importers {

/// Tells how far the work is and hears whether to go on. Any thread may step; the listener is called by one at a time
/// and never hears a smaller share than before. Once it said no, it is not called again and every step says no.
class Checkpoint {
public:
    explicit Checkpoint(const ImportProgress& progress) : m_progress(progress) {}

    /// The next `steps` steps lead from one share of the work to another. Called between parallel parts.
    void begin(double from, double to, std::size_t steps) {
        m_from = from;
        m_to = to;
        m_steps = steps > 0 ? steps : 1;
        m_done = 0;
    }

    /// One more step is done; false: stop.
    bool step() {
        const std::size_t done = ++m_done;
        if (isStopped()) return false;
        if (!m_progress) return true;
        const std::unique_lock lock(m_listening, std::try_to_lock);
        if (!lock || isStopped()) return !isStopped();
        const double share = m_from + (m_to - m_from) * static_cast<double>(done < m_steps ? done : m_steps) /
                                          static_cast<double>(m_steps);
        m_share = share > m_share ? share : m_share;
        if (!m_progress(m_share)) m_stopped = true;
        return !isStopped();
    }

    bool isStopped() const { return m_stopped.load(std::memory_order_relaxed); }

private:
    const ImportProgress& m_progress;
    double m_from = 0, m_to = 1, m_share = 0;
    std::size_t m_steps = 1;
    std::atomic<std::size_t> m_done = 0;
    std::atomic<bool> m_stopped = false;
    std::mutex m_listening;
};

}  // namespace gyre::importers

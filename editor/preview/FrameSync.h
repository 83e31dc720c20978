#pragma once

#include "core/particles/Snapshot.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace gyre::editor {

class PreviewWorker;

/// The snapshots of two runs at the same moment, for comparison. Both are null until the runs have met once.
struct RunPair {
    std::shared_ptr<const Snapshot> first, second;

    bool operator==(const RunPair&) const = default;
};

/// Synchronises a second run to the moments that a first run shows. The first run reports each picture, and the second
/// goes to that time. While the first plays, it waits for the second before each step. The runs thus step alternately,
/// so neither takes the other's processor and their times are comparable. Seeking does not wait; the second run catches
/// up.
class FrameSync {
public:
    /// secondStep: time step of the second run [s]. changed: called on either worker's thread when there is a new pair.
    FrameSync(PreviewWorker& first, PreviewWorker& second, double secondStep, std::function<void()> changed);

    /// Disconnects both runs. Call it before either is destroyed.
    void end();
    RunPair pair() const;

    /// Reports a picture of the first run. Returns a number; the second run's answer has the same or a later one.
    /// [first's thread]
    std::uint64_t lead(const std::shared_ptr<const Snapshot>& shown);
    /// Reports a picture of the second run. [second's thread]
    void follow(const std::shared_ptr<const Snapshot>& shown);
    /// The second run cannot go beyond this frame of its own, and the first continues without it. [second's thread]
    void giveUp(std::uint64_t lastGood);

private:
    void answer();

    mutable std::mutex m_mutex;  // locked before the mutex of a worker's commands, never after
    PreviewWorker *m_first, *m_second;
    double m_secondStep;
    std::function<void()> m_changed;
    std::shared_ptr<const Snapshot> m_led;
    std::uint64_t m_wanted = 0, m_number = 0;  // frame of the second run; number of reported pictures
    std::optional<std::uint64_t> m_lastGood;   // frame of the second run, once it has given up
    RunPair m_pair;
};

}  // namespace gyre::editor

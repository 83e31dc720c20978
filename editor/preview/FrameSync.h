#pragma once

#include "core/particles/Snapshot.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace gyre::editor {

class PreviewWorker;

/// Two runs at one moment, to be compared. Null until both have come to one.
struct RunPair {
    std::shared_ptr<const Snapshot> first, second;

    bool operator==(const RunPair&) const = default;
};

/// Keeps a second run at the moments that a first one shows. The first tells each picture, the second goes to that
/// time, and while the first plays it takes no step before the second is there: they step by turns, so neither takes
/// the other's processor and their times can be compared. Seeking does not wait; the second comes after.
class FrameSync {
public:
    /// secondStep: of the second run [s]. changed: there is another pair; called on either worker's thread.
    FrameSync(PreviewWorker& first, PreviewWorker& second, double secondStep, std::function<void()> changed);

    /// Neither hears of the other any more. Before either goes.
    void end();
    RunPair pair() const;

    /// The first shows this. A number to wait for: the second's answer brings it or a later one. [first's thread]
    std::uint64_t lead(const std::shared_ptr<const Snapshot>& shown);
    /// The second shows this. [second's thread]
    void follow(const std::shared_ptr<const Snapshot>& shown);
    /// The second cannot go beyond this frame of its own; the first goes on without it. [second's thread]
    void giveUp(std::uint64_t lastGood);

private:
    void answer();

    mutable std::mutex m_mutex;  // taken before that of a worker's orders, never after
    PreviewWorker *m_first, *m_second;
    double m_secondStep;
    std::function<void()> m_changed;
    std::shared_ptr<const Snapshot> m_led;
    std::uint64_t m_wanted = 0, m_number = 0;  // frame of the second; of pictures told
    std::optional<std::uint64_t> m_lastGood;   // frame of the second, once it gave up
    RunPair m_pair;
};

}  // namespace gyre::editor

#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/Measures.h"
#include "editor/preview/PreviewCommands.h"
#include "editor/preview/PreviewStatus.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace gyre::editor {

class PreviewRun;

/// Number of threads for the preview. One core stays free for the window.
int threadsForSteps();

/// The thread that owns the simulation. Commands and status are exchanged under one mutex that is held only for
/// copying; no call waits for a step. Independent of Qt, so that ThreadSanitizer sees all data exchange between
/// threads.
class PreviewWorker {
public:
    /// `notify` is called on the worker's thread after the status changed.
    explicit PreviewWorker(std::function<void()> notify);
    ~PreviewWorker();  ///< waits for the running step only

    /// Opens another scene at frame 0. The old picture is dropped immediately and never published again.
    /// Returns the number of seeks requested so far, this one included.
    std::uint64_t open(const Scene& scene);
    /// Edits the pending commands under the mutex.
    void send(const std::function<void(PreviewCommands&)>& edit);
    /// A copy of one member of the status.
    template <class T>
    T status(T PreviewStatus::*part) const {
        const std::lock_guard lock(m_mutex);
        return m_status.*part;
    }
    /// Evaluates a function of the status under the mutex, for several members of one moment.
    template <class Ask>
    auto query(const Ask& ask) const {
        const std::lock_guard lock(m_mutex);
        return ask(m_status);
    }
    /// The status. Failure and end are reported only once.
    PreviewStatus takeStatus();
    const MeasureLog& measures() const { return m_measures; }  ///< measures of the current run

private:
    using Clock = std::chrono::steady_clock;

    void work();
    PreviewCommands takeCommands();
    void execute(const PreviewCommands& commands, PreviewRun& run);
    void change(const Scene& scene, PreviewRun& run);
    bool isSuperseded();
    void replay(std::uint64_t frame, PreviewRun& run);
    void startOver(PreviewRun& run);
    void applySteps(const PreviewCommands& commands);
    std::uint64_t stepsDone() const { return m_stepsInAll - static_cast<std::uint64_t>(m_steps); }
    void applyPlayback(const PlaybackSettings& playback);
    void advance(PreviewRun& run);
    void goTo(std::uint64_t frame, PreviewRun& run);
    void seek(const PreviewCommands& commands, PreviewRun& run);
    void publishIntermediate(const PreviewRun& run);
    void continueSeek(PreviewRun& run);
    void end();
    Clock::duration stepInterval(const PreviewRun& run) const;  ///< time between steps while playing
    void play(PreviewRun& run);
    bool isAhead() const { return m_led > m_followed; }  ///< ahead of a second run; see FrameSync
    void notifyOther(const std::shared_ptr<const Snapshot>& snapshot);
    void step(PreviewRun& run);
    void measure(const PreviewRun& run);
    void clearMeasuresOfOtherRun(const PreviewRun& run);
    void publish(const PreviewRun& run);
    void publishProgress(const PreviewRun& run);
    void fail(const std::string& sentence, std::uint64_t lastGood, const std::optional<BrokenRun>& broken = {});

    std::function<void()> m_notify;

    mutable std::mutex m_mutex;  // guards the commands and the status
    std::condition_variable m_commandArrived;
    PreviewCommands m_commands;
    PreviewStatus m_status;

    MeasureLog m_measures;  // has its own mutex

    PlaybackSettings m_playback;              // this and the next seven are used by the worker only
    std::optional<std::uint64_t> m_target;    // frame of the current seek
    std::uint64_t m_seeks = 0;                // total number of seeks, including this one
    int m_steps = 0;                          // remaining single steps
    std::uint64_t m_stepsInAll = 0;           // total number of single steps, including these
    Clock::time_point m_nextStep{};           // time of the next step while playing
    std::uint64_t m_led = 0, m_followed = 0;  // pictures reported to a second run, and pictures it has reached

    Gauge m_gauge;
    std::uint64_t m_measuredRun = 0;  // generation of the measured run

    std::thread m_thread;  // last: starts when all other members exist
};

}  // namespace gyre::editor

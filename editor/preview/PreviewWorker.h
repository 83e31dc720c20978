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

/// On how many threads the preview steps: one core stays free, so that the window lives meanwhile.
int threadsForSteps();

/// The thread that owns the simulation. Orders go in and news come out through one mutex, held only to copy; no call
/// waits for a step. Knows no Qt, so that ThreadSanitizer sees all that passes between the threads.
class PreviewWorker {
public:
    /// `notify` is called on the worker's thread after the news changed.
    explicit PreviewWorker(std::function<void()> notify);
    ~PreviewWorker();  ///< waits for the step that runs, no longer

    /// Another scene from frame 0. The old picture is gone at once and never comes back.
    void open(const Scene& scene);
    /// Changes the orders that the worker has not taken yet: `give` gets them under the mutex.
    void order(const std::function<void(PreviewCommands&)>& give);
    /// A part of the news, as it is now.
    template <class T>
    T told(T PreviewStatus::*part) const {
        const std::lock_guard lock(m_mutex);
        return m_news.*part;
    }
    /// Of several parts, all of one moment: `ask` gets the news under the mutex.
    template <class Ask>
    auto asked(const Ask& ask) const {
        const std::lock_guard lock(m_mutex);
        return ask(m_news);
    }
    /// The news; their failure and end are told once.
    PreviewStatus takeNews();
    const MeasureLog& measures() const { return m_measures; }  ///< of the run that goes on

private:
    using Clock = std::chrono::steady_clock;

    void work();
    PreviewCommands takeOrders();
    void obey(const PreviewCommands& orders, PreviewRun& run);
    void change(const Scene& scene, PreviewRun& run);
    void startOver(PreviewRun& run);
    void takeSteps(const PreviewCommands& orders);
    std::uint64_t stepsDone() const { return m_stepsInAll - static_cast<std::uint64_t>(m_steps); }
    void takePace(const PlaybackSettings& pace);
    void advance(PreviewRun& run);
    void goTo(std::uint64_t frame, PreviewRun& run);
    void seek(const PreviewCommands& orders, PreviewRun& run);
    void publishOnTheWay(const PreviewRun& run);
    void seekOn(PreviewRun& run);
    void end();
    Clock::duration pauseOf(const PreviewRun& run) const;  ///< from one step to the next when playing
    void play(PreviewRun& run);
    bool isAhead() const { return m_led > m_followed; }  ///< of a second run; see FrameSync
    void tellOther(const std::shared_ptr<const Snapshot>& snapshot);
    void step(PreviewRun& run);
    void measure(const PreviewRun& run);
    void forgetOtherRun(const PreviewRun& run);
    void publish(const PreviewRun& run);
    void publishProgress(const PreviewRun& run);
    void fail(const std::string& sentence, std::uint64_t lastGood, const std::optional<BrokenRun>& broken = {});

    std::function<void()> m_notify;

    mutable std::mutex m_mutex;  // guards the orders and the news
    std::condition_variable m_orderCame;
    PreviewCommands m_orders;
    PreviewStatus m_news;

    MeasureLog m_measures;  // has a mutex of its own

    PlaybackSettings m_pace;                  // the worker's own, as the next seven
    std::optional<std::uint64_t> m_target;    // seeking this frame
    std::uint64_t m_seeks = 0;                // ordered in all, up to this one
    int m_steps = 0;                          // single steps left
    std::uint64_t m_stepsInAll = 0;           // ordered, with these
    Clock::time_point m_nextStep{};           // when playing goes on
    std::uint64_t m_led = 0, m_followed = 0;  // pictures told to a second run, and those it has come to

    Gauge m_gauge;
    std::uint64_t m_measuredRun = 0;  // generation of the run that was measured

    std::thread m_thread;  // last: starts when all else is there
};

}  // namespace gyre::editor

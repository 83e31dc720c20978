#include "editor/preview/PreviewWorker.h"

#include "core/simulation/Sanity.h"
#include "core/system/Threads.h"
#include "editor/preview/FrameSync.h"
#include "editor/preview/PreviewRun.h"

#include <algorithm>
#include <new>
#include <utility>

namespace gyre::editor {

int threadsForSteps() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

PreviewWorker::PreviewWorker(std::function<void()> notify)
    : m_notify(std::move(notify)), m_thread(&PreviewWorker::work, this) {}

PreviewWorker::~PreviewWorker() {
    send([](PreviewCommands& commands) { commands.quit = true; });
    m_thread.join();
}

std::uint64_t PreviewWorker::open(const Scene& scene) {
    std::uint64_t seeks = 0;
    send([&](PreviewCommands& commands) {
        commands.open(scene);
        seeks = commands.seeks;
        const std::uint64_t seeksDone = m_status.seeksDone, stepsDone = m_status.stepsDone;
        m_status = {};
        m_status.seeksDone = seeksDone;
        m_status.stepsDone = stepsDone;
    });
    return seeks;
}

void PreviewWorker::send(const std::function<void(PreviewCommands&)>& edit) {
    {
        const std::lock_guard lock(m_mutex);
        edit(m_commands);
        m_commands.isNew = true;
    }
    m_commandArrived.notify_one();
}

PreviewStatus PreviewWorker::takeStatus() {
    const std::lock_guard lock(m_mutex);
    PreviewStatus told = m_status;
    m_status.failure.clear();
    m_status.broken.reset();
    m_status.ended = false;
    return told;
}

void PreviewWorker::work() {
    giveWayToWindow();
    PreviewRun run(threadsForSteps(), [this] { return !isSuperseded(); });
    for (;;) {
        const PreviewCommands commands = takeCommands();
        if (commands.quit) return;
        try {
            execute(commands, run);
            advance(run);
        } catch (const std::bad_alloc&) {
            const std::uint64_t frame = run.frame();
            run.giveUp();
            fail(
                "Not enough memory to simulate this scene. Lower the maximum of vortons, the maximum of tracers or the "
                "grid cells, then restart.",
                frame);
        }
    }
}

/// Whether the window wants another scene, another level, or an end.
bool PreviewWorker::isSuperseded() {
    const std::lock_guard lock(m_mutex);
    return m_commands.quit || m_commands.opened || m_commands.changed || m_commands.playback.level != m_playback.level;
}

/// Waits while there is nothing to do: for a command when paused or ahead of a second run; for a command or the time of
/// the next step when playing.
PreviewCommands PreviewWorker::takeCommands() {
    std::unique_lock lock(m_mutex);
    const auto hasCommand = [this] { return m_commands.isNew; };
    if (!m_target && m_steps == 0) {
        if (!m_playback.playing || isAhead())
            m_commandArrived.wait(lock, hasCommand);
        else if (m_playback.realTime)
            m_commandArrived.wait_until(lock, m_nextStep, hasCommand);
    }
    PreviewCommands left;
    left.playback = m_commands.playback;
    left.seeks = m_commands.seeks;
    left.stepsInAll = m_commands.stepsInAll;
    return std::exchange(m_commands, left);
}

void PreviewWorker::execute(const PreviewCommands& commands, PreviewRun& run) {
    if (!commands.isNew) return;
    m_followed = std::max(m_followed, commands.followed);
    m_seeks = commands.seeks;  // a seek that another command cancelled counts as done
    const bool isLinked = commands.playback.leads != m_playback.leads;
    applyPlayback(commands.playback);
    run.setMemory(m_playback.memory);
    applySteps(commands);
    if (commands.opened) run.open(*commands.opened);
    if (commands.changed) change(*commands.changed, run);
    const std::uint64_t frame = m_target.value_or(run.frame());
    const bool isOtherLevel = run.setLevel(m_playback.level);
    if (isOtherLevel) replay(frame, run);
    if (commands.restart) startOver(run);
    if (commands.seek) seek(commands, run);
    clearMeasuresOfOtherRun(run);
    const bool isOther = commands.opened || commands.changed || commands.restart || isOtherLevel;
    if ((isOther || isLinked) && !m_target) publish(run);  // while seeking the old picture stays
}

void PreviewWorker::change(const Scene& scene, PreviewRun& run) {
    const std::uint64_t frame = m_target.value_or(run.frame());
    run.change(scene);
    replay(frame, run);
}

/// After a change of the motion: goes to the frame again, if edits do so.
void PreviewWorker::replay(std::uint64_t frame, PreviewRun& run) {
    if (m_playback.editsReplay && !run.isFaithful()) goTo(frame, run);
}

void PreviewWorker::startOver(PreviewRun& run) {
    run.restart();
    m_target.reset();
}

void PreviewWorker::applyPlayback(const PlaybackSettings& playback) {
    if (playback.playing && !m_playback.playing) m_nextStep = Clock::now();
    if (playback.leads != m_playback.leads) m_led = m_followed = 0;
    m_playback = playback;
}

void PreviewWorker::applySteps(const PreviewCommands& commands) {
    const bool isElsewhere = commands.opened || commands.restart || commands.seek;
    if (isElsewhere) m_target.reset();
    if (isElsewhere || m_playback.playing) m_steps = 0;
    m_steps += commands.steps;
    m_stepsInAll = commands.stepsInAll;
}

/// Takes at most one step, so that commands are read between any two steps.
void PreviewWorker::advance(PreviewRun& run) {
    if (m_target) return continueSeek(run);
    if (m_steps > 0) {
        --m_steps;
        step(run);
        return publish(run);
    }
    if (m_playback.playing) play(run);
}

void PreviewWorker::goTo(std::uint64_t frame, PreviewRun& run) {
    run.approach(frame);
    m_target = frame;
}

/// Shows a kept state closer to the target immediately, because seeking a far frame of a slow scene takes seconds.
void PreviewWorker::seek(const PreviewCommands& commands, PreviewRun& run) {
    goTo(*commands.seek, run);
    const auto distance = [&](std::uint64_t frame) {
        return frame > *commands.seek ? frame - *commands.seek : *commands.seek - frame;
    };
    const std::uint64_t shown = status(&PreviewStatus::snapshot)->frame;
    const bool isBeforePlay =
        m_playback.range && run.frame() < m_playback.range->first && *commands.seek >= m_playback.range->first;
    if (run.frame() != *commands.seek && !isBeforePlay && distance(run.frame()) < distance(shown))
        publishIntermediate(run);
}

void PreviewWorker::publishIntermediate(const PreviewRun& run) {
    const auto snapshot = std::make_shared<const Snapshot>(run.snapshot());
    {
        const std::lock_guard lock(m_mutex);
        if (m_commands.opened) return;
        m_status.snapshot = snapshot;
        m_status.faithful = run.isFaithful();
        m_status.seeking = {run.frame(), *m_target};
    }
    m_notify();  // does not involve a second run, as nobody asked for this moment
}

void PreviewWorker::continueSeek(PreviewRun& run) {
    if (run.frame() < *m_target) step(run);
    if (m_target && run.frame() < *m_target) return publishProgress(run);
    m_target.reset();
    m_nextStep = Clock::now() + stepInterval(run);  // the frame stays visible as long as any other
    publish(run);
}

PreviewWorker::Clock::duration PreviewWorker::stepInterval(const PreviewRun& run) const {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(run.stepSeconds() / m_playback.speed));
}

void PreviewWorker::play(PreviewRun& run) {
    if (isAhead() || (m_playback.realTime && Clock::now() < m_nextStep)) return;
    if (m_playback.range && run.frame() >= m_playback.range->last)
        return m_playback.loops ? goTo(m_playback.range->first, run) : end();
    step(run);
    publish(run);
    m_nextStep = std::max(m_nextStep + stepInterval(run),
                          Clock::now());  // does not catch up on late steps; playing becomes slower
}

void PreviewWorker::step(PreviewRun& run) {
    const auto started = Clock::now();
    run.step();
    measure(run);
    std::this_thread::sleep_until(started + m_playback.minStepTime);
    if (!run.simulation().isFinite()) {
        fail("The simulation stopped at frame " + std::to_string(run.frame()) +
                 ": a value grew beyond all bounds. Make the step shorter, lower the circulation or raise the "
                 "viscosity, "
                 "then restart.",
             run.frame() - 1, BrokenRun{run.frame(), ElementId{brokenElement(run.simulation().state())}});
    }
}

void PreviewWorker::clearMeasuresOfOtherRun(const PreviewRun& run) {
    if (std::exchange(m_measuredRun, run.generation()) != run.generation()) m_measures.dropAfter(run.sharedFrame());
}

void PreviewWorker::measure(const PreviewRun& run) {
    clearMeasuresOfOtherRun(run);
    if (m_playback.measuring && run.simulation().isFinite()) m_measures.add(m_gauge.measure(run.simulation()));
}

void PreviewWorker::publish(const PreviewRun& run) {
    const auto snapshot = std::make_shared<const Snapshot>(run.snapshot());
    std::vector<ObjectCost> costs;
    if (m_playback.counting) costs = costsOfObjects(run.simulation().state(), run.simulation().stageTimes());
    {
        const std::lock_guard lock(m_mutex);
        if (m_commands.opened) return;  // the scene of this picture was closed
        m_status.snapshot = snapshot;
        m_status.faithful = run.isFaithful();
        m_status.seeking.reset();
        if (!m_target) m_status.seeksDone = m_seeks;
        m_status.stepsDone = stepsDone();
        m_status.costs = std::move(costs);
        m_status.keptFrames = run.keptFrames();
    }
    notifyOther(snapshot);
    m_notify();
}

void PreviewWorker::notifyOther(const std::shared_ptr<const Snapshot>& snapshot) {
    if (m_playback.leads) m_led = m_playback.leads->lead(snapshot);
    if (m_playback.follows) m_playback.follows->follow(snapshot);
}

void PreviewWorker::publishProgress(const PreviewRun& run) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_commands.opened) return;
        m_status.seeking = {run.frame(), *m_target};
    }
    m_notify();
}

void PreviewWorker::end() {
    m_playback.playing = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_commands.isNew) return;  // maybe a command to continue; otherwise this runs again
        m_commands.playback.playing = false;
        m_status.ended = true;
    }
    m_notify();
}

void PreviewWorker::fail(const std::string& sentence, std::uint64_t lastGood, const std::optional<BrokenRun>& broken) {
    m_target.reset();
    m_steps = 0;
    m_playback.playing = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_commands.opened) return;
        m_commands.playback.playing = false;
        m_status.seeking.reset();
        m_status.seeksDone = m_seeks;
        m_status.stepsDone = stepsDone();
        m_status.failure = sentence;
        m_status.broken = broken;
    }
    if (m_playback.follows) m_playback.follows->giveUp(lastGood);
    m_notify();
}

}  // namespace gyre::editor

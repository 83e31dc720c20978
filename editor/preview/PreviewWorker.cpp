#include "editor/preview/PreviewWorker.h"

#include "core/simulation/Sanity.h"
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
    order([](PreviewCommands& orders) { orders.quit = true; });
    m_thread.join();
}

void PreviewWorker::open(const Scene& scene) {
    order([&](PreviewCommands& orders) {
        orders.open(scene);
        const std::uint64_t seeksDone = m_news.seeksDone, stepsDone = m_news.stepsDone;
        m_news = {};
        m_news.seeksDone = seeksDone;
        m_news.stepsDone = stepsDone;
    });
}

void PreviewWorker::order(const std::function<void(PreviewCommands&)>& give) {
    {
        const std::lock_guard lock(m_mutex);
        give(m_orders);
        m_orders.isFresh = true;
    }
    m_orderCame.notify_one();
}

PreviewStatus PreviewWorker::takeNews() {
    const std::lock_guard lock(m_mutex);
    PreviewStatus told = m_news;
    m_news.failure.clear();
    m_news.broken.reset();
    m_news.ended = false;
    return told;
}

void PreviewWorker::work() {
    PreviewRun run(threadsForSteps());
    for (;;) {
        const PreviewCommands orders = takeOrders();
        if (orders.quit) return;
        try {
            obey(orders, run);
            advance(run);
        } catch (const std::bad_alloc&) {
            const std::uint64_t frame = run.frame();
            run.giveUp();
            fail(
                "Not enough memory to simulate this scene. Lower the most vortons, the most tracers or the grid cells, "
                "then restart.",
                frame);
        }
    }
}

/// Waits while there is nothing to do: for an order when pausing or ahead of a second run, for an order or the next
/// step's time when playing.
PreviewCommands PreviewWorker::takeOrders() {
    std::unique_lock lock(m_mutex);
    const auto ordered = [this] { return m_orders.isFresh; };
    if (!m_target && m_steps == 0) {
        if (!m_pace.playing || isAhead())
            m_orderCame.wait(lock, ordered);
        else if (m_pace.realTime)
            m_orderCame.wait_until(lock, m_nextStep, ordered);
    }
    PreviewCommands left;
    left.pace = m_orders.pace;
    left.seeks = m_orders.seeks;
    left.stepsInAll = m_orders.stepsInAll;
    return std::exchange(m_orders, left);
}

void PreviewWorker::obey(const PreviewCommands& orders, PreviewRun& run) {
    if (!orders.isFresh) return;
    m_followed = std::max(m_followed, orders.followed);
    m_seeks = orders.seeks;  // one that was given up for another order counts as done with that
    const bool isLinked = orders.pace.leads != m_pace.leads;
    takePace(orders.pace);
    run.setMemory(m_pace.memory);
    takeSteps(orders);
    if (orders.opened) run.open(*orders.opened);
    if (orders.changed) change(*orders.changed, run);
    if (orders.restart) startOver(run);
    if (orders.seek) seek(orders, run);
    forgetOtherRun(run);
    const bool isOther = orders.opened || orders.changed || orders.restart;
    if ((isOther || isLinked) && !m_target)
        publish(run);  // while seeking the old picture stays until the new one is there
}

void PreviewWorker::change(const Scene& scene, PreviewRun& run) {
    const std::uint64_t frame = m_target.value_or(run.frame());
    run.change(scene);
    if (m_pace.editsReplay && !run.isFaithful()) goTo(frame, run);
}

void PreviewWorker::startOver(PreviewRun& run) {
    run.restart();
    m_target.reset();
}

void PreviewWorker::takePace(const PlaybackSettings& pace) {
    if (pace.playing && !m_pace.playing) m_nextStep = Clock::now();
    if (pace.leads != m_pace.leads) m_led = m_followed = 0;
    m_pace = pace;
}

void PreviewWorker::takeSteps(const PreviewCommands& orders) {
    const bool isElsewhere = orders.opened || orders.restart || orders.seek;
    if (isElsewhere) m_target.reset();
    if (isElsewhere || m_pace.playing) m_steps = 0;
    m_steps += orders.steps;
    m_stepsInAll = orders.stepsInAll;
}

/// One step at most, so that orders are heard between any two.
void PreviewWorker::advance(PreviewRun& run) {
    if (m_target) return seekOn(run);
    if (m_steps > 0) {
        --m_steps;
        step(run);
        return publish(run);
    }
    if (m_pace.playing) play(run);
}

void PreviewWorker::goTo(std::uint64_t frame, PreviewRun& run) {
    run.approach(frame);
    m_target = frame;
}

/// What brings us nearer is shown at once: on the way to a far frame of a slow scene the old picture would stay for
/// seconds.
void PreviewWorker::seek(const PreviewCommands& orders, PreviewRun& run) {
    goTo(*orders.seek, run);
    const auto distance = [&](std::uint64_t frame) {
        return frame > *orders.seek ? frame - *orders.seek : *orders.seek - frame;
    };
    const std::uint64_t shown = told(&PreviewStatus::snapshot)->frame;
    const bool isBeforePlay = m_pace.range && run.frame() < m_pace.range->first && *orders.seek >= m_pace.range->first;
    if (run.frame() != *orders.seek && !isBeforePlay && distance(run.frame()) < distance(shown)) publishOnTheWay(run);
}

void PreviewWorker::publishOnTheWay(const PreviewRun& run) {
    const auto snapshot = std::make_shared<const Snapshot>(run.simulation().snapshot());
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;
        m_news.snapshot = snapshot;
        m_news.faithful = run.isFaithful();
        m_news.seeking = {run.frame(), *m_target};
    }
    m_notify();  // no second run is told: it need not go to a moment that nobody asked for
}

void PreviewWorker::seekOn(PreviewRun& run) {
    if (run.frame() < *m_target) step(run);
    if (m_target && run.frame() < *m_target) return publishProgress(run);
    m_target.reset();
    m_nextStep = Clock::now() + pauseOf(run);  // the frame is seen as long as any other
    publish(run);
}

PreviewWorker::Clock::duration PreviewWorker::pauseOf(const PreviewRun& run) const {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.stepSeconds() / m_pace.speed));
}

void PreviewWorker::play(PreviewRun& run) {
    if (isAhead() || (m_pace.realTime && Clock::now() < m_nextStep)) return;
    if (m_pace.range && run.frame() >= m_pace.range->last) return m_pace.loops ? goTo(m_pace.range->first, run) : end();
    step(run);
    publish(run);
    m_nextStep = std::max(m_nextStep + pauseOf(run), Clock::now());  // late steps are not made up for: it plays slower
}

void PreviewWorker::step(PreviewRun& run) {
    const auto started = Clock::now();
    run.step();
    measure(run);
    std::this_thread::sleep_until(started + m_pace.leastPerStep);
    if (!run.simulation().isFinite()) {
        fail("The simulation stopped at frame " + std::to_string(run.frame()) +
                 ": a value grew beyond all bounds. Make the step shorter, lower the circulation or raise the "
                 "viscosity, "
                 "then restart.",
             run.frame() - 1, BrokenRun{run.frame(), ElementId{brokenElement(run.simulation().state())}});
    }
}

void PreviewWorker::forgetOtherRun(const PreviewRun& run) {
    if (std::exchange(m_measuredRun, run.generation()) != run.generation()) m_measures.clear();
}

void PreviewWorker::measure(const PreviewRun& run) {
    forgetOtherRun(run);
    if (m_pace.measuring && run.simulation().isFinite()) m_measures.add(m_gauge.measure(run.simulation()));
}

void PreviewWorker::publish(const PreviewRun& run) {
    const auto snapshot = std::make_shared<const Snapshot>(run.simulation().snapshot());
    std::vector<ObjectCost> costs;
    if (m_pace.counting) costs = costsOfObjects(run.simulation().state(), run.simulation().stageTimes());
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;  // the picture of a scene that is closed
        m_news.snapshot = snapshot;
        m_news.faithful = run.isFaithful();
        m_news.seeking.reset();
        if (!m_target) m_news.seeksDone = m_seeks;
        m_news.stepsDone = stepsDone();
        m_news.costs = std::move(costs);
        m_news.keptFrames = run.keptFrames();
    }
    tellOther(snapshot);
    m_notify();
}

void PreviewWorker::tellOther(const std::shared_ptr<const Snapshot>& snapshot) {
    if (m_pace.leads) m_led = m_pace.leads->lead(snapshot);
    if (m_pace.follows) m_pace.follows->follow(snapshot);
}

void PreviewWorker::publishProgress(const PreviewRun& run) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;
        m_news.seeking = {run.frame(), *m_target};
    }
    m_notify();
}

void PreviewWorker::end() {
    m_pace.playing = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.isFresh) return;  // perhaps to play on; if not, we are here again
        m_orders.pace.playing = false;
        m_news.ended = true;
    }
    m_notify();
}

void PreviewWorker::fail(const std::string& sentence, std::uint64_t lastGood, const std::optional<BrokenRun>& broken) {
    m_target.reset();
    m_steps = 0;
    m_pace.playing = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;
        m_orders.pace.playing = false;
        m_news.seeking.reset();
        m_news.seeksDone = m_seeks;
        m_news.stepsDone = stepsDone();
        m_news.failure = sentence;
        m_news.broken = broken;
    }
    if (m_pace.follows) m_pace.follows->giveUp(lastGood);
    m_notify();
}

}  // namespace gyre::editor

#include "editor/preview/PreviewWorker.h"

#include "editor/preview/PreviewRun.h"

#include <algorithm>
#include <new>
#include <utility>

namespace gyre::editor {
namespace {

/// One core stays free, so that the window lives while a step runs.
int threadsForSteps() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

}  // namespace

PreviewWorker::PreviewWorker(std::function<void()> notify)
    : m_notify(std::move(notify)), m_thread(&PreviewWorker::work, this) {}

PreviewWorker::~PreviewWorker() {
    order([](PreviewOrders& orders) { orders.quit = true; });
    m_thread.join();
}

void PreviewWorker::open(const Scene& scene) {
    order([&](PreviewOrders& orders) {
        orders.open(scene);
        m_news = {};
    });
}

void PreviewWorker::order(const std::function<void(PreviewOrders&)>& give) {
    {
        const std::lock_guard lock(m_mutex);
        give(m_orders);
        m_orders.isFresh = true;
    }
    m_orderCame.notify_one();
}

PreviewNews PreviewWorker::news() const {
    const std::lock_guard lock(m_mutex);
    return m_news;
}

std::string PreviewWorker::takeFailure() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_news.failure, {});
}

void PreviewWorker::work() {
    PreviewRun run(threadsForSteps());
    for (;;) {
        const PreviewOrders orders = takeOrders();
        if (orders.quit) return;
        try {
            obey(orders, run);
            advance(run);
        } catch (const std::bad_alloc&) {
            run.giveUp();
            fail(
                "Not enough memory to simulate this scene. Lower the most vortons, the most tracers or the grid cells, "
                "then restart.");
        }
    }
}

/// Waits while there is nothing to do: for an order when pausing, for an order or the next step's time when playing.
PreviewOrders PreviewWorker::takeOrders() {
    std::unique_lock lock(m_mutex);
    const auto ordered = [this] { return m_orders.isFresh; };
    if (!m_target && m_steps == 0) {
        if (!m_pace.playing) m_orderCame.wait(lock, ordered);
        else if (m_pace.realTime) m_orderCame.wait_until(lock, m_nextStep, ordered);
    }
    PreviewOrders left;
    left.pace = m_orders.pace;
    return std::exchange(m_orders, left);
}

void PreviewWorker::obey(const PreviewOrders& orders, PreviewRun& run) {
    if (!orders.isFresh) return;
    takePace(orders.pace);
    takeSteps(orders);
    if (orders.opened) run.open(*orders.opened);
    if (orders.changed) run.change(*orders.changed);
    if (orders.restart) run.restart();
    if (orders.seek) run.approach(*orders.seek);
    const bool isOther = orders.opened || orders.changed || orders.restart;
    if (isOther && !m_target) publish(run);   // while seeking the old picture stays until the new one is there
}

void PreviewWorker::takePace(const Pace& pace) {
    if (pace.playing && !m_pace.playing) m_nextStep = Clock::now();
    m_pace = pace;
}

void PreviewWorker::takeSteps(const PreviewOrders& orders) {
    const bool isElsewhere = orders.opened || orders.restart || orders.seek;
    if (isElsewhere) m_target = orders.seek;
    if (isElsewhere || m_pace.playing) m_steps = 0;
    m_steps += orders.steps;
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

void PreviewWorker::seekOn(PreviewRun& run) {
    if (run.simulation().frame() < *m_target) step(run);
    if (m_target && run.simulation().frame() < *m_target) return;
    m_target.reset();
    m_nextStep = Clock::now();
    publish(run);
}

void PreviewWorker::play(PreviewRun& run) {
    if (m_pace.realTime && Clock::now() < m_nextStep) return;
    step(run);
    publish(run);
    const auto pause = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.stepSeconds()));
    m_nextStep = std::max(m_nextStep + pause, Clock::now());   // late steps are not made up for: it plays slower
}

void PreviewWorker::step(PreviewRun& run) {
    const auto started = Clock::now();
    run.step();
    std::this_thread::sleep_until(started + m_pace.leastPerStep);
    if (!run.simulation().isFinite()) {
        fail("The simulation stopped at frame " + std::to_string(run.simulation().frame()) +
             ": a value grew beyond all bounds. Make the step shorter, lower the circulation or raise the viscosity, "
             "then restart.");
    }
}

void PreviewWorker::publish(const PreviewRun& run) {
    auto snapshot = std::make_shared<const Snapshot>(run.simulation().snapshot());
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;   // the picture of a scene that is closed
        m_news.snapshot = std::move(snapshot);
        m_news.faithful = run.isFaithful();
    }
    m_notify();
}

void PreviewWorker::fail(const std::string& sentence) {
    m_target.reset();
    m_steps = 0;
    m_pace.playing = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_orders.opened) return;
        m_orders.pace.playing = false;
        m_news.failure = sentence;
    }
    m_notify();
}

}  // namespace gyre::editor

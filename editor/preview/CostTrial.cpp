#include "editor/preview/CostTrial.h"

#include "core/simulation/Simulation.h"
#include "core/system/Threads.h"
#include "editor/calibration/TimedRun.h"

#include <cstddef>
#include <new>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::size_t kCompared = 61;  // [steps]
constexpr int kTimes = 5;              // repetitions of each step

}  // namespace

std::optional<double> fractionSavedWithout(const Scene& scene, ElementId element, std::uint64_t frame,
                                           const std::function<bool()>& goOn) {
    Scene without = scene;
    Element* off = find(without, element);
    if (!off) return {};
    off->enabled = false;
    Simulation all(scene, 1), others(without, 1);
    while (all.frame() < frame) {
        if (!goOn()) return {};
        all.step();
        others.step();
    }
    TimedRun with(all, kCompared), less(others, kCompared);
    for (int time = 0; time < kTimes; ++time)
        for (TimedRun* lap : {&with, &less})
            if (!lap->run(goOn)) return {};
    if (!all.isFinite() || !others.isFinite()) return {};
    return 1 - less.milliseconds() / with.milliseconds();
}

CostTrial::CostTrial(Scene scene, std::vector<ElementId> elements, std::uint64_t frame, QObject* parent)
    : QObject(parent), m_scene(std::move(scene)), m_elements(std::move(elements)), m_frame(frame) {}

CostTrial::~CostTrial() {
    m_isStopped = true;
    if (m_thread.joinable()) m_thread.join();
}

void CostTrial::start() {
    m_thread = std::thread([this] {
        giveWayToWindow();
        run();
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT finished(); }, Qt::QueuedConnection);
    });
}

/// Two simultaneous runs may exceed the memory; results so far have been reported.
void CostTrial::run() try {
    for (const ElementId element : m_elements) {
        const auto fraction = fractionSavedWithout(m_scene, element, m_frame, [this] { return !m_isStopped; });
        if (m_isStopped) return;
        if (fraction)
            QMetaObject::invokeMethod(
                this, [this, element, fraction] { Q_EMIT measured(element, *fraction); }, Qt::QueuedConnection);
    }
} catch (const std::bad_alloc&) {
}

}  // namespace gyre::editor

#include "moc_CostTrial.cpp"

#include "editor/preview/CostTrial.h"

#include "core/simulation/Simulation.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <new>
#include <numeric>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kCompared = 61;   // [steps]
constexpr int kTimes = 5;       // each step is taken; the quickest counts, since others' work only ever makes one slower

/// Takes the same steps again and again and keeps the least time of each. [ms] Not turn by turn with another run: they would
/// take the caches from each other.
class Lap {
public:
    explicit Lap(Simulation& simulation) : m_simulation(simulation), m_start(simulation.save()), m_least(kCompared, std::numeric_limits<double>::max()) {}
    /// False if told to stop.
    bool run(const std::function<bool()>& goOn) {
        m_simulation.restore(m_start);
        for (double& least : m_least) {
            if (!goOn()) return false;
            const auto before = std::chrono::steady_clock::now();
            m_simulation.step();
            least = std::min(least, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
        }
        return true;
    }
    double milliseconds() const { return std::accumulate(m_least.begin(), m_least.end(), 0.0); }

private:
    Simulation& m_simulation;
    std::vector<std::byte> m_start;
    std::vector<double> m_least;
};

}  // namespace

std::optional<double> shareSavedWithout(const Scene& scene, ElementId element, std::uint64_t frame, const std::function<bool()>& goOn) {
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
    Lap with(all), less(others);
    for (int time = 0; time < kTimes; ++time)
        for (Lap* lap : {&with, &less})
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
        run();
        QMetaObject::invokeMethod(this, [this] { Q_EMIT finished(); }, Qt::QueuedConnection);
    });
}

/// Two runs side by side may need more memory than there is: what was found until then is told.
void CostTrial::run() try {
    for (const ElementId element : m_elements) {
        const auto share = shareSavedWithout(m_scene, element, m_frame, [this] { return !m_isStopped; });
        if (m_isStopped) return;
        if (share) QMetaObject::invokeMethod(this, [this, element, share] { Q_EMIT measured(element, *share); }, Qt::QueuedConnection);
    }
} catch (const std::bad_alloc&) {
}

}  // namespace gyre::editor

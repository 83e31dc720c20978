#pragma once

#include "core/scene/Scene.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

namespace gyre::editor {

/// The fraction of a step's time that an element costs, measured by running the scene with and without it. Both runs go
/// from frame 0 to `frame`. The following steps are timed on one thread, several times in alternation, so that both
/// runs see the same machine load. Negative if a step takes longer without the element. nullopt if `goOn` returns false
/// (called before each step), if the scene has no such element, or if a run diverges.
std::optional<double> fractionSavedWithout(const Scene& scene, ElementId element, std::uint64_t frame,
                                           const std::function<bool()>& goOn);

/// Measures several elements, one after the other, on a thread of its own. The destructor cancels and waits for the
/// running step.
class CostTrial : public QObject {
    Q_OBJECT
public:
    CostTrial(Scene scene, std::vector<ElementId> elements, std::uint64_t frame, QObject* parent = nullptr);
    ~CostTrial() override;

    void start();
    void stop() { m_isStopped = true; }  ///< finished() follows after the running step

Q_SIGNALS:
    /// fraction: of a step's time
    void measured(const gyre::ElementId& element, double fraction);
    void finished();

private:
    void run();

    Scene m_scene;
    std::vector<ElementId> m_elements;
    std::uint64_t m_frame;
    std::atomic<bool> m_isStopped{false};
    std::thread m_thread;
};

}  // namespace gyre::editor

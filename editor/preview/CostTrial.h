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

/// What share of a step goes when an element is switched off, by really running the scene without it: both runs go from
/// frame 0 to `frame`, and the steps after it are timed, several times in turn, on one thread, so that both meet the
/// same machine. Below 0 where a step takes longer without it. None when `goOn` answers false, which is asked before
/// each step, when the scene has no such element, or when a run leaves the finite numbers.
std::optional<double> shareSavedWithout(const Scene& scene, ElementId element, std::uint64_t frame,
                                        const std::function<bool()>& goOn);

/// Tries one element after the other, on a thread of its own. Deleting it stops and waits for the step that runs.
class CostTrial : public QObject {
    Q_OBJECT
public:
    CostTrial(Scene scene, std::vector<ElementId> elements, std::uint64_t frame, QObject* parent = nullptr);
    ~CostTrial() override;

    void start();
    void stop() { m_isStopped = true; }  ///< finished() comes after the step that runs

Q_SIGNALS:
    /// share: of a step
    void measured(const gyre::ElementId& element, double share);
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

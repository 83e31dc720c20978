#pragma once

#include "core/scene/Scene.h"
#include "core/simulation/Simulation.h"
#include "editor/preview/KeptStates.h"

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// A run of the scene being edited, with seeking and edits. Single-threaded. The run is *faithful* while it equals a
/// run of the current scene from frame 0; frame k then has the same bits however it was reached.
class PreviewRun {
public:
    explicit PreviewRun(int threads);

    void open(const Scene& scene);  ///< frame 0 of another scene
    /// Applies new values to the running state. The run stays faithful if only the look changed. A diverged run
    /// restarts.
    void change(const Scene& scene);
    void restart();  ///< frame 0 of the current scene: faithful again
    void step();
    /// Goes to the last kept state before this frame; step() then reaches it. Faithful again.
    void approach(std::uint64_t frame);
    void setMemory(std::size_t bytes) { m_kept.setBudget(bytes); }  ///< for kept states
    /// After an allocation failure: an empty scene at frame 0, until restarted.
    void giveUp();

    const Simulation& simulation() const { return m_simulation; }
    double stepSeconds() const { return m_scene.fluid.substep; }
    std::uint64_t frame() const { return m_simulation.frame(); }
    std::vector<std::uint64_t> keptFrames() const {
        return m_kept.frames();
    }  ///< ascending; seeking to them takes no step
    std::size_t keptBytes() const { return m_kept.bytes(); }
    /// Changes whenever frames from 0 on may belong to another run.
    std::uint64_t generation() const { return m_generation; }
    bool isFaithful() const { return m_faithful; }

private:
    Scene m_scene;
    int m_threads;
    Simulation m_simulation;
    KeptStates m_kept;
    bool m_faithful = true;
    std::uint64_t m_generation = 0;
};

}  // namespace gyre::editor

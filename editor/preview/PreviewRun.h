#pragma once

#include "core/scene/Scene.h"
#include "core/simulation/Simulation.h"
#include "editor/preview/KeptStates.h"

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// One run of the scene being edited, forwards, backwards and under edits; knows no threads. The run is *faithful*
/// while it is the one the scene as it is now has from frame 0; then frame k has the same bits from wherever one came.
class PreviewRun {
public:
    explicit PreviewRun(int threads);

    void open(const Scene& scene);  ///< frame 0 of another scene
    /// The running state takes the new values; if only the look changed, the run stays faithful. A run that has left
    /// the finite numbers starts over.
    void change(const Scene& scene);
    void restart();  ///< frame 0 of the scene as it is now: faithful again
    void step();
    /// As near before this frame as a kept state brings us; then step() until it is reached. Faithful again.
    void approach(std::uint64_t frame);
    void setMemory(std::size_t bytes) { m_kept.setBudget(bytes); }  ///< for kept states
    /// After running out of memory in the middle of something: frame 0 of nothing, until restarted.
    void giveUp();

    const Simulation& simulation() const { return m_simulation; }
    double stepSeconds() const { return m_scene.fluid.substep; }
    std::uint64_t frame() const { return m_simulation.frame(); }
    std::vector<std::uint64_t> keptFrames() const {
        return m_kept.frames();
    }  ///< ascending; seeking to them takes no step
    std::size_t keptBytes() const { return m_kept.bytes(); }
    /// Another number: from frame 0 on it may be another run than before.
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

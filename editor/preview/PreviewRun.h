#pragma once

#include "core/scene/Scene.h"
#include "core/simulation/Simulation.h"
#include "editor/preview/KeptStates.h"

#include <cstdint>

namespace gyre::editor {

/// One run of the scene being edited, forwards, backwards and under edits; knows no threads. The run is *faithful*
/// while it is the one the scene as it is now has from frame 0; then frame k has the same bits from wherever one came.
class PreviewRun {
public:
    explicit PreviewRun(int threads);

    void open(const Scene& scene);      ///< frame 0 of another scene
    /// The running state takes the new values; if only the look changed, the run stays faithful. A run that has left
    /// the finite numbers starts over.
    void change(const Scene& scene);
    void restart();                     ///< frame 0 of the scene as it is now: faithful again
    void step();
    /// As near before this frame as a kept state brings us; then step() until it is reached. Faithful again.
    void approach(std::uint64_t frame);
    /// After running out of memory in the middle of something: frame 0 of nothing, until restarted.
    void giveUp();

    const Simulation& simulation() const { return m_simulation; }
    double stepSeconds() const { return m_scene.fluid.substep; }
    bool isFaithful() const { return m_faithful; }

private:
    Scene m_scene;
    int m_threads;
    Simulation m_simulation;
    KeptStates m_kept;
    bool m_faithful = true;
};

}  // namespace gyre::editor

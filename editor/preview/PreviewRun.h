#pragma once

#include "core/scene/Levels.h"
#include "core/simulation/Simulation.h"
#include "editor/preview/KeptStates.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace gyre::editor {

/// A run of the scene being edited, with seeking and edits. Single-threaded. The run is *faithful* while it equals a
/// run of the current scene from frame 0; frame k then has the same bits however it was reached.
class PreviewRun {
public:
    /// goesOn: asked while a loop is recorded; false: it need not be finished, because the scene or the level changes
    explicit PreviewRun(int threads, std::function<bool()> goesOn = {});

    void open(const Scene& scene);  ///< frame 0 of another scene
    /// Applies new values to the running state. The run stays faithful if only the look changed, or keys that count
    /// later. A diverged run restarts.
    void change(const Scene& scene);
    void restart();  ///< frame 0 of the current scene: faithful again
    /// Takes the running state to a level of detail, as in a game; 0: as authored. False: it was there. A level that
    /// the scene does not have is played as authored.
    bool setLevel(std::size_t level);
    void step();
    /// Goes to the last kept state before this frame; step() then reaches it. Faithful again.
    void approach(std::uint64_t frame);
    void setMemory(std::size_t bytes) { m_kept.setBudget(bytes); }  ///< for kept states
    /// After an allocation failure: an empty scene at frame 0, until restarted.
    void giveUp();

    const Simulation& simulation() const { return m_simulation; }
    double stepSeconds() const { return m_scene.fluid.substep * level().steps; }
    /// In authored steps: a level with longer steps leaves frames out.
    std::uint64_t frame() const { return m_simulation.frame() * static_cast<std::uint64_t>(level().steps); }
    Snapshot snapshot() const;
    std::vector<std::uint64_t> keptFrames() const {
        return m_kept.frames();
    }  ///< ascending; seeking to them takes no step
    std::size_t keptBytes() const { return m_kept.bytes(); }
    /// Changes whenever later frames than sharedFrame() may belong to another run.
    std::uint64_t generation() const { return m_generation; }
    /// The last frame that this run shares with the one of the generation before. 0: none
    std::uint64_t sharedFrame() const { return m_shared; }
    bool isFaithful() const { return m_faithful; }

private:
    Level level() const { return levelOf(m_scene, m_level); }
    const std::shared_ptr<const TracerLoop>& loop();
    void adopt();
    void startAgain();
    std::uint64_t framesUntil(double seconds) const;

    Scene m_scene;
    std::size_t m_level = 0;
    int m_threads;
    std::function<bool()> m_goesOn;
    std::shared_ptr<const TracerLoop> m_loop;  ///< of the level, once it is needed
    bool m_isLoopWhole = true;                 ///< false: its recording was given up
    Simulation m_simulation;
    KeptStates m_kept;
    bool m_faithful = true;
    std::uint64_t m_generation = 0, m_shared = 0;
};

}  // namespace gyre::editor

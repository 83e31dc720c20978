#include "editor/preview/PreviewRun.h"

#include "core/scene/SceneDiff.h"

namespace gyre::editor {

PreviewRun::PreviewRun(int threads) : m_threads(threads), m_simulation(m_scene, threads) {}

void PreviewRun::open(const Scene& scene) {
    m_scene = scene;
    restart();
}

void PreviewRun::restart() {
    ++m_generation;
    m_kept.clear();
    m_faithful = true;
    m_simulation = Simulation(m_scene, m_threads);
}

void PreviewRun::change(const Scene& scene) {
    const SceneChange change = compare(m_scene, scene);
    m_scene = scene;
    if (change != SceneChange::Motion) return m_simulation.accept(scene);  // snapshots carry colours and sizes
    // Restarts if nothing has happened yet that could differ, or if the run has diverged.
    if (m_simulation.frame() == 0 || !m_simulation.isFinite()) return restart();
    m_kept.clear();
    m_faithful = false;
    m_simulation.accept(scene);
}

void PreviewRun::step() {
    m_simulation.step();
    if (m_faithful && m_simulation.isFinite() && m_kept.wants(m_simulation.frame())) {
        m_kept.add(m_simulation.frame(), m_simulation.save());
    }
}

void PreviewRun::approach(std::uint64_t frame) {
    if (!m_faithful) restart();
    const std::uint64_t now = this->frame();
    const KeptStates::Kept kept = m_kept.before(frame);
    const bool past = now > frame || !m_simulation.isFinite();
    if (!kept.state.empty() && (past || kept.frame > now)) {
        m_simulation.restore(kept.state);
        m_simulation.accept(m_scene);  // the look may have changed since
    } else if (past) {
        m_simulation.restart();
    }
}

void PreviewRun::giveUp() {
    m_kept.clear();
    m_faithful = false;
    m_simulation = Simulation(Scene{}, m_threads);
}

}  // namespace gyre::editor

#include "editor/preview/PreviewRun.h"

#include "core/scene/SceneDiff.h"
#include "core/simulation/LevelRun.h"

#include <utility>

namespace gyre::editor {

PreviewRun::PreviewRun(int threads, std::function<bool()> goesOn)
    : m_threads(threads), m_goesOn(std::move(goesOn)), m_simulation(m_scene, threads) {}

void PreviewRun::open(const Scene& scene) {
    m_scene = scene;
    m_level = 0;
    m_loop.reset();
    restart();
}

void PreviewRun::restart() {
    ++m_generation;
    m_kept.clear();
    m_faithful = true;
    m_simulation = simulationAt(m_scene, level(), Workers(m_threads), loop());
}

bool PreviewRun::setLevel(std::size_t level) {
    if (m_level == level) return false;
    m_level = level;
    m_loop.reset();
    if (m_simulation.frame() == 0 || !m_simulation.isFinite()) {
        restart();
    } else {
        m_kept.clear();
        m_faithful = false;
        adopt();
    }
    return true;
}

const std::shared_ptr<const TracerLoop>& PreviewRun::loop() {
    if (!m_loop || !m_isLoopWhole) {
        m_loop = loopOf(m_scene, level(), Workers(m_threads), m_goesOn);
        m_isLoopWhole = !m_goesOn || m_goesOn();
    }
    return m_loop;
}

void PreviewRun::adopt() { gyre::setLevel(m_simulation, m_scene, level(), loop()); }

void PreviewRun::change(const Scene& scene) {
    const bool isLevelKept = level() == levelOf(scene, m_level);
    const SceneChange change = isLevelKept ? compare(m_scene, scene) : SceneChange::Motion;
    m_scene = scene;
    if (change == SceneChange::Motion) m_loop.reset();
    if (change != SceneChange::Motion) return adopt();  // snapshots carry colours and sizes
    // Restarts if nothing has happened yet that could differ, or if the run has diverged.
    if (m_simulation.frame() == 0 || !m_simulation.isFinite()) return restart();
    m_kept.clear();
    m_faithful = false;
    adopt();
}

Snapshot PreviewRun::snapshot() const {
    Snapshot shot = m_simulation.snapshot();
    shot.frame = frame();
    return shot;
}

void PreviewRun::step() {
    m_simulation.step();
    if (m_faithful && m_simulation.isFinite() && m_kept.wants(frame())) m_kept.add(frame(), m_simulation.save());
}

void PreviewRun::approach(std::uint64_t frame) {
    if (!m_faithful) restart();
    const std::uint64_t now = this->frame();
    const KeptStates::Kept kept = m_kept.before(frame);
    const bool past = now > frame || !m_simulation.isFinite();
    if (!kept.state.empty() && (past || kept.frame > now)) {
        m_simulation.restore(kept.state);
        adopt();  // the look may have changed since
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

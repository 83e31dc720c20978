#include "editor/preview/PreviewRun.h"

#include "core/scene/SceneDiff.h"
#include "core/simulation/LevelRun.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

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
    m_kept.clear();
    m_shared = 0;
    startAgain();
}

/// At frame 0. Kept states stay.
void PreviewRun::startAgain() {
    ++m_generation;
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
        m_shared = 0;
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

/// The last frame whose state depends on nothing later than this time: that of the last whole step but one, because a
/// body that follows keys has the velocity of its next step.
std::uint64_t PreviewRun::framesUntil(double seconds) const {
    const double steps = std::floor(std::min(seconds / stepSeconds(), 1e9)) - 1;
    return static_cast<std::uint64_t>(std::max(0.0, steps)) * static_cast<std::uint64_t>(level().steps);
}

void PreviewRun::change(const Scene& scene) {
    const bool isLevelKept = level() == levelOf(scene, m_level);
    const SceneChange change = isLevelKept ? compare(m_scene, scene) : SceneChange::Motion;
    const bool isMotion = change == SceneChange::Motion;
    const std::uint64_t shared = isMotion && isLevelKept ? framesUntil(alikeUntil(m_scene, scene)) : 0;
    m_scene = scene;
    if (!isMotion) return adopt();  // snapshots carry colours and sizes
    m_loop.reset();
    m_kept.dropAfter(shared);
    m_shared = m_faithful ? shared : std::min(m_shared, shared);
    // Restarts if nothing has happened yet that could differ, or if the run has diverged.
    if (m_simulation.frame() == 0 || !m_simulation.isFinite()) return startAgain();
    if (m_faithful && frame() <= shared) {
        const std::vector<std::byte> state = m_simulation.save();
        startAgain();
        if (m_simulation.restore(state)) return adopt();  // a loop is another, too
    }
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
    if (!m_faithful) startAgain();
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
    m_shared = 0;
    m_faithful = false;
    m_simulation = Simulation(Scene{}, m_threads);
}

}  // namespace gyre::editor

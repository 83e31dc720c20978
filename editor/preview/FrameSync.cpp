#include "editor/preview/FrameSync.h"

#include "editor/preview/PreviewWorker.h"

#include <cmath>
#include <utility>

namespace gyre::editor {

FrameSync::FrameSync(PreviewWorker& first, PreviewWorker& second, double secondStep, std::function<void()> changed)
    : m_first(&first), m_second(&second), m_secondStep(secondStep), m_changed(std::move(changed)) {}

void FrameSync::end() {
    const std::lock_guard lock(m_mutex);
    m_first = m_second = nullptr;
    m_changed = [] {};
}

RunPair FrameSync::pair() const {
    const std::lock_guard lock(m_mutex);
    return m_pair;
}

std::uint64_t FrameSync::lead(const std::shared_ptr<const Snapshot>& shown) {
    const std::lock_guard lock(m_mutex);
    m_led = shown;
    m_wanted = static_cast<std::uint64_t>(std::llround(shown->time / m_secondStep));
    ++m_number;
    if (m_lastGood && m_wanted > *m_lastGood) {
        m_pair.first = m_led;
        answer();
    } else if (m_second) {
        m_second->send([this](PreviewCommands& commands) { commands.seekTo(m_wanted); });
    }
    return m_number;
}

/// Pictures on the way to a newer request, and pictures of its own, are no answer.
void FrameSync::follow(const std::shared_ptr<const Snapshot>& shown) {
    const std::lock_guard lock(m_mutex);
    if (!m_led || shown->frame != m_wanted) return;
    m_pair = {m_led, shown};
    answer();
}

void FrameSync::giveUp(std::uint64_t lastGood) {
    const std::lock_guard lock(m_mutex);
    m_lastGood = lastGood;
    if (!m_led) return;
    m_pair.first = m_led;
    answer();
}

void FrameSync::answer() {
    if (m_first) m_first->send([this](PreviewCommands& commands) { commands.followed = m_number; });
    m_changed();
}

}  // namespace gyre::editor

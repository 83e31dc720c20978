#include "editor/preview/KeptStates.h"

#include <utility>

namespace gyre::editor {

KeptStates::KeptStates(std::size_t budget, std::uint64_t spacing)
    : m_budget(budget), m_firstSpacing(spacing), m_spacing(spacing) {}

bool KeptStates::wants(std::uint64_t frame) const {
    return frame > 0 && frame % m_spacing == 0 && !m_states.contains(frame);
}

void KeptStates::add(std::uint64_t frame, std::vector<std::byte> state) {
    m_bytes += state.size();
    m_states.emplace(frame, std::move(state));
    keepToBudget();
}

void KeptStates::setBudget(std::size_t bytes) {
    m_budget = bytes;
    keepToBudget();
}

void KeptStates::keepToBudget() {
    while (m_bytes > m_budget && !m_states.empty()) thinOut();
}

void KeptStates::thinOut() {
    m_spacing *= 2;
    for (auto at = m_states.begin(); at != m_states.end();) {
        if (at->first % m_spacing == 0) {
            ++at;
        } else {
            m_bytes -= at->second.size();
            at = m_states.erase(at);
        }
    }
}

void KeptStates::clear() {
    m_states.clear();
    m_bytes = 0;
    m_spacing = m_firstSpacing;
}

void KeptStates::dropAfter(std::uint64_t frame) {
    const auto first = m_states.upper_bound(frame);
    for (auto at = first; at != m_states.end(); ++at) m_bytes -= at->second.size();
    m_states.erase(first, m_states.end());
    if (m_states.empty()) m_spacing = m_firstSpacing;
}

std::vector<std::uint64_t> KeptStates::frames() const {
    std::vector<std::uint64_t> frames;
    for (const auto& [frame, state] : m_states) frames.push_back(frame);
    return frames;
}

KeptStates::Kept KeptStates::before(std::uint64_t frame) const {
    auto after = m_states.upper_bound(frame);
    if (after == m_states.begin()) return {};
    --after;
    return {after->first, after->second};
}

}  // namespace gyre::editor

#include "core/simulation/Jerk.h"

#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

namespace gyre {

std::optional<double> JerkMeter::after(const SimulationState& state) {
    const Vortons& now = state.vortons;
    double sum = 0;
    std::size_t count = 0, a = 0, b = 0;
    // Ids ascend in all three states, so one pass matches the vortons.
    for (std::size_t i = 0; i < now.size(); ++i) {
        while (a < m_last.id.size() && m_last.id[a] < now.id[i]) ++a;
        while (b < m_beforeLast.id.size() && m_beforeLast.id[b] < now.id[i]) ++b;
        if (a == m_last.id.size() || b == m_beforeLast.id.size()) break;
        if (m_last.id[a] != now.id[i] || m_beforeLast.id[b] != now.id[i]) continue;
        const bool hit = now.restarted[i] == kNoneKnown || m_last.restarted[a] == kNoneKnown ||
                         m_beforeLast.restarted[b] == kNoneKnown;
        if (hit) continue;
        sum += double(glm::length(now.velocity[i] - 2.0f * m_last.velocity[a] + m_beforeLast.velocity[b]));
        ++count;
    }
    m_beforeLast = std::move(m_last);
    m_last = {now.id, now.velocity, now.restarted};
    if (count == 0) return std::nullopt;
    const double step = state.scene.fluid.substep;
    return sum / static_cast<double>(count) / (step * step);
}

}  // namespace gyre

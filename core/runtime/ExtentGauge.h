#pragma once

#include "core/effectfile/EffectFile.h"
#include "core/geometry/Box.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cstdint>

namespace gyre {

/// Follows a run and keeps what it needed at most.
class ExtentGauge {
public:
    void add(const SimulationState& state) {
        m_extent.frames = static_cast<std::uint32_t>(state.frame);
        m_extent.tracers = std::max(m_extent.tracers, static_cast<std::uint32_t>(state.tracers.size()));
        m_extent.vortons = std::max(m_extent.vortons, static_cast<std::uint32_t>(state.vortons.size()));
        m_extent.nodes = std::max<std::uint64_t>(m_extent.nodes, state.domain.count());
        for (const glm::vec3& position : state.tracers.position) m_box.add(position);
    }
    /// Slower than add(), and so for some of the steps.
    void addRadii(const SimulationState& state) {
        m_seen.update(state);
        for (std::size_t i = 0; i < state.tracers.size(); ++i)
            m_radius = std::max(m_radius, m_seen.at(state, i).radius);
    }
    float radius() const { return m_radius; }
    /// The box of all tracers with their radius; empty if there were none. [m]
    Box box() const { return m_box.isEmpty() ? m_box : Box{m_box.low - m_radius, m_box.high + m_radius}; }
    EffectExtent extent() const {
        EffectExtent whole = m_extent;
        const Box seen = box();
        whole.low = seen.isEmpty() ? glm::vec3(1) : seen.low;
        whole.high = seen.isEmpty() ? glm::vec3(0) : seen.high;
        return whole;
    }

private:
    EffectExtent m_extent;
    SeenTracers m_seen;
    Box m_box;
    float m_radius = 0;
};

}  // namespace gyre

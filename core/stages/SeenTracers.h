#pragma once

#include "core/particles/LookTable.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre {

struct SimulationState;

/// How the tracers of the running effect look now. Call update() after each step.
class SeenTracers {
public:
    void update(const SimulationState& state);
    /// tracer: its index
    TracerAppearance at(const SimulationState& state, std::size_t tracer) const;
    /// The appearances of many tracers, faster than one by one. tracers: their indices, as many as `seen`; empty: the
    /// first tracers
    void at(const SimulationState& state, std::span<const std::uint32_t> tracers,
            std::span<TracerAppearance> seen) const;

private:
    LookTables m_tables;
};

/// The fraction of its life that has passed, 0..1, and the fluid around it.
float fractionOfLife(const SimulationState& state, std::size_t tracer);
FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer);
/// isNeeded: whether the look asks for the density, which is slow to find; else it is 0
FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer, bool isNeeded);

}  // namespace gyre

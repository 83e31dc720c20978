#pragma once

#include "core/particles/TracerAppearance.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A look at 257 ages, with all that follows from age alone. Between them it is interpolated: a tenth of the time of
/// appearanceOf(), for pictures and games, which ask for all tracers in each frame.
class LookTable {
public:
    LookTable(const TracerLook& look, const LookCurves& curves);

    /// As appearanceOf().
    TracerAppearance at(float fraction, const FluidAtTracer& fluid) const;
    bool isOf(const TracerLook& look, const LookCurves& curves) const;
    bool needsDensity() const { return m_needsDensity; }  ///< of FluidAtTracer

private:
    static constexpr int kSteps = 256;
    TracerLook m_look;
    LookCurves m_curves;
    bool m_needsDensity;
    std::array<LookAtAge, kSteps + 2> m_ages;  ///< one more, so that the last age has a next one
};

/// The tables of several looks, which stay from call to call while the looks do.
class LookTables {
public:
    /// curves: may be shorter; the rest have none
    void update(std::span<const TracerLook> looks, std::span<const LookCurves> curves);
    const LookTable& operator[](std::uint32_t look) const { return m_tables[look]; }

private:
    std::vector<LookTable> m_tables;
};

}  // namespace gyre

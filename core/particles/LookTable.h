#pragma once

#include "core/particles/AgeTable.h"
#include "core/particles/TracerAppearance.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gyre {

/// A look at 257 ages, with all that follows from age alone, and interpolation between them. Pictures and games use it,
/// because they ask for all tracers in each frame: it takes a quarter of the time of appearanceOf().
class LookTable {
public:
    LookTable(const TracerLook& look, const LookCurves& curves);

    /// Gives the appearance of appearanceOf(), interpolated.
    TracerAppearance at(float fraction, const FluidAtTracer& fluid) const;
    void at(std::span<const float> fractions, std::span<const FluidAtTracer> fluids,
            std::span<TracerAppearance> seen) const;
    bool isOf(const TracerLook& look, const LookCurves& curves) const;
    bool needsDensity() const { return m_needsDensity; }  ///< whether at() uses FluidAtTracer::density

private:
    TracerLook m_look;
    LookCurves m_curves;
    bool m_needsDensity;
    AgeTable<LookAtAge> m_ages;
    std::optional<AgeTable<glm::vec3>> m_emission;  ///< emissionAt(); apart, so that other looks do not pay for it
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

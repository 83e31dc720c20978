#include "core/particles/LookTable.h"

namespace gyre {

LookTable::LookTable(const TracerLook& look, const LookCurves& curves)
    : m_look(look),
      m_curves(curves),
      m_needsDensity(gyre::needsDensity(look, curves)),
      m_ages([&](float fraction) { return lookAtAge(look, curves, fraction); }) {
    if (isEmissive(look, curves))
        m_emission.emplace([&](float fraction) { return emissionAt(look, curves, fraction); });
}

TracerAppearance LookTable::at(float fraction, const FluidAtTracer& fluid) const {
    TracerAppearance seen;
    at({&fraction, 1}, {&fluid, 1}, {&seen, 1});
    return seen;
}

void LookTable::at(std::span<const float> fractions, std::span<const FluidAtTracer> fluids,
                   std::span<TracerAppearance> seen) const {
    findAppearances(m_ages, m_look, m_curves, fractions, fluids, seen);
    if (m_emission)
        for (std::size_t i = 0; i < seen.size(); ++i) seen[i].light += seen[i].opacity * m_emission->at(fractions[i]);
    if (m_look.additive > 0)
        for (TracerAppearance& each : seen) each.opacity *= 1 - m_look.additive;
}

bool LookTable::isOf(const TracerLook& look, const LookCurves& curves) const {
    return m_look == look && m_curves == curves;
}

void LookTables::update(std::span<const TracerLook> looks, std::span<const LookCurves> curves) {
    static const LookCurves kNone;
    if (m_tables.size() > looks.size()) m_tables.clear();
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const LookCurves& own = i < curves.size() ? curves[i] : kNone;
        if (i == m_tables.size())
            m_tables.emplace_back(looks[i], own);
        else if (!m_tables[i].isOf(looks[i], own))
            m_tables[i] = LookTable(looks[i], own);
    }
}

}  // namespace gyre

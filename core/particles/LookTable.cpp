#include "core/particles/LookTable.h"

#include <algorithm>

namespace gyre {

LookTable::LookTable(const TracerLook& look, const LookCurves& curves)
    : m_look(look), m_curves(curves), m_needsDensity(gyre::needsDensity(look, curves)) {
    for (std::size_t i = 0; i < m_ages.size(); ++i)
        m_ages[i] = lookAtAge(look, curves, std::min(static_cast<float>(i) / kSteps, 1.0f));
}

TracerAppearance LookTable::at(float fraction, const FluidAtTracer& fluid) const {
    const float place = kSteps * (fraction > 0 ? std::min(fraction, 1.0f) : 0.0f);  // also for NaN
    const auto low = static_cast<std::size_t>(place);
    const float part = place - static_cast<float>(low);
    const LookAtAge &a = m_ages[low], &b = m_ages[low + 1];
    return appearanceAt(
        {glm::mix(a.radius, b.radius, part), glm::mix(a.opacity, b.opacity, part), glm::mix(a.glow, b.glow, part),
         glm::mix(a.heatGlow, b.heatGlow, part), glm::mix(a.color, b.color, part)},
        m_look, m_curves, fluid);
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

#include "editor/tools/Ramps.h"

#include "core/particles/TracerAppearance.h"
#include "editor/tools/KeyTimes.h"

#include <algorithm>

namespace gyre::editor {

Ramp firstRamp(const FieldInfo& field, int components) {
    const Emitter emitter;
    if (isField<&Emitter::glowOverTemperature>(field)) {
        Ramp ramp{components, {}};
        for (const float kelvin : {700.0f, 900.0f, 1100.0f, 1400.0f, 1700.0f, 2000.0f})
            ramp.keys.push_back({kelvin, flameLight(kelvin), Interpolation::Linear});
        return ramp;
    }
    if (isField<&Emitter::colorOverTemperature>(field))
        return {components, {{300, emitter.color, Interpolation::Linear}, {1500, emitter.endColor}}};
    const float full = isField<&Emitter::opacityOverSmoke>(field) ? 0.1f : emitter.tintDensity;
    return {components, {{0, {0, 0, 0}}, {full, {1, 0, 0}}}};
}

std::size_t putRampKey(std::vector<CurveKey>& keys, std::size_t index, double place, float end, double latest) {
    const double gap = static_cast<double>(kLeastRampGap * end);
    KeyTimes times = timesOf(keys);
    times.wanted[index] = place;
    return setTimes(keys, movedTimes(times, {0, gap, gap, latest}))[index];
}

float shownEnd(const RampAxis& axis, const std::vector<CurveKey>& keys) {
    constexpr float kRoom = 1.25f;
    const float last = keys.empty() ? 0 : kRoom * keys.back().time;
    return std::min(axis.high, keys.empty() || keys.back().time <= axis.usual ? axis.usual : last);
}

}  // namespace gyre::editor

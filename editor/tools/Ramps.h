#pragma once

#include "core/scene/Field.h"

namespace gyre::editor {

/// The ramp that an artist begins with. Its glow is that of a black body, so that adding it changes no picture.
/// field: the description of a ramp
Ramp firstRamp(const FieldInfo& field, int components);

/// The least distance between two keys, as a fraction of the shown axis.
inline constexpr float kLeastRampGap = 1e-4f;

/// The place on its axis up to which a ramp is shown: usual places, and all keys with room behind the last.
float shownEnd(const RampAxis& axis, const std::vector<CurveKey>& keys);

}  // namespace gyre::editor

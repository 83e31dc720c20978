#pragma once

#include "core/scene/Field.h"

namespace gyre::editor {

/// The ramp that an artist begins with. Its glow is that of a black body, so that adding it changes no picture.
/// field: the description of a ramp
Ramp firstRamp(const FieldInfo& field, int components);

/// The least distance between two keys, as a fraction of the shown axis.
inline constexpr float kLeastRampGap = 1e-4f;

/// Moves a key of a ramp to a place from 0 to `latest`. It passes other keys, and goes on to the next free place where
/// another key is. end: of the shown axis. Returns the new index of the key.
std::size_t putRampKey(std::vector<CurveKey>& keys, std::size_t index, double place, float end, double latest);

/// The place on its axis up to which a ramp is shown: usual places, and all keys with room behind the last.
float shownEnd(const RampAxis& axis, const std::vector<CurveKey>& keys);

}  // namespace gyre::editor

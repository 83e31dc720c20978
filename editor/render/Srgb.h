#pragma once

namespace gyre::editor {

/// The light that a value of sRGB stands for, and back; both 0..1. [IEC 61966-2-1]
float linearFromSrgb(float value);
float srgbFromLinear(float light);

}  // namespace gyre::editor

#pragma once

#include "core/scene/Dressing.h"
#include "core/scene/Light.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a light: a sun, or a dome for light from all around. The length of its line shows its strength.
void drawLight(const Wire& wire, const Light& light);

/// The wire shape of stage dressing. A mesh has a small cross, because its surface is drawn and its size is only known
/// from its file.
void drawDressing(const Wire& wire, const Dressing& dressing);

/// A small cross of three axes, for elements without a size.
void drawCross(const Wire& wire);

}  // namespace gyre::editor

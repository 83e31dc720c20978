#pragma once

#include "core/scene/Dressing.h"
#include "core/scene/Light.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a light: a sun, or a dome for light from all around; its line is as long as it is strong.
void drawLight(const Wire& wire, const Light& light);

/// The wire shape of stage dressing. A mesh has a small cross, for its surface is drawn, and how large it is stands in
/// its file.
void drawDressing(const Wire& wire, const Dressing& dressing);

/// A small cross of three axes, of what has no size.
void drawCross(const Wire& wire);

}  // namespace gyre::editor

#pragma once

#include "core/scene/Element.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a region of fluid. What it brings shows by line and sign, not by colour alone: fuel has a dashed
/// outline and a flame inside, heat a dotted one and wavy strokes, density a whole one and straight strokes. Strokes
/// point up if it will rise, down if it will sink, and are level if neither. Fire goes before warmth, warmth before
/// weight, as in the icons.
void drawRegion(const Wire& wire, const FluidRegion& region);

}  // namespace gyre::editor

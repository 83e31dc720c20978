#pragma once

#include "core/scene/Element.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a fluid region. Line style and symbol show its content without relying on colour: fuel has a
/// dashed outline and a flame, heat a dotted outline and wavy strokes, density a solid outline and straight strokes.
/// Strokes point up if the fluid will rise, down if it will sink, and sideways otherwise. Fuel takes precedence over
/// heat, and heat over density, as in the icons.
void drawRegion(const Wire& wire, const FluidRegion& region);

}  // namespace gyre::editor

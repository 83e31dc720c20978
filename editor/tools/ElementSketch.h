#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Element.h"
#include "editor/tools/Sketch.h"

namespace gyre::editor {

enum class Emphasis { Plain, Hovered, Selected };

/// The wire shape of an element, in world space. Emitters show where tracers are born and an arrow along their up axis.
/// Vorticity sources show how they turn and travel. Cameras show their view. Bodies are drawn as solids and show their
/// edges only when hovered or selected; containers always do.
Sketch sketchOf(const Element& element, Emphasis emphasis = Emphasis::Plain);
/// The wire shape at another place, such as that of a simulated body.
Sketch sketchOf(const Element& element, const Transform& place, Emphasis emphasis);

/// A box in place of the shape, with a tenth of the lines, for elements that are small in the picture.
Sketch roughSketchOf(const Element& element, const Transform& place, Emphasis emphasis = Emphasis::Plain);

/// Upper bound on the distance of the shape's lines from the element's place, for culling. Quick and generous. [m]
float sketchReach(const Element& element);

/// The corners of a box as brackets, so that its content stays visible.
Sketch cornersOf(const Box& box, const glm::vec4& color);

/// The colour of a kind in the view and in the outliner, sRGB.
glm::vec4 colorOf(const ElementBody& body);

}  // namespace gyre::editor

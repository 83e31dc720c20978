#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Element.h"
#include "editor/tools/Sketch.h"

namespace gyre::editor {

enum class Emphasis { Plain, Hovered, Selected };

/// The wire shape of an element, in the world. Emitters show where tracers are born and an arrow along their up;
/// vorticity sources the way they turn and travel; cameras what they see; bodies, which are drawn as solids, nothing
/// unless hovered or selected, then their edges; containers, into which one looks, always their edges.
Sketch sketchOf(const Element& element, Emphasis emphasis = Emphasis::Plain);
/// The same at another place, such as where the simulation has moved a body.
Sketch sketchOf(const Element& element, const Transform& place, Emphasis emphasis);

/// A box in place of the shape, with a tenth of the lines: for what is small in the picture.
Sketch roughSketchOf(const Element& element, const Transform& place);

/// No line of an element's shape is farther from its place than this. Generous and quick, to pass by what is elsewhere.
/// [m]
float sketchReach(const Element& element);

/// The corners of a box, as brackets, so that what is inside stays visible.
Sketch cornersOf(const Box& box, const glm::vec4& color);

/// The colour of a kind in the view and in the outliner, sRGB.
glm::vec4 colorOf(const ElementBody& body);

}  // namespace gyre::editor

#pragma once

#include "core/scene/VorticitySource.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a vorticity source: its core, and the way the fluid turns.
void drawSource(const Wire& wire, const VorticitySource& source);

/// The fluid turns this way round `axis`: a third of a circle that ends in an arrow. `turn` is 1 counter-clockwise seen
/// against the axis, -1 clockwise.
void drawTurning(const Wire& wire, const glm::vec3& centre, const glm::vec3& axis, float radius, float turn);

}  // namespace gyre::editor

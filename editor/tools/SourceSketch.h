#pragma once

#include "core/scene/VorticitySource.h"
#include "editor/tools/Wire.h"

namespace gyre::editor {

/// The wire shape of a vorticity source: its core and the sense of rotation.
void drawSource(const Wire& wire, const VorticitySource& source);

/// A third of a circle with an arrow, which shows the sense of rotation about `axis`. `turn`: 1 counter-clockwise seen
/// against the axis, -1 clockwise.
void drawTurning(const Wire& wire, const glm::vec3& centre, const glm::vec3& axis, float radius, float turn);

}  // namespace gyre::editor

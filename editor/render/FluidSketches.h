#pragma once

#include "editor/render/ViewSketch.h"

namespace gyre::editor {

/// Arrows along the axes vortons turn about, longer the larger they are, in the colour of their vorticity, by a scale of their own if
/// none is given.
ViewSketch vortonSketch(const Snapshot& snapshot, const std::optional<QuantityScale>& given);
/// Crosses where tracers touch bodies: nearer to the surface than their sprite is wide.
Sketch contactSketch(const Scene& scene, const Snapshot& snapshot);
/// The faces of the convex pieces of all bodies that have some.
Sketch pieceSketch(const Scene& scene, const Snapshot& snapshot, const Camera& camera);
/// The box in which velocities are found, with the cells of its floor and far walls.
Sketch domainSketch(const Snapshot& snapshot);

}  // namespace gyre::editor

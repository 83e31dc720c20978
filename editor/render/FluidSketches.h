#pragma once

#include "editor/render/Picture.h"

namespace gyre::editor {

/// Of each vorton, as the mean over the sphere of fluid it stands for. [1/s]
std::vector<float> vortonVorticity(const Snapshot& snapshot);
/// Arrows along the axes vortons turn about, longer the larger they are, in the colour of their vorticity.
Sketch vortonSketch(const Snapshot& snapshot, const QuantityScale& scale);
/// Crosses where tracers touch bodies: nearer to the surface than their sprite is wide.
Sketch contactSketch(const Scene& scene, const Snapshot& snapshot);
/// The faces of the convex pieces of all bodies that have some.
Sketch pieceSketch(const Scene& scene, const Snapshot& snapshot, const Camera& camera);
/// The box in which velocities are found, with the cells of its floor and far walls.
Sketch domainSketch(const Snapshot& snapshot);

}  // namespace gyre::editor

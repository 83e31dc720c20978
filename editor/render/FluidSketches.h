#pragma once

#include "editor/render/Picture.h"

namespace gyre::editor {

/// Vorticity of each vorton, as the mean over its volume of fluid. [1/s]
std::vector<float> vortonVorticity(const Snapshot& snapshot);
/// Arrows along the vortons' rotation axes. Length grows with the size, colour shows the vorticity.
Sketch vortonSketch(const Snapshot& snapshot, const QuantityScale& scale);
/// Crosses where tracers touch bodies: closer to the surface than the width of their sprite.
Sketch contactSketch(const Scene& scene, const Snapshot& snapshot);
/// Force of the fluid on each body that is no container, without buoyancy. [N]
std::vector<float> forcesOnBodies(const Scene& scene, const Snapshot& snapshot);
/// Arrows from the middle of each body along these forces. Length and colour show their size.
Sketch forceSketch(const Scene& scene, const Snapshot& snapshot, const QuantityScale& scale);
/// The faces of the convex pieces of all bodies.
Sketch pieceSketch(const Scene& scene, const Snapshot& snapshot, const Camera& camera);
/// The domain of the velocity grid, with the cells of its floor and far walls.
Sketch domainSketch(const Snapshot& snapshot);

}  // namespace gyre::editor

#pragma once

#include "core/particles/Snapshot.h"

#include <vector>

namespace gyre::editor {

/// The width of the Gaussian blob that each vorton is to the solver. [m]
float blobWidth(const Snapshot& snapshot);

/// How fast the fluid turns at each tracer: the vortons' blobs, summed on a grid and read between its nodes. None
/// outside of the domain. [1/s]
std::vector<float> vorticityAtTracers(const Snapshot& snapshot);
/// How many tracers there are about each. [1/l]
std::vector<float> densityAtTracers(const Snapshot& snapshot);

}  // namespace gyre::editor

#pragma once

#include "core/particles/Snapshot.h"

#include <vector>

namespace gyre::editor {

/// The width of the Gaussian core of each vorton in the solver. [m]
float blobWidth(const Snapshot& snapshot);

/// Vorticity at each tracer: the vortons' cores summed on a grid and interpolated. 0 outside the domain. [1/s]
std::vector<float> vorticityAtTracers(const Snapshot& snapshot);
/// Density of tracers at each tracer. [1/l]
std::vector<float> densityAtTracers(const Snapshot& snapshot);

}  // namespace gyre::editor

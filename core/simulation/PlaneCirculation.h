#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityField.h"

namespace gyre {

/// The most circulation that goes one way through any plane of grid nodes across an axis: the integral over the plane
/// of the vorticity across it where that is positive, or negative if that is more [m^2/s]. Of a ring or a tube it is
/// its own, however it stands and moves; of several side by side the sum of theirs. Vorticity by central differences of
/// the velocity grid, whose blobs smooth what is only noise of neighbouring vortons; so only as of the last step, and 0
/// with solvers that have no grid. Same bits for any number of threads.
double planeCirculation(const Workers& workers, const VelocityField& field);

}  // namespace gyre

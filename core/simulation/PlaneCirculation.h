#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityField.h"

namespace gyre {

/// The largest circulation of one sign through any plane of grid nodes across an axis [m^2/s]: the integral of positive
/// or of negative vorticity over the plane. For a ring or a tube it is the circulation, for any orientation; for
/// several side by side it is their sum. Vorticity is a central difference of the velocity grid, whose smoothing
/// removes the noise between neighbouring vortons. So it refers to the last step, and is 0 for solvers without a grid.
/// The result has the same bits for any number of threads.
double planeCirculation(const Workers& workers, const VelocityField& field);

}  // namespace gyre

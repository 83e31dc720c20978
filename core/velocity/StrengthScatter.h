#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/Scatter.h"
#include "core/velocity/VelocityFromVorticity.h"

namespace gyre {

/// Planes of nodes from begin to end, along z.
struct PlaneRange {
    int begin = 0, end = 0;
};

/// Sets the returned planes of field.nodes to `scale` times the strengths in xyz and minus the growth in w. The other
/// planes would be zero, but are not written. Vortons outside field.grid are left out. Also sets the field's moments.
PlaneRange scatterStrengths(const Workers& workers, const VelocitySources& sources, float scale, SlabOrder& order,
                            VelocityField& field);

}  // namespace gyre

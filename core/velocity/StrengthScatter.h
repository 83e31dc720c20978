#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/Scatter.h"
#include "core/velocity/VelocityFromVorticity.h"

namespace gyre {

/// Planes of nodes from begin to end, along z.
struct PlaneRange {
    int begin = 0, end = 0;
};

/// Sets the planes of field.nodes that it returns to `scale` times the strengths in xyz and minus the growth in w; the
/// other planes would be zero but are left alone. Vortons outside field.grid are left out. Sets the moments of the
/// field, too.
PlaneRange scatterStrengths(const Workers& workers, const VelocitySources& sources, float scale, SlabOrder& order,
                            VelocityField& field);

}  // namespace gyre

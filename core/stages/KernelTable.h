#pragma once

#include "core/stages/CloudLanes.h"
#include "core/stages/ConvolutionLanes.h"
#include "core/stages/Kernels.h"
#include "core/stages/ParticleLanes.h"

namespace gyre {

extern const Kernels kPortableKernels, kAvx2Kernels, kAvx512Kernels;

/// The templates of all kernels for one instruction set.
template <class L>
constexpr Kernels kernelsOf() {
    return {transformPlane<L>, convolveColumn<L>, restorePlane<L>, mixPlanes<L>, interpolate<L>, survey<L>, measurePlaces<L>,
            weighPlaces<L>, boundPlaces<L>, tracerKernelsOf<L>()};
}

}  // namespace gyre

#pragma once

#include "core/velocity/CloudLanes.h"
#include "core/velocity/ConvolutionLanes.h"
#include "core/velocity/FluxLanes.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/LatticeLanes.h"
#include "core/velocity/ParticleLanes.h"
#include "core/velocity/PressureLanes.h"
#include "core/velocity/SumLanes.h"

namespace gyre {

extern const Kernels kSimd128Kernels, kAvx2Kernels, kAvx512Kernels;

/// The templates of all kernels for one instruction set.
template <class L>
constexpr Kernels kernelsOf() {
    return {transformPlane<L>, convolveColumn<L>, restorePlane<L>, mixPlanes<L>,   interpolate<L>,
            survey<L>,         measurePlaces<L>,  weighPlaces<L>,  boundPlaces<L>, carrySlab<L>,
            findFaces<L>,      relaxPressure<L>,  addMissing<L>,   sumRows<L>,     mapLattice<L>};
}

}  // namespace gyre

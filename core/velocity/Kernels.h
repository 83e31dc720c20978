#pragma once

#include "core/base/Instructions.h"
#include "core/velocity/CloudLanes.h"
#include "core/velocity/Convolution.h"
#include "core/velocity/FluxLanes.h"
#include "core/velocity/LatticeLanes.h"
#include "core/velocity/ParticleLanes.h"
#include "core/velocity/PressureLanes.h"
#include "core/velocity/SumLanes.h"

namespace gyre {

/// The inner loops of the grid solver, compiled once per instruction set. All give the same bits.
struct Kernels {
    /// Transforms a plane of nodes along y and x into the columns of `convolution`, and restricts it to the coarse
    /// grid.
    void (*transformPlane)(const Convolution& convolution, const PlaneTask& task, const PlaneScratch& scratch);

    /// Transforms both fields' columns at one tile and x along z, multiplies by the kernel and transforms back.
    void (*convolveColumn)(const Convolution& convolution, int tile, int x);

    /// Transforms the columns back along x and y to a plane of nodes, and adds the velocity of the coarse nodes.
    void (*restorePlane)(const Convolution& convolution, const PlaneTask& task, const PlaneScratch& scratch);

    /// out = sum of weights[i] in[i], over arrays of `count` floats; count a multiple of 16.
    void (*mixPlanes)(const float* const* in, const float* weights, int terms, float* out, int count);

    /// Interpolates trilinearly at `count` positions xyz xyz and writes velocities xyz xyz. Lists the positions less
    /// than `border` cells inside the grid, whose results are invalid, and returns their number.
    int (*interpolate)(const NodeGrid& grid, const float* positions, int count, float border, float* to, int* outside);

    /// Sums over the vortons inside the grid.
    void (*survey)(const NodeGrid& grid, const float* positions, const float* strengths, int count, StrengthSums& sums);

    /// Bounding box and sums of positions; see CloudLanes.h.
    void (*measurePlaces)(const CloudPlaces& places, PlaceSums& sums);

    /// Weighted sums of positions.
    void (*weighPlaces)(const CloudPlaces& places, const CloudWeights& weights, WeightSums& sums);

    /// The bounding box of the positions xyz xyz inside `limits`.
    void (*boundPlaces)(const float* positions, int count, const FloatBox& limits, FloatBox& box);

    /// Amounts that the flow carries between the cells of a plane, the flow through the faces, and its balance; see
    /// FluxLanes.h and PressureLanes.h.
    void (*carrySlab)(const FluxSlab& slab, const FluxTask& task);
    float (*findFaces)(const FaceTask& task, std::ptrdiff_t first, int count);
    void (*relaxPressure)(const PressureRows& rows, float w);
    void (*addMissing)(const PressureRows& rows, float* missing);

    void (*sumRows)(const RowSum& task, float* to);                               ///< see SumLanes.h
    void (*mapLattice)(const LatticeMap& map, const double* values, double* to);  ///< see LatticeLanes.h
};

const Kernels& kernelsFor(Instructions instructions);

}  // namespace gyre

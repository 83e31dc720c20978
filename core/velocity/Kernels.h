#pragma once

#include "core/base/Instructions.h"
#include "core/velocity/CloudLanes.h"
#include "core/velocity/Convolution.h"
#include "core/velocity/ParticleLanes.h"

namespace gyre {

/// The inner loops of the grid solver, built once per instruction set; all have the same bits.
struct Kernels {
    /// A plane of nodes, transformed along y and x, into the columns of `convolution`; what of it the coarse grid
    /// hears.
    void (*transformPlane)(const Convolution& convolution, const PlaneTask& task, const PlaneScratch& scratch);

    /// The columns of both fields at one tile and position along x: transformed along z, times the kernel, and back.
    void (*convolveColumn)(const Convolution& convolution, int tile, int x);

    /// The columns, transformed back along x and y, to a plane of nodes; the velocity of the coarse nodes added.
    void (*restorePlane)(const Convolution& convolution, const PlaneTask& task, const PlaneScratch& scratch);

    /// out = sum of weights[i] in[i], over arrays of `count` floats; count a multiple of 16.
    void (*mixPlanes)(const float* const* in, const float* weights, int terms, float* out, int count);

    /// Trilinear interpolation at `count` positions xyz xyz, to velocities xyz xyz. Lists which positions are not
    /// `border` cells inside the grid, whose results are not to be used, and returns how many.
    int (*interpolate)(const NodeGrid& grid, const float* positions, int count, float border, float* to, int* outside);

    /// The sums of the vortons inside the grid.
    void (*survey)(const NodeGrid& grid, const float* positions, const float* strengths, int count, StrengthSums& sums);

    /// Box and sums of places; see CloudLanes.h.
    void (*measurePlaces)(const CloudPlaces& places, PlaceSums& sums);

    /// Sums of places, weighted.
    void (*weighPlaces)(const CloudPlaces& places, const CloudWeights& weights, WeightSums& sums);

    /// The box of the places, xyz xyz, inside `limits`.
    void (*boundPlaces)(const float* positions, int count, const FloatBox& limits, FloatBox& box);
};

const Kernels& kernelsFor(Instructions instructions);

}  // namespace gyre

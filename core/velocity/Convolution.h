#pragma once

#include "core/velocity/ComplexLanes.h"
#include "core/velocity/Fft.h"

#include <cstddef>

namespace gyre {

/// A kernel in Fourier space, real and in the order of the transforms. With it, for p = omega_x + i omega_y and
/// q = omega_z - i D, D the rate at which fluid expands, velocity comes out as
///   u_x + i u_y = -c p + (a + i b) q,    u_z = imaginary part of (b + i a) p + i c q
/// where i (a, b, c) is the transform of the gradient of Green's function. The real part of the latter is the
/// divergence of the vector potential, which nobody reads. Tables are [tile][|kx|][|kz|], with a lane for each ky.
struct FourierKernel {
    const RealLanes* green = nullptr;  ///< a, b, c are this times x, y, z below
    const RealLanes* pulls[3] = {};    ///< or, if there is no green: a and c are these times x and z, b is the second
    const int* absX = nullptr;         ///< |kx| by position along x
    const int* absZ = nullptr;
    const float* x = nullptr;  ///< by position along x
    const float* z = nullptr;
    const RealLanes* y = nullptr;  ///< by tile
    int countX = 0, countZ = 0;    ///< of |kx| and |kz|
};

/// A convolution of four real fields with a kernel, by Fourier transforms of `steps`. Two complex fields carry them.
/// `box` nodes along each axis hold numbers; the rest of the lengths are zeros.
struct Convolution {
    FftSteps steps[3];
    int box[3] = {};
    int firstPlane = 0, endPlane = 0;  ///< planes that hold more than zeros
    int tiles = 0;                     ///< of 16 frequencies along y
    std::ptrdiff_t columnStep = 0;     ///< one more than a column holds, against conflicts of cache sets
    ComplexLanes* columns[2] = {};     ///< one per field: [tile][position along x][z], lanes are frequencies along y
    FourierKernel kernel;
};

/// Between the nodes of a fine grid and a coarse one along one axis; see CoarseGrid.
struct AxisWeights {
    const int* first = nullptr;    ///< of the four coarse nodes next to a fine one
    const float* share = nullptr;  ///< [fine node][4]
    const int* begin = nullptr;    ///< the first fine node that a coarse node hears
    const int* count = nullptr;    ///< how many
    const float* heard = nullptr;  ///< [coarse node][most]
    int most = 0;
};

struct CoarseWeights {
    int nodes[3] = {};  ///< of the coarse grid
    AxisWeights axis[3];
};

/// Room for one task to work in.
struct PlaneScratch {
    ComplexLanes* lines[2] = {};   ///< along y
    ComplexLanes* rows[2] = {};    ///< [tile][x]; a row is a multiple of 16 long
    float* coarseRows = nullptr;   ///< [coarse y][x][4], a row as long as above
    float* coarsePlane = nullptr;  ///< [coarse y][coarse x][4]
};

/// A plane of nodes on its way to the columns, or back.
struct PlaneTask {
    int z = 0;
    float* nodes = nullptr;                  ///< [y][x][4] of the box
    const CoarseWeights* weights = nullptr;  ///< null: there is no coarse grid
    float* restricted = nullptr;    ///< there: what of the plane goes to the coarse grid, [coarse y][coarse x][4]
    const float* coarse = nullptr;  ///< back: all coarse nodes, to be added
};

}  // namespace gyre

#pragma once

#include "core/velocity/ComplexLanes.h"
#include "core/velocity/Fft.h"

#include <cstddef>

namespace gyre {

/// A kernel in Fourier space, real and in the order of the transforms. For p = omega_x + i omega_y and q = omega_z - i
/// D, with D the fluid's rate of expansion, the velocity is
///  u_x + i u_y = -c p + (a + i b) q,    u_z = imaginary part of (b + i a) p + i c q
/// where i (a, b, c) is the transform of the gradient of Green's function. The real part of the latter is the
/// divergence of the vector potential. Tables are [tile][|kx|][|kz|], with a lane for each ky.
struct FourierKernel {
    const RealLanes* green = nullptr;  ///< a, b, c are this times x, y, z below
    const RealLanes* pulls[3] =
        {};  ///< used if `green` is null: a and c are pulls[0] times x and pulls[2] times z, b is pulls[1]
    const int* absX = nullptr;  ///< |kx| by position along x
    const int* absZ = nullptr;
    const float* x = nullptr;  ///< by position along x
    const float* z = nullptr;
    const RealLanes* y = nullptr;  ///< by tile
    int countX = 0, countZ = 0;    ///< numbers of |kx| and |kz|
};

/// A convolution of four real fields with a kernel, by Fourier transforms of lengths `steps`. Two complex fields hold
/// the four real ones. `box` nodes along each axis hold values, the rest is zero padding.
struct Convolution {
    FftSteps steps[3];
    int box[3] = {};
    int firstPlane = 0, endPlane = 0;  ///< range of planes that are not zero
    int tiles = 0;                     ///< groups of 16 frequencies along y
    std::ptrdiff_t columnStep = 0;     ///< column length plus one, which avoids conflicts of cache sets
    ComplexLanes* columns[2] = {};     ///< one per field: [tile][position along x][z], lanes are frequencies along y
    FourierKernel kernel;
};

/// Weights between a fine and a coarse grid along one axis; see CoarseAxis.
struct AxisWeights {
    const int* first = nullptr;        ///< first of the four coarse nodes next to each fine node
    const float* weight = nullptr;     ///< [fine node][4]
    const int* begin = nullptr;        ///< for each coarse node, the first fine node with influence on it
    const int* count = nullptr;        ///< for each coarse node, the number of such fine nodes
    const float* influence = nullptr;  ///< [coarse node][most]
    int most = 0;
};

struct CoarseWeights {
    int nodes[3] = {};  ///< nodes of the coarse grid along each axis
    AxisWeights axis[3];
};

/// Scratch memory of one task.
struct PlaneScratch {
    ComplexLanes* lines[2] = {};   ///< along y
    ComplexLanes* rows[2] = {};    ///< [tile][x]; the length of a row is a multiple of 16
    float* coarseRows = nullptr;   ///< [coarse y][x][4], rows of the same length as in `rows`
    float* coarsePlane = nullptr;  ///< [coarse y][coarse x][4]
};

/// A plane of nodes, for the transform to columns or back.
struct PlaneTask {
    int z = 0;
    float* nodes = nullptr;                  ///< [y][x][4] of the box
    const CoarseWeights* weights = nullptr;  ///< null: no coarse grid
    float* restricted = nullptr;    ///< forward: contribution of the plane to the coarse grid, [coarse y][coarse x][4]
    const float* coarse = nullptr;  ///< inverse: all coarse nodes, to be added
};

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/CoarseGrid.h"
#include "core/velocity/Convolution.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace gyre {

/// The tables of one convolution; `convolution` points into them.
struct KernelTables {
    std::vector<Fft> transforms;  ///< along x, y, z
    std::vector<RealLanes> green, pulls[3], y;
    std::vector<int> absX, absZ;
    std::vector<float> x, z;
    Convolution convolution;  ///< its columns and planes are still to be set
};

/// What the open-space solver needs for one size of grid, in units of the spacing. It holds for every spacing, since
/// all lengths, sigma too, scale with it.
///
/// `fine` is periodic: Green's function of laplace(psi) = -omega for Gaussian blobs in a box that repeats itself,
///   exp(-sigma^2 k^2 / 2) / k^2  W^2 / S^2,   k = 2 pi m / n,   W = product of sinc^2(k_i / 2) over the axes,
/// S = product of the sums of sinc^4 over all waves that the nodes cannot tell apart. W^2 / S^2 takes back what
/// trilinear scatter and gather smooth, with the least error on average ["optimal influence function", Hockney and
/// Eastwood 1988]. `coarse` takes the images of the box away again, and the uniform background that a periodic box
/// cannot do without: D = G_open - G_periodic has no peak inside, so that a coarse grid is enough, padded with as many
/// zeros. Both terms of D for blobs of the same size s:
///   D(r) = erf(r / (sqrt 2 s)) / (4 pi r) - 1/V sum over k != 0 of exp(-s^2 k^2 / 2) / k^2 cos(k . r)
/// [the idea: Dabo, Kozinsky, Singh-Miller and Marzari, Phys. Rev. B 77, 115139, 2008]
struct OpenSpaceKernel {
    OpenSpaceKernel(const Workers& workers, const glm::ivec3& gridNodes);

    std::size_t bytes() const;  ///< of the tables of kernels; all others are small

    glm::ivec3 nodes, coarseNodes;
    std::vector<CoarseAxis> axes;
    CoarseWeights weights;
    KernelTables fine, coarse;
};

}  // namespace gyre

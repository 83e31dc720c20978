#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/CoarseGrid.h"
#include "core/velocity/Convolution.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace gyre {

/// The tables of one convolution. `convolution` points into them.
struct KernelTables {
    std::vector<Fft> transforms;  ///< along x, y, z
    std::vector<RealLanes> green, pulls[3], y;
    std::vector<int> absX, absZ;
    std::vector<float> x, z;
    Convolution convolution;  ///< its columns and planes are not set here
};

/// Tables of the open-space solver for one grid size, in units of the spacing. They are valid for every spacing,
/// because all lengths, including sigma, scale with it.
///
/// `fine` is periodic: Green's function of laplace(psi) = -omega for blobs in a periodic box,
///  (1 + detail x) exp(-x) / k^2  W^2 / S^2,   x = sigma^2 k^2 / 2,   k = 2 pi m / n,
/// W = product of sinc^2(k_i / 2) over the axes,
/// S = product of the sums of sinc^4 over all waves that alias on the nodes. W^2 / S^2 compensates the smoothing of
/// trilinear scatter and gather with the least mean error ["optimal influence function", Hockney and Eastwood 1988].
/// Detail 0 gives Gaussian blobs. Detail 1 gives blobs of fourth order, whose second moment is zero: they change a
/// smooth flow by sigma^4 only   [Winckelmans and Leonard, JCP 109, 1993].
/// `coarse` removes the periodic images and the uniform background that a periodic box requires. The difference
/// D = G_open - G_periodic has no peak inside, so a coarse grid, zero-padded to twice its size, resolves it. For blobs
/// of size s in both terms:
///  D(r) = erf(r / (sqrt 2 s)) / (4 pi r) - 1/V sum over k != 0 of exp(-s^2 k^2 / 2) / k^2 cos(k . r)
/// D does not depend on detail: outside a blob only the strength counts, and the nearest image is 7 cells away, where
/// a blob of detail 1 is off by 7e-4.
/// [the idea: Dabo, Kozinsky, Singh-Miller and Marzari, Phys. Rev. B 77, 115139, 2008]
struct OpenSpaceKernel {
    /// detail: 0..1, for the fine grid
    OpenSpaceKernel(const Workers& workers, const glm::ivec3& gridNodes, float detail = 0);

    std::size_t bytes() const;  ///< size of the kernel tables; the others are small

    glm::ivec3 nodes, coarseNodes;
    std::vector<CoarseAxis> axes;
    CoarseWeights weights;
    KernelTables fine, coarse;
};

}  // namespace gyre

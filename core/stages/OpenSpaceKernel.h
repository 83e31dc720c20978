#pragma once

#include "core/base/ParallelFor.h"
#include "core/stages/Fft.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// What the open-space solver needs for one size of grid: transforms and Fourier tables, in units of the spacing. It
/// holds for every spacing, since all lengths, sigma too, scale with it.
///
/// The Green's function of laplace(psi) = -omega for Gaussian blobs, G(r) = erf(r / (sqrt 2 sigma)) / (4 pi r), is
/// sampled on the grid of twice the nodes per axis and transformed, which makes space open [Hockney and Eastwood 1988].
/// To it comes exp(-sigma^2 k^2 / 2) (1 / W^2 - 1) / k^2, W = product of sinc^2(k_i / 2): this takes back what trilinear
/// scatter and gather smooth. It is short-ranged, so the wrapped copies of it are nowhere felt.
struct OpenSpaceKernel {
    OpenSpaceKernel(const Workers& workers, const glm::ivec3& gridNodes);

    glm::ivec3 nodes;
    PaddedFft alongX, alongY, alongZ;
    int tiles;                       ///< of 16 frequencies along x; in the order of the transform, the last may be part empty
    std::vector<RealLanes> green;    ///< [tile][|ky|, ny + 1][|kz|, nz + 1]; with the scale of the transforms
    std::vector<RealLanes> slopeX;   ///< [tile]: d/dx is i times it; of 4th-order central differences
    std::vector<float> slopeY, slopeZ;   ///< by frequency, 2 n each

    const RealLanes& greenAt(int tile, int ky, int kz) const;
};

}  // namespace gyre

#pragma once

#include "core/base/Instructions.h"
#include "core/base/ParallelFor.h"
#include "core/particles/Vortons.h"
#include "core/scene/FluidSettings.h"
#include "core/velocity/NodeRows.h"
#include "core/velocity/VelocityField.h"

#include <memory>
#include <span>

namespace gyre {

/// Mollification of the grid solver: each vorton acts as a Gaussian blob of standard deviation sigma = kSigmaPerSpacing
/// * h. This is article 12's auto-mollification, done exactly. Detail sharpens the blob, see OpenSpaceKernel.h.
inline constexpr float kSigmaPerSpacing = 1.5f;

/// Velocity of Gaussian blobs by direct summation [m/s]. Exact for this kernel and O(targets x vortons): the reference
/// for the faster solvers.
///  u(x) = 1/(4 pi) sum alpha_i x (x - x_i) K(|x - x_i|),   K(r) = [erf s - 2 s exp(-s^2)/sqrt(pi)] / r^3,
///  s = r / (sqrt(2) sigma_i)                                        [Winckelmans and Leonard, JCP 109, 1993]
/// detail adds  detail 2 s^3 exp(-s^2) / sqrt(pi) / r^3  to K: the blob whose Fourier transform is that of the Gaussian
/// times 1 + detail sigma^2 k^2 / 2.
/// sigma: one per vorton, or one for all [m]. Sums run in the order of the vortons.
void velocityByDirectSum(const Workers& workers, const Vortons& vortons, std::span<const float> sigma,
                         std::span<const glm::vec3> targets, std::span<glm::vec3> velocities, float detail = 0);

/// Sources of motion: the strengths of the vortons, and the rate of volume growth dV/dt in the cell around each node
/// [m^3/s]. rates: one per node, of which those in `range` count, or empty. sharpness: 0..1, see FluidSettings::detail.
struct VelocitySources {
    VelocitySources(const Vortons& all, std::span<const float> rates = {}, const NodeRange& range = {},
                    float sharpness = 0)
        : vortons(all), growth(rates), growing(range), detail(sharpness) {}

    const Vortons& vortons;
    std::span<const float> growth;
    NodeRange growing;
    float detail;
};

/// The grid solver. Keeps its tables (SharedKernels.h) and its scratch memory; for a known size, detail and
/// number of vortons it allocates nothing. The first solve on a size makes its tables, which takes as long as two to
/// five solves: 0.2 to 1.6 ms up to 64 nodes along an axis, 7 ms with 96 along each, 18 ms with 128. Tables are not
/// made in advance, because a cloud of 48 cells may need 1,000 sizes, of which a run uses few.
class FftVelocitySolver {
public:
    /// tables: shared with other solvers; null: its own
    explicit FftVelocitySolver(Instructions instructions = chosenInstructions(),
                               std::shared_ptr<class SharedKernels> tables = {});
    ~FftVelocitySolver();
    FftVelocitySolver(FftVelocitySolver&&) noexcept;
    FftVelocitySolver& operator=(FftVelocitySolver&&) noexcept;

    /// Free-space vortex-in-cell method. Scatters strengths to the nodes of `grid`, solves laplace(psi) = -omega in
    /// open space with blobs of kSigmaPerSpacing and the sources' detail, and takes u = curl psi at the nodes. Where
    /// fluid grows, it adds grad phi, with laplace(phi) the growth per volume and the same blobs, at no further cost.
    /// grid.nodes: each one of gridSizes().
    /// Vortons should keep 4 cells from the border. Vortons outside the grid have no influence.
    void solve(const Workers& workers, const VelocitySources& sources, const UniformGrid& grid, VelocityField& field);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

/// Numbers of nodes along an axis that the grid solver accepts, ascending. From 8 on, each exceeds the last by at most
/// a quarter.
std::span<const int> gridSizes();

}  // namespace gyre

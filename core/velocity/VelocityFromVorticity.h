#pragma once

#include "core/base/Instructions.h"
#include "core/base/ParallelFor.h"
#include "core/particles/Vortons.h"
#include "core/scene/FluidSettings.h"
#include "core/velocity/VelocityField.h"

#include <memory>
#include <span>

namespace gyre {

/// Mollification of the grid solver: each vorton is heard as a Gaussian blob of standard deviation
/// sigma = kSigmaPerSpacing * h. It is article 12's auto-mollification done exactly.
inline constexpr float kSigmaPerSpacing = 1.5f;

/// Induced velocity of Gaussian blobs by direct summation, exact for this kernel and O(targets x vortons): the
/// yardstick.
///   u(x) = 1/(4 pi) sum alpha_i x (x - x_i) K(|x - x_i|),   K(r) = [erf s - 2 s exp(-s^2)/sqrt(pi)] / r^3,
///   s = r / (sqrt(2) sigma_i)                                        [Winckelmans and Leonard, JCP 109, 1993]
/// sigma: one per vorton, or a single one for all. Sums run in the order of the vortons. [m/s]
void velocityByDirectSum(const Workers& workers, const Vortons& vortons, std::span<const float> sigma,
                         std::span<const glm::vec3> targets, std::span<glm::vec3> velocities);

/// What moves fluid: the strengths of vortons, and how fast the volume of each grows, dV/dt [m^3/s]; one for each, or
/// none.
struct VelocitySources {
    VelocitySources(const Vortons& all, std::span<const float> rates = {}) : vortons(all), growth(rates) {}

    const Vortons& vortons;
    std::span<const float> growth;
};

/// Keeps what the grid solver computes once per size of grid (tables) and its scratch memory: once it has seen a size
/// of grid and as many vortons, it allocates nothing. The first solve on a size makes its tables, which takes as long
/// as two to five solves: 0.2 to 1.6 ms up to 64 nodes along an axis, 7 ms with 96 along each, 18 ms with 128. They are
/// not made beforehand, as a cloud of 48 cells may come to 1,000 sizes, of which a run sees few. Tables stay while all
/// together take at most 64 MiB, which all sizes of up to 48 nodes along an axis do; beyond, those go whose size was
/// not used for longest.
class FftVelocitySolver {
public:
    explicit FftVelocitySolver(Instructions instructions = chosenInstructions());
    ~FftVelocitySolver();
    FftVelocitySolver(FftVelocitySolver&&) noexcept;
    FftVelocitySolver& operator=(FftVelocitySolver&&) noexcept;

    /// Free-space vortex-in-cell: scatters strengths to the nodes of `grid`, solves laplace(psi) = -omega in open space
    /// with the Gaussian of kSigmaPerSpacing, and takes u = curl psi at the nodes; where fluid grows, + grad phi with
    /// laplace(phi) = its growth per volume, at no further cost.
    /// grid.nodes: each one of gridSizes(). Vortons should keep 4 cells from the border; those outside are not heard.
    void solve(const Workers& workers, const VelocitySources& sources, const UniformGrid& grid, VelocityField& field);

private:
    struct Tables;
    std::unique_ptr<Tables> m_tables;
};

/// Numbers of nodes along an axis that the grid solver takes, ascending; from 8 on each is at most a quarter more than
/// the last.
std::span<const int> gridSizes();

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"
#include "core/contact/BodyWalls.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/Scatter.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

struct SimulationState;

/// The data of a node that tracers sample. Velocity is stored a second time, so that one access finds all values: two
/// nodes along x take 64 bytes. 3.4 ns per tracer, instead of 4.3 with two arrays.
struct alignas(32) ShownNode {
    glm::vec4 velocity{0};  ///< as in VelocityField::nodes [m/s]
    glm::vec4 means{0};     ///< heat [K], mass fractions of fuel, flame, smoke
};

/// Substances of the vortons on the nodes of the domain. Rebuilt in each step; empty while no vorton carries any.
struct Substances {
    static constexpr std::size_t kPast = 8;  ///< floats that may be read past the last node

    bool present = false;
    bool burning = false;  ///< some vorton has fuel, flame or smoke
    bool warm = false;     ///< some vorton's temperature differs from the surroundings
    bool wasShown = true;  ///< tracers may still hold old values
    UniformGrid grid;
    SlabOrder order;                 ///< the vortons in the grid
    std::vector<glm::vec4> amounts;  ///< volume [m^3], excess mass [kg], excess temperature x volume [K m^3], fuel
                                     ///< [m^3]; in order.touchedRows()
    std::vector<glm::vec4>
        fire;  ///< flame [m^3], smoke [m^3], unused, unused; in order.touchedRows(); empty unless burning
    std::vector<ShownNode> shown;  ///< set by Show substances, in order.range()
    std::vector<WallField> walls;  ///< one per body, around the nodes of order.wideRows(), or of withMass
    bool isOnGrid = false;       ///< the mass of fluid regions lies on the grid: density is known at all nodes near it
    NodeRows withMass;           ///< nodes near mass or vortons, if isOnGrid
    float mostDensity = 0;       ///< largest size of `density`, if isOnGrid [kg/m^3]
    std::vector<float> density;  ///< above the ambient density; kPast longer than the nodes, like volume [kg/m^3]
    std::vector<float> volume;   ///< volume of the vortons around a node, in order.range() extended by one node [m^3]
    std::vector<float> heatBefore;  ///< temperature of each vorton before the heat stages, above ambient [K]

    /// The nodes at which density varies, and their neighbours.
    const NodeRows& rows() const { return isOnGrid ? withMass : order.rows(); }

    /// The fluid's density at a position above the ambient density [kg/m^3]; zero outside the grid.
    float densityAt(const glm::vec3& position) const;
};

/// The stage "Share substances" scatters the substances of vortons to the nodes of state.domain with trilinear weights.
/// A node surrounded by enough vortons has their mean density, however uneven their distribution, so that uniform fluid
/// has no gradients. Towards the edge of a cloud the density tends to that of the surroundings:
///   density = sum w V rho' / sum w V   where that volume exceeds 0.7 h^3,
///             sum w V rho' / h^3       where it is little,
/// with a blend between. Within a cell of a body it is the mean, because part of the cell is solid. Mass on the grid
/// (DensityGrid) has its own density by composition, c; with the density by heat of the vortons, r, the node has
///   density = c + r + c r / rho0.
void scatterSubstances(const Workers& workers, SimulationState& state);

/// The stage "Show substances" computes the means of the vortons at the nodes, stored beside the velocity, for the
/// tracers in Advect.
void showSubstances(const Workers& workers, SimulationState& state);

}  // namespace gyre

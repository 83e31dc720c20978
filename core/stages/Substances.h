#pragma once

#include "core/base/ParallelFor.h"
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

/// Density and substances at the nodes of the domain, from DensityGrid. Rebuilt in each step; empty while no region has
/// fluid.
struct Substances {
    static constexpr std::size_t kPast = 8;  ///< floats that may be read past the last node

    bool present = false;
    bool wasShown = true;  ///< tracers may still hold old values
    UniformGrid grid;
    SlabOrder order;                         ///< the vortons in the grid
    std::vector<ShownNode> shown;            ///< set by Show substances, in shownNodes
    NodeRange shownNodes;                    ///< the nodes around the cells with fluid
    NodeRows nearFluid, gaining, withFluid;  ///< nodes up to one, three and four nodes from the fluid of regions
    float mostDensity = 0;                   ///< largest size of `density` [kg/m^3]
    std::vector<float> density;  ///< above the ambient density; kPast longer than the nodes, like volume [kg/m^3]
    std::vector<float> volume;   ///< volume of the vortons around a node, in rows() [m^3]

    /// The nodes at which density varies, those that gain vorticity by this, and their neighbours.
    const NodeRows& rows() const { return withFluid; }

    /// The fluid's density at a position above the ambient density [kg/m^3]; zero outside the grid.
    float densityAt(const glm::vec3& position) const;
    /// The temperature that tracers show at a position, above ambient [K]; zero outside the grid.
    float heatAt(const glm::vec3& position) const;
};

/// The stage "Share substances" finds the density at the nodes of state.domain. A node has the density of the cell
/// around it, and in a solid the mean of the neighbouring cells. With c, the mass by composition per volume of the
/// cell, and r, the density by heat,
///   density = c + r + c r / rho0,   r = rho0 f (T_ambient / T - 1)
/// T is the temperature of the fluid of regions in the cell, an ideal gas at ambient pressure, and f the fraction of
/// the cell that it fills. So the weight of hot fluid does not depend on how it is spread over cells; where fluid of
/// various temperatures mixes, the mean temperature counts. In a cell that holds more hot fluid than it has room for, r
/// is such that Baroclinic pulls f times as much as in a full one. Also finds the volume of vortons at nodes.
void scatterSubstances(const Workers& workers, SimulationState& state);

/// The stage "Show substances" finds the means of the fluid of regions at the nodes, stored beside the velocity, for
/// the tracers in Advect.
void showSubstances(const Workers& workers, SimulationState& state);

}  // namespace gyre

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

/// What tracers look up at a node. Velocity is kept twice, so that one look finds all there is, two nodes along x in 64
/// bytes: 3.4 ns per tracer, where looks into two arrays took 4.3.
struct alignas(32) ShownNode {
    glm::vec4 velocity{0};  ///< as in VelocityField::nodes [m/s]
    glm::vec4 means{0};     ///< heat [K], mass fractions of fuel, flame, smoke
};

/// What vortons carry besides strength, on the nodes of the domain. Rebuilt in each step from the vortons; empty while
/// none of them carries anything.
struct Substances {
    static constexpr std::size_t kPast = 8;  ///< floats that may be read past the last node

    bool present = false;
    bool burning = false;  ///< some vorton has fuel, flame or smoke
    bool warm = false;     ///< some vorton's temperature is not that of the surroundings
    bool wasShown = true;  ///< tracers may still hold what they were shown
    UniformGrid grid;
    SlabOrder order;                 ///< of the vortons, in the grid
    std::vector<glm::vec4> amounts;  ///< volume [m^3], excess mass [kg], excess temperature x volume [K m^3], fuel
                                     ///< [m^3]; in order.touchedRows()
    std::vector<glm::vec4> fire;     ///< flame [m^3], smoke [m^3]; the rest unused; there, too; empty unless burning
    std::vector<ShownNode> shown;    ///< by Show substances, in order.range()
    std::vector<WallField> walls;    ///< of each body, around the nodes of order.wideRows()
    std::vector<float> density;      ///< above the ambient density; like volume, with kPast more than nodes [kg/m^3]
    std::vector<float> volume;       ///< of the vortons around a node, in the range one wider than order.range() [m^3]
    std::vector<float> heatBefore;   ///< of each vorton as the stages of heat began [K]

    /// Density of the fluid at a place above the ambient density; zero outside the grid. [kg/m^3]
    float densityAt(const glm::vec3& position) const;
};

/// The stage "Share substances": scatters what vortons carry to the nodes of state.domain, with trilinear weights. A
/// node with vortons enough around it has their mean density, however unevenly they stand, so that fluid of one density
/// has no differences; towards the edge of a cloud it turns into that of the surroundings:
///   density = sum w V rho' / sum w V   where that volume is more than 0.7 h^3,   sum w V rho' / h^3   where it is
///   little
/// and something between in between. Within a cell of a body it is the mean, since what the grid cannot see is solid.
void shareSubstances(const Workers& workers, SimulationState& state);

/// The stage "Show substances": the means of the vortons at the nodes and the velocity beside them, for Advect to show
/// them to tracers.
void showSubstances(const Workers& workers, SimulationState& state);

}  // namespace gyre

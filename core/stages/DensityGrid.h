#pragma once

#include "core/base/ParallelFor.h"
#include "core/births/VortonBirth.h"
#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/FluxTransport.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

struct SimulationState;

inline constexpr std::uint64_t kNoRegion = 0;

/// A box of fluid, its edges along the axes.
struct NewMass {
    glm::vec3 position{0};             ///< its middle [m]
    glm::vec3 size{0};                 ///< extents [m]
    float mass = 0;                    ///< above that of ambient fluid [kg]
    float aged = 0;                    ///< mass times the fraction of its life that is over [kg]
    float pace = 0;                    ///< mass over lifetime [kg/s]
    float most = 0;                    ///< only so much is added that a cell's density tends to this; 0: all [kg/m^3]
    std::uint64_t region = kNoRegion;  ///< that bears it: what has no room beside solids is left out
};

/// The data of a body that determine the distances of nodes from it.
struct PlacedShape {
    glm::vec3 position{0};
    glm::quat rotation{1, 0, 0, 0};
    bool container = false;
    Shape shape;

    bool operator==(const PlacedShape&) const = default;
};

/// The mass of fluid regions lies in the cells around the nodes of the velocity grid, and vortons carry none. The flow
/// moves it from cell to cell (FluxTransport), so only births and ends of life change its total, two regions in one
/// place weigh twice, and cells without vortons keep their density.
struct DensityGrid {
    UniformGrid grid;             ///< without nodes while there is no mass
    std::vector<float> mass;      ///< mass of each cell above that of ambient fluid, by composition; kPast longer [kg]
    std::vector<float> aged;      ///< mass times the fraction of its life that is over [kg]
    std::vector<float> pace;      ///< mass over lifetime [kg/s]
    NodeRange cells;              ///< among which mass moves in this step; others hold next to none. Not saved
    float leastMoving = 0;        ///< mass of a cell; what is less than this everywhere in a row stays. Not saved [kg]
    double left = 0;              ///< mass that left the grid or ended its life so far [kg]
    std::vector<NewMass> births;  ///< mass from Emit and PlaceEffect that the next Place density adds

    // Derived from the bodies and the grid, and not saved. Kept until these change.
    std::vector<float> clearance;        ///< distance of each node from the nearest solid, negative in it [m]
    std::vector<float> clearanceBefore;  ///< a step earlier [m]
    UniformGrid clearanceGrid;
    std::vector<PlacedShape> shapes, shapesBefore;  ///< the bodies for which they hold
    FluxTransport transport;

    // Scratch, kept to save allocations.
    std::vector<glm::vec3> surfaceNormals;  ///< normal of the surface nearest to each node
    std::vector<std::uint32_t> owners;      ///< the body that has this surface, where clearance is below 4 cells
    std::vector<float> covered;             ///< Place density: how much of each cell a region covers [cells]
    std::vector<std::size_t> coveredCells;  ///< the cells whose entry of `covered` is not 0
    std::vector<NewMass> moved;             ///< Place density: the cells with mass of the grid before
    std::vector<NewVorton> newVortons;      ///< Baroclinic: for Add vortons
    std::vector<std::size_t> takenNodes;    ///< Baroclinic: nodes whose vorticity these take
    std::vector<double> ended;              ///< Carry density: mass of each plane whose time is over [kg]
    std::vector<glm::vec4> flow;            ///< velocity at nodes, with wind and forces [m/s]
    std::vector<glm::vec4> stopped;         ///< Stop at solids: change of the velocity at nodes [m/s]

    bool isEmpty() const { return mass.empty(); }
};

/// The box of the cells that hold mass, of which the thinnest are left out: those below a thousandth of the largest
/// mass of a cell. Find domain includes it. Empty without mass. [m]
Box boxOfMass(const Workers& workers, const SimulationState& state);

/// The stage "Place density": after Find domain, moves the mass to the cells of the new grid by overlap, and adds the
/// births of this step by overlap. Mass outside the grid's inner cells leaves.
void placeDensity(const Workers& workers, SimulationState& state);

/// Finds the part of each cell that is fluid, now and a step earlier, unless it is known. Place density calls it;
/// whoever restores a state does, too. For state.domain.
void findFluidOfCells(const Workers& workers, SimulationState& state);

/// The velocity at the nodes of the domain, with wind and forces; empty where all is still. [m/s]
std::span<const glm::vec4> flowAtNodes(const Workers& workers, SimulationState& state);

/// Sets density.cells. Carry density calls it; whoever restores a state does, too.
void findCellsWithMass(const Workers& workers, DensityGrid& density);

/// The mass above ambient per volume of fluid around a node, by composition [kg/m^3]; in solids the mean of the
/// neighbouring cells. The node is not on a face of the grid.
float densityAround(const DensityGrid& density, std::size_t node);

/// The stage "Carry density": moves the mass with the flow, wind and forces included. Mass in a solid, which has moved
/// there, goes to the neighbouring cells. Mass fades in the last quarter of its life, and in kill regions.
void carryDensity(const Workers& workers, SimulationState& state);

/// The stage "Add vortons": those are born that Baroclinic wants where density generates vorticity and no vorton is
/// near, if the scene's limit leaves room for them. They live as long as the fluid of the region that lives longest.
void addVortonsForDensity(SimulationState& state);

/// Turns the mass into births, each moved by a rotation and a shift, for a new grid.
void releaseDensity(DensityGrid& density, const glm::quat& rotation, const glm::vec3& shift);

}  // namespace gyre

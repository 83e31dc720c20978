#pragma once

#include "core/base/ParallelFor.h"
#include "core/births/VortonBirth.h"
#include "core/geometry/Box.h"
#include "core/stages/CellSolids.h"
#include "core/velocity/FluxTransport.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

struct SimulationState;

inline constexpr std::uint64_t kNoRegion = 0;

/// What a cell holds of the fluid of regions. Each is a sum over this fluid, so that fluids mix by addition.
enum CellAmount : std::size_t {
    kHeldVolume,  ///< volume of this fluid; more than the cell where a source bears it faster than it flows off [m^3]
    kHeldAged,    ///< volume times the fraction of its life that is over [m^3]
    kHeldPace,    ///< volume over lifetime [m^3/s]
    kHeldMass,    ///< mass above that of ambient fluid, by composition [kg]
    kHeldHeat,    ///< volume times temperature above ambient [K m^3]
    kHeldFuel,    ///< volume times mass fraction of unburnt fuel [m^3]
    kHeldFlame,   ///< volume times mass fraction of burning gas [m^3]
    kHeldSmoke,   ///< volume times mass fraction of smoke [m^3]
    kHeldBlast,   ///< volume times its rate of growth since birth [m^3/s]
    kHeldBlastLeft,  ///< volume times the time that this growth still lasts [m^3 s]
    kCellAmounts
};
static_assert(kCellAmounts <= FluxTransport::kMostAmounts);

using CellAmounts = std::array<float, kCellAmounts>;
using AmountTotals = std::array<double, kCellAmounts>;

/// A box of fluid, its edges along the axes.
struct NewFluid {
    glm::vec3 position{0};  ///< its middle [m]
    glm::vec3 size{0};      ///< extents [m]
    CellAmounts amounts{};
    float most = 0;  ///< only so much mass is added that a cell's density tends to this; 0: all [kg/m^3]
    std::uint64_t region = kNoRegion;  ///< that bears it: what has no room beside solids is left out
};
static_assert(sizeof(NewFluid) % 8 == 0 && sizeof(NewFluid) == 6 * 4 + (kCellAmounts + 1) * 4 + 4 + 8,
              "saved byte by byte");

/// The fluid of regions lies in the cells around the nodes of the velocity grid: its mass, heat, fuel, flame and smoke.
/// Vortons carry none of it. The flow moves it from cell to cell (FluxTransport), so only births, ends of life, fire
/// and bodies change the totals, two regions in one place have twice the weight and heat, and cells without vortons
/// keep what they hold.
///
/// A cell that this fluid fills in part holds it unmixed with the ambient fluid: it burns and radiates at its own
/// temperature, and its weight does not depend on the filling.
struct DensityGrid {
    UniformGrid grid;                                      ///< without nodes while there is no such fluid
    std::array<std::vector<float>, kCellAmounts> amounts;  ///< of each cell; kPast longer
    AmountTotals born{};                                   ///< what regions have borne so far
    AmountTotals left{};                                   ///< what left the grid or ended its life so far
    std::vector<NewFluid> births;  ///< from Emit and PlaceEffect; the next Place density adds them

    // Found from the amounts, and not saved.
    NodeRows rows;  ///< the cells that hold fluid; others hold next to none, which neither moves nor ages
    std::array<bool, kCellAmounts> isHeld{};  ///< whether any cell may have more than none of an amount
    float leastMoving = 0;                    ///< volume; what is less than this everywhere in a row stays [m^3]

    CellSolids solids;
    FluxTransport transport;

    // Scratch, kept to save allocations.
    std::vector<float> mostOfRow;           ///< the largest volume in each row of cells [m^3]
    NodeRows rowsAround;                    ///< Diffuse: `rows` and their neighbours
    std::vector<float> covered;             ///< Place density: how much of each cell a region covers [cells]
    std::vector<std::size_t> coveredCells;  ///< the cells whose entry of `covered` is not 0
    std::vector<NewFluid> moved;            ///< Place density: the fluid of the grid before
    std::vector<float> shifted;             ///< Place density: an amount on the grid before
    std::vector<NewVorton> newVortons;      ///< Baroclinic: for Add vortons
    std::vector<std::size_t> takenNodes;    ///< Baroclinic: nodes whose vorticity these take
    std::vector<AmountTotals> ended;        ///< Carry density: what ended its life in each plane
    std::vector<glm::vec4> flow;            ///< velocity at nodes, with wind and forces [m/s]
    std::vector<glm::vec4> stopped;         ///< Stop at solids: change of the velocity at nodes [m/s]

    const NodeRange& cells() const { return rows.box(); }  ///< the box around `rows`
    bool isEmpty() const { return amounts[kHeldVolume].empty(); }
    bool burns() const { return isHeld[kHeldFuel] || isHeld[kHeldFlame] || isHeld[kHeldSmoke]; }
    void clear();
};

/// The temperature above ambient of a cell's fluid of regions. [K]
inline float heatOf(const DensityGrid& density, std::size_t cell) {
    const float volume = density.amounts[kHeldVolume][cell];
    return volume > 0 ? density.amounts[kHeldHeat][cell] / volume : 0;
}

/// The box of the cells that hold fluid of regions, of which the thinnest are left out: those below a hundredth of the
/// largest volume in a cell. Find domain includes it. Empty without such fluid. [m]
Box boxOfFluid(const SimulationState& state);

/// Sets density.rows and leastMoving. Place density calls it; whoever restores a state does, too.
void findCellsWithFluid(DensityGrid& density);

/// Sets density.isHeld for a restored state. Otherwise stages set it where they add an amount.
void findWhatIsHeld(DensityGrid& density);

/// The stage "Place density": after Find domain, moves the fluid to the cells of the new grid by overlap, and adds the
/// births of this step by overlap. What is outside the grid's inner cells leaves.
void placeDensity(const Workers& workers, SimulationState& state);

/// The velocity at the nodes of the domain, with wind and forces; empty where all is still. [m/s]
std::span<const glm::vec4> flowAtNodes(const Workers& workers, SimulationState& state);

/// The stage "Carry density": moves the fluid with the flow, wind and forces included. What is in a solid, which has
/// moved there, goes to the neighbouring cells. Fluid fades in the last quarter of its life, and in kill regions.
void carryDensity(const Workers& workers, SimulationState& state);

/// The stage "Add vortons": those are born that Baroclinic wants where density generates vorticity and no vorton is
/// near, if the scene's limit leaves room for them. They live as long as the fluid of the region that lives longest.
void addVortonsForDensity(SimulationState& state);

/// Turns the fluid into births, each moved by a rotation and a shift, for a new grid.
void releaseDensity(DensityGrid& density, const glm::quat& rotation, const glm::vec3& shift);

}  // namespace gyre

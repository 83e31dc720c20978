#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/geometry/WallLatticeMaker.h"
#include "core/velocity/Scatter.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

struct RigidBody;
struct SimulationState;

inline constexpr std::size_t kWallPointsPerRange = 256;

/// The data of a body that determine the places of its lattice points.
struct PlacedWall {
    std::uint64_t body = 0;
    glm::vec3 position{0};
    glm::quat rotation{1, 0, 0, 0};
    std::size_t count = 0;
    float spacing = 0;
    glm::vec3 origin{0};
    Box window;

    bool operator==(const PlacedWall&) const = default;
};

/// A body that may overlap another, and how far below its surface its lattice stays. [m]
struct OverlappingBody {
    const RigidBody* body = nullptr;
    float inset = 0;
};

/// Strength that becomes a vorton of a wake.
struct ShedStrength {
    glm::vec3 position{0}, strength{0};  ///< [m], [m^3/s]
    float lifetime = 0;                  ///< of the wake [s]
};

/// A body whose wake lives shorter than wakes may at most.
struct ShortWake {
    glm::vec3 centre{0};
    float reach = 0;     ///< distance from the centre within which its wake begins [m]
    float lifetime = 0;  ///< [s]
};

/// Scratch of the stages Join walls, Relax walls, Shed wakes and Vortons meet bodies, kept to save allocations.
struct Walls {
    WallLatticeMaker maker;
    std::vector<std::size_t> begin;       ///< first lattice point of each body, and the end
    std::vector<PlacedWall> placed;       ///< for which `places` and `volumes` hold
    std::vector<OverlappingBody> others;  ///< Join walls: near the body whose points are placed
    std::vector<glm::vec3> places;        ///< lattice points of all bodies, world [m]
    std::vector<std::uint8_t> isScreen;   ///< 1: the point resists the fluid and does not stop it
    std::vector<float> volumes;           ///< volume of each point; points where solids overlap divide it [m^3]
    std::vector<glm::vec3> flow;          ///< velocity of the fluid at each point, then the impulse that it sheds
    std::vector<float> travels;           ///< Hold walls: cells that the fluid travels along each body in a step
    std::vector<float> slipAlong;         ///< Relax walls: speed of the fluid along each point in a thin plate [m/s]
    SlabOrder order;                      ///< slabs of `places`
    std::vector<glm::vec4> atNodes;       ///< impulse over twice the spacing [m^3/s] in xyz; w > 0 at nodes of a wall
    std::vector<std::uint8_t> isAtWall;   ///< one per node of markedGrid; 1: a wall is at the node or beside it
    UniformGrid markedGrid;
    std::vector<std::uint32_t> cells;   ///< nearest node of each vorton; kNoNode near the faces of the grid
    std::vector<std::int32_t> owner;    ///< lowest vorton whose nearest node this is; -1 without, and between steps
    std::vector<glm::vec3> exchanged;   ///< strength that each vorton gains from those in neighbouring cells [m^3/s]
    std::vector<ShedStrength> shed;     ///< Relax walls: what leaves edges of wings and walls of the room in this step
    std::vector<ShortWake> shortWakes;  ///< Shed wakes
    std::vector<float> squares;         ///< squares of impulses per volume or of strengths, to find the largest
    std::vector<std::uint32_t> owners;  ///< nodes that have an owner
    std::vector<std::uint32_t> lastPush;  ///< Vortons meet bodies: the last turn in which a body moved each vorton far
};

/// How long the vortons of a body's wake live: as long as the scene says, or else while the body moves by six of its
/// lengths against the wind, at most 5 s. A longer wake of a fast body would make the grid so coarse that the body has
/// no cells left: the wake of a football at 20 m/s would be 100 m long in 5 s. [s]
float wakeLifetimeOf(const SimulationState& state, const RigidBody& body);

/// Friction stress along a surface over the fluid's density and the square of the slip. With the grip of a new body it
/// is 0.01, as on very rough surfaces [0.002 to 0.005 on rough plates: Schlichting, Boundary-Layer Theory, 1979,
/// chapter 21]; with grip 1 a layer of one cell stops after a travel of four cells.
inline float frictionOf(float grip) { return 0.25f * grip * grip; }

/// Whether the balls around two bodies come nearer to each other than a margin [m].
bool mayOverlap(const RigidBody& a, const RigidBody& b, float margin = 0);

/// How far below the surface of a body the vortons that it sheds stay, see wallInset(). A body with screens does not
/// count as thicker than it is. [m]
float shedInset(const RigidBody& body, float spacing);

/// Sets walls.atNodes to the impulses of all lattice points, in world axes. [m^4/s]
void depositWalls(const Workers& workers, SimulationState& state, std::span<const glm::vec3> impulses);

/// The strength that the deposited impulses give a node: their curl times the volume of a cell. The node is not on a
/// face of the grid. [m^3/s]
glm::vec3 wallStrengthAt(const UniformGrid& grid, const Walls& walls, std::size_t node);

}  // namespace gyre

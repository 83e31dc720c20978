#pragma once

#include "core/base/ParallelFor.h"
#include "core/births/VortonBirth.h"
#include "core/contact/TracerContacts.h"
#include "core/geometry/Box.h"
#include "core/geometry/SurfaceSampler.h"
#include "core/geometry/Transform.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/RigidBodies.h"
#include "core/particles/Snapshot.h"
#include "core/particles/Tracers.h"
#include "core/particles/Vortons.h"
#include "core/rigid/Touching.h"
#include "core/scene/KillRegion.h"
#include "core/scene/Scene.h"
#include "core/stages/BirthWays.h"
#include "core/stages/DensityGrid.h"
#include "core/stages/DrivenFields.h"
#include "core/stages/EnergyWatch.h"
#include "core/stages/Forces.h"
#include "core/stages/Room.h"
#include "core/stages/Substances.h"
#include "core/stages/Walls.h"
#include "core/velocity/CellList.h"
#include "core/velocity/VelocityField.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace gyre {

/// The progress of an emitter or source. Births are counted in units of 2^-32, so that rounding does not depend on the
/// division of time into steps.
struct BirthCounter {
    static constexpr std::uint8_t kBurstParts = 6;

    std::uint64_t element = 0;
    std::uint64_t births = 0;     ///< births so far; the number of the next one
    std::uint64_t owed = 0;       ///< due fraction of a birth, in 2^-32
    std::uint8_t burstParts = 0;  ///< parts of the burst that are born, up to kBurstParts; bytes, because states are
                                  ///< saved byte by byte
    std::uint8_t waits = 0;       ///< 1: waits for a trigger
    std::uint8_t listens = 0;     ///< 1: listens to a trigger, which starts its clock
    std::uint8_t spare[5]{};      ///< padding, so that all bytes of a saved state are defined
    std::uint64_t since = 0;      ///< the frame at which its clock started
    Transform burstPlace;         ///< where the emitter was when its burst began
    BirthWay burstWay;            ///< the emitter's way in that step
};

/// The sampler of an emitter that emits from a surface.
struct EmitterSurface {
    std::uint64_t element = 0;
    Obstacle pieces;
    std::shared_ptr<const SurfaceSampler> places;  ///< never null
};

/// A kill region prepared for tests of many positions.
struct ResolvedKillRegion {
    KillRegion region;
    float scale = 1;
    Transform frame;  ///< without the scale
};

/// The cells of a plane in contact with bodies, for Bodies share heat. Kept to save allocations.
struct HeatTouches {
    struct Touch {
        std::uint32_t cell = 0;
        float fraction = 0;  ///< fraction of the temperature difference removed in a step
    };
    std::vector<Touch> touches;     ///< contacts with all bodies, in their order
    std::vector<Touch> near;        ///< the cells near any surface
    std::vector<std::size_t> ends;  ///< end of each body's touches
};

/// All data that a step reads and writes. Stages are functions on it. Simulation owns one and holds the order of
/// stages.
struct SimulationState {
    Scene scene;      ///< enabled elements only, in order of id
    Vortons vortons;  ///< during the velocity stage, those of walls follow the free ones
    Tracers tracers;
    std::vector<RigidBody> bodies;     ///< in order of id
    std::vector<BirthCounter> births;  ///< one per emitter and source, in order of id
    std::vector<TracerLook>
        looks;  ///< indexed by Tracers::emitter; only grows, so that tracers may outlive their emitter
    std::vector<LookCurves> lookCurves;        ///< beside looks; derived from scene and parameters, not saved
    std::vector<EmitterSurface> surfaces;      ///< derived from the scene, not saved
    std::shared_ptr<class BodySolids> solids;  ///< shared with other simulations of this scene; null: none, not saved
    std::uint64_t nextVorton = 1;
    std::uint64_t nextTracer = 1;
    std::uint64_t frame = 0;     ///< steps since the start
    UniformGrid domain;          ///< the velocity grid
    std::int32_t calmSteps = 0;  ///< consecutive steps for which a smaller domain would suffice
    EnergyWatch energyWatch;     ///< what a flow that nothing drives may have
    DensityGrid density;         ///< the fluid of regions
    Touching touching;           ///< Bodies touch: impulses that the next step begins with; the rest is scratch
    VelocityField velocity;      ///< result of Velocity from vorticity; rebuilt each step, not part of the state hash

    Drives drives;                           ///< driven fields of the scene
    std::vector<glm::vec3> driven;           ///< values of drives.fields, as last set
    std::vector<ParameterValue> parameters;  ///< values of scene.parameters, in their order
    Transform effect;                        ///< the place that a game gave the whole effect
    Transform effectBefore, effectAfter;     ///< where births have it at the beginning and at the end of the next step
    std::uint8_t emitting = 1;               ///< 0: nothing is spawned
    float quality = 1;                       ///< fraction of the authored tracers that are born
    float sizeScale = 1;                     ///< Tracers::sizeScale of tracers born now
    float looksScale = 1;                    ///< how many times larger than authored the sizes in `looks` are

    // Scratch, kept to save allocations. Its content does not outlive a step.
    BirthList birthList;                          ///< Emit: one birth
    std::vector<BirthWay> ways;                   ///< Emit: of each of `births`
    std::vector<glm::vec3> bornAhead;             ///< Emit: how far along its way each newborn tracer was born [m]
    std::vector<ActiveForce> forces;              ///< active forces in this step
    Walls walls;                                  ///< Join walls, Relax walls and Shed wakes
    Room room;                                    ///< Join walls and Velocity from vorticity
    std::vector<glm::vec3> tracerCameFrom;        ///< position of each tracer before Advect [m]
    std::vector<float> tracerDensity;             ///< while a loop plays: density at each tracer; otherwise empty
    std::vector<ResolvedKillRegion> killRegions;  ///< Retire: the kill regions
    std::vector<std::uint32_t> dead;              ///< Retire: the dead, range by range
    std::vector<std::uint32_t> deadIn;            ///< Retire: number of dead in each range
    TracerContacts contacts;                      ///< Tracers meet bodies
    std::vector<glm::vec4> diffused[3];           ///< Diffuse, at nodes: strength and volume, before and after a repeat
    std::vector<float> conducted;                 ///< Diffuse: temperature of cells before a repeat [K]
    std::vector<glm::vec4> gains;                 ///< Diffuse, at nodes or by vorton: strength per volume of vortons
    CellList near;                                ///< Merge and split, Diffuse by pairs: vortons by cell
    std::vector<std::uint8_t> merged;             ///< Merge and split: 1 absorbed another, 2 was absorbed
    std::vector<HeatTouches> heatTouches;         ///< Bodies share heat: one per plane of cells
    std::vector<float> heatBefore;                ///< Find expansion: heat of cells before the stages of heat [K m^3]
    std::vector<float> growth;                    ///< dV/dt of the fluid in each cell; empty if none grows [m^3/s]
    std::vector<glm::vec3> wallPlaces;            ///< Find domain: points around the bodies [m]
    std::vector<Box> movers;                      ///< Find domain: around the bodies that move [m]
    Substances substances;                        ///< substances at nodes
    std::vector<float> slopes[3];                 ///< Baroclinic, at nodes: gradient of density [kg/m^4]
    std::vector<float> kept, handed;   ///< Baroclinic, at nodes: fraction per volume for the vortons around the node,
                                       ///< and around its neighbours [1/m^3]
    std::vector<glm::vec4> generated;  ///< Baroclinic, at nodes: the sum of both
};

/// The time since the start. [s]
inline double timeOf(const SimulationState& state) {
    return static_cast<double>(state.frame) * state.scene.fluid.substep;
}

}  // namespace gyre

#pragma once

#include "core/base/ParallelFor.h"
#include "core/births/VortonBirth.h"
#include "core/contact/TracerContacts.h"
#include "core/contact/VortonContacts.h"
#include "core/geometry/SurfacePlaces.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/RigidBodies.h"
#include "core/particles/Snapshot.h"
#include "core/particles/Tracers.h"
#include "core/particles/Vortons.h"
#include "core/scene/Scene.h"
#include "core/stages/DrivenFields.h"
#include "core/stages/Forces.h"
#include "core/stages/HeatTouches.h"
#include "core/stages/ResolvedKillRegion.h"
#include "core/stages/Sheets.h"
#include "core/stages/Substances.h"
#include "core/velocity/CellList.h"
#include "core/velocity/VelocityField.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace gyre {

/// How far an emitter or source has come. Births are counted in 2^-32 of a particle, so that no rounding depends on how
/// the time was cut.
struct BirthCounter {
    std::uint64_t element = 0;
    std::uint64_t births = 0;    ///< begun so far; the number of the next one
    std::uint64_t owed = 0;      ///< fraction of a birth, in 2^-32
    std::uint8_t burstDone = 0;  ///< 0 or 1, as the next two; bytes, since states are saved as they are
    std::uint8_t waits = 0;      ///< for a trigger
    std::uint8_t listens = 0;    ///< to a trigger, so that its clock is its own
    std::uint8_t spare[5]{};     ///< no byte of a saved state is left to chance
    std::uint64_t since = 0;     ///< the frame at which its clock began
};

/// What the picture needs of an emitter's tracers.
TracerLook lookOf(std::uint64_t element, const Emitter& emitter);

/// Where an emitter bears that bears on a surface.
struct EmitterSurface {
    std::uint64_t element = 0;
    Obstacle pieces;
    std::shared_ptr<const SurfacePlaces> places;  ///< never null
};

/// Everything a step reads and writes. The stages are functions on it; Simulation owns one and holds their order.
struct SimulationState {
    Scene scene;      ///< enabled elements only, in order of id
    Vortons vortons;  ///< behind the free ones stand those of spinning bodies while velocity is found
    Tracers tracers;
    std::vector<RigidBody> bodies;     ///< in order of id
    std::vector<BirthCounter> births;  ///< one per emitter and source, in order of id
    std::vector<TracerLook>
        looks;  ///< what Tracers::emitter counts in; grows only, so that a tracer outlives its emitter
    std::vector<LookOverLife>
        looksOverLife;  ///< beside looks; follows from scene and parameters, no part of what is saved
    std::vector<EmitterSurface> surfaces;  ///< likewise follows from the scene
    std::uint64_t nextVorton = 1;
    std::uint64_t nextTracer = 1;
    std::uint64_t frame = 0;     ///< steps done
    UniformGrid domain;          ///< of the velocity grid
    std::int32_t calmSteps = 0;  ///< steps for which a smaller domain would have done
    VelocityField velocity;      ///< what Velocity from vorticity found; rebuilt each step, not part of the state hash

    Drives drives;                           ///< of the scene
    std::vector<glm::vec3> driven;           ///< numbers of drives.fields, as last set
    std::vector<ParameterValue> parameters;  ///< of scene.parameters, in their order
    Transform effect;                        ///< where a game has put the whole effect
    std::uint8_t emitting = 1;               ///< 0: nothing is born
    float quality = 1;                       ///< share of the authored tracers

    // Scratch, kept to save allocations; nothing in it outlives a step.
    BirthList birthList;                    ///< of Emit: of one ring, tube, ...
    std::vector<ActiveForce> forces;        ///< of this step
    Sheets sheets;                          ///< of Bodies stop the fluid and Relax at bodies
    VortonContacts vortonContacts;          ///< of Vortons meet bodies
    std::vector<glm::vec3> vortonCameFrom;  ///< where each vorton stood before Advect [m]
    std::vector<glm::vec3> tracerCameFrom;  ///< where each tracer stood before Advect [m]
    std::vector<ResolvedKillRegion> dooms;  ///< of Retire: the kill regions
    std::vector<std::uint32_t> dead;        ///< of Retire: who dies, range by range
    std::vector<std::uint32_t> deadIn;      ///< of Retire: how many in each range
    TracerContacts contacts;                ///< of Tracers meet bodies
    std::vector<glm::vec4> diffused[3];     ///< nodes of Diffuse: strength and volume, as they were and as they become
    std::vector<float> conducted[3];        ///< the same for heat: temperature
    std::vector<glm::vec4>
        gains;      ///< nodes of Diffuse, or its vortons by pairs: strength per volume of vortons, and temperature
    CellList near;  ///< vortons by where they are: of Merge and split, and of Diffuse by pairs
    std::vector<std::uint8_t> merged;      ///< of Merge and split: 1 took another in, 2 is gone
    std::vector<HeatTouches> heatTouches;  ///< of Bodies share heat, for each range of vortons
    std::vector<float> growth;             ///< dV/dt of each vorton; empty if none grows [m^3/s]
    std::vector<float> carried;            ///< of Find domain: weight of what each vorton carries besides strength
    std::vector<glm::vec3> panelPlaces;    ///< of Find domain: middles of the bodies' panels [m]
    Substances substances;                 ///< what vortons carry besides strength, at nodes
    std::vector<float> slopes[3];          ///< nodes of Baroclinic: gradient of density [kg/m^4]
    std::vector<float> kept, handed;   ///< nodes of Baroclinic: what vortons get of it per volume, around it and around
                                       ///< its neighbours [1/m^3]
    std::vector<glm::vec4> generated;  ///< nodes of Baroclinic: both together
};

}  // namespace gyre

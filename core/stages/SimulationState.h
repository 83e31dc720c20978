#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/RigidBodies.h"
#include "core/particles/Snapshot.h"
#include "core/particles/Tracers.h"
#include "core/particles/Vortons.h"
#include "core/scene/Scene.h"
#include "core/stages/Forces.h"
#include "core/stages/Substances.h"
#include "core/stages/TracerContacts.h"
#include "core/stages/VortonContacts.h"
#include "core/velocity/VelocityField.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

/// How far an emitter or source has come. Births are counted in 2^-32 of a particle, so that no rounding depends on how
/// the time was cut.
struct BirthCounter {
    std::uint64_t element = 0;
    std::uint64_t births = 0;      ///< begun so far; the number of the next one
    std::uint64_t owed = 0;        ///< fraction of a birth, in 2^-32
    bool burstDone = false;
};

/// Everything a step reads and writes. The stages are functions on it; Simulation owns one and holds their order.
struct SimulationState {
    Scene scene;                      ///< enabled elements only, in order of id
    Vortons vortons;                  ///< behind the free ones stand those of spinning bodies while velocity is found
    Tracers tracers;
    std::vector<RigidBody> bodies;    ///< in order of id
    std::vector<BirthCounter> births; ///< one per emitter and source, in order of id
    std::vector<TracerLook> looks;    ///< what Tracers::emitter counts in; grows only, so that a tracer outlives its emitter
    std::uint64_t nextVorton = 1;
    std::uint64_t nextTracer = 1;
    std::uint64_t frame = 0;          ///< steps done
    UniformGrid domain;               ///< of the velocity grid
    std::int32_t calmSteps = 0;       ///< steps for which a smaller domain would have done
    VelocityField velocity;           ///< what Velocity from vorticity found; rebuilt each step, not part of the state hash

    // Scratch, kept to save allocations; nothing in it outlives a step.
    std::vector<ActiveForce> forces;         ///< of this step, as Advect found them
    VortonContacts vortonContacts;           ///< of Vortons meet bodies
    std::vector<glm::vec3> vortonCameFrom;   ///< where each vorton stood before Advect [m]
    std::vector<glm::vec3> tracerCameFrom;   ///< where each tracer stood before Advect [m]
    std::vector<std::uint32_t> dead;         ///< of Retire: who dies, range by range
    std::vector<std::uint32_t> deadIn;       ///< of Retire: how many in each range
    TracerContacts contacts;                 ///< of Tracers meet bodies
    std::vector<glm::vec4> diffused[3];      ///< nodes of Diffuse: strength and volume, as they were and as they become
    std::vector<float> conducted[4];         ///< the same for heat: temperature; and the volume
    std::vector<glm::vec4> gains;            ///< nodes of Diffuse: strength per volume of vortons, and temperature
    std::vector<float> heatShares;            ///< of Bodies share heat: of each vorton, 0 without contact
    std::vector<float> growth;                ///< dV/dt of each vorton; empty if none grows [m^3/s]
    std::vector<float> carried;              ///< of Find domain: weight of what each vorton carries besides strength
    std::vector<glm::vec3> panelPlaces;      ///< of Find domain: middles of the bodies' panels [m]
    Substances substances;                   ///< what vortons carry besides strength, at nodes
    std::vector<glm::vec4> gradients;        ///< nodes of Baroclinic: of density, for the vortons around each, per their volume
    std::vector<glm::vec4> handedGradients;  ///< nodes of Baroclinic: for those around the neighbours, per theirs
    std::vector<glm::vec4> generated;        ///< nodes of Baroclinic: both together
};

}  // namespace gyre

#pragma once

#include "core/scene/Scene.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// A force element that acts now, ready to be asked at many places.
struct ActiveForce {
    ForceKind kind = ForceKind::Wind;
    glm::vec3 centre{0};  ///< [m]
    glm::vec3 axis{0};    ///< unit, world
    float radius = 1;     ///< [m]
    float core = 0;       ///< share of the radius within which it acts in full
    float strength = 0;   ///< greatest velocity added [m/s]
    float drag = 0;       ///< [1/s]
};

/// The scene's forces at this time, in order of id; none costs nothing. [s]
void findActiveForces(const Scene& scene, double time, std::vector<ActiveForce>& list);

/// How much of a force is felt at a place: 1 in its core, from there a smooth step down to 0 at its radius.
float shareOf(const ActiveForce& force, const glm::vec3& position);

/// The velocity with which particles move where the flow (wind included) is `flow`. Wind, attractor and swirl add
///   strength share(r) times   axis   |   -r / max(|r|, R/4)   |   axis x r / max(distance from the axis, R/4)
/// so that pull and swirl are smooth in the middle. Drag c leaves 1 / (1 + c share 0.25 s) of it all: the speed at
/// which the drag balances the fluid, that carries a particle along within 0.25 s as in Advect. [m/s]
glm::vec3 forcedVelocity(const std::vector<ActiveForce>& forces, const glm::vec3& position, const glm::vec3& flow);

/// What drag leaves of vorticity in a step: the curl of the force -c u takes the share c of it per second. 0..1
float keptVorticity(const std::vector<ActiveForce>& forces, const glm::vec3& position, float dt);

}  // namespace gyre

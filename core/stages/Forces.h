#pragma once

#include "core/scene/Scene.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// An active force element, prepared for evaluation at many positions.
struct ActiveForce {
    ForceKind kind = ForceKind::Wind;
    glm::vec3 centre{0};  ///< [m]
    glm::vec3 axis{0};    ///< unit, world
    float radius = 1;     ///< [m]
    float core = 0;       ///< fraction of the radius with full effect
    float strength = 0;   ///< greatest velocity added [m/s]
    float drag = 0;       ///< [1/s]
};

/// The scene's active forces at `time` [s], in order of id.
void findActiveForces(const Scene& scene, double time, std::vector<ActiveForce>& list);

/// The influence of a force at a position: 1 in its core, then a smooth step down to 0 at its radius.
float influenceOf(const ActiveForce& force, const glm::vec3& position);

/// The velocity of particles where the flow (wind included) is `flow` [m/s]. Wind, attractor and swirl add
///   strength influence(r) times   axis   |   -r / max(|r|, R/4)   |   axis x r / max(distance from the axis, R/4)
/// so attraction and swirl are smooth at the centre. Drag c divides the sum by 1 + c influence 0.25 s: at that speed
/// drag balances the fluid, which accelerates a particle with a time constant of 0.25 s, as in Advect.
glm::vec3 forcedVelocity(const std::vector<ActiveForce>& forces, const glm::vec3& position, const glm::vec3& flow);

/// The fraction of vorticity that drag leaves in a step, 0..1. The curl of the force -c u removes the fraction c per
/// second.
float keptVorticity(const std::vector<ActiveForce>& forces, const glm::vec3& position, float dt);

}  // namespace gyre

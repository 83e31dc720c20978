#pragma once

#include "tests/core/SimulationScenes.h"

#include <glm/gtc/quaternion.hpp>

#include <cmath>

/// Scenes with solids.
namespace gyre::scenes {

/// An empty scene with gravity of 10 m/s^2. cells: nodes along the longest side of the velocity grid
inline Scene withImpulseWalls(int cells) {
    Scene scene = empty();
    scene.fluid.gravity = {0, -10, 0};
    scene.fluid.gridCells = cells;
    scene.fluid.maxVortons = 20000;
    return scene;
}

inline Body boxContainer(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    body.container = true;
    return body;
}

/// Adds six vortex rings that stir a room of about 1 m.
inline void addSixRings(Scene& scene) {
    for (int i = 0; i < 6; ++i) {
        VorticitySource ring = burst(VorticityKind::Ring, 200);
        ring.radius = 0.12f;
        ring.coreRadius = 0.04f;
        ring.circulation = 0.1f;
        Element made = element(static_cast<std::uint64_t>(101 + i), ring,
                               {0.25f * static_cast<float>(i % 3 - 1), i < 3 ? -0.14f : 0.14f, 0});
        const float turn = 1.1f * static_cast<float>(i);
        made.place.rotation =
            glm::normalize(glm::quat(std::cos(turn), std::sin(turn), 0.3f, 0.2f * static_cast<float>(i)));
        scene.elements.push_back(made);
    }
}

}  // namespace gyre::scenes

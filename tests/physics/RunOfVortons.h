#pragma once

#include "core/simulation/BuildState.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/StateBytes.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <cstdint>

namespace gyre {

/// Settings for a run of vortons that a test makes.
struct RunSettings {
    double substep = 1.0 / 60;  ///< [s]
    int gridCells = 128;        ///< large enough that the core radius alone determines the spacing
    float viscosity = 0;        ///< [m^2/s]
    Diffusion diffusion = Diffusion::Grid;
    float detail = 0;
};

/// Radius of the ball with the volume of a cube with this edge: the core radius of vortons on a lattice. [m]
inline float radiusOfCell(double edge) {
    return static_cast<float>(edge * std::cbrt(3 / (4 * 3.14159265358979323846)));
}

/// The core radius for which the velocity grid chooses this spacing, a power of 2^(1/4), if its cells are enough.
constexpr float radiusForSpacing(float spacing) { return 0.99f * spacing; }

/// Appends vortons, displaced by `by`. [m]
inline void append(Vortons& to, const Vortons& more, const glm::vec3& by = glm::vec3(0)) {
    for (std::size_t i = 0; i < more.size(); ++i) {
        to.position.push_back(more.position[i] + by);
        to.strength.push_back(more.strength[i]);
    }
}

/// A simulation with every stage of the table, in still fluid with vortons at these positions and strengths. All have
/// this core radius and live for ever.
inline Simulation runOf(const Vortons& vortons, float coreRadius, const RunSettings& settings) {
    Scene scene = scenes::empty();
    scene.fluid.substep = settings.substep;
    scene.fluid.gridCells = settings.gridCells;
    scene.fluid.viscosity = settings.viscosity;
    scene.fluid.diffusion = settings.diffusion;
    scene.fluid.detail = settings.detail;
    scene.fluid.maxVortons = static_cast<int>(vortons.size());
    SimulationState state = stateOf(scene);
    Vortons& made = state.vortons;
    arrays(made, [&](auto& array) { array.resize(vortons.size()); });
    made.position = vortons.position;
    made.strength = vortons.strength;
    for (std::size_t i = 0; i < made.size(); ++i) {
        made.coreRadius[i] = coreRadius;
        made.birthStrength[i] = glm::length(made.strength[i]);
        made.lifetime[i] = 1e9f;
        made.id[i] = i + 1;
        made.restarted[i] = 1;
    }
    state.nextVorton = made.size() + 1;
    Simulation simulation(scene, 1);
    simulation.restore(bytesOf(state));
    return simulation;
}

}  // namespace gyre

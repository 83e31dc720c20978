#pragma once

#include "editor/writers/Axes.h"

#include <glm/vec3.hpp>

#include <string>
#include <vector>

namespace gyre {
struct SimulationState;
}

namespace gyre::editor {

/// Smoke as a volume: what the tracers hide, how hot they are and how they move, in cells that stand on multiples of
/// their size. In other axes.
struct SmokeGrid {
    glm::ivec3 first{0}, cells{0};    ///< index of the first cell, and how many along each axis
    float cell = 1;                   ///< side of a cell, in the unit of the axes
    std::vector<float> density;       ///< light lost per unit of length; x runs fastest; 0: no smoke
    std::vector<float> temperature;   ///< mean of the tracers there, 0 without smoke [K]
    std::vector<glm::vec3> velocity;  ///< of the fluid with wind, 0 without smoke

    std::size_t index(const glm::ivec3& at) const {
        return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(cells.y) + static_cast<std::size_t>(at.y)) *
                   static_cast<std::size_t>(cells.x) +
               static_cast<std::size_t>(at.x);
    }
};

/// `mostCells` lie along the longest side of the smoke. A tracer hides opacity times the disc of its sprite; that area
/// is shared by the cells within its radius, the more the nearer, so that the sum over a cell's volume is light lost
/// per length, and a beam through all of it loses as much as through the sprites.
SmokeGrid smokeOf(const SimulationState& state, int mostCells, const AxesChange& axes);

}  // namespace gyre::editor

#pragma once

#include "core/base/Result.h"
#include "core/geometry/Box.h"
#include "editor/writers/Axes.h"

#include <glm/vec3.hpp>

#include <string>
#include <vector>

namespace gyre {
struct SimulationState;
}

namespace gyre::editor {

/// Smoke as a volume: extinction, temperature and velocity in cells aligned to multiples of their size. In another
/// coordinate system.
struct SmokeGrid {
    glm::ivec3 first{0}, cells{0};    ///< index of the first cell and number of cells per axis
    float cell = 1;                   ///< side of a cell, in units of the coordinate system
    std::vector<float> density;       ///< extinction coefficient per unit of length, x fastest; 0: no smoke
    std::vector<float> temperature;   ///< mean of the tracers, 0 without smoke [K]
    std::vector<glm::vec3> velocity;  ///< fluid velocity including wind, 0 without smoke

    std::size_t index(const glm::ivec3& at) const {
        return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(cells.y) + static_cast<std::size_t>(at.y)) *
                   static_cast<std::size_t>(cells.x) +
               static_cast<std::size_t>(at.x);
    }
};

/// The box around the smoke, in another coordinate system. Empty without tracers.
Box smokeBounds(const SimulationState& state, const AxesChange& axes);
/// The side of cells of which `count` fit along the longest side of a box.
float cellFor(const Box& bounds, int count, const AxesChange& axes);

/// Converts tracers to a grid with cells of this side, in units of the coordinate system. Cells are aligned to the
/// origin, so that the moments of a run with one size of cells have one grid, and detail does not flicker. Fails with
/// Limit if the cells do not fit in the memory. A tracer absorbs opacity times the
/// area of its sprite. This area is distributed over cells within its radius, with larger weights near the centre. The
/// sum per cell volume is the extinction coefficient, so a beam through the whole volume loses as much light as through
/// the sprites.
[[nodiscard]] Result<SmokeGrid> smokeOf(const SimulationState& state, float side, const AxesChange& axes);

}  // namespace gyre::editor

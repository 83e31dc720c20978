#pragma once

#include "editor/writers/Axes.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gyre {
struct SimulationState;
}

namespace gyre::editor {

/// Velocity of the fluid at cell centres, in another coordinate system. Engines play it back without our library.
struct FlowField {
    glm::ivec3 cells{0};
    glm::vec3 low{0}, high{0};        ///< corners of the box of cells
    std::vector<glm::vec3> velocity;  ///< x fastest
};

/// Samples the box that contains the vorticity, in cubes with `mostCells` along the longest side. Includes wind. Empty
/// before the first step.
FlowField flowOf(const SimulationState& state, int mostCells, const AxesChange& axes);

/// FGA, a text format: three counts, the box's corners, then the vectors. [Unreal Engine, Vector Fields; PopcornFX,
/// VectorField]
std::string fgaOf(const FlowField& field);
/// VF, a binary format: "VF_V", three u16, floats. [Unity, peeweek/VectorFieldFile; Effekseer reads FGA instead]
std::vector<std::byte> vfOf(const FlowField& field);

}  // namespace gyre::editor

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

/// The velocity of the fluid at the middles of cells, in other axes: what engines play back without our library.
struct FlowField {
    glm::ivec3 cells{0};
    glm::vec3 low{0}, high{0};        ///< of the box that the cells fill
    std::vector<glm::vec3> velocity;  ///< x runs fastest
};

/// Of the box in which the fluid turns, with cubes of which `mostCells` lie along its longest side; wind included.
/// Empty before the first step.
FlowField flowOf(const SimulationState& state, int mostCells, const AxesChange& axes);

/// FGA, text: three counts, the box's corners, then the vectors.   [Unreal Engine, Vector Fields; PopcornFX,
/// VectorField]
std::string fgaOf(const FlowField& field);
/// VF, binary: "VF_V", three u16, floats.                     [Unity, peeweek/VectorFieldFile; Effekseer reads FGA
/// alike]
std::vector<std::byte> vfOf(const FlowField& field);

}  // namespace gyre::editor

#pragma once

#include "core/geometry/Box.h"
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

/// The box that contains the vorticity, in another coordinate system. Empty before the first step.
Box flowBounds(const SimulationState& state, const AxesChange& axes);

/// Cubes that cover a box, `mostCells` along its longest side. Files of a run share them: VF has no place for the box,
/// and engines play a sequence in one.
struct FlowCells {
    FlowCells(const Box& bounds, int mostCells);

    glm::vec3 low{0};
    float side = 0;
    glm::ivec3 count{0};
};

/// Samples the flow in these cells. Includes wind. Empty before the first step.
FlowField flowOf(const SimulationState& state, const FlowCells& cells, const AxesChange& axes);

/// FGA, a text format: three counts, the box's corners, then the vectors. [Unreal Engine, Vector Fields; PopcornFX,
/// VectorField]
std::string fgaOf(const FlowField& field);
/// VF, a binary format: "VF_V", three u16, floats. [Unity, peeweek/VectorFieldFile; Effekseer reads FGA instead]
std::vector<std::byte> vfOf(const FlowField& field);

}  // namespace gyre::editor

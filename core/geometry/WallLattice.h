#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gyre {

/// Whether the fluid is around a shape or in it.
enum class FluidSide { Outside, Inside };

/// Points of a cubic lattice that fill the solid near its surface, in the solid's frame. Each stands for a volume.
/// The surface of the lattice lies deeper than that of the solid, because the velocity solver spreads each point over
/// 1.5 cells; solids thinner than a cell count as one cell thick.
struct WallLattice {
    float spacing = 0;                    ///< [m]; 0: not made yet
    glm::vec3 origin{0};                  ///< point with the coordinates 0 0 0 [m]
    Box window;                           ///< the part of the frame that the lattice covers [m]
    std::vector<glm::ivec3> coordinates;  ///< ascending by z, y, x
    std::vector<float> volumes;           ///< [m^3]

    std::size_t size() const { return coordinates.size(); }
    glm::vec3 point(std::size_t i) const { return origin + spacing * glm::vec3(coordinates[i]); }
};

/// How far below the surface of a solid its lattice and the vortons that it sheds stay. Negative for a solid thinner
/// than a cell. [m]
float wallInset(const Shape& shape, FluidSide side, float spacing);

/// The lattice of a shape, within `window` of its frame. [m]
WallLattice wallLattice(const Shape& shape, FluidSide side, float spacing, const Box& window);

/// Carries values at the points of one lattice over to another of the same solid. Their sum stays, except for points
/// of `from` outside the window of `to`.
std::vector<glm::vec3> carriedOver(const WallLattice& from, std::span<const glm::vec3> values, const WallLattice& to);

}  // namespace gyre

#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// Whether the fluid is around a shape or in it.
enum class FluidSide { Outside, Inside };

/// The directions across the surfaces near a point: the projection onto what they span, as a symmetric matrix.
struct SurfaceSpan {
    glm::vec3 diagonal{1};  ///< xx, yy, zz
    glm::vec3 beside{0};    ///< yz, zx, xy

    glm::vec3 across(const glm::vec3& v) const {
        return {diagonal.x * v.x + beside.z * v.y + beside.y * v.z, beside.z * v.x + diagonal.y * v.y + beside.x * v.z,
                beside.y * v.x + beside.x * v.y + diagonal.z * v.z};
    }
};

/// Where in a solid a closed point lies, which decides how the fluid moves along it.
enum class SolidPart : std::uint8_t {
    Round,      ///< near a curved surface or an edge, where the fluid may leave the surface
    Face,       ///< under a flat face, far from its edges: the fluid slips along it, and only friction brakes it
    UnderFace,  ///< deeper under a flat face, where no fluid rubs
    Plate,      ///< near an edge of a thin plate, which the fluid may leave: it slips along both sides
};

/// Points of a cubic lattice that fill the solid near its surface, in the solid's frame. Each stands for a volume.
/// The surface of the lattice lies deeper than that of the solid, because the velocity solver spreads each point over
/// 1.5 cells; solids thinner than a cell count as one cell thick. Where a solid is so fine that it leaves part of each
/// cell open, such as a grille, its points are screens: they do not stop the fluid but resist it. Screens come last.
struct WallLattice {
    float spacing = 0;                    ///< [m]; 0: not made yet
    glm::vec3 origin{0};                  ///< point with the coordinates 0 0 0 [m]
    Box window;                           ///< the part of the frame that the lattice covers [m]
    std::vector<glm::ivec3> coordinates;  ///< ascending by z, y, x, but screens last
    std::vector<float> volumes;           ///< [m^3]
    std::vector<SurfaceSpan> spans;       ///< directions of the surfaces near each closed point
    std::vector<SolidPart> parts;         ///< where each closed point lies
    std::vector<glm::vec3> resistances;   ///< loss coefficient of each screen over twice the spacing, by axis [1/m]

    std::size_t size() const { return coordinates.size(); }
    std::size_t closedCount() const { return coordinates.size() - resistances.size(); }
    glm::vec3 point(std::size_t i) const { return origin + spacing * glm::vec3(coordinates[i]); }
};

/// How far below the surface of a solid its lattice and the vortons that it sheds stay. Negative for a solid thinner
/// than a cell that stops the fluid. [m]
float wallInset(const Shape& shape, FluidSide side, float spacing);

/// Whether a shape is too small for the lattice to stop the fluid in it: fewer than four cells long. Its points are
/// screens that give it a drag coefficient of 1.
bool isPebble(const Shape& shape, float spacing);

/// The loss of pressure across a part of a screen over rho u^2 / 2, with the speed u before it: s / (1 - t)^2. The part
/// blocks the fraction s of its area; the fraction t of the area around it is blocked, where fluid may pass instead. An
/// even screen has s = t                     [Baines and Peterson, Transactions of the ASME 73, 1951]
float lossOfScreen(float blocked, float around);

}  // namespace gyre

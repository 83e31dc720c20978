#pragma once

#include "core/geometry/TriangleMesh.h"
#include "tests/shapes/MeshBuilding.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace shapes {

/// The horizontal axis along a wall whose normal has this axis; of a slab, x.
inline int alongWall(int axis) { return axis == 0 ? 2 : 0; }

/// An arched region between grid lines: below the arch it is empty, above it is full.
struct GridArch {
    int axis = 2;          ///< that the opening leads along
    glm::ivec3 low, high;  ///< corners; the arch springs from the lower ones and touches the upper side at its middle
    int segments = 8;
};

/// Rectangles between the lines of a grid, joined into few triangles without T-junctions: larger rectangles first, then
/// every corner on the side of another rectangle becomes a corner of that one, too.
class FaceGrid {
public:
    using Lines = std::array<std::vector<double>, 3>;
    explicit FaceGrid(Lines lines);

    const Lines& lines() const { return m_lines; }
    int lineAt(int axis, double coordinate) const;  ///< the nearest one
    glm::ivec3 cornerAt(const glm::dvec3& position) const;
    glm::ivec3 cells() const;

    enum class Facing { Up, Down };  ///< along the axis or against it
    /// The face across `axis` whose lowest corner this is. A second one at the same place is left out.
    void add(int axis, const glm::ivec3& corner, Facing facing);
    /// The wall above an arch, in the plane of a line across the arch's axis.
    void addAboveArch(const GridArch& arch, int line, Facing facing);
    void addUnderside(const GridArch& arch);

    gyre::TriangleMesh mesh();

private:
    struct Face {
        int axis;
        int line, u, v;  ///< u and v: lines of the lowest corner along the next axis and the one after it
        Facing facing;
    };
    struct Rectangle {
        Face face;
        int columns, rows;
    };
    struct Spandrels {
        GridArch arch;
        int line;
        Facing facing;
    };
    Lines m_lines;
    std::vector<Face> m_faces;
    std::vector<Spandrels> m_spandrels;
    std::vector<GridArch> m_undersides;
    std::vector<std::uint64_t> m_sides;  ///< sides of faces, sorted; see sideKey
    std::unordered_set<std::uint64_t> m_corners;
    MeshBuilder m_builder;

    glm::dvec3 at(const glm::ivec3& corner) const;
    std::uint64_t key(const glm::ivec3& corner) const;
    std::uint64_t sideKey(const glm::ivec3& corner, int along, int across) const;
    void sortFaces();
    void listSides();
    bool isCrossed(const glm::ivec3& corner, int along, int axis) const;
    std::vector<Rectangle> rectangles() const;
    void joinPlane(std::size_t begin, std::size_t end, std::vector<Rectangle>& joined) const;
    void addCorners(const Rectangle& rectangle);
    void addCorners(const GridArch& arch);
    std::vector<glm::dvec3> cornersBetween(glm::ivec3 from, const glm::ivec3& to) const;
    void emit(const Rectangle& rectangle);
    void emit(const Spandrels& spandrels);
    void emitUnderside(const GridArch& arch);
    void emitFacing(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& normal);
};

}  // namespace shapes

#pragma once

#include "core/geometry/ShapeCoverage.h"
#include "core/geometry/WallLattice.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre {

/// Finds the places of lattice points in an array over a box of coordinates.
class LatticeIndex {
public:
    void fill(const WallLattice& lattice);  ///< the lattice has at least one point

    /// -1: the lattice has no such point.
    int at(const glm::ivec3& coordinates) const;

private:
    glm::ivec3 m_low{0}, m_high{-1};
    std::vector<int> m_places;

    std::size_t placeOf(const glm::ivec3& coordinates) const;
};

/// Makes lattices. Reuse an object to save allocations.
class WallLatticeMaker {
public:
    /// The lattice of a shape, within `window` of its frame [m]. Valid until the next call. hasScreens: false closes
    /// the cells of fine parts by what fills them, as at the edges of a wing
    const WallLattice& make(const Shape& shape, FluidSide side, float spacing, const Box& window,
                            bool hasScreens = true);

    /// Carries values at the points of another lattice of the same solid over to the one made last: the value per
    /// volume is interpolated, so that it stays smooth on finer points. The sum stays, except for points of `from`
    /// outside the window of that. Valid until the next call.
    std::span<const glm::vec3> carryOver(const WallLattice& from, std::span<const glm::vec3> values);

private:
    /// The lattice points that may be part of a shape: coordinates from low to high.
    struct Points {
        glm::ivec3 low{0}, high{-1};
    };

    WallLattice m_made;
    LatticeIndex m_index;
    ShapeCoverage m_coverage;
    std::vector<glm::ivec3> m_screens;
    std::vector<float> m_screenVolumes;
    std::vector<glm::vec3> m_values;

    Points pointsIn(const Box& box) const;
    template <class Visit>
    static void eachPoint(const Points& points, const Visit& visit);
    void addSolid(const Shape& shape, FluidSide side, const Points& points);
    void addPebble(const Shape& shape, const Points& points);
    float projectedArea(const Points& points, int axis) const;
    void addFine(const Shape& shape, const Points& points, bool hasScreens);
    float blockedAround(const Points& points, const glm::ivec3& cell, int axis) const;
    bool hasRoomBeside(const Points& points, const glm::ivec3& cell, int axis) const;
    void strengthenLayers();
};

}  // namespace gyre

#pragma once

#include "core/geometry/Box.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

/// A plane in double precision: the points x with dot(normal, x) = offset. The normal is a unit vector.
struct ExactPlane {
    glm::dvec3 normal{0, 1, 0};
    double offset = 0;  ///< [m]

    double distanceTo(const glm::dvec3& point) const { return glm::dot(normal, point) - offset; }
    ExactPlane flipped() const { return {-normal, -offset}; }
};

/// A bounded convex region of space, as the corner loops of its faces. Planes cut it, and it stays closed.
class ConvexCell {
public:
    ConvexCell() = default;
    explicit ConvexCell(const Box& box);

    /// Keeps the part below the plane. Corners closer than `same` to the plane count as on it. [m]
    void cut(const ExactPlane& plane, double same);

    bool isEmpty() const { return m_faces.size() < 4; }
    /// Each corner once.
    std::vector<glm::dvec3> corners(double same) const;
    /// The mean of the corners, which lies inside.
    glm::dvec3 middle() const;

private:
    using Loop = std::vector<glm::dvec3>;
    std::vector<Loop> m_faces;  ///< counter-clockwise seen from outside
};

/// Area of a convex polygon. [m^2]
double areaOf(const std::vector<glm::dvec3>& polygon);

/// The part of a convex polygon below the plane. Corners closer than `same` to the plane count as on it. Empty if fewer
/// than three corners remain. Appends corners on the plane to `onPlane` if that is given.
std::vector<glm::dvec3> cutPolygon(const std::vector<glm::dvec3>& polygon, const ExactPlane& plane, double same,
                                   std::vector<glm::dvec3>* onPlane = nullptr);

}  // namespace gyre::importers

#pragma once

#include "core/rigid/ConvexSolid.h"

#include <glm/vec3.hpp>

#include <array>
#include <limits>
#include <vector>

namespace gyre {

/// A pair of points where two solids touch, or are about to. World positions. [m]
struct TouchPoint {
    glm::dvec3 onFirst{0}, onSecond{0};
    double separation = 0;  ///< along the normal; negative where they overlap
};

/// Where two convex solids touch: up to four points with one normal.
struct Manifold {
    glm::dvec3 normal{0, 1, 0};  ///< unit, from the first to the second
    std::array<TouchPoint, 4> points{};
    int count = 0;

    double separation() const {
        double least = std::numeric_limits<double>::max();
        for (int i = 0; i < count; ++i)
            least = points[static_cast<std::size_t>(i)].separation < least
                        ? points[static_cast<std::size_t>(i)].separation
                        : least;
        return least;
    }
};

/// The manifold with the solids exchanged.
Manifold exchanged(const Manifold& manifold);

/// Four of the points that span most of their area and contain the deepest; all of them if there are no more.
void keepFour(const glm::dvec3& normal, std::vector<TouchPoint>& points);

/// Finds manifolds, and keeps its memory from call to call.
///
/// Solids with faces are tested along the normals of all faces and the cross products of those edges that can touch
/// each other, which their arcs on the Gauss map tell [Gregorius, "The separating axis test between convex polyhedra",
/// GDC 2013]. The axis of least penetration counts. A face is clipped by the sides of the face that it meets
/// [Sutherland and Hodgman 1974]. For a ball the nearest point of the other solid is exact.
class ManifoldMaker {
public:
    /// The contact of two solids that are nearer to each other than `margin` [m]; no points if they are not.
    Manifold between(const ConvexSolid& first, const Frame& firstPlace, const ConvexSolid& second,
                     const Frame& secondPlace, double margin);

    /// Makes room for solids of so many vertices.
    void reserve(std::size_t vertices);

private:
    struct Axis {
        double separation = std::numeric_limits<double>::lowest();
        std::size_t first = 0, second = 0;  ///< the face, or both edges
        glm::dvec3 normal{0};               ///< of edges
    };
    /// The second solid in the frame of the first.
    std::vector<glm::dvec3> m_vertices, m_normals;
    std::vector<double> m_offsets, m_ofFirst, m_ofSecond;
    std::vector<glm::dvec3> m_polygon, m_clipped;
    std::vector<TouchPoint> m_points;

    Manifold ofBalls(const ConvexSolid& first, const Frame& firstPlace, const ConvexSolid& second,
                     const Frame& secondPlace, double margin) const;
    Manifold ofBall(const ConvexSolid& ball, const Frame& ballPlace, const ConvexSolid& solid, const Frame& solidPlace,
                    double margin) const;
    Manifold ofFaces(const ConvexSolid& first, const ConvexSolid& second, const Frame& place, double margin);
    Axis bestEdges(const ConvexSolid& first, const ConvexSolid& second, double margin);
    Manifold clipped(const ConvexSolid& first, const ConvexSolid& second, const Axis& axis, bool isFaceOfFirst,
                     double margin);
    Manifold crossed(const ConvexSolid& first, const ConvexSolid& second, const Axis& axis) const;
};

}  // namespace gyre

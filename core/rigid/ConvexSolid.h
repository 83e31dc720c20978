#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A face of a solid: its plane, and its corners as a range of ConvexSolid::loops.
struct SolidFace {
    glm::dvec3 normal{0, 1, 0};  ///< unit, outward
    double offset = 0;           ///< [m]
    std::uint32_t first = 0, count = 0;
    bool pushes = true;  ///< false: an inner face of a wall, which pushes nothing
};

/// An edge between two faces.
struct SolidEdge {
    std::uint32_t from = 0, to = 0;     ///< vertices
    std::uint32_t left = 0, right = 0;  ///< faces
};

/// A convex solid for contact, in the frame of its body: a ball, or vertices with faces and edges. [m]
struct ConvexSolid {
    bool isBall = false;
    glm::dvec3 middle{0};  ///< the centre of a ball, else the mean of the vertices
    double reach = 0;      ///< the radius of a ball, else the greatest distance of a vertex from the middle
    double thickness = 0;  ///< the distance of the middle from the nearest face, or the radius
    Box bounds;
    std::vector<glm::dvec3> vertices;
    std::vector<SolidFace> faces;
    std::vector<std::uint32_t> loops;  ///< vertices of the faces, counter-clockwise seen from outside
    std::vector<SolidEdge> edges;

    std::span<const std::uint32_t> loop(const SolidFace& face) const {
        return std::span(loops).subspan(face.first, face.count);
    }
};

/// A rigid motion: from the frame of a solid to that of another, or to the world.
struct Frame {
    glm::dmat3 axes{1};
    glm::dvec3 origin{0};  ///< [m]

    glm::dvec3 point(const glm::dvec3& local) const { return axes * local + origin; }
    glm::dvec3 direction(const glm::dvec3& local) const { return axes * local; }
    glm::dvec3 localPoint(const glm::dvec3& place) const { return localDirection(place - origin); }
    glm::dvec3 localDirection(const glm::dvec3& v) const {
        return {glm::dot(axes[0], v), glm::dot(axes[1], v), glm::dot(axes[2], v)};
    }
};

/// The box around a box at `place`, grown by `margin` [m] on every side, and whether two boxes share a point.
Box boundsAt(const Frame& place, const Box& own, double margin = 0);
bool meet(const Box& a, const Box& b);

/// The frame `inner` seen from `outer`.
Frame seenFrom(const Frame& outer, const Frame& inner);

ConvexSolid ballSolid(const glm::dvec3& centre, double radius);
ConvexSolid boxSolid(const glm::dvec3& halfExtents);
/// From planes and vertices. Planes that only touch the solid become no faces.
ConvexSolid solidOf(const ConvexPolytope& piece);

}  // namespace gyre

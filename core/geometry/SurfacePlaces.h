#pragma once

#include "core/base/Random.h"
#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// A place on a surface.
struct SurfacePlace {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 normal{0};    ///< unit, outward
};

/// The outside of convex pieces, to draw places from: each as likely as every other, by area. Faces that stand inside
/// another piece are no outside, and where two lie flush on each other only the first counts: what is drawn there is
/// drawn anew.
class SurfacePlaces {
public:
    SurfacePlaces() = default;
    explicit SurfacePlaces(const std::vector<ConvexPolytope>& pieces);

    bool isEmpty() const { return m_triangles.empty(); }
    /// The place lies out of the surface by up to `most`, evenly, and in any case by what keeps it outside. Same bits
    /// everywhere. [m]
    SurfacePlace drawn(Random& random, float most) const;
    /// Places of about `count` faces, just outside: for checks.
    std::vector<glm::vec3> someOf(std::size_t count) const;

private:
    struct Triangle {
        glm::vec3 corner{0}, along{0}, across{0};  ///< a corner and the two sides from it [m]
        glm::vec3 normal{0};
        double upTo = 0;                   ///< area of all up to this one [m^2]
        std::vector<std::uint32_t> flush;  ///< earlier pieces with a face in the same plane that looks the same way
    };
    const std::vector<ConvexPolytope>& pieces() const;
    void addFaces(std::size_t piece, const std::vector<Box>& boxes);
    bool isFlush(const ConvexPolytope& piece, const Triangle& triangle) const;
    const Triangle& triangleAt(double share) const;
    bool isHidden(const Triangle& triangle, const glm::vec3& on, const glm::vec3& out) const;

    Shape m_shape = PolytopesShape();
    std::vector<Triangle> m_triangles;
    float m_least = 0;  ///< out of the surface [m]
};

}  // namespace gyre

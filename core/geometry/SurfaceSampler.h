#pragma once

#include "core/base/Random.h"
#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// A point on a surface.
struct SurfaceSample {
    glm::vec3 position{0};  ///< [m]
    glm::vec3 normal{0};    ///< unit, outward
};

/// Draws points from the outside of convex pieces, uniformly by area. Faces inside another piece are not part of it.
/// If two faces coincide, only the first counts. A hidden sample is drawn again.
class SurfaceSampler {
public:
    SurfaceSampler() = default;
    explicit SurfaceSampler(const std::vector<ConvexPolytope>& pieces);

    bool isEmpty() const { return m_triangles.empty(); }
    /// A point outside the surface by a uniform distance up to `most` [m], and at least by the margin that keeps it
    /// outside. The bits are the same on every machine.
    SurfaceSample draw(Random& random, float most) const;
    /// Points just outside about `count` faces, for checks.
    std::vector<glm::vec3> evenSamples(std::size_t count) const;

private:
    struct Triangle {
        glm::vec3 corner{0}, along{0}, across{0};  ///< a vertex and the two sides from it [m]
        glm::vec3 normal{0};
        double cumulativeArea = 0;         ///< area of all triangles up to and including this triangle [m^2]
        std::vector<std::uint32_t> flush;  ///< earlier pieces with a face of the same orientation in the same plane
    };
    const std::vector<ConvexPolytope>& pieces() const;
    void addFaces(std::size_t piece, const std::vector<Box>& boxes);
    bool isFlush(const ConvexPolytope& piece, const Triangle& triangle) const;
    const Triangle& triangleAt(double fraction) const;
    bool isHidden(const Triangle& triangle, const glm::vec3& on, const glm::vec3& out) const;

    Shape m_shape = PolytopesShape();
    std::vector<Triangle> m_triangles;
    float m_margin = 0;  ///< least distance from the surface [m]
};

}  // namespace gyre

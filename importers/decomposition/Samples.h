#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Field.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Points by coordinate, for loops over many.
struct Points {
    std::vector<float> x, y, z;

    std::size_t size() const { return x.size(); }
    glm::vec3 operator[](std::size_t i) const { return {x[i], y[i], z[i]}; }
    void add(const glm::vec3& point) {
        x.push_back(point.x);
        y.push_back(point.y);
        z.push_back(point.z);
    }
};

/// The point of the surface nearest to a place.
struct SurfaceSample {
    glm::vec3 point{0};
    glm::vec3 normal{0};  ///< unit, towards the place
    float gap = 0;        ///< how far away the place is
};

/// What the steps after the field work on: points that must be covered and points that must stay free.
struct Samples {
    Points targets;                       ///< on the surface, at most a grid step apart, and inside, thinner in depth
    std::vector<glm::ivec3> targetNodes;  ///< of the grid, each target's own
    Points forbidden;                     ///< the layer of free space about the surface
    std::vector<std::uint32_t> someTargets, someForbidden;  ///< a few of them, spread all over, ascending
    std::vector<SurfaceSample> nearest;                     ///< of each forbidden point: the surface there
    std::vector<Plane> flats;                               ///< in which large faces lie
    float spacing = 0;                                      ///< of the grid
    float gap = 0;                                          ///< no forbidden point is farther from the surface
};

/// `flats`: planes of large flat faces.
Samples takeSamples(const TriangleMesh& mesh, const Field& field, std::vector<Plane> flats, Checkpoint& checkpoint);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Field.h"

#include <glm/vec3.hpp>

#include <cstddef>
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

/// A point of the surface and where it faces.
struct SurfaceSample {
    glm::vec3 point{0}, normal{0};
};

/// What the steps after the field work on: points that must be covered and points that must stay free.
struct Samples {
    Points targets;                      ///< on the surface a grid step apart, and inside, thinner in depth
    Points forbidden;                    ///< the layer of free space about the surface
    std::vector<SurfaceSample> nearest;  ///< of each forbidden point: the surface there
    std::vector<Plane> flats;            ///< in which large faces lie
    float spacing = 0;                   ///< of the grid
    float gap = 0;                       ///< no forbidden point is farther from the surface
};

/// `flats`: planes of large flat faces.
Samples takeSamples(const TriangleMesh& mesh, const Field& field, std::vector<Plane> flats, Checkpoint& checkpoint);

}  // namespace gyre::importers

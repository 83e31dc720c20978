#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Field.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Points stored per coordinate, for vectorised loops.
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

/// The surface point nearest to a place.
struct SurfaceSample {
    glm::vec3 point{0};
    glm::vec3 normal{0};  ///< unit, towards the place
    float gap = 0;        ///< distance from the place
};

/// Input of all steps after the field: points that must be covered and points that must stay free.
struct Samples {
    Points targets;                       ///< on the surface, at most a grid step apart, and inside, sparser with depth
    std::vector<glm::ivec3> targetNodes;  ///< grid node of each target
    Points forbidden;                     ///< the layer of free space around the surface
    std::vector<std::uint32_t> someTargets, someForbidden;  ///< evenly spread subsets, ascending
    std::vector<SurfaceSample> nearest;                     ///< surface point nearest to each forbidden point
    std::vector<Plane> flats;                               ///< planes of large flat faces
    float spacing = 0;                                      ///< spacing of the grid
    float gap = 0;                                          ///< upper bound of `nearest[i].gap`
};

/// `flats`: planes of large flat faces.
Samples takeSamples(const TriangleMesh& mesh, const Field& field, std::vector<Plane> flats, Checkpoint& checkpoint);

}  // namespace gyre::importers

#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// An edge of a convex piece where two faces meet at a small angle, such as the trailing edge of a wing.
struct SharpEdge {
    glm::vec3 from{0}, to{0};  ///< in the shape's frame [m]
    glm::vec3 outward{0};      ///< unit, across the edge: halves the angle outside the solid
    float chord = 0;           ///< depth of the solid behind the middle of the edge, against `outward` [m]
};

/// The edges at which faces meet at less than the angle of this cosine, in fixed order. Edges that another piece covers
/// do not count. A box has none below a right angle, a sphere has none at all.
std::vector<SharpEdge> sharpEdges(const Shape& shape, float cosine);

/// A part of a wing's trailing edge, at most a quarter of its chord long.
struct WingPart {
    SharpEdge edge;
    float span = 0;    ///< length of the whole trailing edge that the part belongs to [m]
    float weight = 1;  ///< elliptic along the trailing edge, 1 in the mean
};

/// The trailing edges of the wings of a shape: sharp edges, joined where their ends meet, behind a solid that is thin
/// against its chord. Empty for most shapes.
std::vector<WingPart> wingParts(const Shape& shape);

}  // namespace gyre

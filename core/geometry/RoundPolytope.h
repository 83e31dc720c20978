#pragma once

#include "core/geometry/ConvexPolytope.h"

namespace gyre {

/// A cylinder, a cone or a capsule about the Y axis, with its origin half way up.
struct RoundSolid {
    float radius = 0;     ///< at the lower end; of the whole capsule [m]
    float topRadius = 0;  ///< at the upper end; 0: a point [m]
    float height = 0;     ///< of the whole, the round ends of a capsule included [m]
    bool roundEnds = false;

    bool operator==(const RoundSolid&) const = default;
};

/// Half the height, round ends included. [m]
float halfHeightOf(const RoundSolid& solid);
/// The box around it. [m]
Box boundsOf(const RoundSolid& solid);

/// The solid as one convex piece. Cross-sections are regular polygons with the area of the circles: 48 sides, at most
/// 0.15 % of the radius off. A capsule has nine rings of 24, at most 1.8 % off. A capsule that is not higher than wide
/// is a ball; anything else is at least 1e-6 times as high as wide. Radius and height: positive.
ConvexPolytope roundPolytope(const RoundSolid& solid);
/// Its triangles. Neighbouring sides share their corners, so that pictures can shade them as one round surface.
TriangleMesh surfaceOf(const RoundSolid& solid);

}  // namespace gyre

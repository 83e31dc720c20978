#include "core/scene/Body.h"

namespace gyre {

Shape shapeOf(const Body& body, float scale) {
    switch (body.shape) {
        case BodyShape::Sphere: return SphereShape{body.radius * scale};
        case BodyShape::Box: return BoxShape{body.halfExtents * scale};
        case BodyShape::Hulls: break;
    }
    PolytopesShape shape;
    for (const ConvexPolytope& piece : body.obstacle.pieces()) shape.pieces.push_back(scaled(piece, scale));
    return shape;
}

}  // namespace gyre

#include "core/scene/Body.h"

namespace gyre {

Shape shapeOf(const Body& body, float scale) {
    switch (body.shape) {
        case BodyShape::Sphere: return SphereShape{body.radius * scale};
        case BodyShape::Box: return BoxShape{body.halfExtents * scale};
        case BodyShape::Hulls: break;
    }
    std::vector<ConvexPolytope> pieces;
    for (const ConvexPolytope& piece : body.obstacle.pieces()) pieces.push_back(scaled(piece, scale));
    return PolytopesShape(std::move(pieces));
}

}  // namespace gyre

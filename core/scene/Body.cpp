#include "core/scene/Body.h"

namespace gyre {

Shape shapeOf(const Body& body, float scale) {
    switch (body.shape) {
        case BodyShape::Sphere:
            return SphereShape{body.radius * scale};
        case BodyShape::Box:
            return BoxShape{body.halfExtents * scale};
        case BodyShape::Hulls:
            break;
    }
    std::vector<ConvexPolytope> pieces;
    for (const ConvexPolytope& piece : body.obstacle.pieces()) pieces.push_back(scaled(piece, scale));
    return PolytopesShape(std::move(pieces));
}

MassProperties massOf(const Body& body, float scale) {
    const double s = scale;
    switch (body.shape) {
        case BodyShape::Sphere:
            return massPropertiesOfSphere(body.radius * scale);
        case BodyShape::Box:
            return massPropertiesOfBox(body.halfExtents * scale);
        case BodyShape::Hulls:
            break;
    }
    const MassProperties mass = body.obstacle.mass();
    return {s * s * s * mass.volume, s * mass.centreOfMass, s * s * s * s * s * mass.inertia};
}

}  // namespace gyre

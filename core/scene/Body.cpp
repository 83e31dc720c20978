#include "core/scene/Body.h"

namespace gyre {

bool isRound(BodyShape shape) {
    return shape == BodyShape::Cylinder || shape == BodyShape::Cone || shape == BodyShape::Capsule;
}

RoundSolid roundSolidOf(const Body& body) {
    return {.radius = body.radius,
            .topRadius = body.shape == BodyShape::Cone ? body.topRadius : body.radius,
            .height = body.height,
            .roundEnds = body.shape == BodyShape::Capsule};
}

Obstacle piecesOf(const Body& body) {
    if (body.shape == BodyShape::Hulls) return body.obstacle;
    if (!isRound(body.shape)) return {};
    return Obstacle({roundPolytope(roundSolidOf(body))});
}

Body withoutMeasures(const Body& body) {
    if (!isRound(body.shape)) return body;
    Body plain = body;
    plain.obstacle = piecesOf(body);
    plain.shape = BodyShape::Hulls;
    return plain;
}

Shape shapeOf(const Body& body, float scale) {
    switch (body.shape) {
        case BodyShape::Sphere:
            return SphereShape{body.radius * scale};
        case BodyShape::Box:
            return BoxShape{body.halfExtents * scale};
        case BodyShape::Hulls:
        case BodyShape::Cylinder:
        case BodyShape::Cone:
        case BodyShape::Capsule:
            break;
    }
    const Obstacle obstacle = piecesOf(body);
    std::vector<ConvexPolytope> pieces;
    for (const ConvexPolytope& piece : obstacle.pieces()) pieces.push_back(scaled(piece, scale));
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
        case BodyShape::Cylinder:
        case BodyShape::Cone:
        case BodyShape::Capsule:
            break;
    }
    const MassProperties mass = piecesOf(body).mass();
    return {s * s * s * mass.volume, s * mass.centreOfMass, s * s * s * s * s * mass.inertia};
}

}  // namespace gyre

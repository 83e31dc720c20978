#pragma once

#include "core/scene/Scene.h"

#include <utility>
#include <vector>

/// Scenes made in code, for tests that run the simulation.
namespace gyre::scenes {

inline Element element(std::uint64_t id, ElementBody body, const glm::vec3& position = glm::vec3(0)) {
    Element made;
    made.id = ElementId{id};
    made.name = kindLabel(body);
    made.place.position = position;
    made.body = std::move(body);
    return made;
}

/// An empty scene: still fluid of density 1, no gravity.
inline Scene empty() {
    Scene scene;
    scene.fluid.gravity = glm::vec3(0);
    scene.fluid.density = 1;
    scene.fluid.viscosity = 0;
    return scene;
}

/// An emitter with a burst only: no births after the first step.
inline Emitter burst(EmitterShape shape, int count) {
    Emitter emitter;
    emitter.shape = shape;
    emitter.rate = 0;
    emitter.burst = count;
    emitter.lifetime = 1000;
    emitter.lifetimeSpread = 0;
    return emitter;
}

inline VorticitySource burst(VorticityKind kind, int vortons) {
    VorticitySource source;
    source.kind = kind;
    source.vortons = vortons;
    source.rate = 0;
    source.burst = 1;
    source.jitter = 0;
    source.lifetime = 1000;
    return source;
}

/// A box as a hull, cut at one corner so that it is no box.
inline Obstacle cutBox(const glm::vec3& halfExtents) {
    ConvexPolytope hull = boxPolytope(halfExtents);
    const glm::vec3 corner = halfExtents;
    const glm::vec3 normal = glm::normalize(1.0f / halfExtents);
    Plane cut{normal, 0};
    std::vector<glm::vec3> kept;
    for (const glm::vec3& vertex : hull.vertices)
        if (glm::distance(vertex, corner) > 1e-3f * corner.x) kept.push_back(vertex);
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 cornerOfCut = corner;
        cornerOfCut[axis] = 0;
        kept.push_back(cornerOfCut);
        cut.offset = glm::dot(normal, cornerOfCut);
    }
    hull.vertices = kept;
    hull.planes.push_back(cut);
    return Obstacle({hull});
}

/// A fixed body of convex pieces in still fluid.
inline Scene withPieces(std::vector<ConvexPolytope> pieces) {
    Scene scene = empty();
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle(std::move(pieces));
    scene.elements.push_back(element(1, body));
    return scene;
}

/// Elements of many kinds: rings that rise through smoke, a spinning ball, a hull and a light box that stand in the
/// rings' path.
inline Scene busy() {
    Scene scene;
    scene.fluid.gridCells = 32;
    scene.fluid.viscosity = 1e-3f;
    Emitter smoke;
    smoke.rate = 4000;
    smoke.burst = 2000;
    smoke.speed = 1;
    smoke.speedSpread = 0.2f;
    VorticitySource rings;
    rings.burst = 1;
    rings.rate = 4;
    rings.vortons = 64;
    VorticitySource stir = burst(VorticityKind::Turbulence, 100);
    stir.lifetime = 1.5f;
    Body ball;
    ball.motion = BodyMotion::Kinematic;
    ball.spin = {3, 5, -2};
    ball.grip = 1;
    ball.radius = 0.15f;
    Body hull;
    hull.shape = BodyShape::Hulls;
    hull.obstacle = cutBox({0.3f, 0.05f, 0.2f});
    Body box;
    box.shape = BodyShape::Box;
    box.halfExtents = glm::vec3(0.1f, 0.05f, 0.08f);
    box.motion = BodyMotion::Dynamic;
    box.density = 2;
    box.gravityScale = 0.2f;
    box.spin = {1, 0, 4};
    scene.elements = {element(11, smoke),
                      element(12, rings),
                      element(13, stir, {0, 0.5f, 0}),
                      element(14, ball, {0.35f, 0.3f, 0}),
                      element(15, hull, {-0.2f, 0.5f, 0.1f}),
                      element(16, box, {0.05f, 0.8f, 0})};
    return scene;
}

/// Without what raises the version of a scene's file to 1.7: bodies, and mass on the grid.
inline Scene withoutWalls(Scene scene) {
    std::erase_if(scene.elements, [](const Element& element) { return std::holds_alternative<Body>(element.body); });
    for (Element& element : scene.elements)
        if (auto* region = std::get_if<FluidRegion>(&element.body)) region->density = 0;
    return scene;
}

}  // namespace gyre::scenes

#pragma once

#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/Scene.h"

#include <string>
#include <utility>
#include <vector>

namespace gyre::editor {

/// A scene of these elements, named A, B, C ... with ids 1, 2, 3 ..., so that messages of failing tests are readable.
inline Scene sceneOf(std::vector<std::pair<ElementBody, Transform>> elements) {
    Scene scene;
    for (auto& [body, place] : elements) {
        const std::uint64_t number = scene.elements.size() + 1;
        scene.elements.push_back(
            {ElementId{number}, std::string(1, static_cast<char>('A' + number - 1)), true, true, place, body});
    }
    return scene;
}

/// Rings that hit a body while tracers are born. A step takes a few milliseconds.
inline Scene ringsSmokeAndBall() {
    VorticitySource ring;
    ring.vortons = 24;
    ring.rate = 6;
    Emitter smoke;
    smoke.rate = 300;
    Body ball;
    ball.motion = BodyMotion::Dynamic;
    ball.gravityScale = 0;
    Scene scene = sceneOf({{ring, {}}, {smoke, {}}, {ball, {{0.1f, 0.8f, 0}, {1, 0, 0, 0}, 1}}});
    scene.fluid.gridCells = 16;
    return scene;
}

/// The scene with stronger rings, for a run that differs.
inline Scene strongerScene() {
    Scene scene = ringsSmokeAndBall();
    std::get<VorticitySource>(scene.elements[0].body).circulation = 1.5f;
    return scene;
}

inline Body boxBody(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = halfExtents;
    return body;
}

/// A box as a convex piece.
inline Body hullBody(const glm::vec3& halfExtents) {
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle({boxPolytope(halfExtents)});
    return body;
}

/// One element of every kind, side by side.
inline Scene everyKind() {
    Scene scene;
    float x = -4;
    for (const char* kind : kindWords()) {
        Element element;
        element.name = kind;
        element.body = *defaultBody(kind);
        element.place.position = {x += 1, 1, 0};
        scene = withElement(scene, element);
    }
    return scene;
}

}  // namespace gyre::editor

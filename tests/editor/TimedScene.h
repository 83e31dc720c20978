#pragma once

#include "tests/editor/Scenes.h"

namespace gyre::editor {

inline constexpr double kTimedStep = 1.0 / 60;  ///< [s]

/// Smoke from 0.5 s to 1.5 s with a curve of its rate, a body with three keys, a ring, and an event; two seconds.
inline Scene timedScene() {
    Emitter smoke;
    smoke.start = 0.5f;
    smoke.stop = 1.5f;
    smoke.rate = 200;
    Body ball;
    ball.motion = BodyMotion::Keyframed;
    ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 0}}, {2, {0, 1, 0}, {1, 0, 0, 0}}});
    VorticitySource ring;
    ring.vortons = 16;
    Scene scene = sceneOf({{smoke, {}}, {ball, {}}, {ring, {}}});
    scene.fluid.substep = kTimedStep;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{0.25f, {100, 0, 0}}, {0.75f, {300, 0, 0}}}}};
    scene.events = {{ElementId{20}, "Boom", EventKind::Marker, 1, {}}};
    return scene;
}

}  // namespace gyre::editor

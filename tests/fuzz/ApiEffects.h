#pragma once

#include "core/runtime/Stamp.h"
#include "tests/fuzz/SmallScene.h"

#include <algorithm>
#include <span>
#include <vector>

namespace gyre::fuzz {

/// smallScene with levels, whose tracers live so shortly that its loop is soon recorded.
inline Scene shortScene() {
    constexpr float kLife = 0.3f;  // [s]
    Scene scene = smallScene();
    scene.fluid.substep = 1.0 / 20;
    scene.fluid.maxTracers = 200;
    scene.warmUp = 0.1f;
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->lifetime = std::min(emitter->lifetime, kLife);
    Level half, far;
    half.steps = 2;
    half.cells = half.vortons = 0.5f;
    half.sleeps = true;
    far.distance = 60;
    far.loop = 0.2f;
    scene.levels = {half, far};
    scene.levels[0].name = "Half";
    scene.levels[1].name = "Far";
    return scene;
}

/// Effects that a game may load: one with all features and a stamp, another version of it, one of an older solver, and
/// one without anything.
inline std::span<const std::vector<std::byte>> apiEffects() {
    static const std::vector<std::vector<std::byte>> effects = [] {
        constexpr double kStamped = 0.5;  // [s]
        const Scene scene = shortScene();
        Scene changed = scene;
        changed.parameters.pop_back();
        changed.levels.pop_back();
        std::erase_if(changed.elements, [](const Element& element) { return element.id.value == 16; });
        std::vector<std::vector<std::byte>> made;
        made.push_back(writeEffect(*makeEffect(scene, kStamped, 1)));
        made.push_back(writeEffect({effectScene(changed), kSolverRevision, "fuzz", {}}));
        made.push_back(writeEffect({effectScene(scene), kSolverRevision - 1, "older", {}}));
        made.push_back(writeEffect({effectScene(Scene()), kSolverRevision, "fuzz", {}}));
        return made;
    }();
    return effects;
}

}  // namespace gyre::fuzz

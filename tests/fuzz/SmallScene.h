#pragma once

#include "core/effectfile/EffectFile.h"
#include "core/scene/Instances.h"
#include "core/simulation/Simulation.h"
#include "tests/core/DrivenScenes.h"

namespace gyre::fuzz {

/// A scene with curves, parameters, triggers, walls by impulse and heavy fluid, whose steps are fast.
inline Scene smallScene() {
    Scene scene = scenes::driven();
    scene.fluid.gridCells = 8;
    scene.fluid.maxTracers = 500;
    scene.fluid.maxVortons = 300;
    FluidRegion heavy;
    heavy.radius = 0.15f;
    heavy.spacing = 0.1f;
    heavy.shell = 0;
    heavy.density = 0.3f;
    scene.elements.push_back(scenes::element(900, heavy));
    return scene;
}

/// smallScene in groups with keys, one in the other.
inline Scene smallCarriedScene() {
    constexpr ElementId kCart{1001}, kArm{1002};
    Scene scene = smallScene();
    for (std::size_t i = 0; i < scene.elements.size(); ++i) scene.elements[i].parent = i % 2 == 0 ? kArm : kCart;
    Group cart, arm;
    cart.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {0.2f, {0.3f, 0, 0.1f}, {1, 0, 0, 0}}});
    cart.loopKeys = true;
    arm.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {0.4f, {0, 0.2f, 0}, {0.8f, 0, 0.6f, 0}}});
    arm.pivot = {0.2f, 0, 0};
    scene.elements.push_back(scenes::element(kCart.value, cart));
    scene.elements.push_back(scenes::element(kArm.value, arm, {0.1f, 0, 0}));
    scene.elements.back().parent = kCart;
    return scene;
}

/// smallScene as an instance of a prefab.
inline Scene smallInstance() {
    constexpr ElementId kWhole{1000};
    Scene scene = smallScene();
    for (Element& element : scene.elements) element.parent = kWhole;
    Element group;
    group.id = kWhole;
    group.name = "Whole";
    group.body = Group{};
    scene.elements.insert(scene.elements.begin(), group);
    return asInstance(scene, kWhole, *prefabFrom(prefabScene(scene, kWhole), "whole.gyreprefab"));
}

inline std::vector<std::byte> smallEffect() {
    return writeEffect({effectScene(smallScene()), kSolverRevision, "fuzz", {}});
}

}  // namespace gyre::fuzz

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

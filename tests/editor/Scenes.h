#pragma once

#include "core/scene/Edits.h"
#include "core/scene/Scene.h"

#include <string>
#include <utility>

namespace gyre::editor {

/// A scene of these elements, named A, B, C ... with ids 1, 2, 3 ..., so that a failing test can be read.
inline Scene sceneOf(std::vector<std::pair<ElementBody, Transform>> elements) {
    Scene scene;
    for (auto& [body, place] : elements) {
        const std::uint64_t number = scene.elements.size() + 1;
        scene.elements.push_back({ElementId{number}, std::string(1, static_cast<char>('A' + number - 1)), true, true, place, body});
    }
    return scene;
}

}  // namespace gyre::editor

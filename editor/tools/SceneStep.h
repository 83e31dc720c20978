#pragma once

#include "core/scene/Scene.h"

#include <functional>
#include <vector>

namespace gyre::editor {

/// A scene and what is selected in it.
struct SelectedScene {
    Scene scene;
    std::vector<ElementId> selection;
};

/// An edit that can be repeated on another selection.
using SceneStep = std::function<SelectedScene(const Scene&, const std::vector<ElementId>&)>;

}  // namespace gyre::editor

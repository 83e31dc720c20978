#pragma once

#include "editor/tools/Camera.h"
#include "editor/tools/ViewScale.h"

#include <glm/geometric.hpp>

namespace gyre::editor {

/// From above the corner, so that all three axes and planes can be seen. 1000 pixels high.
inline View slantedView() {
    View view;
    view.camera = {{0, 0, 0}, 10, 0.6f, -0.5f};
    view.size = {1600, 1000};
    return view;
}

/// From the eye of slantedView.
inline Ray rayTo(const glm::vec3& point) {
    const glm::vec3 eye = slantedView().camera.eye();
    return {eye, glm::normalize(point - eye)};
}

}  // namespace gyre::editor

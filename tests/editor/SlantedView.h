#pragma once

#include "editor/tools/Camera.h"
#include "editor/tools/ViewScale.h"

#include <glm/geometric.hpp>

namespace gyre::editor {

/// A view along a diagonal, in which all three axes and planes are visible. 1000 pixels high.
inline View slantedView() {
    View view;
    view.camera = {{0, 0, 0}, 10, 0.6f, -0.5f};
    view.size = {1600, 1000};
    return view;
}

/// The ray from the eye of slantedView through a point.
inline Ray rayTo(const glm::vec3& point) {
    const glm::vec3 eye = slantedView().camera.eye();
    return {eye, glm::normalize(point - eye)};
}

}  // namespace gyre::editor

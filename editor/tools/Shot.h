#pragma once

#include "editor/tools/ViewScale.h"

#include <glm/vec2.hpp>

namespace gyre::editor {

/// The picture that a camera takes, and where it lies in a view from the same eye.
struct Shot {
    Camera camera;
    glm::vec2 corner{0};  ///< upper left [pixels of the view]
    glm::vec2 size{1};    ///< [pixels of the view]
};

/// A view of this size that shows all that the camera takes in a picture of this aspect, and a margin around it. It
/// looks from the same eye with a wider field of view, so the picture is a part of it.
View viewAround(const Camera& camera, const glm::vec2& size, float pictureAspect);
/// The picture that the camera takes, in a view made by viewAround for the same aspect.
Shot shotIn(const View& view, const Camera& camera, float pictureAspect);

}  // namespace gyre::editor

#pragma once

#include "editor/tools/Camera.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <optional>

namespace gyre::editor {

/// The camera and the size of the picture: all that tools know of a window.
struct View {
    Camera camera;
    glm::vec2 size{1};  ///< [pixels, of the same kind as the mouse's]

    float aspect() const { return size.y > 0 ? size.x / size.y : 1; }
};

/// The ray through a pixel. y counts downwards from the top of the picture, like mouse positions.
Ray rayThrough(const View& view, const glm::vec2& pixel);
/// The pixel that shows a point, with y downwards; nothing behind the eye. [pixels]
std::optional<glm::vec2> pixelOf(const View& view, const glm::vec3& point);
/// Size of a pixel at this point [m]. Handles multiply by it to keep their size on screen.
float metresPerPixel(const View& view, const glm::vec3& at);
/// Whether a sphere could be in the picture. False is certain; true is not.
bool mayShow(const View& view, const glm::vec3& at, float radius);
/// Direction from the point to the eye; in a parallel projection, against the line of sight. Unit.
glm::vec3 towardsEye(const View& view, const glm::vec3& at);

}  // namespace gyre::editor

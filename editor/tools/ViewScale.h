#pragma once

#include "editor/tools/Camera.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <optional>

namespace gyre::editor {

/// What the tools know of the picture: through which eye, and how large. Nothing else ties them to a window.
struct View {
    Camera camera;
    glm::vec2 size{1};  ///< [pixels, of the same kind as the mouse's]

    float aspect() const { return size.y > 0 ? size.x / size.y : 1; }
};

/// Through the pixel at x, y; y counts downwards from the top of the picture, as mouse positions do.
Ray rayThrough(const View& view, const glm::vec2& pixel);
/// Where a point is seen, y counting downwards; nothing behind the eye. [pixels]
std::optional<glm::vec2> pixelOf(const View& view, const glm::vec3& point);
/// What one pixel covers at this point [m]. Handles multiply by it to keep their size on screen.
float metresPerPixel(const View& view, const glm::vec3& at);
/// Whether a ball could be in the picture; sure only where it says no.
bool mayShow(const View& view, const glm::vec3& at, float radius);
/// From the point to the eye, or against the line of sight where the picture has no perspective. Unit.
glm::vec3 towardsEye(const View& view, const glm::vec3& at);

}  // namespace gyre::editor

#include "editor/tools/Shot.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kRoomAround = 1.06f;  // size of the view relative to the largest picture that fits

/// Half of the picture's height at a distance of 1. A parallel projection has the same factor at the target.
float upwardSlope(const Camera& camera) { return std::tan(camera.fieldOfView / 2); }

}  // namespace

View viewAround(const Camera& camera, const glm::vec2& size, float pictureAspect) {
    View view{camera, size};
    const float wider = kRoomAround * std::max(1.0f, pictureAspect / view.aspect());
    view.camera.fieldOfView = 2 * std::atan(wider * upwardSlope(camera));
    return view;
}

Shot shotIn(const View& view, const Camera& camera, float pictureAspect) {
    const float height = view.size.y * upwardSlope(camera) / upwardSlope(view.camera);
    const glm::vec2 size(height * pictureAspect, height);
    return {camera, 0.5f * (view.size - size), size};
}

}  // namespace gyre::editor

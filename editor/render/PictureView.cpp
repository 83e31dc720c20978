#include "editor/render/PictureView.h"

#include "editor/render/GlObjects.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace gyre::editor {

PictureView::PictureView(const Camera& camera, const glm::ivec2& pictureSize)
    : size(pictureSize),
      viewFromWorld(camera.view()),
      clipFromView(
          camera.projection(static_cast<float>(pictureSize.x) / static_cast<float>(std::max(pictureSize.y, 1)))),
      clipFromWorld(clipFromView * viewFromWorld),
      worldFromClip(glm::inverse(clipFromWorld)),
      eye(camera.eye()),
      ahead(camera.rotation() * glm::vec3(0, 0, -1)),
      target(camera.target),
      distance(camera.distance),
      orthographic(camera.orthographic) {}

float PictureView::depth(const glm::vec3& position) const { return glm::dot(position - eye, ahead); }

float PictureView::pixelsPerMetre(float depth) const {
    const float atOne = 0.5f * clipFromView[1][1] * static_cast<float>(size.y);
    return orthographic ? atOne : atOne / std::max(depth, 1e-4f);
}

void PictureView::set(const gl::Program& program) const {
    program.set("eye", eye);
    program.set("ahead", ahead);
    program.set("orthographic", orthographic ? 1 : 0);
    program.set("clipFromWorld", clipFromWorld);
}

void PictureView::setDepthTerms(const gl::Program& program) const {
    program.set("depthTerms",
                glm::vec4(clipFromView[2][2], clipFromView[3][2], clipFromView[2][3], clipFromView[3][3]));
}

}  // namespace gyre::editor

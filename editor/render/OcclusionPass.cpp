#include "editor/render/OcclusionPass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

namespace gyre::editor {

namespace {

constexpr float kOcclusionReach = 0.045f;  // in distances of the eye: radius of the occlusion

}  // namespace

OcclusionPass::OcclusionPass()
    : m_program({shaders::fullscreen_vert}, {shaders::depth_glsl, shaders::occlusion_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_target(GL_R8) {}

void OcclusionPass::draw(const PictureView& view, const gl::Owned& sceneDepth) {
    m_target.begin(view.size);
    m_program.use();
    view.setDepthTerms(m_program);
    m_program.set("sceneDepth", 0);
    m_program.set("spread", glm::vec2(1 / view.clipFromView[0][0], 1 / view.clipFromView[1][1]));
    m_program.set("orthographic", view.orthographic ? 1 : 0);
    m_program.set("reach", kOcclusionReach * view.distance);
    gl::bindTexture(0, GL_TEXTURE_2D, sceneDepth);
    gl::drawFullscreen(m_noVertices);
}

}  // namespace gyre::editor

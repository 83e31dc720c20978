#include "editor/render/EnlargePass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

namespace gyre::editor {

EnlargePass::EnlargePass()
    : m_program({shaders::fullscreen_vert}, {shaders::enlarge_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_coarse(GL_RGBA8, TexelFilter::Linear) {}

void EnlargePass::draw(const glm::ivec2& size, std::uint32_t framebuffer) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, size.x, size.y);
    m_program.use();
    m_program.set("coarse", 0);
    gl::bindTexture(0, GL_TEXTURE_2D, m_coarse.color());
    gl::drawFullscreen(m_noVertices);
}

}  // namespace gyre::editor

#include "editor/render/OutlinePass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

#include <algorithm>

namespace gyre::editor {

namespace {

constexpr glm::vec3 kColor{1.0f, 0.66f, 0.24f};  // sRGB; contrasts with smoke, ground and sky
constexpr glm::vec3 kPale{0.88f, 0.88f, 0.86f};

}  // namespace

OutlinePass::OutlinePass()
    : m_maskProgram({shaders::shadow_vert}, {shaders::mask_frag}),
      m_lineProgram({shaders::fullscreen_vert}, {shaders::outline_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_mask(GL_R8) {}

void OutlinePass::draw(std::span<const StandingBody> bodies, const PictureView& view, std::uint32_t framebuffer) {
    drawAround(bodies, &StandingBody::isHovered, kPale, view, framebuffer);
    drawAround(bodies, &StandingBody::isHighlighted, kColor, view, framebuffer);
}

void OutlinePass::drawAround(std::span<const StandingBody> bodies, bool StandingBody::*marked, const glm::vec3& color,
                             const PictureView& view, std::uint32_t framebuffer) {
    if (std::ranges::none_of(bodies, marked)) return;
    m_mask.begin(view.size);
    m_maskProgram.use();
    for (const StandingBody& body : bodies) {
        if (!(body.*marked)) continue;
        m_maskProgram.set("clipFromBody", view.clipFromWorld * body.worldFromBody);
        glBindVertexArray(body.surface->vertexArray.name());
        glDrawArrays(GL_TRIANGLES, 0, body.surface->count);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    m_lineProgram.use();
    m_lineProgram.set("mask", 0);
    m_lineProgram.set("outlineColor", color);
    gl::bindTexture(0, GL_TEXTURE_2D, m_mask.color());
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    gl::drawFullscreen(m_noVertices);
    glDisable(GL_BLEND);
}

}  // namespace gyre::editor

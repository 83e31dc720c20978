#include "editor/render/BloomPass.h"

#include "editor/render/Shaders.h"

#include <glm/common.hpp>

#include <epoxy/gl.h>

namespace gyre::editor {

namespace {

ColorTarget level() { return ColorTarget(GL_RGBA16F, TexelFilter::Linear); }

void drawFrom(const gl::Program& program, const gl::Owned& source, const gl::Owned& noVertices) {
    program.use();
    program.set("source", 0);
    gl::bindTexture(0, GL_TEXTURE_2D, source);
    gl::drawFullscreen(noVertices);
}

}  // namespace

BloomPass::BloomPass()
    : m_bright({shaders::fullscreen_vert}, {shaders::bright_frag}),
      m_shrink({shaders::fullscreen_vert}, {shaders::shrink_frag}),
      m_grow({shaders::fullscreen_vert}, {shaders::grow_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_levels{level(), level(), level(), level(), level(), level()} {}

void BloomPass::draw(const glm::ivec2& size, float exposure, const SceneTarget& scene, const SmokeImage& smoke) {
    glm::ivec2 levelSize = glm::max(size / 2, 1);
    m_levels[0].begin(levelSize);
    m_bright.use();
    m_bright.set("smoke", 1);
    m_bright.set("pixelsPerTexel", smoke.pixelsPerTexel);
    m_bright.set("exposure", exposure);
    gl::bindTexture(1, GL_TEXTURE_2D, smoke.color);
    drawFrom(m_bright, scene.color(), m_noVertices);
    for (std::size_t i = 1; i < kLevels; ++i) {
        levelSize = glm::max(levelSize / 2, 1);
        m_levels[i].begin(levelSize);
        drawFrom(m_shrink, m_levels[i - 1].color(), m_noVertices);
    }
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    for (std::size_t i = kLevels - 1; i > 0; --i) {
        m_levels[i - 1].resume();
        drawFrom(m_grow, m_levels[i].color(), m_noVertices);
    }
    glDisable(GL_BLEND);
}

}  // namespace gyre::editor

#include "editor/render/VolumePass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

namespace gyre::editor {

namespace {

gl::Owned makeVolume() {
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_3D, texture.name());
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
        glTexParameteri(GL_TEXTURE_3D, axis, GL_CLAMP_TO_EDGE);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_3D, filter, GL_LINEAR);
    return texture;
}

void upload(const gl::Owned& texture, const glm::ivec3& nodes, const std::vector<glm::vec4>& values) {
    glBindTexture(GL_TEXTURE_3D, texture.name());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage3D(GL_TEXTURE_3D, 0, GL_RGBA16F, nodes.x, nodes.y, nodes.z, 0, GL_RGBA, GL_FLOAT, values.data());
}

}  // namespace

VolumePass::VolumePass()
    : m_program({shaders::fullscreen_vert},
                {shaders::depth_glsl, shaders::lighting_glsl, shaders::smoke_glsl, shaders::volume_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_scattering(makeVolume()),
      m_glow(makeVolume()),
      m_target(GL_RGBA16F) {}

void VolumePass::draw(const SmokeMedium& medium, const SmokeVolume& volume, const PictureView& view,
                      const Lighting& lighting, const gl::Owned& sceneDepth, const QualitySettings& quality) {
    m_pixelsPerTexel = quality.pixelsPerRay;
    m_target.begin((view.size + m_pixelsPerTexel - 1) / m_pixelsPerTexel);
    if (volume.isEmpty()) return;
    upload(m_scattering, volume.grid.nodes, medium.scattering);
    upload(m_glow, volume.grid.nodes, medium.glow);
    m_program.use();
    lighting.set(m_program);
    view.set(m_program);
    view.setDepthTerms(m_program);
    m_program.set("worldFromClip", view.worldFromClip);
    m_program.set("pixelsPerTexel", m_pixelsPerTexel);
    m_program.set("steps", quality.marches);
    m_program.set("scattering", 0);
    m_program.set("sceneDepth", 1);
    m_program.set("glowing", 2);
    gl::bindTexture(0, GL_TEXTURE_3D, m_scattering);
    gl::bindTexture(1, GL_TEXTURE_2D, sceneDepth);
    gl::bindTexture(2, GL_TEXTURE_3D, m_glow);
    gl::drawFullscreen(m_noVertices);
}

}  // namespace gyre::editor

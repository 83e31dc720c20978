#include "editor/render/PostPass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

namespace gyre::editor {

PostPass::PostPass()
    : m_fine({shaders::fullscreen_vert}, {shaders::depth_glsl, shaders::post_frag}),
      m_coarse({shaders::fullscreen_vert}, {"#define COARSE\n", shaders::depth_glsl, shaders::post_frag}),
      m_noVertices(gl::makeVertexArray()) {}

void PostPass::draw(const Picture& picture, const PictureView& view, const PostSources& sources) const {
    const SmokeImage& smoke = sources.smoke;
    const gl::Program& program = smoke.pixelsPerTexel == 1 ? m_fine : m_coarse;
    program.use();
    view.setDepthTerms(program);
    program.set("scene", 0);
    program.set("sceneDepth", 1);
    program.set("smoke", 2);
    program.set("pixelsPerTexel", smoke.pixelsPerTexel);
    program.set("exposure", picture.scene.look.exposure);
    program.set("transparent", picture.transparentBackground ? 1 : 0);
    program.set("asLight", picture.asLight ? 1 : 0);
    program.set("occlusion", 3);
    program.set("occlusionTaps", sources.occlusion ? 9 : 0);
    program.set("bloom", 4);
    program.set("bloomLayers", sources.bloom ? 1 : 0);
    gl::bindTexture(0, GL_TEXTURE_2D, sources.scene.color());
    gl::bindTexture(1, GL_TEXTURE_2D, sources.scene.depth());
    if (sources.occlusion) gl::bindTexture(3, GL_TEXTURE_2D, *sources.occlusion);
    if (sources.bloom) gl::bindTexture(4, GL_TEXTURE_2D, *sources.bloom);
    gl::bindTexture(2, GL_TEXTURE_2D, smoke.color);
    gl::drawFullscreen(m_noVertices);
}

}  // namespace gyre::editor

#include "editor/render/Targets.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

namespace gyre::editor {

namespace {

// Textures are read texel by texel, so they need no filter. No pixels are uploaded; their format must only match the
// kind of texture.
gl::Owned makeTexture(GLenum format, const glm::ivec2& size) {
    const bool isDepth = format == GL_DEPTH_COMPONENT24;
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), size.x, size.y, 0, isDepth ? GL_DEPTH_COMPONENT : GL_RED,
                 isDepth ? GL_UNSIGNED_INT : GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    return texture;
}

// Enables filtering for the texture bound last.
void smoothBetweenTexels() {
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glTexParameteri(GL_TEXTURE_2D, axis, GL_CLAMP_TO_EDGE);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
}

gl::Owned makeColorSamples(const glm::ivec2& size, int samples) {
    gl::Owned buffer = gl::makeRenderbuffer();
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA16F, size.x, size.y);
    return buffer;
}

gl::Owned makeDepthSamples(const glm::ivec2& size, int samples) {
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture.name());
    glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, GL_DEPTH_COMPONENT24, size.x, size.y, GL_TRUE);
    return texture;
}

}  // namespace

SceneTarget::SceneTarget()
    : m_resolve({shaders::fullscreen_vert}, {shaders::resolve_frag}), m_noVertices(gl::makeVertexArray()) {}

void SceneTarget::makeTextures() {
    m_color = makeTexture(GL_RGBA16F, m_size);
    m_depth = makeTexture(GL_DEPTH_COMPONENT24, m_size);
    m_framebuffer = gl::makeFramebuffer();
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_color.name(), 0);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, m_depth.name(), 0);
}

void SceneTarget::makeSamples() {
    m_manyColor = makeColorSamples(m_size, m_samples);
    m_manyDepth = makeDepthSamples(m_size, m_samples);
    m_manyFramebuffer = gl::makeFramebuffer();
    glBindFramebuffer(GL_FRAMEBUFFER, m_manyFramebuffer.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, m_manyColor.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D_MULTISAMPLE, m_manyDepth.name(), 0);
}

void SceneTarget::begin(const glm::ivec2& size, int samples) {
    if (size != m_size || samples != m_samples) {
        m_size = size;
        m_samples = samples;
        makeTextures();
        if (samples > 1) makeSamples();
    }
    glBindFramebuffer(GL_FRAMEBUFFER, m_samples > 1 ? m_manyFramebuffer.name() : m_framebuffer.name());
    glViewport(0, 0, size.x, size.y);
}

void SceneTarget::resolve() {
    if (m_samples <= 1) return;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, m_manyFramebuffer.name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_framebuffer.name());
    glBlitFramebuffer(0, 0, m_size.x, m_size.y, 0, 0, m_size.x, m_size.y, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    resolveDepth();
}

void SceneTarget::resolveDepth() {
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_ALWAYS);
    m_resolve.use();
    m_resolve.set("samples", 0);
    m_resolve.set("sampleCount", m_samples);
    gl::bindTexture(0, GL_TEXTURE_2D_MULTISAMPLE, m_manyDepth);
    gl::drawFullscreen(m_noVertices);
    glDepthFunc(GL_LESS);
    glDisable(GL_DEPTH_TEST);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void ColorTarget::begin(const glm::ivec2& size) {
    if (size != m_size) {
        m_size = size;
        m_color = makeTexture(m_format, size);
        if (m_filter == TexelFilter::Linear) smoothBetweenTexels();
        m_framebuffer = gl::makeFramebuffer();
        glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_color.name(), 0);
    }
    resume();
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
}

void ColorTarget::resume() const {
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
    glViewport(0, 0, m_size.x, m_size.y);
}

}  // namespace gyre::editor

#pragma once

#include "editor/render/GlObjects.h"

#include <glm/vec2.hpp>

namespace gyre::editor {

/// Render target of the scene before tone mapping: linear light in half floats, and depth. With several samples per
/// pixel, surfaces get smooth edges.
class SceneTarget {
public:
    SceneTarget();
    /// Reallocates if size or samples changed, and makes this the render target.
    void begin(const glm::ivec2& size, int samples);
    /// Resolves to one sample per pixel. Afterwards the textures hold the scene.
    void resolve();

    const gl::Owned& color() const { return m_color; }
    const gl::Owned& depth() const { return m_depth; }
    const std::string& problem() const { return m_resolve.problem(); }

private:
    gl::Program m_resolve;
    gl::Owned m_noVertices;
    glm::ivec2 m_size{0};
    int m_samples = 0;
    gl::Owned m_framebuffer, m_color, m_depth;
    gl::Owned m_manyFramebuffer, m_manyColor, m_manyDepth;

    void makeTextures();
    void makeSamples();
    void resolveDepth();
};

enum class TexelFilter { Nearest, Linear };

/// A colour texture to draw into, without depth.
class ColorTarget {
public:
    /// format: GL_RGBA16F, GL_R8 ...
    explicit ColorTarget(std::uint32_t format, TexelFilter filter = TexelFilter::Nearest)
        : m_format(format), m_filter(filter) {}
    /// Reallocates if necessary, makes this the render target and clears it to zero.
    void begin(const glm::ivec2& size);
    /// Makes this the render target again without clearing.
    void resume() const;
    const gl::Owned& color() const { return m_color; }
    std::uint32_t framebuffer() const { return m_framebuffer.name(); }

private:
    std::uint32_t m_format;
    TexelFilter m_filter;
    glm::ivec2 m_size{0};
    gl::Owned m_framebuffer, m_color;
};

/// Smoke drawn separately with premultiplied alpha, possibly at a lower resolution than the scene.
struct SmokeImage {
    const gl::Owned& color;
    int pixelsPerTexel = 1;  ///< pixels of the scene per texel, per side
};

}  // namespace gyre::editor

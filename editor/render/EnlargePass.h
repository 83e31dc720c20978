#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Targets.h"

#include <glm/vec2.hpp>

#include <cstdint>

namespace gyre::editor {

/// Draws a coarse picture at the size of the window, smooth between its texels. Software OpenGL compiles this shader
/// once for a machine; it would compile those of glBlitFramebuffer for every window.
class EnlargePass {
public:
    EnlargePass();
    /// The target of the coarse picture.
    ColorTarget& coarse() { return m_coarse; }
    /// size: of the framebuffer [pixels]
    void draw(const glm::ivec2& size, std::uint32_t framebuffer);
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
    gl::Owned m_noVertices;
    ColorTarget m_coarse;
};

}  // namespace gyre::editor

#pragma once

#include "editor/render/BodyMeshes.h"
#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

#include <span>

namespace gyre::editor {

/// Draws a line around highlighted bodies, and a pale one around those under the pointer, even if other bodies hide
/// them. Costs nothing if there are none.
class OutlinePass {
public:
    OutlinePass();
    /// Draws over the framebuffer and rebinds it after the mask.
    void draw(std::span<const StandingBody> bodies, const PictureView& view, std::uint32_t framebuffer);
    std::string problem() const { return m_maskProgram.problem() + m_lineProgram.problem(); }

private:
    void drawAround(std::span<const StandingBody> bodies, bool StandingBody::*marked, const glm::vec3& color,
                    const PictureView& view, std::uint32_t framebuffer);

    gl::Program m_maskProgram, m_lineProgram;
    gl::Owned m_noVertices;
    ColorTarget m_mask;
};

}  // namespace gyre::editor

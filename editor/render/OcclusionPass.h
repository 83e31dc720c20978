#pragma once

#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

namespace gyre::editor {

/// How much of the light from all around reaches each pixel of the scene past what stands close by, from the depth
/// buffer alone: corners, and where bodies touch the ground, darken. [McGuire, Mara, Luebke, "Scalable ambient
/// obscurance", HPG 2012]
class OcclusionPass {
public:
    OcclusionPass();
    /// view: at the size of the depth buffer. Changes the target of drawing.
    void draw(const PictureView& view, const gl::Owned& sceneDepth);
    const gl::Owned& color() const {
        return m_target.color();
    }  ///< 1: all light; noisy from pixel to pixel, even over 3 x 3
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
    gl::Owned m_noVertices;
    ColorTarget m_target;
};

}  // namespace gyre::editor
